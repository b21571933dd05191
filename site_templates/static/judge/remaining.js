/** The most points that each player can still score (S3.1(a), S3.3(h)): twin of remaining.py. */
import { POINTS } from "./constants.js";
import { colours_before, points_left, points_left_after, worth_of } from "./quantities.js";
import { BLACK_VALUE } from "./values.js";

/**
 * Points for striker and opponent from here: after the stroke where one was judged, otherwise before it.
 *
 * The player on a colour after a red has one colour more; a free ball counts as one ball on more.
 * @returns {{striker: number, opponent: number} | null}
 */
export function remaining(f) {
  const stroke = ["foul", "fair"].includes(f.ruling_kind) && f.moment === "stroke";
  const left = stroke ? points_left_after(f) : points_left(f);
  const colours = colours_before(f);
  if (left === null || colours === null || ["over", "respotted_black"].includes(f.ruling_frame)) return null;
  if (worth_of(1, colours) === 0) return null;
  const on = stroke ? f.ruling_next_ball_on : f.q_ball_on_now;
  const result = { striker: left, opponent: left - (on === "colour" ? BLACK_VALUE : 0) };
  if (stroke && f.ruling_kind === "foul" && f.ruling_free_ball === "yes") result.opponent += extra(on);
  else if (!stroke && f.called.includes("free_ball")) result.striker += extra(on);
  return result;
}

/** A free ball taken as a red adds a red with Black after it; later it adds the value of the ball on. */
export function extra(on) {
  return on === "red" ? POINTS.red + BLACK_VALUE : (POINTS[on] ?? 0);
}
