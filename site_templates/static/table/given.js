/** What a situation states, as far as positions need it: balls on, what left the table, who plays. Twin of given.py. */
import { COLOURS, POINTS } from "../judge/constants.js";

const ANY_COLOUR = "colour";

/** @typedef {[Ball, Ball[]]} Pair A ball on, and the balls that can hide it. */

/** A situation as a map of fields to plain values. What is not stated, or not of its type, reads as null. */
export class Given {
  constructor(fields) {
    this.fields = fields;
  }

  #typed(field, is) {
    const value = this.fields[field];
    return is(value) ? value : null;
  }

  word(field) {
    return this.#typed(field, (value) => typeof value === "string");
  }

  /** The words of a list, one alone counting as a list, or null where the field is not stated. */
  words(field) {
    const value = this.fields[field];
    if (typeof value === "string") return [value];
    return Array.isArray(value) ? value.map(String) : null;
  }

  flag(field) {
    return this.#typed(field, (value) => typeof value === "boolean");
  }

  number(field) {
    return this.#typed(field, Number.isInteger);
  }

  /** Whether a field is stated. */
  states(field) {
    return (this.fields[field] ?? null) !== null;
  }

  get ballOn() {
    return this.word("ball_on") || (this.flag("opening_stroke") ? "red" : null);
  }

  /** What must be hit first: the free ball, which counts as the ball on, or the ball on. */
  get toHit() {
    const free = this.word("free_ball");
    return free !== null && Object.hasOwn(POINTS, free) ? free : this.ballOn;
  }

  /** The object balls that left the table. */
  get left() {
    return [...(this.words("potted") ?? []), ...(this.words("off_table") ?? [])];
  }

  get somethingMisplaced() {
    const told = this.fields.misplaced ?? null;
    return Array.isArray(told) ? told.length > 0 : told !== null && told !== false;
  }

  get nextInHand() {
    return ["pocketed", "off_table"].includes(this.word("cue_ball"));
  }
}

/**
 * The balls that a kind names, each with those that can hide it. A ball on never hides another.
 *
 * Of the colours of choice each is weighed alone, as if it were nominated: then the others are not on.
 * @returns {Pair[]}
 */
export function ballsOn(kind, table) {
  const kinds = kind === ANY_COLOUR ? COLOURS : [kind];
  const on = table.balls.filter((ball) => kinds.includes(ball.kind));
  return on.map((ball) => [ball, table.balls.filter((other) => other.kind !== ball.kind)]);
}

/**
 * The ball on after a foul or a stroke that scores nothing: red while there is one, then the lowest colour.
 *
 * Null where the balls told do not settle it.
 */
export function nextOn(given, table) {
  const on = given.ballOn;
  if (COLOURS.includes(on)) return on;
  if (table.of("red").length) return "red";
  const lowest = COLOURS.find((colour) => table.of(colour).length) ?? null;
  return on !== null && lowest !== COLOURS[0] ? null : lowest;
}
