/** The ball on, the first contact, and what entered a pocket: the twin of quantities/balls.py. */
import { COLOURS, POINTS } from "../constants.js";
import { meets, same, some } from "../lists.js";
import { BLACK_VALUE, is_colour } from "../values.js";

/** The ball on; red for the opening stroke (S3.3(g)). */
export function ball_on_now(f) {
  return f.ball_on ?? (f.opening_stroke ? "red" : null);
}

/** A free ball is another ball than the ball on (S2.13); a red named while red is on is just a red. */
export function free_ball_taken(f) {
  return f.free_ball !== null && f.free_ball !== "none" && f.free_ball !== f.q_ball_on_now;
}

/** The one ball, or red, that must be hit first; "any" where no colour was declared; null where it is not known. */
export function to_hit(f) {
  if (f.q_free_ball_taken) return f.free_ball;
  const on = f.q_ball_on_now;
  if (on !== "colour") return on;
  return f.nominated === "none" ? "any" : f.nominated;
}

/** What was hit first: on, not_on, none or two (S2.11, S3.6). A touching ball that is on counts as hit (S3.8(c)). */
export function hit(f) {
  const target = to_hit(f);
  if (target !== null && f.touching.includes(target)) return "on";
  const contact = f.contact;
  if (contact === null) return null;
  if (same(contact, ["none"])) return "none";
  if (contact.length === 2) return hit_of_two(f, target, contact);
  const ball = contact[0];
  if (target === null) return ball === "red" && f.q_ball_on_now === "colour" ? "not_on" : null;
  if (target === "any") return is_colour(ball) ? "on" : "not_on";
  return ball === target ? "on" : "not_on";
}

/** Two balls hit at once: allowed are two reds with red on, and the free ball with a ball on (S3.6). */
export function hit_of_two(f, target, pair) {
  if (f.q_free_ball_taken) {
    const on = f.q_ball_on_now;
    if (!pair.includes(target)) return "two";
    if (on === null) return null;
    return pair.includes(on) ? "on" : "two";
  }
  if (same(pair, ["red", "red"])) {
    if (target === null && f.q_ball_on_now === null) return null;
    return target === "red" ? "on" : "two";
  }
  return "two";
}

/** Whether the ball that must be hit was touching the cue-ball; "any" colour is not said to be touched. */
export function touching_on(f) {
  const target = to_hit(f);
  return target === null ? null : f.touching.includes(target);
}

/** Whether two balls were hit at once. */
export function two_balls(f) {
  return f.contact === null ? null : f.contact.length === 2;
}

/** Whether two reds were hit at once. */
export function two_reds(f) {
  return f.contact === null ? null : same(f.contact, ["red", "red"]);
}

/** The balls of the first contact. */
export function first_hit(f) {
  return f.contact !== null && !same(f.contact, ["none"]) ? f.contact : [];
}

/** The least value of the ball on. A free ball has the value of the ball on (S3.12(a)). */
export function value_on_low(f) {
  const on = f.q_ball_on_now;
  if (on === null) return 1;
  if (on !== "colour") return POINTS[on];
  if (is_colour(f.nominated)) return POINTS[f.nominated];
  const first = f.nominated === "none" && some(f.contact) ? f.contact[0] : null;
  return POINTS[is_colour(first) ? first : COLOURS[0]];
}

/** The most that the ball on can be worth: Black's value while no colour is named. */
export function value_on_high(f) {
  const on = f.q_ball_on_now;
  return on === null || (on === "colour" && !is_colour(f.nominated)) ? BLACK_VALUE : value_on_low(f);
}

/** The balls whose potting is no foul: the ball on, and with it a free ball (S3.12(c)-(e)). */
export function balls_that_may_fall(f) {
  const on = f.q_ball_on_now;
  if (on === null) return null;
  if (f.q_free_ball_taken) return [on, f.free_ball];
  if (on !== "colour") return [on];
  if (is_colour(f.nominated)) return [f.nominated];
  return f.nominated === "none" && some(f.contact) && is_colour(f.contact[0]) ? f.contact : null;
}

/** The balls not on that entered a pocket (S3.11(b)(iii)). */
export function wrong_pocketed(f) {
  if (!some(f.potted)) return [];
  const allowed = balls_that_may_fall(f);
  if (allowed !== null) return f.potted.filter((ball) => !allowed.includes(ball));
  return f.q_ball_on_now === "colour" && f.potted.includes("red") ? ["red"] : null;
}

/** Whether a ball that may score entered a pocket. */
export function scores(f) {
  if (!some(f.potted)) return false;
  const allowed = balls_that_may_fall(f);
  return allowed === null ? null : meets(f.potted, allowed);
}

/** Points of a fair stroke: each red and a free ball as red 1; otherwise the ball on once (S3.3(g), S3.12(e)). */
export function points_scored(f) {
  if (!some(f.potted)) return 0;
  const allowed = balls_that_may_fall(f);
  if (allowed === null) return null;
  if (f.q_ball_on_now === "red") return POINTS.red * f.potted.filter((ball) => allowed.includes(ball)).length;
  return meets(f.potted, allowed) ? value_on_low(f) : null;
}

export function pushed_balls(f) {
  return f.touching_moved ? [...f.touching, ...f.concerned] : f.concerned;
}

export function touched_or_concerned(f) {
  return [...f.touched, ...f.concerned];
}

export function off_table_balls(f) {
  return f.off_table;
}

/** The ball that fell from the edge: as named, otherwise the ball on if that is a single kind. */
export function fallen_balls(f) {
  if (some(f.concerned)) return f.concerned;
  const on = f.q_ball_on_now;
  return on !== null && on !== "colour" ? [on] : null;
}

/** Whether a ball stands where it should not. */
export function ball_on_wrong_spot(f) {
  return f.misplaced.some((item) => item.at !== undefined && item.at !== "off");
}

/** Whether a colour that was potted in the final order stands on the table again (S3.7). */
export function wrongly_back(f) {
  const on = f.q_ball_on_now;
  if (!is_colour(on)) return false;
  const lower = COLOURS.slice(0, COLOURS.indexOf(on));
  return f.misplaced.some((item) => item.at !== "off" && lower.includes(item.ball));
}
