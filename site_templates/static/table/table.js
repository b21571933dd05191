/**
 * The table of S1.1 in millimetres and the balls on it. Twin of table.py.
 *
 * Origin: the middle of the Bottom Cushion's face; x along the table to the Top Cushion, y to the left seen from Baulk.
 */
import {
  BALL_DIAMETER,
  BALL_DIAMETER_TOLERANCE,
  BAULK_LINE,
  BLACK_SPOT_FROM_TOP,
  COLOURS,
  D_RADIUS,
  PLAYING_AREA_LENGTH,
  PLAYING_AREA_WIDTH,
} from "../judge/constants.js";

/**
 * @typedef {{x: number, y: number}} Point A place on the table.
 * @typedef {{kind: string, x: number, y: number}} Ball A ball at rest: its kind and its centre.
 */

export const [LENGTH, WIDTH, DIAMETER] = [PLAYING_AREA_LENGTH, PLAYING_AREA_WIDTH, BALL_DIAMETER];
export const RADIUS = DIAMETER / 2;
export const CUE_BALL = "cue_ball";
/** What positions are taken to be good for where the caller does not say. */
export const POSITION_TOLERANCE = 0.5;
/** Pockets are left to templates by the rules. A centre this near to one may lie beyond where cushions keep balls. */
const POCKET_REACH = 90;

/** The length of a vector, exact where it can be. */
export const hypot = (x, y) => Math.sqrt(x * x + y * y);

/** How exact the measures are: each centre within `position` of where it is told, each diameter too. */
export class Bound {
  constructor(position = POSITION_TOLERANCE, diameter = BALL_DIAMETER_TOLERANCE) {
    Object.assign(this, { position, diameter });
  }

  /** How far the gap between a ball and a line between two others may be from the one worked out. */
  get line() {
    return 2 * (this.position + this.diameter);
  }

  /** How far the gap between two balls may be from the one worked out. */
  get pair() {
    return 2 * this.position + this.diameter;
  }

  /** How far the gap between a ball and a spotted one may be from the one worked out. */
  get spot() {
    return this.position + this.diameter;
  }
}

/** An answer that turns inside the bound: the field left open, how near it is, the bound, and the balls. */
export class Close {
  constructor(field, gap, bound, balls) {
    Object.assign(this, { field, gap, bound, balls });
  }

  asDict() {
    const { field, gap, bound, balls } = this;
    return { field, gap: Number(fixed(gap, 2)), bound: Number(fixed(bound, 2)), balls: [...balls] };
  }
}

/** A number with this many decimals; a half goes to the even digit. */
export function fixed(value, decimals) {
  const scale = 10 ** decimals;
  const isHalf = Number.isInteger(value * 2 ** (decimals + 1)) && !Number.isInteger(value * 2 ** decimals);
  if (!isHalf) return value.toFixed(decimals);
  const low = Math.floor(value * scale);
  return ((low % 2 === 0 ? low : low + 1) / scale).toFixed(decimals);
}

/** The balls at rest: the cue-ball, or null where it is off the table, and the object balls. */
export class Table {
  constructor(cueBall, balls) {
    Object.assign(this, { cueBall, balls });
  }

  of(kind) {
    return this.balls.filter((ball) => ball.kind === kind);
  }

  get all() {
    return this.cueBall === null ? this.balls : [this.cueBall, ...this.balls];
  }
}

export const BAULK_CENTRE = { x: BAULK_LINE, y: 0 };
export const D_CORNERS = [-D_RADIUS, D_RADIUS].map((y) => ({ x: BAULK_LINE, y }));
const PLACES = [
  ...D_CORNERS,
  BAULK_CENTRE,
  { x: LENGTH / 2, y: 0 },
  { x: (LENGTH * 3) / 4, y: 0 },
  { x: LENGTH - BLACK_SPOT_FROM_TOP, y: 0 },
];
/** @type {Map<string, Point>} */
export const SPOTS = new Map(COLOURS.map((colour, i) => [colour, PLACES[i]]));
export const POCKETS = [0, LENGTH / 2, LENGTH].flatMap((x) => [-WIDTH / 2, WIDTH / 2].map((y) => ({ x, y })));

export const distance = (one, other) => hypot(one.x - other.x, one.y - other.y);

/** The room between two balls with these centres; less than 0 where they would overlap. */
export const gap = (one, other) => distance(one, other) - DIAMETER;

/** By how far a ball with this centre would reach into a cushion, pockets aside; less than 0 well on the table. */
export const beyond = (place) => RADIUS - Math.min(place.x, LENGTH - place.x, WIDTH / 2 - Math.abs(place.y));

/** So near to a pocket that its jaws, of which the rules give no measures, are what limits a ball. */
export const atAPocket = (place) => POCKETS.some((pocket) => distance(place, pocket) < POCKET_REACH);

/** Beyond where the cushions would keep a ball: straight lines from here may cross a cushion. */
export const inTheJaws = (place) => beyond(place) > 0 && atAPocket(place);

/** The item of which a number is least, the first of several; undefined of none. */
export function least(items, number) {
  let [best, lowest] = [undefined, Infinity];
  for (const item of items) {
    const value = number(item);
    if (best === undefined || value < lowest) [best, lowest] = [item, value];
  }
  return best;
}
