/**
 * Facts that are worked out from the fields of a situation, one small function each: the twins of the package quantities.
 *
 * Each function reads the facts and gives the quantity, or null where the fields stated do not settle it. Balls are words,
 * lists are arrays. Of the slots that hold quantities a function reads only those that the adjudicator works out first;
 * for any other it calls the function, so that each can be worked out alone.
 */
import * as after from "./quantities/after.js";
import * as balls from "./quantities/balls.js";
import * as penalties from "./quantities/penalties.js";
import * as points from "./quantities/points.js";
import * as view from "./quantities/view.js";
import { ALWAYS, QUANTITIES } from "./vocabulary.js";

export * from "./quantities/after.js";
export * from "./quantities/balls.js";
export * from "./quantities/penalties.js";
export * from "./quantities/points.js";
export * from "./quantities/view.js";

const functions = { ...after, ...balls, ...penalties, ...points, ...view };

/** The function of each slot that is worked out where it is read. */
export const BY_SLOT = new Map(
  Object.keys(QUANTITIES)
    .filter((name) => !ALWAYS.includes(name))
    .map((name) => [`q_${name}`, functions[name]]),
);
