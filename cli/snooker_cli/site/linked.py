"""What a page is as data: schema.org Legislation as JSON-LD, and its records as JSON and Turtle."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from snooker_kb.rulebook import Record

from .book import Book
from .places import is_section, local

IRI = "https://w3id.org/snooker-rules/"
PREFIXES = (
    f"@base <{IRI}> .\n@prefix kb: <{IRI}schema#> .\n@prefix dct: <http://purl.org/dc/terms/> .\n"
    "@prefix skos: <http://www.w3.org/2004/02/skos/core#> .\n@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .\n"
)


def legislation(book: Book, row: Record) -> dict[str, Any]:
    """A provision at its address in an edition, as schema.org Legislation."""
    edition = book.rulebook.all("edition")[row["edition"]]
    found: dict[str, Any] = {
        "@context": {"@vocab": "https://schema.org/", "kb": IRI + "schema#"},
        "@id": IRI + row["id"],
        "@type": "Legislation",
        "legislationIdentifier": f"{row['edition']} {row['number']}",
        "legislationType": "Rule",
        "name": tagged(row["title"]),
        "abstract": tagged(row["summary"]),
        "exampleOfWork": {"@id": f"{IRI}provision/{row['provision']}", "@type": "Legislation"},
        "isPartOf": {"@id": IRI + row.get("part_of", "edition/" + row["edition"])},
        "temporalCoverage": f"{edition['from']}/{edition.get('until', '..')}",
        "license": "https://creativecommons.org/licenses/by/4.0/",
        "kb:addressStatus": row["status"],
        "kb:confidence": row["confidence"],
    }
    parts = [{"@id": IRI + part["id"]} for part in book.children.get(row["id"], ())]
    return found | ({"hasPart": parts} if parts else {})


def defined_term(term: Record) -> dict[str, Any]:
    return {
        "@context": "https://schema.org/",
        "@id": f"{IRI}term/{term['id']}",
        "@type": "DefinedTerm",
        "name": tagged(term["label"]),
        "alternateName": [
            {"@value": word, "@language": tag} for tag, words in term.get("other", {}).items() for word in words
        ],
        "description": tagged(term["definition"]),
        "inDefinedTermSet": IRI + "term/",
    }


def tagged(texts: Mapping[str, str]) -> list[dict[str, str]]:
    return [{"@value": text, "@language": tag} for tag, text in texts.items()]


def as_json(rows: Iterable[Record]) -> str:
    return json.dumps(list(rows), ensure_ascii=False, indent=1) + "\n"


#: Keys of an address record and the property that holds them in the ontology.
ADDRESS = {"number": "kb:number", "from": "kb:inForceFrom", "until": "kb:inForceUntil"}
NAMED = {"status": "kb:addressStatus", "confidence": "kb:confidence", "review": "kb:review"}


def as_turtle(rows: Iterable[Record]) -> str:
    """Addresses and terms as the ontology has them."""
    return PREFIXES + "".join("\n" + node for row in rows for node in (TURTLE[row["kind"]](row),))


def address_turtle(row: Record) -> str:
    lines = [
        ("a", "kb:Address"),
        ("kb:addressOf", f"<provision/{row['provision']}>"),
        ("kb:edition", f"<edition/{row['edition']}>"),
    ]
    if "part_of" in row:
        lines.append(("kb:partOf", f"<{row['part_of']}>"))
    lines += [(name, value(key, row[key])) for key, name in ADDRESS.items() if key in row]
    lines += [(name, f"kb:{row[key]}") for key, name in NAMED.items() if key in row]
    lines.append(("kb:evidence", " , ".join(map(quoted, row["evidence"]))))
    lines += [("dct:title", texts(row["title"])), ("kb:summary", texts(row["summary"]))]
    return node(row["id"], lines)


def term_turtle(row: Record) -> str:
    lines = [("a", "skos:Concept"), ("skos:prefLabel", texts(row["label"]))]
    other = [f"{quoted(word)}@{tag}" for tag, words in row.get("other", {}).items() for word in words]
    lines += [("skos:altLabel", " , ".join(other))] if other else []
    lines.append(("skos:definition", texts(row["definition"])))
    lines += [("skos:scopeNote", texts(row["note"]))] if "note" in row else []
    lines += [("kb:definedBy", f"<provision/{name}>") for name in row.get("provision", ())]
    lines += [("skos:broader", f"<term/{name}>") for name in row.get("broader", ())]
    return node(f"term/{row['id']}", lines)


TURTLE = {"address": address_turtle, "term": term_turtle}


def node(name: str, lines: Iterable[tuple[str, str]]) -> str:
    return f"<{name}> " + " ;\n    ".join(f"{predicate} {objects}" for predicate, objects in lines) + " .\n"


def value(key: str, found: Any) -> str:
    return f"{quoted(str(found))}^^xsd:date" if key in {"from", "until"} else quoted(str(found))


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def texts(found: Mapping[str, str]) -> str:
    return " , ".join(f"{quoted(text)}@{tag}" for tag, text in found.items())


def data_files(book: Book) -> Iterator[tuple[str, list[Record]]]:
    """The files that stand beside pages, without their ending, with the records in them."""
    for edition in book.editions:
        sections = [row for row in book.sections(edition) if is_section(row)]
        for row in (*sections, *book.rules(edition)):
            yield f"data/{edition}/{local(row['id'])}", [row, *book.inside(row)]
    for provision, rows in book.by_provision.items():
        yield f"data/provision/{provision}", rows
    for name, term in book.rulebook.all("term").items():
        yield f"data/term/{name}", [term]
