"""What each provision is to the judge, counted: executable, definitional, left to judgement or outside its scope."""

from __future__ import annotations

from collections import Counter

from .rulebook import Record, Rulebook

EXECUTABLE = "executable"
#: edition -> section -> class -> number of addresses. A section is the printed number of its heading, such as "S3".
Summary = dict[str, dict[str, dict[str, int]]]
#: language -> reviewer ("machine" until a person has) -> number of records with words in that language.
Reviews = dict[str, dict[str, int]]


def standing(rulebook: Rulebook, provision: str, edition: str) -> Record:
    """How a provision stands in an edition that has it: ``{class, norms | parts | reason}``.

    ``norms`` are those that hold in the edition; ``parts`` are the executable provisions right below one that is
    executable only through them. KeyError for an unknown provision.
    """
    record = rulebook.all("ledger")[provision]
    other = record.get("editions", {}).get(edition)
    if other is not None:
        return dict(other)
    found: Record = {"class": record["class"]}
    if found["class"] != EXECUTABLE:
        return found | ({"reason": record["reason"]} if "reason" in record else {})
    norms = rulebook.all("norm")
    here = [norm for norm in record.get("norms", ()) if edition in norms[norm].get("editions", ())]
    if here:
        return found | {"norms": here}
    return found | {"parts": [part for part in record["parts"] if executable(rulebook, part, edition)]}


def executable(rulebook: Rulebook, provision: str, edition: str) -> bool:
    """Whether an edition has a provision and norms, its own or those of its parts, rule from it."""
    if rulebook.address(provision, edition) is None:
        return False
    return bool(standing(rulebook, provision, edition)["class"] == EXECUTABLE)


def ledger(rulebook: Rulebook) -> Summary:
    """How many addresses of each edition and section are in each class; classes that are empty count 0."""
    rows = rulebook.all("address")
    classes = tuple(rulebook.all("ledger_class"))
    counts: dict[str, dict[str, Counter[str]]] = {edition: {} for edition in rulebook.editions}
    for row in rows.values():
        sections = counts[row["edition"]]
        found = standing(rulebook, row["provision"], row["edition"])["class"]
        sections.setdefault(heading(rows, row), Counter())[found] += 1
    return {
        edition: {section: {name: sections[section][name] for name in classes} for section in sorted(sections)}
        for edition, sections in counts.items()
    }


def heading(rows: dict[str, Record], row: Record) -> str:
    """The number of the address at the top of what an address is part of."""
    while "part_of" in row:
        row = rows[row["part_of"]]
    return str(row["number"])


def reviews(rulebook: Rulebook) -> Reviews:
    """Who reviewed the translations of addresses and terms."""
    counts: dict[str, Counter[str]] = {"ar": Counter(), "zh": Counter()}
    for kind, words in (("address", "title"), ("term", "label")):
        for row in rulebook.all(kind).values():
            for language, counter in counts.items():
                if any(tag.split("-")[0] == language for tag in row[words]):  # terms have zh-Hans and zh-Hant
                    counter[row["review"]] += 1
    return {language: dict(sorted(counter.items())) for language, counter in counts.items()}


def stats(rulebook: Rulebook) -> dict[str, Summary | Reviews]:
    """Both counts: ``{"ledger": Summary, "reviews": Reviews}``. Words of the classes: the records ``ledger_class``."""
    return {"ledger": ledger(rulebook), "reviews": reviews(rulebook)}
