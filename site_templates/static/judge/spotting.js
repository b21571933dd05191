/** Where each object ball goes that left the table (S3.7), ball by ball, with the norms that decide: twin of spotting.py. */
import { COLOURS, POINTS } from "./constants.js";
import { BLACK, is_colour } from "./values.js";

/**
 * @typedef {{ball: string, spot: string | null, norms: string[]}} Placing
 *   A ball and its place: a spot, "near:<spot>", "below:<spot>", or null where it stays off; and why.
 */

/** A placing as the ruling gives it. */
export const plain = ({ ball, spot }) => (spot === null ? { ball, stays_off: true } : { ball, spot });

const placing = (ball, spot, ...norms) => ({ ball, spot, norms });

/** @returns {Placing[] | null} Every object ball that left the table; null where it is not settled whether one stays off. */
export function spotting(f) {
  let left = [...f.potted, ...f.off_table];
  const missing = f.misplaced.filter((item) => item.at === "off").map((item) => item.ball);
  if (f.ruling_frame === "respotted_black") left = [...left.filter((ball) => ball !== BLACK), BLACK];
  if (f.remedy === "replace" && f.ruling_kind === "foul") return []; // the balls are put back, not spotted
  const placed = left.filter((ball) => ball === "red").map(() => placing("red", null, "stays-off-red"));
  const to_spot = [];
  for (const ball of left.filter((other) => other !== "red")) {
    const down = finally_potted(f, ball);
    if (down === null) return null;
    if (down) placed.push(placing(ball, null, f.q_free_ball_taken ? "stays-off-ball-on" : "stays-off-colour"));
    else to_spot.push(ball);
  }
  placed.push(...place([...to_spot, ...missing.filter(is_colour)], f));
  return placed.map((p) => (missing.includes(p.ball) ? { ...p, norms: ["missing-colour-spotted", ...p.norms] } : p));
}

/** Whether a colour stays off: only the ball on, fairly potted in the final order (S3.3(h)(iii)). */
export function finally_potted(f, ball) {
  if (ball !== f.ball_on || (ball === BLACK && f.ruling_frame === "respotted_black")) return false;
  return f.ruling_kind === null ? null : f.ruling_kind === "fair";
}

/** Own spots first; then, by value, the highest-value spot that is free; then towards the Top Cushion (S3.7(e)-(h)). */
export function place(balls, f) {
  if (f.occupied === null) return balls.map((ball) => placing(ball, ball, "spot-own"));
  const taken = new Set(f.occupied);
  const placed = [];
  const waiting = [];
  for (const ball of balls) {
    if (taken.has(ball)) waiting.push(ball);
    else {
      taken.add(ball);
      placed.push(placing(ball, ball, "spot-own"));
    }
  }
  const order = waiting.length > 1 ? ["spot-order"] : [];
  for (const ball of waiting.sort((a, b) => POINTS[b] - POINTS[a])) {
    const highest = COLOURS.filter((spot) => !taken.has(spot)).pop();
    if (highest !== undefined) {
      taken.add(highest);
      placed.push(placing(ball, highest, ...order, "spot-highest"));
    } else {
      const how = (f.no_room ?? []).includes(ball) ? "below" : "near";
      placed.push(placing(ball, `${how}:${ball}`, ...order, `spot-${how}`));
    }
  }
  return placed;
}
