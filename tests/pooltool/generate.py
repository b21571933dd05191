"""Write vectors.jsonl: strokes that pooltool simulates, each with what pooltool's own snooker rules say of it.

Run by hand, in an environment of its own: pooltool is large and pins a panda3d that few indexes hold. It keeps
settings in the home folder, which is therefore a scratch one, and its first stroke compiles for half a minute::

    python3.11 -m venv /tmp/pt
    echo panda3d==1.10.16 > /tmp/panda3d.txt
    uv pip install --python /tmp/pt/bin/python --override /tmp/panda3d.txt pooltool-billiards==0.6.0
    HOME=/tmp/pt PYTHONHASHSEED=0 /tmp/pt/bin/python tests/pooltool/generate.py

A line is ``{scene, stroke, pooltool}``: the kind of stroke that was played, the record as ``snooker judge --pooltool``
reads it, with all pockets but only the first collisions of balls, and pooltool's verdict. ``error`` is what pooltool's
rules raised instead of going on; ``respotted`` and ``next`` are then not known. The same seeds give the same file.
"""

from __future__ import annotations

import importlib
import json
import math
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("vectors.jsonl")
SEED = 4
FRAMES, LONGEST = 7, 30  # strokes of a frame
SET_UPS = 260
COLLISIONS = 3  # between balls that are kept of a stroke
COLOURS = ("yellow", "green", "brown", "blue", "pink", "black")
REDS = tuple(f"red_{number:02}" for number in range(1, 16))
PLAYERS = ("one", "other")

pt: Any = importlib.import_module("pooltool")
rules: Any = importlib.import_module("pooltool.ruleset.datatypes")
phases: Any = importlib.import_module("pooltool.ruleset.snooker.utils")
pots: Any = importlib.import_module("pooltool.ai.pot.core")


def main() -> None:
    rng = random.Random(SEED)
    random.seed(SEED)  # pooltool's racks take from both
    importlib.import_module("numpy").random.seed(SEED)
    vectors = [*frames(rng), *set_ups(rng)]
    with FILE.open("w", encoding="utf-8") as file:
        file.writelines(json.dumps(vector, separators=(",", ":")) + "\n" for vector in vectors)
    print(f"{len(vectors)} strokes, {FILE.stat().st_size / 1000:.0f} kB")


def frames(rng: random.Random) -> Iterator[dict[str, Any]]:
    """Frames from the break-off, for as many strokes as they go on or pooltool goes along."""
    for _ in range(FRAMES):
        table = pt.Table.from_game_type(pt.GameType.SNOOKER)
        balls = pt.get_rack(pt.GameType.SNOOKER, table)
        shot = pt.System(cue=pt.Cue(cue_ball_id="white"), table=table, balls=balls)
        game = new_game()
        for number in range(LONGEST):
            scene = "break-off" if number == 0 else rng.choice(("pot", "pot", "pot", "safety", "safety", "miss"))
            vector = played(shot, game, scene, rng)
            yield vector
            if "error" in vector["pooltool"] or game.shot_info.game_over:
                break


def set_ups(rng: random.Random) -> Iterator[dict[str, Any]]:
    """Single strokes at few balls, one of which lies before a pocket in line with the cue-ball."""
    for number in range(SET_UPS):
        scene = ("pot", "in-off", "plant", "wrong ball", "miss", "two reds")[number % 6]
        shot, game, target = set_up(rng, scene)
        yield played(shot, game, scene, rng, target)


def new_game() -> Any:
    return pt.get_ruleset(pt.GameType.SNOOKER)(players=[rules.Player(name) for name in PLAYERS])


def set_up(rng: random.Random, scene: str) -> tuple[Any, Any, str]:
    game = new_game()
    phase = rng.choice(("red", "colour", "colour after the last red", "in order", "in order", "pink", "black"))
    phase = "red" if scene == "two reds" else phase
    reds = {"red": rng.randint(2, 6), "colour": rng.randint(1, 6)}.get(phase, 0)
    low = {"in order": rng.randrange(4), "pink": 4, "black": 5}.get(phase, 0)
    on = REDS if phase == "red" else COLOURS if phase.startswith("colour") else (COLOURS[low],)
    called = None if phase == "red" else rng.choice(on)
    game.shot_constraints = constraints(on, called)
    game.phase = phases.GamePhase.SEQUENTIAL if len(on) == 1 else phases.GamePhase.ALTERNATING
    lead = rng.choice((-7, 0, 7, 20)) if phase == "black" else rng.randint(-30, 30)
    game.score.update({PLAYERS[0]: 40 + lead, PLAYERS[1]: 40})
    balls = ["white", *REDS[:reds], *COLOURS[low:]]
    aimed = called or REDS[0]
    others = [ball for ball in balls[1:] if ball != aimed]
    if scene == "wrong ball" and others:
        aimed = rng.choice(others)
    second = rng.choice(rng.choice((others, others[:2]))) if scene == "plant" and others else None
    second = REDS[1] if scene == "two reds" else second
    return laid_out(rng, balls, aimed, [ball for ball in balls[1:] if ball not in (aimed, second)], second), game, aimed


def constraints(on: tuple[str, ...], called: str | None) -> Any:
    none = rules.BallInHandOptions.NONE
    return rules.ShotConstraints(none, [], ["white"], on, called is not None, called, "lb")


def laid_out(rng: random.Random, ids: list[str], aimed: str, others: list[str], second: str | None) -> Any:
    """Balls on the table, tried until none overlaps: the aimed one (behind a second) in line with a pocket."""
    table = pt.Table.from_game_type(pt.GameType.SNOOKER)
    rack = pt.get_rack(pt.GameType.SNOOKER, table)
    shot = pt.System(cue=pt.Cue(cue_ball_id="white"), table=table, balls={name: rack[name] for name in ids})
    radius = rack["white"].params.R
    while True:
        pocket = rng.choice(("lb", "lt", "rb", "rt"))
        x, y = (0.0 if pocket[0] == "l" else table.w), (0.0 if pocket[1] == "b" else table.l)
        along = (0.7 if x == 0 else -0.7, 0.714 if y == 0 else -0.714)
        line = [rng.uniform(0.06, 0.3)]
        line.append(line[0] + 2 * radius + rng.uniform(0.0005, 0.3))  # with room to roll, it follows the second in
        line.append(line[1] + rng.uniform(0.3, 0.8))
        named = (second or aimed, aimed, "white") if second else (aimed, aimed, "white")
        for name, distance in zip(named, line, strict=True):
            place(shot, name, x + along[0] * distance, y + along[1] * distance)
        for name in others:
            if name in REDS or rng.random() < 0.3:
                place(shot, name, rng.uniform(0.1, table.w - 0.1), rng.uniform(0.1, table.l - 0.1))
            else:
                spot(shot, name)
        if not shot.is_balls_overlapping():
            return shot


def place(shot: Any, name: str, x: float, y: float) -> None:
    shot.balls[name].state.rvw[0][:2] = [x, y]


def spot(shot: Any, name: str) -> None:
    across, along = importlib.import_module("pooltool.layouts").snooker_color_locs[name].relative_to
    place(shot, name, across * shot.table.w, along * shot.table.l)


def played(shot: Any, game: Any, scene: str, rng: random.Random, target: str | None = None) -> dict[str, Any]:
    """One stroke, and what was on and happened, and what pooltool's rules make of it. The game goes on."""
    limits = game.shot_constraints
    if limits.call_shot and limits.ball_call is None:
        limits.ball_call = rng.choice(limits.hittable)
    present = [ball.id for ball in shot.balls.values() if ball.state.s != pt.constants.pocketed]
    if limits.ball_in_hand is rules.BallInHandOptions.SEMICIRCLE:
        in_hand(shot, rng)
    on = [ball for ball in limits.hittable if ball in present and limits.ball_call in (None, ball)]
    aim(shot, scene, target or rng.choice(on), rng)
    pt.simulate(shot, inplace=True)
    striker = game.active_player.name
    opponent = next(name for name in PLAYERS if name != striker)
    scores = {"striker": game.score[striker], "opponent": game.score[opponent]}
    record = {
        "constraints": {
            "hittable": [ball for ball in limits.hittable if ball in present],
            "ball_call": limits.ball_call,
            "ball_in_hand": str(limits.ball_in_hand),
        },
        "on_table": present,
        "events": events(shot),
        "scores": scores,
    }
    return {"scene": scene, "stroke": record, "pooltool": verdict(shot, game, scores, (striker, opponent))}


def in_hand(shot: Any, rng: random.Random) -> None:
    """The cue-ball somewhere in the D where nothing lies."""
    width, baulk = shot.table.w, 0.2 * shot.table.l
    place(shot, "white", width * rng.uniform(0.36, 0.64), baulk - rng.uniform(0.0, 0.15))
    while overlapping(shot):
        place(shot, "white", width * rng.uniform(0.36, 0.64), baulk - rng.uniform(0.0, 0.15))


def overlapping(shot: Any) -> bool:
    """Whether the cue-ball lies in another ball. pooltool's own test looks at the balls in the pockets too."""
    white = shot.balls["white"]
    lying = [ball for ball in shot.balls.values() if ball is not white and ball.state.s != pt.constants.pocketed]
    return any(math.dist(ball.xyz, white.xyz) <= 2 * white.params.R for ball in lying)


def aim(shot: Any, scene: str, target: str, rng: random.Random) -> None:
    """Where the cue points, how fast and how high it strikes. A pot goes for the widest pocket that is open."""
    white, ball = shot.balls["white"], shot.balls[target]
    phi = pt.aim.at_ball(shot, target)
    speed, height = rng.uniform(1.2, 3.0), rng.uniform(-0.3, 0.2)
    if scene in {"pot", "wrong ball"}:
        height = rng.uniform(-0.5, -0.1)
        pockets = pots.viable_pockets(white, ball, shot.table, list(shot.balls.values()), 60)
        if pockets:
            ghost = pots.calc_shadow_ball_center(ball, shot.table, shot.table.pockets[pockets[-1][0]])
            phi = pt.aim.at_pos(shot, [*ghost, white.params.R])
    elif scene in {"plant", "two reds"}:
        speed, height = rng.uniform(1.5, 4.0), rng.uniform(-0.6, 0.2)
    elif scene == "in-off":
        speed, height = rng.uniform(2.0, 4.0), 0.6
    elif scene == "miss":
        phi, speed = rng.uniform(0, 360), rng.uniform(0.3, 2.0)
    elif scene in {"safety", "break-off"}:
        phi, speed = pt.aim.at_ball(shot, target, cut=rng.uniform(-60, 60)), rng.uniform(1.0, 5.0)
    shot.strike(V0=speed, phi=phi, a=0.0, b=height, theta=0.0)


def events(shot: Any) -> list[dict[str, Any]]:
    """Every pocket and the first collisions between balls."""
    told = [
        {"type": str(event.event_type), "ids": list(event.ids), "time": round(float(event.time), 4)}
        for event in shot.events
    ]
    hits = [event for event in told if event["type"] == "ball_ball"][:COLLISIONS]
    return [event for event in told if event["type"] == "ball_pocket" or event in hits]


def verdict(shot: Any, game: Any, scores: dict[str, int], players: tuple[str, str]) -> dict[str, Any]:
    """What pooltool's rules say. Afterwards the game and the table are ready for the next stroke."""
    said: dict[str, Any] = {}
    try:
        game.process_shot(shot)
        respotted = sorted(ball for ball in fallen(shot) if shot.balls[ball].state.s != pt.constants.pocketed)
        said["respotted"] = respotted
        game.advance(shot)
        said["next"] = next_on(game)
    except (AssertionError, ValueError) as error:
        said["error"] = f"{type(error).__name__}: {error}"
    info = game.shot_info
    names = dict(zip(players, ("striker", "opponent"), strict=True))
    said |= {"legal": info.legal, "reason": str(info.reason), "turn_over": info.turn_over, "game_over": info.game_over}
    said["points"] = {role: info.score[name] - scores[role] for name, role in names.items()}
    said["winner"] = names[info.winner.name] if info.winner else None
    shot.reset_history()
    return said


def fallen(shot: Any) -> set[str]:
    return {event.ids[0] for event in shot.events if event.event_type == "ball_pocket"} - {"white"}


def next_on(game: Any) -> dict[str, Any] | None:
    """What is on next: red, colour or one colour, and whether from in-hand. None where the game is over."""
    if game.shot_info.game_over:
        return None
    limits = game.shot_constraints
    one = limits.hittable[0] if len(limits.hittable) == 1 else "colour"
    return {
        "on": "red" if one in REDS or limits.hittable == REDS else one,
        "in_hand": str(limits.ball_in_hand) != "none",
    }


if __name__ == "__main__":
    main()
