/**
 * Facts that are worked out from the fields of a situation, one small function each: the twin of the package quantities.
 *
 * Each function reads the facts and gives the quantity, or null where the fields stated do not settle it. Balls are words,
 * lists are arrays. Of the slots that hold quantities a function reads only those worked out first; for any other it calls
 * the function, so that each can be worked out alone.
 */
import {
  COLOURS,
  DEAREST_PENALTY,
  LEAST_PENALTY,
  POINTS,
  REDS,
  REDS_IN_SIX_RED,
  TIME_FOUL_PENALTY,
} from "./constants.js";
import { count, meets, some } from "./lists.js";

export const BLACK = COLOURS[COLOURS.length - 1];
export const BLACK_VALUE = POINTS[BLACK];

/** Whether a word is a colour. */
export const is_colour = (word) => COLOURS.includes(word);

const is = (list, ...words) => list.length === words.length && words.every((word, i) => list[i] === word);

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
  if (is(contact, "none")) return "none";
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
  if (is(pair, "red", "red")) {
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
  return f.contact === null ? null : is(f.contact, "red", "red");
}

/** The balls of the first contact. */
export function first_hit(f) {
  return f.contact !== null && !is(f.contact, "none") ? f.contact : [];
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

/** Reds on the table before the stroke; none once a colour is on in the final order. */
export function reds_before(f) {
  if (f.reds !== null) return f.reds;
  if (is_colour(f.ball_on) || f.respotted_black) return 0;
  if (f.opening_stroke || f.moment === "before_frame") return f.game === "six_red" ? REDS_IN_SIX_RED : REDS;
  return null;
}

/** Colours on the table: all six until the final order; then those stated, or the ball on and all above it. */
export function colours_before(f) {
  if (f.colours !== null) return COLOURS.filter((colour) => f.colours.includes(colour));
  if (f.respotted_black) return [BLACK];
  if (is_colour(f.ball_on)) return COLOURS.slice(COLOURS.indexOf(f.ball_on));
  return reds_before(f) || ["red", "colour"].includes(f.q_ball_on_now) ? COLOURS : null;
}

/** Whether two colours were the only object balls on the table before the stroke. */
export function two_colours_left(f) {
  const [colours, reds] = [colours_before(f), reds_before(f)];
  if (colours === null || colours.length !== 2) return colours === null ? null : false;
  return reds === null ? null : reds === 0;
}

/** Black is the only object ball left (S3.4(a)). */
export function only_black(f) {
  if (["red", "colour"].includes(f.q_ball_on_now)) return false;
  const colours = colours_before(f);
  return colours === null ? null : is(colours, BLACK);
}

/** The most that these balls can score: each red with Black after it, and each colour once. */
export function worth_of(reds, colours) {
  return colours.reduce((sum, colour) => sum + POINTS[colour], reds * (POINTS.red + BLACK_VALUE));
}

/** The most that is left before the stroke; a colour that is on after a red adds Black once more. */
export function points_left(f) {
  const [colours, reds] = [colours_before(f), reds_before(f)];
  if (colours === null || reds === null) return null;
  return worth_of(reds, colours) + (f.q_ball_on_now === "colour" ? BLACK_VALUE : 0);
}

/** By how much the striker leads before the stroke; negative when he is behind. */
export function striker_lead(f) {
  return f.scores_striker === null || f.scores_opponent === null ? null : f.scores_striker - f.scores_opponent;
}

/** Which player is behind by more than is left, so that he needs penalty points. */
export function who_needs(lead, left) {
  if (lead === null || left === null) return null;
  if (Math.abs(lead) <= left) return "none";
  return lead > 0 ? "opponent" : "striker";
}

/** Which player needs penalty points before the stroke, as stated or by scores and balls. */
export function needed(f) {
  if (f.points_needed !== null || f.scores_striker === null) return f.points_needed;
  return who_needs(striker_lead(f), points_left(f));
}

/** The free ball is the ball that snookers (S3.12(b)(ii), S2.17(b)); with no effective snookering ball it is not. */
export function behind_free_ball(f) {
  if (!f.q_free_ball_taken || f.snookered === false || f.edges === "both") return false;
  if (f.snookered_by !== null) return f.snookered_by.includes(f.free_ball);
  if (f.snookered === null && f.edges !== null && f.obstructed_by !== null) return f.obstructed_by.includes(f.free_ball);
  return null;
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

/** How many balls of a kind left the table in the stroke. */
export function gone(f, ball) {
  return count(f.potted, ball) + count(f.off_table, ball);
}

/** Whether reds remain. A red that is touched at rest and was not moved is still there. */
export function reds_after(f) {
  const off = gone(f, "red");
  const reds = reds_before(f);
  if (reds !== null) return reds > off ? "some" : "none";
  const still = off === 0 || (f.touching.includes("red") && f.touching_moved === false);
  return f.q_ball_on_now === "red" && still ? "some" : null;
}

/** Colours that belong on the table after the stroke: only one potted fairly in the final order stays off. */
export function colours_after(f) {
  let colours = colours_before(f);
  if (colours === null) return null;
  if (some(f.misplaced)) {
    const missing = f.misplaced.filter((item) => item.at === "off").map((item) => item.ball);
    const before = colours;
    colours = COLOURS.filter((colour) => before.includes(colour) || missing.includes(colour));
  }
  const on = f.q_ball_on_now;
  const down = f.ruling_kind === "fair" && is_colour(on) && f.potted.includes(on);
  return down ? colours.filter((colour) => colour !== on) : colours;
}

export function lowest_colour_after(f) {
  const colours = colours_after(f);
  return some(colours) ? colours[0] : null;
}

/** The most that is left after the stroke, for the player who plays next. */
export function points_left_after(f) {
  const left = value_left(f);
  if (left === null) return null;
  const again = f.ruling_kind === "fair" && f.q_ball_on_now === "red" && scores(f);
  return left + (again ? BLACK_VALUE : 0);
}

/** What the balls left are worth: each red eight, each colour once, a colour wrongly missing as spotted (S4.2). */
export function value_left(f) {
  const [colours, reds] = [colours_after(f), reds_before(f)];
  return colours === null || reds === null ? null : worth_of(Math.max(reds - gone(f, "red"), 0), colours);
}

/** The gravest outcome of the infringements found; "no" where none is and none is possible. */
export function infringed(outcomes, possible) {
  const gravest = ["foul", "foul_or_penalty", "penalty"].find((outcome) => outcomes.includes(outcome));
  return gravest ?? (possible ? null : "no");
}

/** The striker's lead once the stroke's points and its penalty are added (S3.1(c), (d)). */
export function lead_after(f) {
  const lead = striker_lead(f);
  if (lead === null) return null;
  const kind = f.ruling_kind;
  if (kind === "fair") {
    const scored = points_scored(f);
    return scored === null ? null : lead + scored;
  }
  if (kind === "none") return lead;
  if (f.q_penalty_low === null || f.q_penalty_low !== f.q_penalty_high) return null;
  return lead + (f.by === "opponent" ? f.q_penalty_low : -f.q_penalty_low);
}

/** Which player needs penalty points as a result of the stroke, as stated or by scores and balls. */
export function needed_after(f) {
  if (f.points_needed_after !== null || f.scores_striker === null) return f.points_needed_after;
  return who_needs(lead_after(f), points_left_after(f));
}

/** The points left equal the difference in scores, before or as a result of the stroke. */
export function points_equal(f) {
  const one_needs = ["striker", "opponent"].includes(f.points_needed);
  if (f.scores_striker === null) return one_needs ? false : null;
  const pairs = [
    [striker_lead(f), points_left(f)],
    [lead_after(f), points_left_after(f)],
  ];
  const equal = pairs.map(([lead, left]) => (lead === null || left === null ? null : Math.abs(lead) === left));
  if (equal.includes(true)) return true;
  return one_needs || !equal.includes(null) ? false : null;
}

export function leader_after(f) {
  const lead = lead_after(f);
  if (lead === null) return null;
  if (lead === 0) return "level";
  return lead > 0 ? "striker" : "opponent";
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

/** The least and the most that one infringement costs (S3.11): never under the least penalty, never over the dearest. */
export function penalty_range(f, worth, concerned) {
  if (typeof worth === "number") return [worth, worth];
  const low = value_on_low(f);
  const high = f.q_ball_on_now in POINTS ? low : value_on_high(f);
  let least = worth === "fiveOrOn" ? TIME_FOUL_PENALTY : LEAST_PENALTY;
  if (worth === "onOrConcerned" || worth === "concernedToSeven") {
    least = Math.max(least, ...concerned.map((ball) => value_concerned(f, ball)));
  }
  const dearest = worth === "onToSeven" || worth === "concernedToSeven";
  return [Math.max(least, low), dearest ? DEAREST_PENALTY : Math.max(least, high)];
}

/** The value of a ball concerned; the free ball has the value of the ball on; the cue-ball has none. */
export function value_concerned(f, ball) {
  return f.q_free_ball_taken && ball === f.free_ball ? value_on_low(f) : (POINTS[ball] ?? 0);
}

const slots = (functions) => functions.map((work_out) => [`q_${work_out.name}`, work_out]);

/** The quantities of each stage, in order. "infringed" and the penalty bounds are set by the adjudicator. */
export const EARLY = slots([
  ball_on_now,
  free_ball_taken,
  reds_before,
  striker_lead,
  hit,
  touching_on,
  two_balls,
  two_reds,
  first_hit,
  value_on_low,
  value_on_high,
  wrong_pocketed,
  scores,
  points_scored,
  colours_before,
  two_colours_left,
  only_black,
  points_left,
  needed,
  behind_free_ball,
  pushed_balls,
  touched_or_concerned,
  off_table_balls,
  fallen_balls,
  ball_on_wrong_spot,
]);
export const AFTER_KIND = slots([
  reds_after,
  lowest_colour_after,
  points_left_after,
  value_left,
  needed_after,
  points_equal,
  leader_after,
]);
export const AFTER_BALL_ON = slots([snookered_after, touching_on_after]);
