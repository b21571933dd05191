/** Facts that cannot stand together: every one is told, with the fields that disagree. The twin of contradictions.py. */
import { some, slotOf } from "./lists.js";
import * as quantities from "./quantities.js";
import * as table from "./table_faults.js";
import { allReds, clash, fault, named } from "./table_faults.js";
import { BLACK, is_colour } from "./values.js";

/** All faults of facts that are sound one by one. */
export function contradictions(f) {
  return CHECKS.flatMap((check) => [...check(f)]);
}

/** A nominated colour, a free ball and the ball on. */
function* nomination(f) {
  const free = f.free_ball === "none" ? null : f.free_ball;
  if (is_colour(f.ball_on) && is_colour(f.nominated) && ![f.ball_on, free].includes(f.nominated)) {
    yield clash(f, "nominated", "ball_on", "give the colour that is on, or ball_on: colour after a red");
  }
  if (is_colour(free) && free === f.ball_on) {
    yield clash(f, "free_ball", "ball_on", "name another ball as free ball, or leave free_ball out");
  }
  if (free && f.ball_on === "colour") {
    yield clash(f, "free_ball", "ball_on", "give the chosen colour in nominated, or the ball on after the foul");
  }
}

/** Nothing was hit, and yet balls left the table, unless something else that was seen explains it. */
function* noContact(f) {
  if (f.contact === null) return;
  if (f.contact.length === 0) {
    yield fault("contact", "is an empty list", "give the ball hit first, or none, or leave contact out");
  }
  if (f.contact[0] !== "none" || [f.acts, f.touched, f.touching].some(some)) return;
  for (const field of ["potted", "off_table"].filter((name) => some(f[name]))) {
    yield clash(f, "contact", field, "give the ball hit first, or in acts how the ball came to leave the table");
  }
}

function* cueBall(f) {
  const gone = ["pocketed", "off_table"].includes(f.cue_ball);
  if (gone && some(f.touching_after)) yield clash(f, "touching_after", "cue_ball");
}

function* touching(f) {
  if (f.touching_moved_by_striker && f.touching_moved === false) {
    yield clash(f, "touching_moved_by_striker", "touching_moved");
  }
  for (const field of ["touching_moved", "touching_moved_by_striker"]) {
    if (f[field] && !some(f.touching)) {
      const mend = "name the ball that was touching the cue-ball";
      yield fault(field, "is true, but touching names no ball", mend, "touching");
    }
  }
}

/** What is said of a snooker after the stroke. */
function* snookers(f) {
  if (f.snookered === false && some(f.snookered_by)) yield clash(f, "snookered", "snookered_by");
  if (f.edges !== "both") return;
  if (f.snookered) yield clash(f, "edges", "snookered");
  if (some(f.snookered_by)) yield clash(f, "edges", "snookered_by");
  if (some(named(f, "obstructed_by"))) yield clash(f, "edges", "obstructed_by");
}

function* misses(f) {
  if (["part", "full"].includes(f.view) && f.possible === false) yield clash(f, "view", "possible");
  const [all, full] = [f.misses_consecutive, f.misses_full_ball];
  if (all !== null && full !== null && full > all) {
    yield clash(f, "misses.full_ball", "misses.consecutive", `give at most ${all}`);
  }
}

function* respottedBlack(f) {
  if (!f.respotted_black) return;
  if (f.colours !== null && !(f.colours.length === 1 && f.colours[0] === BLACK)) {
    yield clash(f, "respotted_black", "colours", "leave colours out");
  }
  if (f.reds) yield clash(f, "respotted_black", "reds", "leave reds out");
  if (![null, BLACK].includes(f.ball_on)) yield clash(f, "respotted_black", "ball_on", "leave ball_on out");
}

/** Before the first stroke nothing has been played. */
function* openingStroke(f) {
  if (!f.opening_stroke) return;
  if (![null, allReds(f)].includes(f.reds)) {
    yield clash(f, "opening_stroke", "reds", `leave reds out, or give ${allReds(f)}`);
  }
  if (![null, "red"].includes(f.ball_on)) yield clash(f, "opening_stroke", "ball_on", "leave ball_on out");
  for (const field of ["scores.striker", "scores.opponent", "misses.consecutive", "respotted_black"]) {
    if (f[slotOf(field)]) yield clash(f, "opening_stroke", field);
  }
}

/** Who needs penalty points, as stated and as scores and balls give it; a free ball would add to what is left. */
function* pointsNeeded(f) {
  if (f.points_needed === null || f.free_ball !== null || f.called.includes("free_ball")) return;
  const facts = { ...f };
  for (const name of ["ball_on_now", "reds_before", "striker_lead", "colours_before", "points_left"]) {
    facts[`q_${name}`] = quantities[name](facts);
  }
  const needs = quantities.who_needs(facts.q_striker_lead, facts.q_points_left);
  if (needs === null || needs === f.points_needed) return;
  const score = `${f.scores_striker}–${f.scores_opponent}`;
  const problem = `is ${f.points_needed}, but with scores ${score} and ${facts.q_points_left} points left it is ${needs}`;
  yield fault("points_needed", problem, "leave points_needed out, or put scores or balls right", "scores");
}

function* beforeFrame(f) {
  if (f.moment !== "before_frame") return;
  for (const field of ["contact", "potted", "off_table", "strokes_since"]) {
    if (Array.isArray(f[field]) ? some(f[field]) : f[field]) {
      yield clash(f, "moment", field, `give the moment when it happened, or leave ${field} out`);
    }
  }
}

/** Partners belong to pairs, clocks to the Shoot Out. */
function* formOfGame(f) {
  if (f.by === "partner" && !f.four_handed) {
    yield clash(f, "by", "four_handed", "give four_handed: true, or who else did it");
  }
  if (f.acts.includes("conferred") && !f.four_handed) {
    const mend = "give four_handed: true, or leave conferred out";
    yield fault("acts", "holds conferred, but four_handed is false", mend, "four_handed");
  }
  if (f.game === "shoot_out") return;
  if (f.acts.includes("time_foul")) {
    const mend = "give game: shoot_out, or leave time_foul out";
    yield fault("acts", `holds time_foul, but game is ${f.game}`, mend, "game");
  }
  if (f.clock !== null) {
    yield fault("clock", `is stated, but game is ${f.game}`, "give game: shoot_out, or leave clock out", "game");
  }
}

/** In the order in which the faults are told. */
const CHECKS = [
  table.tooManyReds,
  table.namedTwice,
  table.leftTheTable,
  table.notThere,
  table.ballOn,
  table.missingColours,
  nomination,
  noContact,
  cueBall,
  touching,
  snookers,
  misses,
  respottedBlack,
  openingStroke,
  pointsNeeded,
  beforeFrame,
  formOfGame,
];
