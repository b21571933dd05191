"""``snooker table``: what can be seen from where the balls lie, in words and as a picture."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from snooker_kb.situation import Fault

from ..guard import BAD_INPUT, FULL, OPEN
from ..options import done, merged
from ..settings import Refused, Settings, unknown

if TYPE_CHECKING:
    from snooker_kb.geometry.facts import TableFacts
    from snooker_kb.rulebook import Rulebook
    from snooker_kb.scene import Scene

WHEN, BAULK, THEMES = ("before", "after"), ("left", "bottom"), ("auto", "light", "dark", "print")
FORM = "give a situation with table, or a map of balls to [x, y]"


class Asked(NamedTuple):
    """How a picture is asked for; ``when`` and ``output`` are None where nothing was said."""

    output: str | None = None
    when: str | None = None
    baulk: str = "left"
    theme: str = "auto"
    letters: bool = False
    near: bool = False


def view(file: str, settings: Settings) -> int:
    """Tell what can be seen in every situation of a file. The exit code says whether something is too close to call."""
    from snooker_kb.described import describe, too_close
    from snooker_kb.rulebook import load

    from ..output import complain, heading, paragraph, say_json

    rulebook, language, worst, count = load(), settings.tongue(), FULL, 0
    for line, situation, faults in situations(file):
        count += 1
        found, made = worked_out(situation, rulebook) if not faults else (None, {})
        faults = faults or (found.faults if found else [])
        if faults or found is None:
            worst = BAD_INPUT
            told = {"error": [fault._asdict() for fault in faults], "line": line}
            say_json(told) if settings.json else complain(faults, f"situation on line {line}: " if line > 1 else "")
            continue
        worst = max(worst, OPEN if found.close else FULL)
        said = {when: describe(scene, found, rulebook, language) for when, scene in made.items()}
        if settings.json:
            close = [{**item.as_dict(), "text": too_close(item, rulebook, language)} for item in found.close]
            placed = [{"ball": item.ball, "spot": item.spot, "at": item.at} for item in found.placed]
            say_json({"facts": found.derived, "close": close, "placed": placed, "text": said})
            continue
        for when, sentences in said.items():
            heading(title(when, rulebook, language), language)
            for sentence in sentences:
                paragraph(sentence, language)
    if not count:
        raise Refused(Fault(file, "holds no situation", FORM))
    return worst


def draw(file: str, asked: Asked, settings: Settings) -> int:
    """Draw the situation of a file as SVG, to a file or the standard output."""
    from snooker_kb.diagram import draw as picture
    from snooker_kb.diagram_canvas import Look
    from snooker_kb.rulebook import load

    for option, word, words in (("--baulk", asked.baulk, BAULK), ("--theme", asked.theme, THEMES)):
        if word not in words:
            raise Refused(unknown(option, word, words))
    rulebook, language = load(), settings.tongue()
    found, scene = the_one(file, asked, rulebook)
    look = Look(asked.baulk, asked.theme, asked.letters, asked.near)
    drawing = picture(scene, found, rulebook, language, look)
    if asked.output in {None, "-"}:
        sys.stdout.write(drawing)
    else:
        Path(str(asked.output)).write_text(drawing, encoding="utf-8")
    return OPEN if found.close else FULL


def the_one(file: str, asked: Asked, rulebook: Rulebook) -> tuple[TableFacts, Scene]:
    """The one scene to draw: after the stroke, where both are told and nothing was asked for. Raises Refused."""
    every = list(situations(file))
    if len(every) != 1:
        raise Refused(Fault(file, f"holds {len(every)} situations", "give a file with one"))
    _, situation, faults = every[0]
    found, made = worked_out(situation, rulebook) if not faults else (None, {})
    if faults or found is None or found.faults:
        raise Refused(*(faults or (found.faults if found else [])))
    if asked.when is not None and asked.when not in WHEN:
        raise Refused(unknown("--when", asked.when, WHEN))
    if asked.when is not None and asked.when not in made:
        raise Refused(Fault("--when", f"is {asked.when}, but table has {', '.join(made)}", "ask for that"))
    return found, made[asked.when or list(made)[-1]]


def situations(file: str) -> Iterator[tuple[int, Mapping[str, Any], list[Fault]]]:
    """Each situation of a file with its line and its faults; a table alone counts as one, and so do balls alone."""
    from snooker_kb.reading import documents, limited

    from .judge import opened

    with sys.stdin.buffer if file == "-" else opened(file) as stream:
        for document in documents(limited(stream), "" if file == "-" else file):
            data, faults = as_situation(document.data), list(document.faults)
            if not faults and (not isinstance(data, Mapping) or not data.get("table")):
                faults.append(Fault("table", "is missing", FORM))
            yield document.line, data if isinstance(data, Mapping) else {}, faults


def as_situation(data: Any) -> Any:
    """A situation as it is; a table, or balls alone, as the table of one."""
    from snooker_kb.geometry.facts import PARTS
    from snooker_kb.geometry.placement import KINDS

    if not isinstance(data, Mapping) or "table" in data:
        return data
    if set(PARTS) & set(data):
        return {"table": data}
    return {"table": {"after": data}} if set(KINDS) & set(data) else data


def worked_out(situation: Mapping[str, Any], rulebook: Rulebook) -> tuple[TableFacts, dict[str, Scene]]:
    from snooker_kb.geometry.facts import facts_from_table
    from snooker_kb.scene import scenes

    found = facts_from_table(situation, rulebook)
    return found, {} if found.faults else scenes(situation, found)


def title(when: str, rulebook: Rulebook, language: str) -> str:
    from snooker_kb.described import TableWords

    return TableWords(rulebook, language).tell(when)


File = Annotated[str, typer.Argument(help="A YAML or JSON file with table positions, or -.", metavar="FILE")]
Lang = Annotated[str | None, typer.Option("--lang", help="Language: en, ar or zh.", metavar="LANG")]
Json = Annotated[bool, typer.Option("--json", help="Answer in JSON, for programs.")]
Output = Annotated[str | None, typer.Option("--output", "-o", help="The file to write.", metavar="FILE")]
When = Annotated[str | None, typer.Option("--when", help="Which position: before or after.", metavar="WHEN")]
Baulk = Annotated[str, typer.Option("--baulk", help="Where Baulk is: left or bottom.", metavar="SIDE")]
Theme = Annotated[str, typer.Option("--theme", help="auto, light, dark or print.", metavar="THEME")]
Letters = Annotated[bool, typer.Option("--letters", help="Letters on the balls instead of values.")]
Near = Annotated[bool, typer.Option("--near", help="Only the part of the table that the lines need.")]


def register(app: typer.Typer) -> None:
    """Add ``table view`` and ``table draw`` to the application."""
    table = typer.Typer(rich_markup_mode=None, no_args_is_help=True, help="What can be seen from where the balls lie.")
    app.add_typer(table, name="table", epilog="Example: snooker table view examples/table.yaml")
    table.command("view", epilog="Example: snooker table view examples/table.yaml")(view_command)
    table.command("draw", epilog="Example: snooker table draw examples/table.yaml --near")(draw_command)


def view_command(context: typer.Context, file: File, lang: Lang = None, as_json: Json = False) -> None:
    """Tell what can be seen: view, snooker, touching balls, spots, and what is too close to call."""
    done(lambda: view(file, merged(context, lang, None, as_json)))


def draw_command(
    context: typer.Context,
    file: File,
    output: Output = None,
    when: When = None,
    baulk: Baulk = "left",
    theme: Theme = "auto",
    letters: Letters = False,
    near: Near = False,
    lang: Lang = None,
) -> None:
    """Draw the table with the lines of sight, as SVG."""
    asked = Asked(output, when, baulk, theme, letters, near)
    done(lambda: draw(file, asked, merged(context, lang, None, False)))
