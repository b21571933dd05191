/** What is left on the table before the stroke, and who needs penalty points: the twin of quantities/points.py. */
import { COLOURS, POINTS, REDS, REDS_IN_SIX_RED } from "../constants.js";
import { same } from "../lists.js";
import { BLACK, BLACK_VALUE, is_colour } from "../values.js";

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
  return colours === null ? null : same(colours, [BLACK]);
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
