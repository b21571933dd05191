/** What the next player can see, and what the cue-ball touches at rest: the twin of quantities/view.py. */
import { some } from "../lists.js";

/** The free ball is the ball that snookers (S3.12(b)(ii), S2.17(b)); with no effective snookering ball it is not. */
export function behind_free_ball(f) {
  if (!f.q_free_ball_taken || f.snookered === false || f.edges === "both") return false;
  if (f.snookered_by !== null) return f.snookered_by.includes(f.free_ball);
  if (f.snookered === null && f.edges !== null && f.obstructed_by !== null)
    return f.obstructed_by.includes(f.free_ball);
  return null;
}

/** Snookered as stated, or by the edges: some edge must be hidden by a ball not on; a cushion never counts (S2.17). */
export function snookered_after(f) {
  if (f.snookered !== null) return f.snookered;
  if (f.acts.includes("snookered_behind_free_ball")) return true;
  if (f.edges === "both") return false;
  if (f.edges === null) return some(f.snookered_by) ? true : null;
  if (f.obstructed_by === null) return null;
  const hiding = f.obstructed_by.filter((ball) => ball !== "cushion");
  const on = f.ruling_next_ball_on;
  if (hiding.length > 0 && on === null) return null;
  return hiding.some((ball) => ball !== on);
}

/** Whether TOUCHING BALL is called: the ball touched at rest is or could be on (S3.8(a)). */
export function touching_on_after(f) {
  const balls = f.touching_after;
  if (balls === null) return null;
  const on = f.ruling_next_ball_on;
  if (balls.length === 0) return false;
  if (on === null) return null;
  return on === "colour" ? balls.some((ball) => ball !== "red") : balls.includes(on);
}
