/** What the cue-ball can hit in a straight line from where it lies: edges, full, part or no view. Twin of sight.py. */
import { LEFT, RIGHT, beside, clearance, directions, meetings, toCentre, toEdge, towards } from "./plane.js";
import { Close, DIAMETER, atAPocket, beyond, hypot, inTheJaws, least } from "./table.js";

/** Rounding of the arithmetic, in millimetres. */
export const EXACT = 1e-6;

/**
 * @typedef {{path: Path, free: boolean | null, blockers: Ball[], near: [Ball, number, number][]}} Way
 *   A path to a ball: free, blocked, or null where that turns inside the bound; and what is or may be in the way.
 * @typedef {{value: string | null, ball: Ball | null, close: Close[]}} Seen
 *   The best view of any ball on: full, part or none, or null where it turns inside the bound; with the ball seen.
 */

/** The two extreme edges of a ball as seen from a place. */
export class Edges {
  constructor(ball, left, right) {
    Object.assign(this, { ball, left, right });
  }

  /** Whether both can be hit free of the balls reckoned with. */
  get both() {
    return allOf([this.left.free, this.right.free]);
  }

  get blockers() {
    return [...new Set([...this.left.blockers, ...this.right.blockers])];
  }

  get near() {
    return [...this.left.near, ...this.right.near];
  }

  /** How many edges are free for certain, and how many may be. */
  tally() {
    const free = [this.left.free, this.right.free];
    return [free.filter((value) => value === true).length, free.filter((value) => value !== false).length];
  }
}

/** True where all are, false where one is not, null where that is not settled. */
export function allOf(values) {
  if (values.includes(false)) return false;
  return values.includes(null) ? null : true;
}

/** Whether a path is free of these balls. The lever is the length over which an error of its ends turns it. */
export function way(path, others, bound, lever) {
  const [blockers, near] = [[], []];
  const turn = lever ? (DIAMETER * bound.pair) / lever : Infinity;
  const turned = bound.line + Math.min(turn, 2 * path.length + reach(bound));
  for (const ball of others) {
    const room = clearance(path, ball);
    if (room >= turned) continue;
    const slack = beside(path, ball) ? bound.line : turned;
    if (room <= -slack) blockers.push(ball);
    else if (room < slack) near.push([ball, room, slack]);
  }
  return { path, free: blockers.length ? false : near.length ? null : true, blockers, near };
}

/** How far a cue-ball that touches a ball may have to roll along it, at the most, before it is past the edge. */
const reach = (bound) => Math.sqrt((DIAMETER + 2 * bound.position) ** 2 - (DIAMETER - bound.diameter) ** 2);

/** Both extreme edges of a ball; `others` are the balls that can hide it. */
export function edges(start, ball, others, bound) {
  const [left, right] = [LEFT, RIGHT].map((side) => toEdge(start, ball, side));
  return new Edges(ball, way(left, others, bound, left.length), way(right, others, bound, right.length));
}

/** Whether central full-ball contact is open. */
export function full(start, ball, others, bound) {
  const path = toCentre(start, ball);
  return way(path, others, bound, path.length + DIAMETER);
}

/** Whether some part of a ball can be hit. */
export function part(start, ball, others, bound) {
  if (opening(start, ball, others, bound.line) !== null) return true;
  return opening(start, ball, others, -bound.line) === null ? false : null;
}

/**
 * A path to any part of a ball that passes all others with this margin, or null where there is none.
 *
 * Where one exists, one exists whose direction is critical: to an edge of the ball, along an obstructing ball, or to
 * the place where the cue-ball would meet both at once.
 */
export function opening(start, ball, others, margin) {
  for (const path of [toCentre(start, ball), toEdge(start, ball, LEFT), toEdge(start, ball, RIGHT)]) {
    if (passes(path, others, margin)) return path;
  }
  for (const other of others) {
    for (const [ux, uy] of critical(start, ball, other, DIAMETER + margin)) {
      const path = towards(start, ux, uy, ball);
      if (path !== null && passes(path, others, margin)) return path;
    }
  }
  return null;
}

export const passes = (path, others, margin) => others.every((ball) => clearance(path, ball) >= margin - EXACT);

/** The directions in which the cue-ball only just passes another ball, or meets both balls at one moment. */
function critical(start, ball, other, radius) {
  const [vx, vy] = [other.x - start.x, other.y - start.y];
  const found = [radius, -radius].flatMap((offset) => directions(vx, vy, offset));
  for (const place of meetings(ball, DIAMETER, other, radius)) {
    const [dx, dy] = [place.x - start.x, place.y - start.y];
    const far = hypot(dx, dy);
    if (far) found.push([dx / far, dy / far]);
  }
  const far = hypot(vx, vy);
  if (far > 0 && far <= radius) {
    // so near that it is passed only by moving away from it
    const [bearing, angle] = [Math.atan2(vy, vx), Math.acos(Math.max(-1, (DIAMETER - radius) / far))];
    for (const turn of [angle, -angle]) found.push([Math.cos(bearing + turn), Math.sin(bearing + turn)]);
  }
  return found;
}

/** The best view of the balls on, each given with the balls that can hide it. */
export function view(start, pairs, bound) {
  const ways = pairs.map(([ball, others]) => full(start, ball, others, bound));
  const open = ways.findIndex((one) => one.free === true);
  if (open >= 0) return { value: "full", ball: pairs[open][0], close: [] };
  const doubts = ways.filter((one) => one.free === null);
  if (doubts.length) return { value: null, ball: null, close: doubts.map((one) => closest("view", one.near)) };
  const unsettled = [];
  for (const pair of pairs) {
    const seen = part(start, ...pair, bound);
    if (seen) return { value: "part", ball: pair[0], close: [] };
    if (seen === null) unsettled.push(pair);
  }
  const close = unsettled.map((pair) => new Close("view", widest(start, ...pair, bound), bound.line, [pair[0].kind]));
  return { value: close.length ? null : "none", ball: null, close };
}

/** By how much the best path to any part of a ball clears the others, to a hundredth of a millimetre. */
function widest(start, ball, others, bound) {
  let [low, high] = [-bound.line, bound.line];
  while (high - low > 0.01) {
    const middle = (low + high) / 2;
    if (opening(start, ball, others, middle) === null) high = middle;
    else low = middle;
  }
  return low;
}

/** What decides an open answer by the least. */
export function closest(field, near) {
  const [ball, room, slack] = least(near, ([, by]) => Math.abs(by));
  return new Close(field, room, slack, [ball.kind]);
}

/** Whether the cue-ball meets a cushion before the end of its path; null where the jaws of a pocket decide. */
export function cushionInTheWay(path) {
  if (inTheJaws(path)) return null;
  if (beyond(path.end) <= EXACT) return false;
  return atAPocket(path.end) ? null : true;
}
