"""A table and its balls as one SVG drawing, to scale, with the lines of sight of the next stroke.

Nobody needs to tell red from green: each ball bears its value or a letter, a free line is whole and ends in a tick, a
hidden one is broken and ends in a cross. The drawing needs nothing but itself: no files, fonts or scripts.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from .described import TableWords, describe
from .diagram_canvas import DEFAULT, Canvas, Look
from .diagram_style import style_sheet
from .geometry.facts import TableFacts
from .geometry.plane import Path, crossings
from .geometry.sight import Edges, Way
from .geometry.table import (
    BAULK_CENTRE,
    CUE_BALL,
    D_CORNERS,
    DIAMETER,
    LENGTH,
    POCKETS,
    RADIUS,
    SPOTS,
    WIDTH,
    Ball,
    Point,
    distance,
)
from .rulebook import Rulebook
from .scene import Scene
from .verdict.constants import POINTS

CUSHION, WOOD, POCKET = 45.0, 85.0, 52.0
STATES = {True: "free", False: "hidden", None: "close"}
LINES = {"free": "line free", "hidden": "line hidden dashed", "close": "line close dotted"}


def draw(scene: Scene, found: TableFacts, rulebook: Rulebook, language: str = "en", look: Look = DEFAULT) -> str:
    """The drawing of a scene as a whole SVG document, its text equivalent inside."""
    words, canvas = TableWords(rulebook, language), Canvas(look)
    bed(canvas)
    for one in scene.seen:
        for way in shown_ways(one, scene):
            sight_line(canvas, way, lane=one is scene.seen[0])
    balls(canvas, scene, words, look)
    for one in scene.seen:
        for way in shown_ways(one, scene):
            signs(canvas, way)
    x, y, wide, high = frame(scene, canvas, look)
    around, key = Canvas(look), Canvas(look)
    room = legend(scene, words, key, wide, high)
    around.add("rect", "paper", width=wide, height=high + room)
    if look.near:
        key.add("rect", "frame", x=2.0, y=2.0, width=wide - 4, height=high - 4)
    said = str(words.said["between"]).join(describe(scene, found, rulebook, language))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="snooker-table" viewBox="0 0 {wide:.0f} {high + room:.0f}" '
        f'role="img" lang="{language}" direction="{words.direction}">'
        f"<title>{escape(words.tell('title'))}</title><desc>{escape(said)}</desc>{style_sheet(look.theme)}"
        f"{''.join(around.parts)}"
        f'<svg width="{wide:.0f}" height="{high:.0f}" viewBox="{x:.0f} {y:.0f} {wide:.0f} {high:.0f}">'
        f"{''.join(canvas.parts)}</svg>{''.join(key.parts)}</svg>\n"
    )


def bed(canvas: Canvas) -> None:
    """The table itself: rails, cloth, pockets, Baulk-line, D and spots."""
    canvas.box("wood", CUSHION + WOOD, 60.0)
    canvas.box("cushion", CUSHION)
    canvas.box("cloth", 0.0)
    for pocket in POCKETS:
        canvas.circle("pocket", outwards(pocket), POCKET)
    canvas.line("mark", Point(BAULK_CENTRE.x, -WIDTH / 2), Point(BAULK_CENTRE.x, WIDTH / 2))
    (x1, y1), (x2, y2) = map(canvas.at, D_CORNERS)
    radius = distance(*D_CORNERS) / 2
    canvas.add("path", "mark", d=f"M{x1:.1f} {y1:.1f}A{radius:.1f} {radius:.1f} 0 0 1 {x2:.1f} {y2:.1f}")
    for spot in SPOTS.values():
        for dx, dy in ((14, 0), (0, 14)):
            canvas.line("mark", Point(spot.x - dx, spot.y - dy), Point(spot.x + dx, spot.y + dy))


def outwards(pocket: Point) -> Point:
    """The middle of a pocket's mouth lies a little outside the corner or the side."""
    along = 0.0 if 0 < pocket.x < LENGTH else 18.0 if pocket.x else -18.0
    return Point(pocket.x + along, pocket.y + (30.0 if not along else 18.0) * (1 if pocket.y > 0 else -1))


def shown_ways(one: Edges, scene: Scene) -> tuple[Way, ...]:
    """Both edges of the best-placed ball; of others only what is hidden, the nearer side first."""
    ways = (one.left, one.right)
    return ways if one is scene.seen[0] else tuple(way for way in ways if way.free is False)[:1]


def sight_line(canvas: Canvas, way: Way, lane: bool) -> None:
    """The lane that the cue-ball sweeps as far as it gets, and the line of its centre as far as the edge."""
    path, state = way.path, STATES[way.free]
    if lane:
        canvas.line(f"lane {state}", start_of(path), reached(way))
    canvas.line(LINES[state], start_of(path), path.end)


def start_of(path: Path) -> Point:
    return Point(path.x, path.y)


def reached(way: Way) -> Point:
    """Where the cue-ball stops on a path: at the first ball in the way, or at the edge."""
    stops = [stop for ball in way.blockers if (stop := meets(way.path, ball)) is not None]
    far = min([*stops, way.path.length])
    return Point(way.path.x + far * way.path.ux, way.path.y + far * way.path.uy)


def meets(path: Path, ball: Ball) -> float | None:
    ends = crossings(path.x, path.y, path.ux, path.uy, ball, DIAMETER)
    return None if ends is None else max(0.0, ends[0])


def signs(canvas: Canvas, way: Way) -> None:
    """A tick where the edge is reached, a cross where the cue-ball is stopped; nothing where it is too close."""
    place = reached(way)
    x, y = canvas.at(place)
    if way.free:
        canvas.add("path", "sign free", d=f"M{x - 14:.1f} {y:.1f}l10 12l20 -26")
    elif way.free is False:
        canvas.add("path", "sign hidden", d=f"M{x - 13:.1f} {y - 13:.1f}l26 26m0 -26l-26 26")


def balls(canvas: Canvas, scene: Scene, words: TableWords, look: Look) -> None:
    """Ghosts of the cue-ball at contact, then all balls, those marked that are aimed at or hide an edge."""
    ways = [way for one in scene.seen for way in shown_ways(one, scene)]
    for way in ways:
        canvas.circle("ghost", reached(way))
    if scene.in_hand and scene.start is not None:
        canvas.circle("ghost", scene.start)
    for ball in scene.table.all:
        canvas.circle(f"ball {ball.kind}", ball)
        if ball.kind != CUE_BALL:
            mark = str(words.said["letters"][ball.kind] if look.letters else POINTS[ball.kind])
            canvas.write(f"{ball.kind}-mark", mark, *canvas.at(ball), 40.0 if len(mark) == 1 else 30.0)
    for ball in dict.fromkeys(ball for way in ways for ball in way.blockers):
        canvas.circle("ring", ball, RADIUS + 11)
    for one in scene.seen:
        canvas.circle("target", one.ball, RADIUS + 11)


def frame(scene: Scene, canvas: Canvas, look: Look) -> tuple[float, float, float, float]:
    """What is shown: the whole table, or the part around the lines."""
    edge = CUSHION + WOOD
    wide, high = (WIDTH, LENGTH) if canvas.upright else (LENGTH, WIDTH)
    low_x, low_y, high_x, high_y = -edge, -edge, wide + edge, high + edge
    if look.near and scene.seen and scene.start is not None:
        places = [canvas.at(ball) for one in scene.seen for ball in (scene.start, one.ball, *one.blockers)]
        low_x, high_x = around([x for x, _ in places], low_x, high_x)
        low_y, high_y = around([y for _, y in places], low_y, high_y)
    return low_x, low_y, high_x - low_x, high_y - low_y


def around(places: Iterable[float], least: float, most: float, room: float = 260.0) -> tuple[float, float]:
    found = list(places)
    return max(least, min(found) - room), min(most, max(found) + room)


def legend(scene: Scene, words: TableWords, key: Canvas, wide: float, high: float) -> float:
    """Draw what whole and broken lines mean, in words, to stand below the table; give the room that it takes."""
    found = {STATES[way.free] for one in scene.seen for way in shown_ways(one, scene)}
    states = [state for state in LINES if state in found]
    if not states:
        return 0.0
    size = wide / (30 if key.upright else 46)
    slot = min(wide / (len(states) + 1), size * 15)
    for number, state in enumerate(("ghost", *states)):
        left, middle = slot * number + size, high + size * 1.1
        if state == "ghost":
            key.add("circle", "ghost", cx=left + size, cy=middle, r=size * 0.55)
        else:
            key.add("path", LINES[state], d=f"M{left:.1f} {middle:.1f}h{size * 2:.1f}")
        anchor = "end" if words.direction == "rtl" else "start"  # the text stands to the right of its sample
        key.write("says", words.tell("legend", state), left + size * 2.4, middle, size, anchor)
    return size * 2.2
