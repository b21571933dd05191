/**
 * From in-hand: whether any place on or within the lines of the D serves (S2.17(a)), by the places where that can turn.
 * Twin of in_hand.py, which tells why the corners are enough.
 */
import { outsideD } from "./placement.js";
import { LEFT, RIGHT, SIDES, crossings, directions, meetings, toEdge } from "./plane.js";
import { EXACT, passes } from "./sight.js";
import { BAULK_CENTRE, DIAMETER, D_CORNERS, distance, gap, hypot } from "./table.js";

/** @typedef {[Point, Point]} Segment The part of a straight line that lies in the D, as its two ends. */

export const D_REACH = distance(...D_CORNERS) / 2;

/** Places that a player would try first: the line from end to end, and around the curve. */
export const FIRST_TRIES = [
  ...[4, -4, 0, 2, -2, 3, -3, 1, -1].map((step) => ({ x: BAULK_CENTRE.x, y: (D_REACH * step) / 4 })),
  ...[0, 2, -2, 3, -3, 1, -1].map((a) => ({
    x: BAULK_CENTRE.x - D_REACH * Math.cos((a * Math.PI) / 8),
    y: D_REACH * Math.sin((a * Math.PI) / 8),
  })),
];

/** Whether the cue-ball may be placed here and hit these edges of a ball, all with a margin. */
function serves(place, ball, others, every, sides, margin) {
  return mayLie(place, every, margin) && sides.every((side) => passes(toEdge(place, ball, side), others, margin));
}

/** Whether the cue-ball may be placed here: in the D, with this much room to every ball. */
export function mayLie(place, every, margin) {
  return outsideD(place) <= EXACT && every.every((other) => gap(place, other) >= margin - EXACT);
}

/**
 * A place in the D from which these edges of a ball are free of the others with a margin, or null.
 *
 * `every` holds all balls on the table: the cue-ball cannot be placed into one.
 */
export function placeFor(ball, others, every, margin, sides = SIDES) {
  const reach = DIAMETER + margin;
  const hiding = others.filter((other) => between(other, ball, reach));
  const fits = (place) => serves(place, ball, hiding, every, sides, margin);
  const likely = FIRST_TRIES.find(fits);
  if (likely) return likely;
  const lines = sides.flatMap((side) => hiding.flatMap((other) => [...boundaries(ball, other, reach, side)]));
  for (const place of corners(lines, every, reach)) if (fits(place)) return place;
  return null;
}

/** Whether a ball can be in the way from the D: whether it is near the hull of the D's circle and the ball. */
export function between(other, ball, reach) {
  const far = distance(BAULK_CENTRE, ball);
  const [ux, uy] = [(ball.x - BAULK_CENTRE.x) / (far || 1), (ball.y - BAULK_CENTRE.y) / (far || 1)];
  const along = (other.x - BAULK_CENTRE.x) * ux + (other.y - BAULK_CENTRE.y) * uy;
  const aside = Math.abs((other.x - BAULK_CENTRE.x) * uy - (other.y - BAULK_CENTRE.y) * ux);
  if (far <= D_REACH) return hypot(along, aside) <= D_REACH + DIAMETER + reach;
  const slope = (D_REACH - DIAMETER) / far;
  const step = (aside * slope) / Math.sqrt(1 - slope * slope);
  const share = Math.min(1, Math.max(0, (along - step) / far));
  return hypot(along - share * far, aside) <= D_REACH + share * (DIAMETER - D_REACH) + reach;
}

/** All places in the D where two of the lines, the lines of the D and the circles around balls meet. */
export function* corners(segments, every, reach) {
  const circles = every.filter((other) => distance(other, BAULK_CENTRE) <= D_REACH + reach);
  yield* D_CORNERS;
  for (const segment of segments) {
    yield* segment;
    for (const other of circles) yield* onCircle(segment, other, reach);
  }
  for (const other of circles) {
    yield* meetings(other, reach, BAULK_CENTRE, D_REACH);
    yield* onCircle(D_CORNERS, other, reach);
  }
  for (const [one, other] of pairsOf(circles)) yield* meetings(one, reach, other, reach);
  for (const [first, second] of pairsOf(segments)) {
    const place = crossing(first, second);
    if (place !== null) yield place;
  }
}

/** Every two of some things. */
export function* pairsOf(items) {
  for (let i = 0; i < items.length; i++) for (let j = i + 1; j < items.length; j++) yield [items[i], items[j]];
}

/** The lines in the D across which a ball comes to hide an edge, or ceases to. */
function* boundaries(ball, other, reach, side) {
  for (const offset of [reach, -reach]) {
    for (const [ux, uy] of directions(other.x - ball.x, other.y - ball.y, offset + side * DIAMETER)) {
      yield* withinD({ x: ball.x - side * DIAMETER * uy, y: ball.y + side * DIAMETER * ux }, ux, uy);
    }
  }
  for (const place of meetings(ball, DIAMETER, other, reach)) {
    const [nx, ny] = [(side * (place.x - ball.x)) / DIAMETER, (side * (place.y - ball.y)) / DIAMETER];
    yield* withinD(place, ny, -nx);
  }
}

/** The part in the D of the line that comes to a place in a direction. */
export function withinD(end, ux, uy) {
  const ends = chord(end, ux, uy);
  if (ends === null || ends[0] >= 0) return [];
  return [[ends[0], Math.min(ends[1], 0)].map((t) => ({ x: end.x + t * ux, y: end.y + t * uy }))];
}

/** Where a line enters and leaves the D. */
export function chord(point, ux, uy) {
  const ends = crossings(point.x, point.y, ux, uy, BAULK_CENTRE, D_REACH);
  if (ends === null) return null;
  let [low, high] = ends;
  const room = BAULK_CENTRE.x - point.x;
  if (ux > 0) high = Math.min(high, room / ux);
  else if (ux < 0) low = Math.max(low, room / ux);
  else if (room < 0) return null;
  return low <= high ? [low, high] : null;
}

export function onCircle([one, other], centre, radius) {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const far = hypot(dx, dy);
  if (!far) return [];
  const ends = crossings(one.x, one.y, dx / far, dy / far, centre, radius) ?? [];
  return ends.filter((t) => t >= 0 && t <= far).map((t) => ({ x: one.x + (t * dx) / far, y: one.y + (t * dy) / far }));
}

/** Where two segments cross. */
function crossing([a, b], [c, d]) {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const cross = ux * vy - uy * vx;
  if (Math.abs(cross) < 1e-12) return null;
  const t = ((c.x - a.x) * vy - (c.y - a.y) * vx) / cross;
  const s = ((c.x - a.x) * uy - (c.y - a.y) * ux) / cross;
  return t >= 0 && t <= 1 && s >= 0 && s <= 1 ? { x: a.x + t * ux, y: a.y + t * uy } : null;
}

/** Whether no place in the D shows both edges of any ball on. */
export function snookeredInHand(on, others, bound) {
  const every = [...on, ...others];
  const some = (margin) => on.some((ball) => placeFor(ball, others, every, margin) !== null);
  if (some(bound.line)) return false;
  return some(-bound.line) ? null : true;
}

/**
 * The most edges of a single ball on that can be hit from one place in the D, whatever is in the way.
 *
 * Who is known not to be snookered needs no more than a likely place where both can be hit; without one it stays open.
 */
export function edgesInHand(on, others, bound, snookered = null) {
  const every = [...on, ...others];
  const rest = new Map(on.map((ball) => [ball, every.filter((other) => other !== ball)]));
  const some = (margin, ...ways) =>
    on.some((ball) => ways.some((sides) => placeFor(ball, rest.get(ball), every, margin, sides) !== null));
  const likely = (ball) =>
    FIRST_TRIES.some((place) => serves(place, ball, rest.get(ball), every, SIDES, bound.line));
  if (on.some(likely)) return "both";
  if (snookered === false) return null;
  if (some(-bound.line, SIDES)) return some(bound.line, SIDES) ? "both" : null;
  if (some(bound.line, [LEFT], [RIGHT])) return "one";
  return some(-bound.line, [LEFT], [RIGHT]) ? null : "none";
}
