/**
 * Snookered from where the cue-ball lies, and by which balls (S2.17). Twin of snookers.py.
 *
 * Balls on never hide each other, and a cushion never counts.
 */
import { POINTS } from "../judge/constants.js";
import { EXACT, allOf, closest, cushionInTheWay, edges, way } from "./sight.js";
import { Close, distance, hypot, inTheJaws, least } from "./table.js";

/**
 * @typedef {object} Snooker The answers about the edges of the balls on.
 * @property {boolean | null} snookered null where that turns inside the bound.
 * @property {string[] | null} by The kinds of the effective snookering balls; null where that is not settled.
 * @property {string | null} openEdges Of the best-placed ball, what can be hit in fact.
 * @property {string[] | null} obstructedBy Of the same what is in the way, balls on and cushions included.
 * @property {Edges} best
 * @property {Edges[]} seen All balls on.
 * @property {Close[]} close
 */

const COUNTED = ["none", "one", "both"];

/** Whether the cue-ball is snookered on every one of the balls on by the other balls; `on` is not empty. */
export function snookered(cueBall, on, others, bound) {
  const seen = on.map((ball) => edges(cueBall, ball, others, bound));
  let answer = allOf(seen.map(({ both }) => (both === null ? null : !both)));
  let close = [];
  if (answer === null) {
    close = seen.filter(({ both }) => both === null).map(({ near }) => closest("snookered", near));
  } else if (answer && inTheJaws(cueBall)) {
    // whether a nearer jaw prevents the snooker is an open point of the rules
    [answer, close] = [null, [new Close("snookered", 0, bound.line, ["cushion"])]];
  }
  const [by, doubts] = answer ? effective(cueBall, seen, bound) : [answer === false ? [] : null, []];
  const best = bestPlaced(cueBall, seen);
  const [openEdges, obstructedBy] = inFact(best, on, others, bound);
  return { snookered: answer, by, openEdges, obstructedBy, best, seen, close: [...close, ...doubts] };
}

/** The ball with most edges free, then with fewest balls in the way, then the nearest. */
function bestPlaced(cueBall, seen) {
  const rank = (one) => [...one.tally().map((n) => -n), one.blockers.length, distance(cueBall, one.ball)];
  return seen.reduce((best, one) => (lower(rank(one), rank(best)) ? one : best));
}

/** Whether one list of numbers comes before another of the same length. */
export function lower(one, other) {
  const i = one.findIndex((value, place) => value !== other[place]);
  return i >= 0 && one[i] < other[i];
}

/** The kinds of the effective snookering balls: the nearest that obstructs, and one for all reds (S2.17(b), (c)). */
function effective(cueBall, seen, bound) {
  const doubtful = seen.filter(({ near }) => near.length); // one more ball may obstruct
  if (doubtful.length) return [null, doubtful.map(({ near }) => closest("snookered_by", near))];
  const nearest = [];
  for (const one of seen) {
    const [balls, close] = equallyNear(cueBall, one.blockers, bound);
    if (balls === null) return [null, close];
    nearest.push(new Set(balls));
  }
  const [first, ...rest] = nearest;
  if (rest.every((set) => set.size === first.size && [...set].every((ball) => first.has(ball)))) {
    return [inOrder(new Set([...first].map(({ kind }) => kind))), []];
  }
  const shared = seen[0].blockers.some((ball) => seen.every(({ blockers }) => blockers.includes(ball)));
  return [shared ? null : [], []]; // one ball before every red, but not always the nearest: the rules do not say
}

/** Kinds of balls by their value, a cushion last. */
function inOrder(kinds) {
  const value = (kind) => POINTS[kind] ?? Object.keys(POINTS).length + 1;
  return [...kinds].sort((one, other) => value(one) - value(other));
}

/** The nearest ball, or all that are as near to a hair; null where that turns inside the bound. */
function equallyNear(cueBall, balls, bound) {
  const nearest = least(balls, (ball) => distance(cueBall, ball));
  const shortest = distance(cueBall, nearest);
  const first = balls
    .map((ball) => [ball, distance(cueBall, ball) - shortest, farther(cueBall, nearest, ball, bound)])
    .filter(([, apart, slack]) => apart <= Math.max(slack, EXACT));
  if (first.length === 1 || !bound.position) return [first.map(([ball]) => ball), []];
  const [, apart, slack] = least(first, ([, by]) => -by);
  const kinds = first.map(([ball]) => ball.kind);
  return [null, [new Close("snookered_by", apart, slack, kinds)]];
}

/** How far the difference of two distances from the cue-ball may be from the one worked out. */
function farther(cueBall, one, other, bound) {
  const [[ax, ay], [bx, by]] = [one, other].map((ball) => [ball.x - cueBall.x, ball.y - cueBall.y]);
  const [near, far] = [hypot(ax, ay), hypot(bx, by)];
  return bound.position * (2 + hypot(ax / near - bx / far, ay / near - by / far));
}

/** How many edges of a ball can be hit, whatever is in the way, and what is. */
function inFact(best, on, others, bound) {
  const rest = [...others, ...on.filter((ball) => ball !== best.ball)];
  let [count, most, sure] = [0, 0, true];
  const hiding = new Set();
  for (const { path } of [best.left, best.right]) {
    const full = way(path, rest, bound, path.length);
    const cushion = cushionInTheWay(path);
    for (const { kind } of full.blockers) hiding.add(kind);
    if (cushion) hiding.add("cushion");
    if (full.free === true && cushion === false) count += 1;
    if (full.free !== false && cushion !== true) most += 1;
    sure = sure && cushion !== null && full.near.length === 0;
  }
  return [count === most ? COUNTED[count] : null, sure ? inOrder(hiding) : null];
}
