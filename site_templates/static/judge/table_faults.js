/**
 * Contradictions about which balls are on the table: their numbers, those named, and the ball on. Twin of table_faults.py.
 *
 * A fact that is not stated contradicts nothing. A ball told in `misplaced` explains what would otherwise be at odds.
 */
import { COLOURS, REDS, REDS_IN_SIX_RED } from "./constants.js";
import { count, once, slotOf } from "./lists.js";
import { gone as goneBalls } from "./quantities.js";
import { BLACK, is_colour } from "./values.js";

const PUT_RIGHT = "put one of them right";
/** Fields that name balls which must lie on the table; what left it is counted by `leftTheTable`. */
const PRESENT = [
  "contact",
  "nominated",
  "free_ball",
  "touching",
  "touched",
  "touching_after",
  "snookered_by",
  "obstructed_by",
];
/** Fields that list balls or spots, each colour of which there is one. */
const LISTS = [
  "colours",
  "contact",
  "touching",
  "touched",
  "concerned",
  "touching_after",
  "snookered_by",
  "obstructed_by",
];
const SPOTS = ["occupied", "no_room"];

/** A fault; `other` is the field that it is at odds with, where it is a single one. */
export const fault = (field, problem, mend, other) => ({ field, problem, mend, ...(other && { other }) });

/** A value as the input has it. */
export function shown(value) {
  if (value === null) return "None";
  return Array.isArray(value) && value.length !== 1 ? `[${value.join(", ")}]` : String(value);
}

/** Two fields whose values exclude each other. */
export function clash(f, field, other, mend = PUT_RIGHT) {
  const [here, there] = [f[slotOf(field)], f[slotOf(other)]];
  return fault(field, `is ${shown(here)}, but ${other} is ${shown(there)}`, mend, other);
}

const isMisplaced = (f, ball) => f.misplaced.some((item) => item.ball === ball);

/** The reds of a frame. */
export const allReds = (f) => (f.game === "six_red" ? REDS_IN_SIX_RED : REDS);

/** The most balls of a kind that can lie on the table before the stroke, and the field that says so, or "". */
function thereAre(f, ball) {
  if (ball === "red" && f.reds !== null) {
    return [f.reds + f.misplaced.filter((item) => item.ball === "red" && item.at !== "off").length, "reds"];
  }
  if (isMisplaced(f, ball)) return [ball === "red" ? allReds(f) : 1, ""];
  if (f.respotted_black && ball !== BLACK) return [0, "respotted_black"];
  if (ball === "red") return [allReds(f), ""];
  if (f.colours !== null) return f.colours.includes(ball) ? [1, ""] : [0, "colours"];
  const down = f.reds === 0 && is_colour(f.ball_on) && COLOURS.indexOf(ball) < COLOURS.indexOf(f.ball_on);
  return down ? [0, "ball_on"] : [1, ""];
}

/** A ball named that is not on the table. */
function gone(f, field, ball) {
  const [, source] = thereAre(f, ball);
  const mends = {
    reds: `give the reds on the table, or leave red out of ${field}`,
    colours: `add ${ball} to colours, or leave it out of ${field}`,
  };
  const problem = `names ${ball}, but ${source} is ${shown(f[source])}`;
  return fault(field, problem, mends[source] ?? `leave ${ball} out of ${field}, or put ${source} right`, source);
}

/** The object balls that a field names. */
export function named(f, field) {
  return [f[field]].flat().filter((word) => word === "red" || is_colour(word));
}

export function* tooManyReds(f) {
  if (f.reds !== null && f.reds > allReds(f)) {
    yield fault("reds", `is ${f.reds}, but game is ${f.game}`, `give a number from 0 to ${allReds(f)}`, "game");
  }
}

/** A colour, the cue-ball or a spot that stands twice in one list. */
export function* namedTwice(f) {
  for (const field of [...LISTS, ...SPOTS]) {
    const words = f[field] ?? [];
    for (const word of once(words)) {
      const n = count(words, word);
      if (word === "red" || n < 2) continue;
      const thing = SPOTS.includes(field) ? `${word} spot` : word.replaceAll("_", "-");
      yield fault(field, `names ${word} ${n} times, but there is one ${thing}`, "name it once");
    }
  }
  const balls = f.misplaced.map((item) => item.ball);
  for (const ball of once(balls)) {
    const n = count(balls, ball);
    if (ball !== "red" && n > 1)
      yield fault("misplaced", `names ${ball} ${n} times, but there is one ${ball}`, "name it once");
  }
}

/** More balls of a kind in pockets and off the table than there were. */
export function* leftTheTable(f) {
  for (const ball of once([...f.potted, ...f.off_table])) {
    const field = ["potted", "off_table"].filter((name) => f[name].includes(ball)).join(" and ");
    const n = goneBalls(f, ball);
    const [most, source] = thereAre(f, ball);
    if (n <= most) continue;
    if (most === 0) yield gone(f, field, ball);
    else if (ball === "red") {
      const limit = source ? `reds is ${f.reds}` : `game is ${f.game}, with ${most} reds`;
      yield fault(field, `holds ${n} reds, but ${limit}`, `name at most ${most}`, source || "game");
    } else yield fault(field, `holds ${ball} ${n} times, but there is one ${ball}`, "name it once");
  }
}

/** A ball hit, nominated, touched or in the way that is not on the table. */
export function* notThere(f) {
  for (const field of PRESENT) {
    for (const ball of once(named(f, field))) {
      if (thereAre(f, ball)[0] === 0) yield gone(f, field, ball);
    }
  }
}

/** The ball on must be there: red while reds remain, then the lowest colour. */
export function* ballOn(f) {
  const on = f.ball_on;
  const [reds, source] = thereAre(f, "red");
  if (on === "red" && reds === 0 && source === "reds") {
    yield clash(f, "ball_on", "reds", "give the reds on the table, or the colour that is on");
  }
  if (!is_colour(on)) return;
  if (f.reds) yield clash(f, "ball_on", "reds", "give colour, with the one chosen in nominated, or reds: 0");
  const [n, why] = thereAre(f, on);
  if (n === 0 && why === "colours") {
    yield clash(f, "ball_on", "colours", `add ${on} to colours, or give the colour that is on`);
  } else if (f.colours?.length > 0 && !f.reds && f.misplaced.length === 0 && on !== lowest(f.colours)) {
    const mend = `give ${lowest(f.colours)}, or colour after a red, or the ball wrongly there in misplaced`;
    yield clash(f, "ball_on", "colours", mend);
  }
}

const lowest = (colours) => COLOURS.find((colour) => colours.includes(colour));

/** All colours are on the table until the final order. */
export function* missingColours(f) {
  if (f.colours === null || f.respotted_black) return;
  let because = f.reds ? "reds" : ["red", "colour"].includes(f.ball_on) ? "ball_on" : "";
  if (f.opening_stroke && !because) because = "opening_stroke";
  const missing = COLOURS.filter((colour) => !f.colours.includes(colour) && !isMisplaced(f, colour));
  if (because && missing.length > 0) {
    const problem = `lacks ${missing.join(", ")}, but ${because} is ${shown(f[because])}`;
    yield fault("colours", problem, "name all colours, and one wrongly missing in misplaced", because);
  }
}
