"""``snooker ask`` and ``snooker chat`` as a person runs them."""

from __future__ import annotations

import json

from terminal import Snooker

STORY = "red on, white hit the black first, nothing potted, white stays on the table"


def test_ask_answers_in_the_language_of_the_question(snooker: Snooker) -> None:
    outcome = snooker("ask", STORY)
    assert "7 points to the opponent" in outcome.out
    assert outcome.code == 1  # whether it is a miss is left to the referee
    assert "犯规" in snooker("ask", "打红球，白球先碰到黑球").out


def test_ask_json_is_the_contract(snooker: Snooker) -> None:
    given = json.loads(snooker("ask", STORY, "--json").out)
    assert list(given) == ["kind", "language", "situation", "ruling", "ask", "provisions", "text", "refusal"]
    assert given["situation"] == {"contact": "black", "potted": [], "cue_ball": "on_table", "ball_on": "red"}


def test_an_edition_may_be_asked_for(snooker: Snooker) -> None:
    given = json.loads(snooker("ask", STORY, "--edition", "1995", "--json").out)
    assert given["ruling"]["edition"] == "wpbsa-1995"


def test_chat_follows_on(snooker: Snooker) -> None:
    typed = f"{STORY}\nand if the white went in too?\n\n".encode()
    first, second = map(json.loads, snooker("chat", "--json", stdin=typed).out.split("\n\n")[:2])
    assert (first["situation"]["cue_ball"], second["situation"]["cue_ball"]) == ("on_table", "pocketed")


def test_bad_input_is_told(snooker: Snooker) -> None:
    assert snooker("ask", " ").code == 2
    assert "hold 3000 characters" in snooker("ask", "x" * 3000).err
    assert "--lang" in snooker("ask", STORY, "--lang", "fr").err


def test_a_refusal_says_what_would_help(snooker: Snooker) -> None:
    outcome = snooker("ask", "who won the world championship last year?")
    assert outcome.code == 1
    assert "not a matter of the rules" in outcome.out
