"""``snooker mcp``: judge, rule, search and compare as tools for assistants, over standard streams."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import typer

from snooker_kb.rulebook import DEFAULT_EDITION, load
from snooker_kb.situation import BadSituation, Fault

from ..guard import FULL
from ..options import done
from ..settings import Refused, edition_of

Edition = Annotated[str, "The edition: wpbsa-2024, wpbsa-2014 or wpbsa-1995."]
Language = Annotated[str, "The language of the words: en, ar or zh."]


def register(app: typer.Typer) -> None:
    """Add ``mcp`` to the application."""
    app.command("mcp", epilog="Example: snooker mcp --help")(mcp_command)


def mcp_command() -> None:
    """Serve judge, rule, search and compare to an assistant, by the Model Context Protocol over standard streams."""
    done(serve)


def serve() -> int:
    """Serve until the other side ends it. Raises Refused where the protocol's library is not installed."""
    try:
        from mcp.server import MCPServer
    except ImportError:
        mend = "install it: pip install 'snooker-rules[mcp]'"
        raise Refused(Fault("mcp", "needs the library of the protocol", mend)) from None
    server: Any = MCPServer(
        "snooker",
        instructions="Rulings from the rules of snooker. State only what was told; the ruling lists what is open.",
    )
    for tool in (judge, rule, search, compare):
        server.tool()(tool)
    server.run("stdio")
    return FULL


def judge(
    situation: Annotated[dict[str, Any], "Facts by field, such as {ball_on: red, contact: [black], potted: []}."],
    language: Language = "en",
) -> dict[str, Any]:
    """Judge a situation: the ruling with its reasons, provisions and open facts, and the same in words."""
    from snooker_kb.explain import as_text, explain
    from snooker_kb.ruling import adjudicate
    from snooker_kb.situation import read_situation

    rulebook = load()
    try:
        ruling = adjudicate(read_situation(situation, rulebook), rulebook).as_dict()
    except BadSituation as bad:
        return {"faults": [str(fault) for fault in bad.faults]}
    return {"ruling": ruling, "text": as_text(explain(ruling, rulebook, language))}


def rule(words: str, edition: Edition = DEFAULT_EDITION, language: Language = "en") -> dict[str, Any]:
    """Show a rule, by its address such as S3.14(d) or by words in any language."""
    from .lookup import as_provisions
    from .rule_data import data

    def found() -> list[dict[str, Any]]:
        results = as_provisions(looked_up(words, edition, language, ("provision", "term")), load(), language)
        return [data(result, load(), language) for result in results[:5]]

    return answered(found)


def search(words: str, edition: Edition = DEFAULT_EDITION, language: Language = "en") -> dict[str, Any]:
    """Find rules, terms and acts by words in any language."""
    from snooker_kb.lookup import KINDS

    return answered(lambda: [result._asdict() for result in looked_up(words, edition, language, KINDS)[:12]])


def compare(one: Edition, other: Edition, number: Annotated[str, "Only this rule; empty: all."] = "") -> dict[str, Any]:
    """What changed from the older to the newer of two editions."""
    from .compare import between, entry, in_order

    def found() -> list[dict[str, Any]]:
        rulebook = load()
        older, newer = in_order(edition_of(one, rulebook), edition_of(other, rulebook), rulebook)
        rows = [entry(change, rulebook) for change in between(older, newer, rulebook)]
        return [row for row in rows if not number or number in {row["older"], row["newer"]}]

    return answered(found)


def looked_up(words: str, edition: str, language: str, kinds: Any) -> list[Any]:
    from snooker_kb.lookup import look_up

    from .lookup import asked

    return look_up(asked(words), load(), edition_of(edition, load()), language, kinds)


def answered(work: Callable[[], list[dict[str, Any]]]) -> dict[str, Any]:
    """The results, or the faults of what was asked."""
    try:
        return {"results": work()}
    except Refused as refused:
        return {"faults": [str(fault) for fault in refused.faults]}
