"""What a field of a situation can hold, as SHACL: from the field records, so that the vocabulary stands once."""

from __future__ import annotations

from .turtle import Record, block, iri, listing, statement, value


def input_shape(fields: dict[str, Record]) -> str:
    """The node shape of a situation: a property shape for each field with words, numbers, or true and false."""
    tested = (property_tests(name, field) for name, field in fields.items())
    checked = [f"sh:property {block(tests)}" for tests in tested if tests]
    return statement(iri("shape/situation"), ["a sh:NodeShape", "sh:targetClass kb:Situation", *checked])


def property_tests(name: str, field: Record) -> list[str]:
    """The tests of one field; none for maps and places, whose parts have their own."""
    kind = field["type"]
    if kind in {"map", "maps", "json"} or name.startswith("misplaced."):
        return []
    tests = [f"sh:path {path_of(name, kind)}", f'sh:name "{name}"']
    if kind in {"word", "words"}:
        allowed = ", ".join(map(str, field["words"]))
        tests += [f"sh:in {listing(map(value, field['words']))}", f'sh:message "{name}: give one of {allowed}"']
    elif kind == "bool":
        tests += ["sh:datatype xsd:boolean", f'sh:message "{name}: give true or false"']
    else:
        low, high = field.get("low", 0), field.get("high")
        tests += [f"sh:minInclusive {low}", *([f"sh:maxInclusive {high}"] if high is not None else [])]
        tests += ["sh:datatype xsd:integer"] if kind == "int" else []
        tests.append(f'sh:message "{name}: give a number from {low}' + (f' to {high}"' if high is not None else '"'))
    return tests if kind == "words" else [*tests, "sh:maxCount 1"]


def path_of(name: str, kind: str) -> str:
    """The members of a list, the part of a map, or the field itself."""
    if kind == "words":
        return f"has:{name}"
    steps = [f"sit:{step}" for step in name.split(".")]
    return steps[0] if len(steps) == 1 else listing(steps)
