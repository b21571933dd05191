"""A page before it is rendered: where it stands, its template, and data in which every text is in all languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

Texts = Mapping[str, str]


class Crumb(NamedTuple):
    """A step of the way to a page: its path, and its name: a number, texts, or a key of the locale's ``nav``."""

    path: str
    number: str = ""
    texts: Texts | None = None
    key: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """One page in every language.

    ``title`` is a key of the locale file or texts, ``number`` stands before it; ``data_path`` names the files that hold
    the same as JSON and Turtle, without their ending, from the root of the site; ``linked`` is what JSON-LD says of it.
    """

    path: str
    template: str
    title: str | Texts
    nav: str = ""
    data: Mapping[str, Any] = field(default_factory=dict)
    crumbs: tuple[Crumb, ...] = ()
    number: str = ""
    description: str | Texts = "tagline"
    data_path: str = ""
    linked: Mapping[str, Any] | None = None
    hidden: bool = False

    @property
    def up(self) -> str:
        """The way from the page to the folder of its language."""
        return "../" * self.path.count("/")
