/**
 * The best view of a ball on from in-hand: from anywhere on or within the lines of the D. Twin of in_hand_view.py,
 * which tells why the critical lines are enough.
 */
import { D_REACH, FIRST_TRIES, between, chord, corners, mayLie, onCircle, pairsOf, withinD } from "./in_hand.js";
import { crossings, directions, meetings, toCentre, towards } from "./plane.js";
import { opening, passes } from "./sight.js";
import { BAULK_CENTRE, Close, DIAMETER, distance } from "./table.js";

/** @typedef {[Point, number]} Circle What a critical line touches: a circle, or a point as a circle of radius 0. */

/**
 * The best view of the balls on, each given with the balls that can hide it; `every` holds all on the table.
 * @returns {import("./sight.js").Seen}
 */
export function viewInHand(pairs, every, bound) {
  const found = { full: seesFull, part: seesPart };
  for (const [value, sees] of Object.entries(found)) {
    const seen = pairs.find(([ball, others]) => sees(ball, others, every, bound.line));
    if (seen) return { value, ball: seen[0], close: [] };
    const may = pairs.filter(([ball, others]) => sees(ball, others, every, -bound.line));
    const close = may.map(([{ kind }]) => new Close("view", 0, bound.line, [kind]));
    if (close.length) return { value: null, ball: null, close };
  }
  return { value: "none", ball: null, close: [] };
}

/** Whether central full-ball contact is open from some place in the D. */
function seesFull(ball, others, every, margin) {
  const hiding = others.filter((other) => between(other, ball, DIAMETER + margin));
  const fits = (place) => mayLie(place, every, margin) && passes(toCentre(place, ball), hiding, margin);
  if (FIRST_TRIES.some(fits)) return true;
  const lines = hiding.flatMap((other) => [...throughCentre(ball, other, DIAMETER + margin)]);
  for (const place of corners(lines, every, DIAMETER + margin)) if (fits(place)) return true;
  return false;
}

/** The lines in the D to the centre of a ball along which another comes to be in the way, or ceases to. */
function* throughCentre(ball, other, reach) {
  for (const offset of [reach, -reach]) {
    for (const [ux, uy] of directions(other.x - ball.x, other.y - ball.y, offset)) yield* withinD(ball, ux, uy);
  }
  for (const place of meetings(ball, DIAMETER, other, reach)) {
    yield* withinD(ball, (ball.x - place.x) / DIAMETER, (ball.y - place.y) / DIAMETER);
  }
}

/** Whether some part of a ball can be hit from some place in the D. */
function seesPart(ball, others, every, margin) {
  const hiding = others.filter((other) => between(other, ball, DIAMETER + margin));
  const open = (place) => mayLie(place, every, margin) && opening(place, ball, hiding, margin) !== null;
  if (FIRST_TRIES.some(open)) return true;
  for (const path of criticalPaths(ball, hiding, every, margin)) if (passes(path, hiding, margin)) return true;
  return false;
}

/** The ways from the D to a ball along lines that touch two things. */
function* criticalPaths(ball, hiding, every, margin) {
  const reach = DIAMETER + margin;
  const around = every.filter((other) => other !== ball);
  const near = new Set([...hiding, ...around.filter((other) => chordNear(other, reach))]);
  const circles = [
    [ball, DIAMETER],
    [BAULK_CENTRE, D_REACH],
    ...[...near].map((other) => [other, reach]),
    ...hiding.flatMap((other) => meetings(ball, DIAMETER, other, reach)).map((place) => [place, 0]),
    ...[...corners([], around, reach)].map((place) => [place, 0]),
  ];
  for (const [one, other] of pairsOf(circles)) {
    for (const [point, ux, uy] of commonTangents(...one, ...other)) {
      for (const start of starts(point, ux, uy, ball, around, reach)) {
        const path = towards(start, ux, uy, ball);
        if (path !== null && mayLie(start, around, margin)) yield path;
      }
    }
  }
}

const chordNear = (ball, reach) => distance(ball, BAULK_CENTRE) <= D_REACH + reach;

/** The lines that touch two circles, each both ways: a point of it and its direction. */
function* commonTangents(one, r1, other, r2) {
  for (const s1 of r1 ? [r1, -r1] : [0]) {
    for (const s2 of r2 ? [r2, -r2] : [0]) {
      for (const [ux, uy] of directions(other.x - one.x, other.y - one.y, s2 - s1)) {
        const point = { x: one.x + s1 * uy, y: one.y - s1 * ux };
        yield [point, ux, uy];
        yield [point, -ux, -uy];
      }
    }
  }
}

/** The places on a line from which to play at a ball: as near as the D allows, or just before another ball. */
function* starts(point, ux, uy, ball, around, reach) {
  const within = chord(point, ux, uy);
  if (within === null) return;
  const contact = crossings(point.x, point.y, ux, uy, ball, DIAMETER - 1e-9);
  const high = contact === null ? within[1] : Math.min(within[1], contact[0]);
  if (high < within[0]) return;
  const ends = [within[0], high].map((t) => ({ x: point.x + t * ux, y: point.y + t * uy }));
  yield ends[1];
  for (const other of around) if (chordNear(other, reach)) yield* onCircle(ends, other, reach);
}
