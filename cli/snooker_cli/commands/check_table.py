"""``snooker check-table``: measures of a table, its balls and a cue beside the limits of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, NamedTuple

import typer

from snooker_kb.rulebook import Citation, Record, Rulebook, load
from snooker_kb.ruling import adjudicate
from snooker_kb.situation import BadSituation, Fault, read_situation, shown

from ..facts import number
from ..guard import FULL, OPEN
from ..options import Edition, Json, Lang, done, merged
from ..output import say, say_json, table, words
from ..settings import Refused, Settings

#: The options by the measures that they give.
OPTIONS = {
    "area_length": "--length",
    "area_width": "--width",
    "table_height": "--height",
    "baulk_line": "--baulk-line",
    "d_radius": "--d-radius",
    "black_spot": "--black-spot",
    "ball_diameter": "--ball",
    "weight_spread": "--weight-spread",
    "cue_length": "--cue",
}
ASKED = Fault("equipment", "holds no measure", f"give some of {', '.join(OPTIONS.values())}, --weights")


class Limits(NamedTuple):
    """From where to where a measure conforms, None where that side is open, and whether the ends do not."""

    low: float | None
    low_excluded: bool
    high: float | None
    high_excluded: bool


def check(measures: Mapping[str, str], weights: list[str], settings: Settings) -> int:
    """Judge the measures and print each beside its limits. The exit code says whether all conform."""
    rulebook, language = load(), settings.tongue()
    edition = settings.code(rulebook)
    equipment, faults = read(measures, weights)
    try:
        facts = read_situation({"edition": edition, "equipment": equipment}, rulebook)
    except BadSituation as bad:
        raise Refused(*map(as_option, bad.faults), *faults) from None
    if faults:
        raise Refused(*faults)
    conforms = adjudicate(facts, rulebook, edition).conforms
    rows = [
        entry(name, equipment[name], conforms.get(name), edition, rulebook) for name in OPTIONS if name in equipment
    ]
    if settings.json:
        say_json({"edition": edition, "conforms": all(row["conforms"] for row in rows), "measures": rows})
    else:
        for line in table([cells(row, rulebook, language) for row in rows], language):
            say(line)
    return FULL if all(row["conforms"] for row in rows) else OPEN


def read(measures: Mapping[str, str], weights: list[str]) -> tuple[dict[str, Any], list[Fault]]:
    """The field ``equipment`` with what the weights differ by, and the faults of the weights.

    A measure that is no number stays a word, for the reader of situations to refuse.
    """
    found = {name: plain(number(text)) for name, text in measures.items()}
    if not weights:
        return found, [] if found else [ASKED]
    weighed = [number(text.strip()) for given in weights for text in given.split(",") if text.strip()]
    words = [value for value in weighed if isinstance(value, str)]
    faults = [Fault("--weights", f"cannot be {shown(value)}", "give numbers, in grams") for value in words]
    if "weight_spread" in found:
        faults.append(Fault("--weights", "stands beside --weight-spread", "give one of them"))
    if len(weighed) < 2:
        faults.append(Fault("--weights", "holds fewer than two weights", "give that of every ball of the set"))
    if not faults:
        found["weight_spread"] = plain(
            round(max(weighed) - min(weighed), 6)
        )  # 144.9 - 142 is 2.9, not 2.9000000000000057
    return found, faults


def plain(value: Any) -> Any:
    """A number as a person writes it: 3560, not 3560.0."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def as_option(fault: Fault) -> Fault:
    """A fault named after the option that a person gave."""
    name = fault.field.removeprefix("equipment.")
    return fault._replace(field=OPTIONS.get(name, fault.field))


def entry(name: str, value: Any, conforms: bool | None, edition: str, rulebook: Rulebook) -> dict[str, Any]:
    """A measure with what the judge says of it, the limits, and the provisions that set them."""
    norm = next(norms(name, edition, rulebook), None)
    limits = limits_of(norm, f"equipment.{name}", rulebook) if norm else None
    cited = rulebook.norm_citations(norm["id"], edition) if norm else ()
    return {
        "measure": name,
        "value": value,
        "conforms": conforms,
        "limits": limits._asdict() if limits else None,
        "provisions": [citation._asdict() for citation in cited],
    }


def norms(name: str, edition: str, rulebook: Rulebook) -> Iterator[Record]:
    """The norms of an edition by which a measure conforms."""
    for norm in rulebook.all("norm").values():
        if norm["question"] == f"conforms.{name}" and norm.get("answer") is True and edition in norm["editions"]:
            yield norm


def limits_of(norm: Record, field: str, rulebook: Rulebook) -> Limits | None:
    """The range of a field in the conditions of a norm."""
    for condition in norm.get("when", ()):
        for test in tests(rulebook.all("condition")[condition]["test"]):
            if test[:2] == ["range", field]:
                return Limits(*test[2:6])
    return None


def tests(test: Any) -> Iterator[list[Any]]:
    """A test and those inside it."""
    if isinstance(test, list):
        yield test
        for inner in test:
            yield from tests(inner)


def cells(row: Mapping[str, Any], rulebook: Rulebook, language: str) -> tuple[str, ...]:
    """A row in words: the measure, its value, whether it conforms, the limits, the provision."""
    said = words(language)
    verdict = {True: "within", False: "outside", None: "no_limits"}[row["conforms"]]
    limits = limits_text(Limits(**row["limits"]), said["limits"], said["list"]) if row["limits"] else ""
    cited = said["list"].join(shown_number(Citation(**citation)) for citation in row["provisions"])
    label = rulebook.all("field")[f"equipment.{row['measure']}"]["label"][language]
    return label, str(row["value"]), said[verdict], limits, cited


def shown_number(citation: Citation) -> str:
    return citation.number + ("" if citation.status == "official" else "*")


def limits_text(limits: Limits, said: Mapping[str, str], comma: str) -> str:
    if None not in limits and not (limits.low_excluded or limits.high_excluded):
        return said["between"].format(low=limits.low, high=limits.high)
    low = said["above" if limits.low_excluded else "at_least"].format(low=limits.low)
    high = said["below" if limits.high_excluded else "at_most"].format(high=limits.high)
    return comma.join(text for text, end in ((low, limits.low), (high, limits.high)) if end is not None)


def option(name: str, what: str) -> Any:
    return typer.Option(OPTIONS[name], help=what, metavar="NUMBER")


Text = str | None
Weights = Annotated[list[str] | None, typer.Option("--weights", help="The weights of all balls, g.", metavar="NUMBERS")]
More = Annotated[list[str] | None, typer.Argument(help="More weights, after --weights.", metavar="[WEIGHT]...")]


def register(app: typer.Typer) -> None:
    """Add ``check-table`` to the application."""
    app.command("check-table", epilog="Example: snooker check-table --length 3560 --width 1785 --cue 1450")(command)


def command(
    context: typer.Context,
    more: More = None,
    area_length: Annotated[Text, option("area_length", "Length of the playing area, mm.")] = None,
    area_width: Annotated[Text, option("area_width", "Width of the playing area, mm.")] = None,
    table_height: Annotated[Text, option("table_height", "Floor to the top of the cushion rail, mm.")] = None,
    baulk_line: Annotated[Text, option("baulk_line", "Bottom Cushion to the Baulk-line, mm.")] = None,
    d_radius: Annotated[Text, option("d_radius", "Radius of the D, mm.")] = None,
    black_spot: Annotated[Text, option("black_spot", "Black spot to the Top Cushion, mm.")] = None,
    ball_diameter: Annotated[Text, option("ball_diameter", "Diameter of a ball, mm.")] = None,
    weights: Weights = None,
    weight_spread: Annotated[Text, option("weight_spread", "Heaviest ball less lightest, g.")] = None,
    cue_length: Annotated[Text, option("cue_length", "Length of the cue, mm.")] = None,
    lang: Lang = None,
    edition: Edition = None,
    as_json: Json = False,
) -> None:
    """Check a table, its balls and a cue. Exit code 0: all conform; 1: something does not; 2: bad input."""
    given = {name: text for name, text in locals().items() if name in OPTIONS and text is not None}

    def run() -> int:
        if more and not weights:
            raise Refused(Fault("WEIGHT", f"cannot be {shown(more[0])}", "name it: --weights before the weights"))
        return check(given, [*(weights or ()), *(more or ())], merged(context, lang, edition, as_json))

    done(run)
