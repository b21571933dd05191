/** What one picture of a table shows: a position, the balls on, and the lines to their edges. Twin of scene.py. */
import { Given, ballsOn, nextOn } from "./given.js";
import { placeFor } from "./in_hand.js";
import { edges } from "./sight.js";
import { lower } from "./snookers.js";
import { CUE_BALL, distance, least } from "./table.js";

/**
 * @typedef {object} Scene One position with what the next stroke is played at.
 * @property {"before" | "after"} when
 * @property {Table} table
 * @property {string | null} on The kind of ball on, where it is known.
 * @property {Edges[]} seen The edges worth showing, the best-placed ball first.
 * @property {Placed[]} placed The colours spotted since the stroke.
 * @property {boolean} inHand
 * @property {Ball | null} start The cue-ball or, from in-hand, a place in the D from which both edges can be hit.
 */

/**
 * The positions that a situation tells, by when: before, after.
 * @returns {Record<string, Scene>}
 */
export function scenes(situation, found) {
  const [given, made] = [new Given(situation), {}];
  if (found.before !== null) {
    made.before = seenFrom(found.before, given.toHit, found, "before", Boolean(given.flag("in_hand")));
  }
  const after = found.next ?? found.after;
  if (after !== null) {
    const scene = seenFrom(after, nextOn(given, after), found, "after", given.nextInHand);
    made.after = { ...scene, placed: found.placed.filter(({ at }) => at !== null) };
  }
  return made;
}

function seenFrom(table, on, found, when, mayBeInHand) {
  const pairs = on ? ballsOn(on, table) : [];
  const inHand = mayBeInHand && table.cueBall === null;
  const start = table.cueBall ?? (inHand ? bestPlace(pairs, table, found) : null);
  const scene = { when, table, on, seen: [], placed: [], inHand, start };
  if (start === null) return scene;
  const lines = pairs.map(([ball, others]) => edges(start, ball, others, found.bound));
  return { ...scene, seen: worthShowing(lines, start) };
}

/** A place in the D from which both edges of a ball on can be hit. */
function bestPlace(pairs, table, found) {
  for (const [ball, others] of pairs) {
    const place = placeFor(ball, others, table.balls, found.bound.line);
    if (place !== null) return { kind: CUE_BALL, ...place };
  }
  return null;
}

/** The best-placed ball alone where it can be hit at both edges; else with it those farthest to each side. */
function worthShowing(seen, cueBall) {
  if (seen.length === 0) return [];
  const rank = (one) => [...one.tally().map((n) => -n), distance(cueBall, one.ball)];
  const best = seen.reduce((first, one) => (lower(rank(one), rank(first)) ? one : first));
  if (best.both) return [best];
  const bearing = ({ ball }) => Math.atan2(ball.y - cueBall.y, ball.x - cueBall.x);
  const aside = (one) => {
    const turn = bearing(one) - bearing(best);
    return turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
  };
  return [...new Set([best, least(seen, aside), least(seen, (one) => -aside(one))])];
}
