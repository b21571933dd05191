"""Pictures of the table on the pages of rules: drawn from positions, with the same words as the command line gives."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from snooker_kb.described import describe
from snooker_kb.diagram import draw
from snooker_kb.diagram_canvas import Look
from snooker_kb.geometry.facts import TableFacts, facts_from_table
from snooker_kb.rulebook import LANGUAGES, Rulebook
from snooker_kb.scene import Scene, scenes

from .tongue import Tongue

BAULK = ("left", "bottom")
_SIZE = re.compile(r'viewBox="0 0 (\d+) (\d+)"')


class Pictures:
    """The pictures of ``pictures.json``: an id, the provisions whose pages show it, and a situation with a table."""

    def __init__(self, folder: Path, rulebook: Rulebook, tongue: Tongue) -> None:
        self.rulebook = rulebook
        self.tongue = tongue
        self.entries: list[dict[str, Any]] = json.loads((folder / "pictures.json").read_text(encoding="utf-8"))

    @cached_property
    def drawn(self) -> dict[str, tuple[Scene, TableFacts]]:
        found = {}
        for entry in self.entries:
            facts = facts_from_table(entry["situation"], self.rulebook)
            if facts.faults:
                raise ValueError(f"picture {entry['id']}: {'; '.join(map(str, facts.faults))}")
            found[entry["id"]] = (scenes(entry["situation"], facts)["before"], facts)
        return found

    @cached_property
    def by_provision(self) -> dict[str, str]:
        return {provision: entry["id"] for entry in self.entries for provision in entry["provisions"]}

    def of(self, provision: str) -> str | None:
        """The picture that the pages of a provision show."""
        return self.by_provision.get(provision)

    def said(self, picture: str) -> str:
        """What a picture shows, in the language spoken."""
        scene, facts = self.drawn[picture]
        gap = "" if self.tongue.language == "zh" else " "
        return gap.join(describe(scene, facts, self.rulebook, self.tongue.language))

    @cache  # noqa: B019 - one set of pictures lives as long as a build
    def drawing(self, picture: str, baulk: str, language: str) -> str:
        scene, facts = self.drawn[picture]
        near = next(entry.get("near", False) for entry in self.entries if entry["id"] == picture)
        return draw(scene, facts, self.rulebook, language, Look(baulk=baulk, near=near))

    def size(self, picture: str, baulk: str) -> tuple[str, str]:
        """Width and height, so that a page keeps the room before the picture comes."""
        found = _SIZE.search(self.drawing(picture, baulk, self.tongue.language))
        assert found, picture
        return found[1], found[2]

    def files(self) -> Iterator[tuple[str, str]]:
        for language in LANGUAGES:
            for picture in self.drawn:
                for baulk in BAULK:
                    yield f"pictures/{language}/{picture}-{baulk}.svg", self.drawing(picture, baulk, language)
