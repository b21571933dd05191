"""``snooker quiz cards`` and ``paper``: items for other programs, and examinations to print."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from errno import EISDIR
from importlib import import_module
from os import strerror
from pathlib import Path
from typing import Annotated

import typer

from snooker_kb.rulebook import load
from snooker_kb.situation import Fault

from ..guard import FULL
from ..options import Edition, Json, Lang, done, merged
from ..output import paragraph, say_json, verbatim, words
from ..quiz.practice import Asked, bank_in, fitting
from ..settings import Refused, Settings, unknown

#: The formats, each with the module and the function that writes it.
FORMATS = {
    "anki": "anki.anki",
    "moodle": "moodle.moodle",
    "gift": "gift.gift",
    "qti": "qti.qti",
    "csv": "spreadsheet.spreadsheet",
    "jsonld": "linked.linked",
}
Out = Annotated[str, typer.Option("-o", "--out", help="The file to write.", metavar="FILE")]
Format = Annotated[str, typer.Option("--format", help="anki, moodle, gift, qti, csv or jsonld.", metavar="FORMAT")]


def register(group: typer.Typer) -> None:
    """Add the commands that write items to files to ``snooker quiz``."""
    group.command("cards", epilog="Example: snooker quiz cards --format csv --topic conduct -o cards.csv")(
        cards_command
    )
    group.command("paper", epilog="Example: snooker quiz paper --blueprint quick -o exam.html")(paper_command)


def cards_command(
    context: typer.Context,
    form: Format,
    out: Out,
    rule: Annotated[str | None, typer.Option(help="Items on this rule, such as S3.14.", metavar="RULE")] = None,
    topic: Annotated[str | None, typer.Option(help="Items on this topic, such as miss.", metavar="TOPIC")] = None,
    kind: Annotated[str | None, typer.Option(help="Items of this kind, such as table.", metavar="KIND")] = None,
    difficulty: Annotated[str | None, typer.Option(help="From 1 to 5, as in 2..4.", metavar="N..M")] = None,
    edition: Edition = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Write items for Anki, Moodle, a system that reads GIFT or QTI 3, a spreadsheet, or as linked data."""
    settings = merged(context, lang, edition, as_json)
    done(lambda: cards(form, Path(out), Asked(rule, topic, kind, difficulty), settings))


def cards(form: str, out: Path, asked: Asked, settings: Settings) -> int:
    """Write the items that fit the filters. Raises Refused."""
    from ..exports import cards as made

    if form not in FORMATS:
        raise Refused(unknown("--format", form, tuple(FORMATS)))
    bank = bank_in(settings)
    names = fitting(bank, asked, settings)
    module, _, function = FORMATS[form].partition(".")
    write: Callable[[Iterable[made.Card]], bytes] = getattr(import_module(f"..exports.{module}", __package__), function)
    written_whole({out: write(made.cards(bank, load(), names))})
    told(settings, out, len(names), "cards")
    return FULL


def paper_command(
    context: typer.Context,
    out: Out,
    key: Annotated[str | None, typer.Option("--key", help="The file for the key.", metavar="FILE")] = None,
    blueprint: Annotated[str, typer.Option(help="The kind of examination.", metavar="NAME")] = "club",
    seed: Annotated[str, typer.Option(help="A word that fixes the questions.", metavar="WORD")] = "1",
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Write an examination to print: forms A and B of equal difficulty, and the key; as .pdf or .html."""
    settings = merged(context, lang, None, as_json)

    def command() -> int:
        from snooker_kb.quiz.exam import blueprints

        from ..exports import cards as made
        from ..exports import paper

        if blueprint not in blueprints():
            raise Refused(unknown("--blueprint", blueprint, tuple(blueprints())))
        if key is not None and Path(key).absolute() == Path(out).absolute():
            raise Refused(Fault("--key", "is the file of the examination itself", "give another name"))
        plan, bank = blueprints()[blueprint], bank_in(settings)
        pair = paper.twin_forms(plan, bank.index, seed)
        both = paper.forms_of(*(list(made.cards(bank, load(), names, seed)) for names in pair))
        files = {}
        for name, is_key in ((out, False), (key, True)):
            if name is not None:
                html = paper.page(both, plan, bank.language, seed, is_key)
                files[Path(name)] = paper.rendered(html, Path(name))
        written_whole(files)
        told(settings, Path(out), 2 * plan.questions, "paper", *(form.difficulty for form in both))
        return FULL

    done(command)


def told(settings: Settings, out: Path, count: int, what: str, *difficulty: float) -> None:
    """What was written; for two forms how hard each is."""
    if settings.json:
        say_json({"file": str(out), "items": count, "difficulty": list(difficulty)})
        return
    language = settings.tongue()
    means = " / ".join(f"{one:.2f}" for one in difficulty)
    said = words(language)["paper"][f"wrote_{what}"]
    paragraph(said.format(file=verbatim(str(out), language), count=count, means=means), language)


def written_whole(files: Mapping[Path, bytes]) -> None:
    """Write files whole, all of them or none. Raises Refused with every file that cannot be written."""
    parts = {path: path.with_name(f".{path.name}.part") for path in files}
    faults = []
    try:
        for path, part in parts.items():
            try:
                if path.is_dir():
                    raise IsADirectoryError(EISDIR, strerror(EISDIR))
                part.write_bytes(files[path])
            except OSError as error:
                faults.append(Fault(str(path), f"cannot be written: {error.strerror}", "give another place"))
        if faults:
            raise Refused(*faults)
        for path, part in parts.items():
            part.replace(path)
    finally:
        for part in parts.values():
            with suppress(OSError):
                part.unlink(missing_ok=True)
