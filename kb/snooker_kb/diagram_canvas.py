"""Where and how marks are put on a drawing: the way round of the table, its theme, and the marks so far."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from .diagram_style import FONTS, attributes
from .geometry.table import LENGTH, RADIUS, WIDTH, Ball, Point


class Look(NamedTuple):
    """How a drawing is made.

    ``baulk`` is at the ``left`` or the ``bottom``; ``theme`` is ``auto``, ``light``, ``dark`` or ``print``; ``letters``
    puts letters on the balls instead of values; ``near`` shows only the part of the table that the lines need.
    """

    baulk: str = "left"
    theme: str = "auto"
    letters: bool = False
    near: bool = False


DEFAULT = Look()


class Canvas:
    """Turns places on the table into places on the drawing, and collects what is drawn."""

    def __init__(self, look: Look) -> None:
        self.upright = look.baulk == "bottom"
        self.theme = look.theme
        self.parts: list[str] = []

    def at(self, place: Point | Ball) -> tuple[float, float]:
        if self.upright:
            return WIDTH / 2 - place.y, LENGTH - place.x
        return place.x, WIDTH / 2 - place.y

    def add(self, tag: str, kind: str, text: str = "", **where: object) -> None:
        given = "".join(f' {name}="{shown(value)}"' for name, value in where.items())
        end = f">{escape(text)}</{tag}>" if text else "/>"
        self.parts.append(f'<{tag} class="{kind}"{given}{attributes(kind, self.theme)}{end}')

    def circle(self, kind: str, place: Point | Ball, radius: float = RADIUS) -> None:
        x, y = self.at(place)
        self.add("circle", kind, cx=x, cy=y, r=radius)

    def line(self, kind: str, *places: Point | Ball) -> None:
        points = [self.at(place) for place in places]
        self.add("path", kind, d="M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points))

    def box(self, kind: str, beyond: float, corner: float = 0.0) -> None:
        wide, high = (WIDTH, LENGTH) if self.upright else (LENGTH, WIDTH)
        self.add("rect", kind, x=-beyond, y=-beyond, width=wide + 2 * beyond, height=high + 2 * beyond, rx=corner)

    def write(self, kind: str, text: str, x: float, y: float, size: float, anchor: str = "middle") -> None:
        """Text whose middle line is at y."""
        how = f'font-size="{size:.0f}" text-anchor="{anchor}" font-family="{FONTS}"'
        weight = ' font-weight="700"' if anchor == "middle" else ""
        paint = attributes(kind, self.theme)
        self.parts.append(
            f'<text class="{kind}" x="{x:.1f}" y="{y + size * 0.36:.1f}" {how}{weight}{paint}>{escape(text)}</text>'
        )


def shown(value: object) -> str:
    return escape(f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value))
