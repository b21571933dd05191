/** What is left after the stroke, and who leads: the twin of quantities/after.py. */
import { COLOURS } from "../constants.js";
import { count, some } from "../lists.js";
import { BLACK_VALUE, is_colour } from "../values.js";
import { points_scored, scores } from "./balls.js";
import { colours_before, points_left, reds_before, striker_lead, who_needs, worth_of } from "./points.js";

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
