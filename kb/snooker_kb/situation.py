"""Situations: from plain data to Facts, with every fault told at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from .rulebook import Record, Rulebook
from .verdict.facts import Facts


class Fault(NamedTuple):
    """One thing wrong with an input: the field, what is wrong, and what would mend it."""

    field: str
    problem: str
    mend: str

    def __str__(self) -> str:
        return f"{self.field}: {self.problem}; {self.mend}"


class BadSituation(Exception):
    """All faults of a situation."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


def read_situation(data: object, rulebook: Rulebook) -> Facts:
    """Facts from a mapping of the contract's fields. Raises BadSituation with all faults."""
    if not isinstance(data, Mapping):
        raise BadSituation([Fault("situation", f"is {kind_of(data)}, not a map of fields", "write field: value lines")])
    faults: list[Fault] = []
    flat = dict(flatten(data, rulebook, faults))
    facts = Facts()
    if "table" in flat and not faults:
        facts.close = seen_on_the_table(data, rulebook, flat, faults)
    for name, value in flat.items():
        setattr(facts, name.replace(".", "_"), value)
    facts.stated = frozenset(flat)
    if not faults:
        from .contradictions import contradictions

        faults += contradictions(facts, rulebook)
    if faults:
        raise BadSituation(faults)
    return facts


def seen_on_the_table(
    data: Mapping[Any, Any], rulebook: Rulebook, flat: dict[str, Any], faults: list[Fault]
) -> tuple[dict[str, object], ...]:
    """Add the facts that the places of the balls give. Gives what is too close to call."""
    from .geometry.facts import facts_from_table  # late: few situations say where the balls lie

    found = facts_from_table(data, rulebook)
    faults += found.faults
    flat.update(flatten(found.facts, rulebook, faults))
    return tuple(item.as_dict() for item in found.close)


def flatten(data: Mapping[Any, Any], rulebook: Rulebook, faults: list[Fault]) -> Iterator[tuple[str, Any]]:
    """Each field with its checked value; parts of maps as ``map.part``."""
    fields = rulebook.all("field")
    top = [name for name in fields if "." not in name]
    for name, value in data.items():
        record = fields.get(name) if isinstance(name, str) and "." not in name else None
        if record is None:
            faults.append(Fault(str(name), "is not a field of a situation", nearest(str(name), top)))
        elif value is None:
            continue  # null is not stated
        elif record["type"] == "map":
            yield from flatten_map(record, value, fields, faults)
        else:
            checked = check(record, value, fields, faults)
            if checked is not None:
                yield name, checked


def flatten_map(
    record: Record, value: Any, fields: dict[str, Record], faults: list[Fault]
) -> Iterator[tuple[str, Any]]:
    if not isinstance(value, Mapping):
        faults.append(Fault(record["id"], f"is {kind_of(value)}, not a map", f"give {', '.join(parts_of(record))}"))
        return
    yield record["id"], dict(value)
    for part, inner in value.items():
        inner_record = fields.get(f"{record['id']}.{part}")
        if inner_record is None:
            faults.append(Fault(f"{record['id']}.{part}", "is not a part of it", nearest(str(part), parts_of(record))))
        elif inner is not None:
            checked = check(inner_record, inner, fields, faults)
            if checked is not None:
                yield inner_record["id"], checked


def parts_of(record: Record) -> list[str]:
    return [part.split(".", 1)[1] for part in record["parts"]]


def check(record: Record, value: Any, fields: dict[str, Record], faults: list[Fault]) -> Any:
    """A value of the field's type, or None after adding a fault."""
    kind = record["type"]
    if kind == "bool":
        return value if isinstance(value, bool) else wrong(record, value, "true or false", faults)
    if kind in {"int", "decimal"}:
        return number(record, value, faults)
    if kind == "word":
        return word(record, value, faults)
    if kind == "words":
        return words(record, value, faults)
    if kind == "maps":
        return maps(record, value, fields, faults)
    return dict(value) if isinstance(value, Mapping) else wrong(record, value, "a map", faults)


def wrong(record: Record, value: Any, wanted: str, faults: list[Fault]) -> None:
    faults.append(Fault(record["id"], f"is {kind_of(value)}", f"give {wanted}"))


def number(record: Record, value: Any, faults: list[Fault]) -> Any:
    whole = record["type"] == "int"
    if isinstance(value, bool) or not isinstance(value, int if whole else (int, float)) or value != value:
        return wrong(record, value, "a whole number" if whole else "a number", faults)
    low, high = record.get("low"), record.get("high")
    if (low is not None and value < low) or (high is not None and value > high):
        faults.append(Fault(record["id"], f"is {value}", f"give {span(low, high)}"))
        return None
    return value


def span(low: Any, high: Any) -> str:
    if high is None:
        return f"a number of at least {low}"
    return f"a number from {low} to {high}" if low is not None else f"a number of at most {high}"


def word(record: Record, value: Any, faults: list[Fault]) -> str | None:
    allowed = record["words"]
    if isinstance(value, str) and value in allowed:
        return value
    if not isinstance(value, str):
        faults.append(Fault(record["id"], f"is {kind_of(value)}", f"give one of {listing(allowed)}"))
    else:
        faults.append(Fault(record["id"], f"cannot be {shown(value)}", nearest(value, allowed)))
    return None


def words(record: Record, value: Any, faults: list[Fault]) -> tuple[str, ...] | None:
    given = value if isinstance(value, list | tuple) else [value]
    before = len(faults)
    found = [word(record, item, faults) for item in given]
    most = record.get("most")
    if most is not None and len(given) > most:
        faults.append(Fault(record["id"], f"holds {len(given)} words", f"give at most {most}"))
    if "none" in given and len(given) > 1:
        faults.append(Fault(record["id"], "holds none together with something", "give none alone, or what there was"))
    return tuple(item for item in found if item is not None) if len(faults) == before else None


def maps(
    record: Record, value: Any, fields: dict[str, Record], faults: list[Fault]
) -> tuple[dict[str, str], ...] | None:
    before = len(faults)
    given = value if isinstance(value, list | tuple) else [value]
    found = []
    for item in given:
        entry: dict[str, str] = {}
        for name, part in flatten_map(record, item, fields, faults):
            if name != record["id"]:
                entry[name.split(".", 1)[1]] = part
        missing = [part for part in parts_of(record) if part not in entry]
        if missing and len(faults) == before:
            faults.append(
                Fault(record["id"], f"an entry lacks {' and '.join(missing)}", f"give {', '.join(parts_of(record))}")
            )
        found.append(entry)
    return tuple(found) if len(faults) == before else None


def kind_of(value: object) -> str:
    names = {dict: "a map", list: "a list", str: "a word", bool: "true or false", int: "a number", float: "a number"}
    return "nothing" if value is None else names.get(type(value), type(value).__name__)


def shown(value: str) -> str:
    """A value as a message shows it: printable and not too long."""
    text = "".join(ch if ch.isprintable() else "?" for ch in value)
    return repr(text if len(text) <= 40 else text[:37] + "...")


def listing(allowed: list[str]) -> str:
    return ", ".join(map(str, allowed[:12])) + (f" … ({len(allowed)} in all)" if len(allowed) > 12 else "")


def nearest(name: str, allowed: list[str]) -> str:
    import difflib  # late: only a mistake needs it, and it takes long to load

    close = difflib.get_close_matches(name[:60].lower(), allowed, n=1, cutoff=0.6)
    return f"did you mean {close[0]}?" if close else f"give one of {listing(allowed)}"
