"""``snooker sources``: the texts in other languages that the rules were compared with, passage by passage."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import typer

from snooker_kb.references import in_text
from snooker_kb.rulebook import Record, Rulebook, load
from snooker_kb.situation import Fault, shown

from ..guard import FULL, OPEN
from ..options import Json, Lang, done, merged
from ..output import BOLD, DIM, heading, listing, paragraph, say, say_json, styled, verbatim, words
from ..settings import Refused, Settings, unknown
from .rule_data import finding as finding_data
from .rule_page import finding_text

Source = Annotated[str, typer.Argument(help="A source, such as arabic-2024.", metavar="SOURCE")]
Locator = Annotated[list[str], typer.Argument(help="A passage, such as 16 or 14(b).", metavar="PASSAGE")]
Folder = Annotated[str, typer.Argument(help="The folder of the texts, such as arabic-2024.txt.", metavar="DIR")]


def register(app: typer.Typer) -> None:
    """Add ``sources`` with ``show`` and ``verify`` to the application."""
    group = typer.Typer(rich_markup_mode=None, help="The texts in other languages that the rules were compared with.")
    app.add_typer(group, name="sources")
    group.callback(invoke_without_command=True, epilog="Example: snooker sources")(list_command)
    group.command("show", epilog="Example: snooker sources show arabic-2024 16")(show_command)
    group.command("verify", epilog="Example: snooker sources verify texts")(verify_command)


def list_command(context: typer.Context, lang: Lang = None, as_json: Json = False) -> None:
    """The texts in other languages that the rules were compared with. Alone: list them."""
    settings = merged(context, lang, None, as_json)
    if context.invoked_subcommand is None:
        done(lambda: overview(settings))
    context.obj = settings


def show_command(
    context: typer.Context, source: Source, locator: Locator, lang: Lang = None, as_json: Json = False
) -> None:
    """Show what a passage speaks of and how it stands to the rules; never its text."""
    done(lambda: show(source, " ".join(locator), merged(context, lang, None, as_json)))


def verify_command(context: typer.Context, folder: Folder, lang: Lang = None, as_json: Json = False) -> None:
    """Compare your copies of the texts with the record. Exit code 1: something has moved, changed or is missing."""
    done(lambda: verify(folder, merged(context, lang, None, as_json)))


def overview(settings: Settings) -> int:
    """List the sources: what each is, its edition, how many passages, and the findings by type."""
    rulebook, language = load(), settings.tongue()
    found = [summed(source, rulebook, language) for source in rulebook.all("source").values()]
    if settings.json:
        say_json({"language": language, "sources": found})
        return FULL
    said = words(language)
    for place, source in enumerate(found):
        if place:
            say()
        paragraph(styled(f"{source['id']}  {source['title']}", BOLD) + f"  ({source['edition']})", language)
        paragraph(source["about"], language, "    ", "    ")
        counts = [f"{said['finding_types'][kind]} {number}" for kind, number in source["findings"].items()]
        rows = [(said["passages_count"], str(source["passages"])), (said["findings"], said["list"].join(counts))]
        names = rulebook.all("source")[source["id"]].get("findings", ())
        rows += [(said["on_the_whole"], finding_text(rulebook.all("finding")[name], language)) for name in names]
        for title, text in rows:
            paragraph(f"{title}{said['dash']}{text}", language, "    ", "      ")
    return FULL


def summed(source: Record, rulebook: Rulebook, language: str) -> dict[str, Any]:
    passages = passages_of(source["id"], rulebook)
    names = [name for record in (source, *passages) for name in record.get("findings", ())]
    findings = rulebook.all("finding")
    whole = [finding_data(findings[name], language) for name in source.get("findings", ())]
    return {
        "id": source["id"],
        "title": source["title"][language],
        "about": source["about"][language],
        "edition": source["edition"],
        "passages": len(passages),
        "findings": dict(Counter(findings[name]["type"] for name in names).most_common()),
        "on_the_whole": whole,
    }


def passages_of(source: str, rulebook: Rulebook) -> list[Record]:
    found = [passage for passage in rulebook.all("passage").values() if passage["source"] == source]
    return sorted(found, key=lambda passage: in_text(passage["locator"]))


def show(source: str, locator: str, settings: Settings) -> int:
    """Show one passage. Raises Refused where there is none."""
    rulebook, language = load(), settings.tongue()
    passage = named(source, locator, rulebook)
    record = rulebook.all("source")[passage["source"]]
    rows = [row for name in passage["speaks_of"] if (row := address_of(name, record["edition"], rulebook))]
    findings = [rulebook.all("finding")[name] for name in passage.get("findings", ())]
    if settings.json:
        names = ("source", "locator", "relation", "fingerprint")
        about = [{"id": row["provision"], "edition": row["edition"], "number": row["number"]} for row in rows]
        told = [{"about": finding["about"], **finding_data(finding, language)} for finding in findings]
        say_json({**{name: passage[name] for name in names}, "speaks_of": about, "findings": told})
        return FULL
    said = words(language)
    title = f"{record['id']} {passage['locator']}"
    paragraph(styled(title, BOLD) + f"  {said['relations'][passage['relation']]}", language)
    paragraph(styled(f"{record['title'][language]} ({record['edition']})", DIM), language)
    heading(said["speaks_of"], language)
    listing([(f"{row['number']}{other(row, record)}", row["title"][language]) for row in rows], language)
    heading(said["findings"], language)
    told_rows = [("-", finding_text(finding, language)) for finding in findings]
    listing(told_rows or [("-", said["no_findings"])], language)
    return FULL


def other(row: Record, source: Record) -> str:
    """The edition of an address, where it is not that of the source."""
    return "" if row["edition"] == source["edition"] else f" ({row['edition']})"


def address_of(provision: str, edition: str, rulebook: Rulebook) -> Record | None:
    """A provision in an edition, else in the newest that has it."""
    rows = (rulebook.address(provision, code) for code in (edition, *rulebook.editions))
    return next((row for row in rows if row), None)


def named(source: str, locator: str, rulebook: Rulebook) -> Record:
    """The passage at a locator, however it is punctuated. Raises Refused."""
    known = tuple(rulebook.all("source"))
    if source.lower() not in known:
        raise Refused(unknown("SOURCE", source, known))
    passages = passages_of(source.lower(), rulebook)
    for passage in passages:
        if pieces(passage["locator"]) == pieces(locator):
            return passage
    ends = f"{passages[0]['locator']} to {passages[-1]['locator']}"
    raise Refused(Fault("PASSAGE", f"cannot be {shown(locator)}", f"give one from {ends}"))


def pieces(locator: str) -> list[str]:
    """The number and the letters of a locator: those of 14(b), 14.b and 14b are the same."""
    folded = unicodedata.normalize("NFKC", locator).lower()
    return [str(int(piece)) if piece.isdecimal() else piece for piece in re.findall(r"\d+|[a-z]+", folded)]


def verify(folder: str, settings: Settings) -> int:
    """Check every locator and fingerprint against the texts in a folder. Raises Refused for a folder without any."""
    from snooker_kb.source_check import differences
    from snooker_kb.sources import PassageRecord

    rulebook, language = load(), settings.tongue()
    readable(folder, rulebook)
    passages = (passage for source in rulebook.all("source") for passage in passages_of(source, rulebook))
    records = [PassageRecord(row["source"], row["locator"], row["fingerprint"]) for row in passages]
    found = differences(records, folder)
    if settings.json:
        say_json({"passages": len(records), "differences": [difference._asdict() for difference in found]})
        return OPEN if found else FULL
    said = words(language)
    for difference in found:
        name = f"{difference.source} {difference.locator}".strip()
        told = said[difference.what].format(was=difference.was, now=verbatim(difference.now, language))
        paragraph(f"{name}{said['dash']}{told}", language, "", "  ")
    if not found:
        paragraph(said["as_recorded"].format(count=len(records)), language)
    return OPEN if found else FULL


def readable(folder: str, rulebook: Rulebook) -> None:
    """Refuse a folder that is none, that holds no text of a source, or a text that is not UTF-8."""
    files = [Path(folder) / f"{source}.txt" for source in rulebook.all("source")]
    names = ", ".join(file.name for file in files)
    if not Path(folder).is_dir():
        raise Refused(Fault("DIR", f"{shown(folder)} is not a folder", f"name the one that holds {names}"))
    present = [file for file in files if file.is_file()]
    if not present:
        raise Refused(Fault("DIR", f"{shown(folder)} holds none of the texts", f"name the one that holds {names}"))
    faults = [Fault(str(file), "is not UTF-8", "save the file as UTF-8 text") for file in present if not utf8(file)]
    if faults:
        raise Refused(*faults)


def utf8(file: Path) -> bool:
    try:
        file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return False
    return True
