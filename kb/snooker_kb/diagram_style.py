"""Paint of the drawing: what each kind of mark looks like, in light, dark and print.

Every mark carries its colours as attributes, so that it looks right wherever SVG is shown. Where the theme is ``auto``
a style sheet sets them again from custom properties: dark on a dark screen, print on paper, or as the page around says.
"""

from __future__ import annotations

from functools import cache

from .geometry.table import DIAMETER

ROOT = ".snooker-table"

LIGHT = {
    "paper": "#fbfaf7",
    "cloth": "#cfe3d6",
    "wood": "#8a7460",
    "cushion": "#9cc4ab",
    "pocket": "#2a2f2c",
    "mark": "#55705f",
    "rim": "#1c1f1d",
    "ghost": "#e7f1ea",
    "free": "#0b6b4f",
    "hidden": "#a4262c",
    "close": "#6b4e00",
    "ink": "#1c1f1d",
    "red": "#c8102e",
    "yellow": "#f2c200",
    "green": "#00843d",
    "brown": "#7a4a21",
    "blue": "#0057b8",
    "pink": "#f48fb1",
    "black": "#1a1a1a",
    "cue_ball": "#f7f4ea",
    "on-dark": "#ffffff",
    "on-light": "#1a1a1a",
}
DARK = LIGHT | {
    "paper": "#121714",
    "cloth": "#1d4a38",
    "wood": "#4b3d30",
    "cushion": "#2c6a51",
    "pocket": "#060807",
    "mark": "#a9c9b8",
    "rim": "#eef3f0",
    "ghost": "#33614e",
    "free": "#8ff0cf",
    "hidden": "#ffb3ad",
    "close": "#ffd873",
    "ink": "#eef3f0",
}
#: On paper balls are white with their mark in black, so that a photocopy tells them apart; black alone stays black.
PRINT = dict.fromkeys(LIGHT, "#000000") | {
    **dict.fromkeys(
        ("paper", "cloth", "wood", "ghost", "cue_ball", "red", "yellow", "green", "brown", "blue", "pink"), "#ffffff"
    ),
    "cushion": "#dddddd",
    "mark": "#666666",
    "on-dark": "#000000",
    "on-black": "#ffffff",
}
THEMES = {"light": LIGHT, "dark": DARK, "print": PRINT}
COLOURED = {
    "red": "on-dark",
    "yellow": "on-light",
    "green": "on-dark",
    "brown": "on-dark",
    "blue": "on-dark",
    "pink": "on-light",
    "black": "on-black",
}

#: What each class of mark looks like. A word of the palette is a colour; anything else stands as it is.
PAINT: dict[str, dict[str, str]] = {
    "paper": {"fill": "paper"},
    "frame": {"fill": "none", "stroke": "mark", "stroke-width": "4"},
    "wood": {"fill": "wood", "stroke": "rim", "stroke-width": "4"},
    "cushion": {"fill": "cushion"},
    "cloth": {"fill": "cloth", "stroke": "rim", "stroke-width": "4"},
    "pocket": {"fill": "pocket"},
    "mark": {"fill": "none", "stroke": "mark", "stroke-width": "5"},
    "ball": {"stroke": "rim", "stroke-width": "3"},
    "ring": {"fill": "none", "stroke": "hidden", "stroke-width": "7", "stroke-dasharray": "14 9"},
    "target": {"fill": "none", "stroke": "ink", "stroke-width": "6"},
    "ghost": {"fill": "ghost", "stroke": "ink", "stroke-width": "4", "stroke-dasharray": "9 7"},
    "lane": {"fill": "none", "stroke-width": f"{DIAMETER}", "stroke-opacity": "0.15"},
    "line": {"fill": "none", "stroke-width": "8"},
    "sign": {"fill": "none", "stroke-width": "11", "stroke-linecap": "round", "stroke-linejoin": "round"},
    "free": {"stroke": "free"},
    "hidden": {"stroke": "hidden"},
    "close": {"stroke": "close"},
    "dashed": {"stroke-dasharray": "26 16"},
    "dotted": {"stroke-dasharray": "6 14"},
    "says": {"fill": "ink"},
    **{kind: {"fill": kind} for kind in (*COLOURED, "cue_ball")},
    **{f"{kind}-mark": {"fill": colour} for kind, colour in COLOURED.items()},
}
FONTS = "system-ui, 'Segoe UI', Roboto, 'Noto Sans Arabic', 'Noto Sans CJK SC', sans-serif"


def palette(theme: str) -> dict[str, str]:
    colours = THEMES.get(theme, LIGHT)
    return {"on-black": colours["on-dark"], **colours}


@cache
def attributes(kinds: str, theme: str) -> str:
    """The attributes of a mark of one or several classes."""
    colours = palette(theme)
    paint = {name: colours.get(value, value) for kind in kinds.split() for name, value in PAINT[kind].items()}
    return "".join(f' {name}="{value}"' for name, value in paint.items())


@cache
def style_sheet(theme: str) -> str:
    """The style element of a drawing that follows the screen and the page; empty for a fixed theme."""
    if theme != "auto":
        return ""
    rules = [properties("light"), f"@media (prefers-color-scheme:dark){{{properties('dark')}}}"]
    rules.append(f"@media print{{{properties('print')}}}")
    for kind, paint in PAINT.items():
        coloured = "".join(f"{name}:var(--st-{value});" for name, value in paint.items() if value in palette("light"))
        if coloured:
            rules.append(f"{ROOT} .{kind}{{{coloured}}}")
    return f"<style>{''.join(rules)}</style>"


def properties(theme: str) -> str:
    """The palette as custom properties; a page overrides them by a rule of more weight."""
    return f"{ROOT}{{{''.join(f'--st-{name}:{colour};' for name, colour in palette(theme).items())}}}"
