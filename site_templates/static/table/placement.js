/** Where the cue-ball may be placed from in-hand (S3.5), and positions that no balls can have. Twin of placement.py. */
import { BAULK_LINE, D_RADIUS, POINTS, REDS } from "../judge/constants.js";
import { isMap, kindOf } from "../judge/kinds.js";
import { nearest } from "../judge/nearest.js";
import { BAULK_CENTRE, CUE_BALL, RADIUS, Table, atAPocket, beyond, distance, fixed, gap } from "./table.js";

export const KINDS = [CUE_BALL, ...Object.keys(POINTS)];
const PAIR = "give [x, y] in millimetres";

const fault = (field, problem, mend) => ({ field, problem, mend });

/** By how far a centre lies outside the D; 0 or less on its lines and within them. */
export const outsideD = (place) => Math.max(place.x - BAULK_LINE, distance(place, BAULK_CENTRE) - D_RADIUS);

/** Whether a cue-ball lies on or within the lines of the D; null where that turns inside the bound. */
export function inTheD(place, bound) {
  const out = outsideD(place);
  return Math.abs(out) > 0 && Math.abs(out) < bound.position ? null : out <= 0;
}

/** Balls from a map of kinds to places; every fault is added, and then there is no table. */
export function readTable(value, field, bound, faults) {
  if (!isMap(value)) {
    faults.push(fault(field, `is ${kindOf(value)}, not a map`, "give each ball with its place"));
    return null;
  }
  const before = faults.length;
  const balls = Object.entries(value).flatMap(([kind, places]) => [
    ...readBalls(kind, places, `${field}.${kind}`, faults),
  ]);
  if (faults.length === before) {
    for (const ball of balls) faults.push(...misplaced(ball, field, bound));
    faults.push(...overlapping(balls, field, bound));
  }
  if (faults.length > before) return null;
  const cueBall = balls.find(({ kind }) => kind === CUE_BALL) ?? null;
  return new Table(
    cueBall,
    balls.filter(({ kind }) => kind !== CUE_BALL),
  );
}

function* readBalls(kind, places, field, faults) {
  if (!KINDS.includes(kind)) faults.push(fault(field, "is not a ball", nearest(kind, KINDS)));
  else if (kind !== "red") yield* oneBall(kind, places, field, faults);
  else if (!Array.isArray(places) || places.length === 0) {
    faults.push(fault(field, `is ${kindOf(places)}`, "give a list of [x, y] in millimetres"));
  } else if (places.length > REDS) {
    faults.push(fault(field, `holds ${places.length} places`, `give at most ${REDS}`));
  } else {
    for (const place of isPair(places) ? [places] : places) yield* oneBall(kind, place, field, faults);
  }
}

const isPair = (value) => Array.isArray(value) && value.length === 2 && value.every(isNumber);
export const isNumber = (value) => typeof value === "number";

function* oneBall(kind, place, field, faults) {
  if (isPair(place) && place.every(Number.isFinite)) yield { kind, x: place[0], y: place[1] };
  else faults.push(fault(field, Array.isArray(place) ? "is not two numbers" : `is ${kindOf(place)}`, PAIR));
}

/** A ball that reaches into a cushion; at a pocket, one whose centre is not over the table. */
function* misplaced(ball, field, bound) {
  const reach = beyond(ball);
  if (reach <= (atAPocket(ball) ? RADIUS + bound.position : bound.spot)) return;
  const problem = `has ${ball.kind} at ${told(ball)}, ${fixed(reach, 1)} mm into a cushion`;
  yield fault(field, problem, "put its centre on the playing area, half a ball from the cushions");
}

/** Two balls in one place, in the order in which the balls are given. */
function* overlapping(balls, field, bound) {
  for (const [i, one] of balls.entries()) {
    for (const other of balls.slice(i + 1)) {
      const room = gap(one, other);
      if (room >= -bound.pair) continue;
      const [here, there] = [one, other].map((ball) => `${ball.kind} at ${told(ball)}`);
      yield fault(field, `has ${here} and ${there}, which overlap by ${fixed(-room, 1)} mm`, "move one of them");
    }
  }
}

const told = ({ x, y }) => `[${Number(x.toPrecision(6))}, ${Number(y.toPrecision(6))}]`;
