"""The tools for assistants, asked by the protocol's own client over the streams of a process."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

from terminal import Snooker

ROOT = Path(__file__).resolve().parents[2]
CALLS: list[tuple[str, dict[str, Any]]] = [
    ("judge", {"situation": {"ball_on": "red", "contact": ["black"], "potted": []}, "language": "ar"}),
    ("judge", {"situation": {"ball_on": "rad"}}),
    ("rule", {"words": "3.14d"}),
    ("search", {"words": "自由球", "language": "zh"}),
    ("compare", {"one": "wpbsa-1995", "other": "wpbsa-2024", "number": "S3.14"}),
    ("compare", {"one": "wpbsa-1995", "other": "1066"}),
]


async def conversation() -> tuple[list[str], list[dict[str, Any]]]:
    server = StdioServerParameters(
        command=sys.executable,
        args=["-m", "snooker_cli", "mcp"],
        env={"PYTHONPATH": f"{ROOT / 'kb'}:{ROOT / 'cli'}"},
    )
    async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
        await session.initialize()
        tools = [tool.name for tool in (await session.list_tools()).tools]
        found = []
        for name, given in CALLS:
            result = await session.call_tool(name, given)
            found.append(json.loads(result.content[0].text))  # type: ignore[union-attr]
        return tools, found


def test_an_assistant_is_answered() -> None:
    tools, (ruling, faulty, rules, found, changes, unknown) = asyncio.run(conversation())
    assert tools == ["judge", "rule", "search", "compare"]
    assert ruling["ruling"]["penalty"] == 7
    assert "S3.11" in ruling["text"]
    assert "did you mean red?" in faulty["faults"][0]
    assert rules["results"][0]["number"] == "S3.14(d)"
    assert found["results"][0]["number"].startswith(("S3.12", "S2.13"))
    assert changes["results"]
    assert "1066" in unknown["faults"][0]


def test_without_the_library_it_is_said_how_to_get_it(snooker: Snooker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mcp.server", None)
    found = snooker("mcp")
    assert found.code == 2
    assert "pip install 'snooker-rules[mcp]'" in found.err
