/**
 * The facts that follow from `table` in a situation, each in three values, and what they contradict. Twin of
 * geometry/facts.py.
 *
 * A fact that turns inside the bound is left out, and what makes it close is told instead.
 */
import { COLOURS } from "../judge/constants.js";
import { isMap, kindOf } from "../judge/kinds.js";
import { once } from "../judge/lists.js";
import { nearest } from "../judge/nearest.js";
import { counted, disagreements } from "./agreement.js";
import { Given, ballsOn, nextOn } from "./given.js";
import { edgesInHand, snookeredInHand } from "./in_hand.js";
import { viewInHand } from "./in_hand_view.js";
import { inTheD, isNumber, outsideD, readTable } from "./placement.js";
import { view } from "./sight.js";
import { snookered } from "./snookers.js";
import { noRoom, occupied, spotted } from "./spots.js";
import { Bound, Close, POSITION_TOLERANCE, Table, fixed, gap } from "./table.js";

const PARTS = ["before", "after", "tolerance"];

/**
 * What positions give: facts by field, faults, and the answers that turn inside the bound.
 *
 * `derived` are all facts that follow; `facts` those of them that the situation does not state itself. `before` and
 * `after` are the balls as read; `next` is the position once the colours are spotted, where that is settled; `placed`
 * tells where each colour goes that left the table; `snooker` the lines of the next player.
 */
class TableFacts {
  facts = {};
  faults = [];
  close = [];
  bound = new Bound();
  before = null;
  after = null;
  next = null;
  placed = [];
  snooker = null;
  derived = {};
}

const fault = (field, problem, mend) => ({ field, problem, mend });

/**
 * Facts from `table.before` and `table.after` of a situation.
 *
 * `table.tolerance` says within how many millimetres the places are good. Contradictions with stated fields are faults
 * that name both. A stated fact that positions leave open stands.
 */
export function factsFromTable(situation) {
  const [given, found, value] = [new Given(situation), new TableFacts(), situation.table ?? null];
  const { faults } = found;
  if (value === null) return found;
  if (!isMap(value)) {
    faults.push(fault("table", `is ${kindOf(value)}, not a map`, "give before, after or both"));
    return found;
  }
  const odd = Object.keys(value).filter((part) => !PARTS.includes(part));
  faults.push(...odd.map((part) => fault(`table.${part}`, "is not a part of it", nearest(part, PARTS))));
  found.bound = boundOf(value, faults);
  for (const part of PARTS.slice(0, 2)) {
    if ((value[part] ?? null) !== null) found[part] = readTable(value[part], `table.${part}`, found.bound, faults);
  }
  faults.push(...counted(given, found.before, found.after));
  if (faults.length) return found;
  if (found.before !== null) beforeStroke(given, found.before, found);
  if (found.after !== null) afterStroke(given, found.after, found);
  faults.push(...disagreements(given, found.derived, found.close, found.snooker));
  const kept = Object.entries(found.derived).filter(([field]) => !given.states(field));
  found.facts = faults.length ? {} : Object.fromEntries(kept);
  return found;
}

function boundOf(table, faults) {
  const { tolerance: value = POSITION_TOLERANCE } = table;
  if (isNumber(value) && value >= 0 && value <= 10) return new Bound(value);
  faults.push(fault("table.tolerance", `is ${isNumber(value) ? value : kindOf(value)}`, "give 0 to 10 millimetres"));
  return new Bound();
}

/** The view and the touching balls before the stroke; from in-hand the best view from the D. */
function beforeStroke(given, table, found) {
  const [{ bound }, { cueBall }] = [found, table];
  if (cueBall !== null) {
    const [touch, close] = touched(cueBall, table.balls, "touching", bound);
    found.derived.touching = touch;
    found.close.push(...close);
    found.faults.push(...badlyPlaced(given, cueBall, bound));
  }
  const pairs = given.toHit ? ballsOn(given.toHit, table) : [];
  if (pairs.length && (cueBall !== null || given.flag("in_hand"))) {
    const seen = cueBall === null ? viewInHand(pairs, table.balls, bound) : view(cueBall, pairs, bound);
    keep(found, "view", seen.value, seen.close);
  }
}

/** A cue-ball played from in-hand that does not lie in the D. */
function* badlyPlaced(given, cueBall, bound) {
  if (!given.flag("in_hand") || inTheD(cueBall, bound) !== false) return;
  if (given.words("acts")?.includes("improper_in_hand")) return;
  const problem = `is true, but table.before has cue_ball ${fixed(outsideD(cueBall), 1)} mm outside the D`;
  yield fault("in_hand", problem, "move it, leave it out for any place in the D, or add improper_in_hand to acts");
}

/** The balls that the cue-ball touches, and those that it may touch: contact itself cannot be measured. */
function touched(cueBall, balls, field, bound) {
  const rooms = balls.map((ball) => [ball.kind, gap(cueBall, ball)]);
  const touching = rooms.filter(([, room]) => room <= bound.diameter).map(([kind]) => kind);
  const may = rooms.filter(([, room]) => bound.diameter < room && room < bound.pair);
  return [touching, may.map(([kind, room]) => new Close(field, room, bound.pair, [kind]))];
}

function keep(found, field, value, close) {
  if (value !== null) found.derived[field] = value;
  found.close.push(...close.filter((item) => value === null || item.field !== field));
}

/** Touching balls, spots and snookers for the next player, who plays once the colours are spotted. */
function afterStroke(given, table, found) {
  const { bound } = found;
  if (table.cueBall !== null) {
    const [touch, close] = touched(table.cueBall, table.balls, "touching_after", bound);
    keep(found, "touching_after", close.length ? null : touch, close);
  }
  const gone = once(given.left.filter((ball) => COLOURS.includes(ball)));
  const rest = table.all.filter(({ kind }) => !gone.includes(kind));
  const spots = { occupied: occupied(rest, bound), no_room: noRoom(rest, bound) };
  for (const [field, [taken, close]] of Object.entries(spots)) keep(found, field, taken, gone.length ? close : []);
  found.placed = spotted(rest, gone, bound);
  const missing = found.placed.filter(({ ball }) => table.of(ball).length === 0);
  if (given.somethingMisplaced || missing.some(({ at }) => at === null)) return;
  const put = missing.map(({ ball, at }) => ({ kind: ball, ...at }));
  found.next = new Table(table.cueBall, [...table.balls, ...put]);
  const on = nextOn(given, found.next);
  if (on) forTheNextPlayer(given, found.next, on, found);
}

/** Whether the next player is snookered, by what, and which edges he can hit. */
function forTheNextPlayer(given, table, on, found) {
  const [pairs, { bound }] = [ballsOn(on, table), found];
  if (pairs.length === 0) return;
  const [balls, others] = [pairs.map(([ball]) => ball), pairs[0][1]];
  if (table.cueBall !== null) {
    const seen = snookered(table.cueBall, balls, others, bound);
    keep(found, "snookered", seen.snookered, seen.close);
    keep(found, "snookered_by", seen.by, []);
    keep(found, "edges", seen.openEdges, []);
    keep(found, "obstructed_by", seen.obstructedBy, []);
    found.snooker = seen;
  } else if (given.nextInHand) {
    const hidden = snookeredInHand(balls, others, bound);
    keep(found, "snookered", hidden, hidden === null ? [new Close("snookered", 0, bound.line, [on])] : []);
    keep(found, "snookered_by", hidden === false ? [] : null, []);
    keep(found, "edges", edgesInHand(balls, others, bound, hidden), []);
  }
}
