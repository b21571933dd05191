/** What positions and stated fields say against each other: each is told with both. Twin of agreement.py. */
import { COLOURS } from "../judge/constants.js";
import { count, once } from "../judge/lists.js";

/** The part of the table from which each field follows. */
const SOURCE = { view: "table.before", touching: "table.before" };
const LISTS = ["touching", "touching_after", "snookered_by", "occupied", "no_room"];

const sourceOf = (field) => SOURCE[field] ?? "table.after";
const told = (value) => (Array.isArray(value) ? `[${value.join(", ")}]` : String(value));
/** A fault; the field is at odds with the places of the balls. */
const fault = (field, problem, mend) => ({ field, problem, mend, ...(field !== "table.after" && { other: "table" }) });

function against(field, stated, other, value) {
  const problem = `is ${told(stated)}, but ${other} gives ${told(value)}`;
  return fault(field, problem, `put one of them right, or leave ${field} out`);
}

/** Whether a list holds some word more often than another. */
const exceeds = (list, other) => once(list).some((word) => count(list, word) > count(other, word));

/** Stated facts that positions deny. */
export function* disagreements(given, facts, close, snooker) {
  for (const field of ["view", "snookered", "edges"]) {
    const stated = given.fields[field];
    if (given.states(field) && field in facts && stated !== facts[field]) {
      yield against(field, stated, sourceOf(field), facts[field]);
    }
  }
  for (const field of LISTS) {
    const words = given.words(field);
    if (words === null || !(field in facts)) continue;
    const may = [...facts[field], ...close.filter((item) => item.field === field).flatMap(({ balls }) => balls)];
    if (exceeds(mustName(field, facts[field], given), words) || exceeds(words, may)) {
      yield against(field, words, sourceOf(field), facts[field]);
    }
  }
  const words = given.words("obstructed_by");
  if (words !== null && snooker !== null && snooker.obstructedBy !== null) {
    const blockers = snooker.seen.flatMap((one) => one.blockers);
    const hiding = [...blockers.map(({ kind }) => kind), ...snooker.obstructedBy];
    if (words.some((word) => !hiding.includes(word))) {
      yield against("obstructed_by", words, "table.after", snooker.obstructedBy);
    }
  }
}

/** What a stated list has to name: of the spots without room above only those of a colour to be spotted. */
function mustName(field, derived, given) {
  return field === "no_room" ? derived.filter((spot) => given.left.includes(spot)) : derived;
}

/** Balls on the table that the fields deny. Of balls neither stated nor placed nothing is taken. */
export function* counted(given, before, after) {
  if (before !== null) yield* countedBefore(given, before);
  if (after !== null) yield* countedAfter(given, after, before);
}

function* countedBefore(given, table) {
  const [reds, colours, there] = [given.number("reds"), given.words("colours"), table.of("red").length];
  if (reds !== null && reds !== there) {
    yield fault("reds", `is ${reds}, but table.before has ${there}`, "place every red, or put reds right");
  }
  const placed = COLOURS.filter((colour) => table.of(colour).length);
  if (colours !== null && !(colours.every((c) => placed.includes(c)) && placed.every((c) => colours.includes(c)))) {
    const problem = `is ${told(colours)}, but table.before has ${told(placed)}`;
    yield fault("colours", problem, "place them, or put colours right");
  }
}

function* countedAfter(given, table, before) {
  const stated = given.word("cue_ball");
  if (given.nextInHand && table.cueBall !== null) {
    yield fault("cue_ball", `is ${stated}, but table.after has a place for it`, "leave it out of table.after");
  }
  if (stated === "on_table" && table.cueBall === null) {
    yield fault("cue_ball", "is on_table, but table.after has no place for it", "add it to table.after");
  }
  if (given.somethingMisplaced) return;
  const [gone, there] = [count(given.left, "red"), table.of("red").length];
  let [reds, source] = [given.number("reds"), "reds"];
  if (reds === null && before !== null) [reds, source] = [before.of("red").length, "table.before"];
  if (reds === null) return;
  if (given.states("potted") && there !== reds - gone) {
    const has = `has ${there} ${there === 1 ? "red" : "reds"}`;
    const mend = `place ${Math.max(reds - gone, 0)}, or put potted or off_table right`;
    yield fault("table.after", `${has}, but ${source} has ${reds} and ${gone} left the table`, mend);
  } else if (there > reds) {
    yield fault("table.after", `has ${there} reds, but ${source} has ${reds}`, `place at most ${reds}`);
  }
}
