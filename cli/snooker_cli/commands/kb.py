"""``snooker kb``: compile the ontology, check it, count what it holds."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from snooker_kb.situation import Fault

from ..guard import BAD_KNOWLEDGE, FULL
from ..options import Edition, Json, Lang, done, merged
from ..output import complain, paragraph, say_json, verbatim, words
from ..settings import Refused, Settings

PACKAGE = "kb/snooker_kb"
Ontology = Annotated[str, typer.Option("--ontology", help="The folder of the Turtle files.", metavar="DIR")]
OnlyCheck = Annotated[bool, typer.Option("--check", help="Write nothing; fail where a file differs.")]


def register(app: typer.Typer) -> None:
    """Add ``kb`` with ``compile``, ``check``, ``evidence`` and ``stats`` to the application."""
    group = typer.Typer(
        rich_markup_mode=None, no_args_is_help=True, help="The knowledge base itself: compile, check, count."
    )
    app.add_typer(group, name="kb", epilog="Example: snooker kb stats")
    group.command("compile", epilog="Example: snooker kb compile --check")(compile_command)
    group.command("check", epilog="Example: snooker kb check")(check_command)
    group.command("evidence", epilog="Example: snooker kb evidence --json")(evidence_command)
    group.command("stats", epilog="Example: snooker kb stats --lang zh")(stats_command)


def compile_command(
    context: typer.Context,
    ontology: Ontology = "ontology",
    only_check: OnlyCheck = False,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Compile the ontology to the rulebook and the judge."""
    done(lambda: compile_rulebook(ontology, only_check, merged(context, lang, None, as_json)))


def check_command(
    context: typer.Context, ontology: Ontology = "ontology", lang: Lang = None, as_json: Json = False
) -> None:
    """Validate the ontology, writing nothing."""
    done(lambda: check(ontology, merged(context, lang, None, as_json)))


def stats_command(context: typer.Context, lang: Lang = None, edition: Edition = None, as_json: Json = False) -> None:
    """Count what the rulebook holds, and what its provisions are to the judge."""
    from .kb_stats import stats

    done(lambda: stats(merged(context, lang, edition, as_json)))


def evidence_command(context: typer.Context, lang: Lang = None, as_json: Json = False) -> None:
    """Show why the rulings can be relied on: strokes compared, engines, wrong rulebooks noticed, coverage, review."""
    from .evidence import evidence

    done(lambda: evidence(merged(context, lang, None, as_json)))


def compile_rulebook(ontology: str, only_check: bool, settings: Settings) -> int:
    """Compile a folder and write what differs; or, only checking, tell what differs."""
    from snooker_kb.compile import build
    from snooker_kb.compile.source import SourceError

    try:
        files = build.build(folder(ontology), cases_beside(ontology))
    except SourceError as error:
        return told(error.faults, settings)
    stale = [name for name, text in files.items() if not same(build.PACKAGE / name, text)]
    if not only_check:
        build.write(files)
    if settings.json:
        say_json({"files": sorted(files), "stale" if only_check else "written": stale})
    else:
        tell(stale, len(files), only_check, settings.tongue())
    if only_check and stale:
        complain([f"{name}: is not what the ontology compiles to; run snooker kb compile" for name in stale])
        return BAD_KNOWLEDGE
    return FULL


def tell(stale: list[str], files: int, only_check: bool, language: str) -> None:
    said = words(language)
    for name in stale:
        what = said["kb"]["differs" if only_check else "written"]
        paragraph(what + said["dash"] + verbatim(f"{PACKAGE}/{name}", language), language, "", "  ")
    what = said["kb"]["files_differ" if only_check else "files_written"]
    paragraph(what.format(files=files, count=len(stale)), language)


def cases_beside(ontology: str) -> Path | None:
    """The refereeing cases that the repository holds beside its ontology."""
    cases = Path(ontology).resolve().parent / "tests" / "cases"
    return cases if cases.is_dir() else None


def same(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text(encoding="utf-8") == text


def check(ontology: str, settings: Settings) -> int:
    """Validate a folder, writing nothing."""
    from snooker_kb.compile.check import faults
    from snooker_kb.compile.source import SourceError, read

    try:
        found = faults(read(folder(ontology)))
    except SourceError as error:
        found = error.faults
    if found:
        return told(found, settings)
    if settings.json:
        say_json({"faults": []})
    else:
        language = settings.tongue()
        paragraph(words(language)["kb"]["no_faults"], language)
    return FULL


def told(faults: list[str], settings: Settings) -> int:
    if settings.json:
        say_json({"faults": faults})
    complain(faults)
    return BAD_KNOWLEDGE


def folder(name: str) -> Path:
    """The folder of the ontology. Raises Refused."""
    path = Path(name)
    if not path.is_dir():
        raise Refused(Fault("--ontology", f"{name} is not a folder", "name the one that holds the Turtle files"))
    return path
