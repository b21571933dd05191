"""``snooker kb`` on folders that are not as they should be."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from snooker_kb.rulebook import DATA
from terminal import Snooker

ONTOLOGY = Path(__file__).parents[2] / "ontology"


@pytest.mark.parametrize("command", ["check", "compile"])
def test_a_file_that_is_no_turtle_is_named(snooker: Snooker, tmp_path: Path, command: str) -> None:
    (tmp_path / "broken.ttl").write_text("this is no Turtle")
    outcome = snooker("kb", command, "--ontology", str(tmp_path))
    assert outcome.code == 3
    assert outcome.err.startswith(f"snooker: {tmp_path}/broken.ttl: not Turtle: ")


def test_faults_in_json(snooker: Snooker, tmp_path: Path) -> None:
    outcome = snooker("kb", "check", "--ontology", str(tmp_path), "--json")
    assert json.loads(outcome.out)["faults"] == [
        f"{tmp_path}: no Turtle files here; pass the folder that holds the ontology"
    ]


def test_a_rulebook_that_is_not_what_the_ontology_says_fails_the_check_and_stays(
    snooker: Snooker, tmp_path: Path
) -> None:
    before = (DATA / "rulebook.json").read_bytes()
    shutil.copytree(ONTOLOGY, tmp_path / "ontology")
    (tmp_path / "ontology" / "more.ttl").write_text(
        '<https://w3id.org/snooker-rules/term/black> <http://www.w3.org/2004/02/skos/core#altLabel> "the ebony"@en .'
    )
    outcome = snooker("kb", "compile", "--check", "--ontology", str(tmp_path / "ontology"))
    assert outcome.code == 3
    assert "differs: kb/snooker_kb/data/rulebook.json\n" in outcome.out
    assert "snooker: data/rulebook.json: is not what the ontology compiles to; run snooker kb compile\n" in outcome.err
    assert (DATA / "rulebook.json").read_bytes() == before
