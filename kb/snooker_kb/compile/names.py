"""Namespaces of the ontology, and the short names that IRIs get in the compiled rulebook."""

from rdflib import Namespace
from rdflib.namespace import RDF, RDFS, SH, SKOS, XSD

BASE = "https://w3id.org/snooker-rules/"
KB = Namespace(BASE + "schema#")
SIT = Namespace(BASE + "situation#")
HAS = Namespace(BASE + "has#")
QUANTITY = Namespace(BASE + "quantity/")
RULING = Namespace(BASE + "ruling/")
VALUE = Namespace(BASE + "value/")
CONDITION = Namespace(BASE + "condition/")
NORM = Namespace(BASE + "norm/")
PROVISION = Namespace(BASE + "provision/")
EDITION = Namespace(BASE + "edition/")
AMBIGUITY = Namespace(BASE + "ambiguity/")

__all__ = [
    "AMBIGUITY",
    "BASE",
    "CONDITION",
    "EDITION",
    "HAS",
    "KB",
    "NORM",
    "PROVISION",
    "QUANTITY",
    "RDF",
    "RDFS",
    "RULING",
    "SH",
    "SIT",
    "SKOS",
    "VALUE",
    "XSD",
    "local",
]


def local(iri: object) -> str:
    """The name of a node inside its family: ``norm/in-off`` -> ``in-off``, ``situation#view`` -> ``view``.

    >>> local(URIRef("https://w3id.org/snooker-rules/provision/wpbsa/miss/frame-award"))
    'wpbsa/miss/frame-award'
    """
    text = str(iri)
    if not text.startswith(BASE):
        return text
    rest = text[len(BASE) :]
    if "#" in rest:
        return rest.split("#", 1)[1]
    head, _, tail = rest.partition("/")
    return tail if tail and not head.startswith("wpbsa-") else rest
