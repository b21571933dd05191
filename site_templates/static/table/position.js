/** The balls of the editor: added, moved and taken off; none ever lies in another or in a cushion. */
import { COLOURS, POINTS, REDS } from "../judge/constants.js";
import { CUE_BALL, DIAMETER, LENGTH, RADIUS, SPOTS, Bound, WIDTH, distance, gap } from "./table.js";
import { readTable } from "./placement.js";

const ORDER = [CUE_BALL, ...Object.keys(POINTS)];
/** Where a ball is put that has no spot: the cue-ball in the D, a red beside the line from pink to black. */
const CUE_PLACE = { x: 650, y: -150 };
/** Reds of a rack stand so far apart, and so far from pink. */
const RACK = DIAMETER + 0.6;

/** Lengths to a hundredth of a millimetre. */
const rounded = (value) => Math.round(value * 100) / 100 || 0;

export class Position {
  constructor(balls = []) {
    this.balls = balls;
  }

  /** The position that a situation tells, or null where it is not one that balls can have. */
  static read(told) {
    const table = readTable(told, "table", new Bound(), []);
    return table && new Position(table.all.map((ball) => ({ ...ball })));
  }

  /** The position at the start of a frame, or with only some of the reds. */
  static start(reds = REDS) {
    const position = new Position([{ kind: CUE_BALL, ...CUE_PLACE }]);
    position.balls.push(...rack(reds));
    for (const [kind, place] of SPOTS) position.balls.push({ kind, ...place });
    return position;
  }

  /** The kinds of which one more may be added. */
  get addable() {
    return ORDER.filter((kind) => this.of(kind).length < (kind === "red" ? REDS : 1));
  }

  of(kind) {
    return this.balls.filter((ball) => ball.kind === kind);
  }

  /** The balls in the order in which they are listed. */
  get listed() {
    return ORDER.flatMap((kind) => this.of(kind));
  }

  /** Put one more ball on its spot, or as near to it as there is room; gives the ball. */
  add(kind) {
    const [first] = kind === CUE_BALL ? [CUE_PLACE] : kind === "red" ? rack(1) : [SPOTS.get(kind)];
    const ball = { kind, ...this.#freeNear(first) };
    this.balls.push(ball);
    return ball;
  }

  remove(ball) {
    this.balls.splice(this.balls.indexOf(ball), 1);
  }

  /** Move a ball to a place or, where others lie there, against them; whether it moved. */
  move(ball, { x, y }) {
    let place = onTable({ x, y });
    for (let tries = 0; tries < 4; tries++) {
      const other = this.balls.find((one) => one !== ball && gap(one, place) < -0.005);
      if (!other) break;
      place = onTable(against(other, place, ball));
    }
    if (!this.#fits(place, ball)) return false;
    const moved = place.x !== ball.x || place.y !== ball.y;
    Object.assign(ball, place);
    return moved;
  }

  /** The map that a situation holds. */
  asMap() {
    const entries = ORDER.filter((kind) => this.of(kind).length).map((kind) => {
      const places = this.of(kind).map(({ x, y }) => [x, y]);
      return [kind, kind === "red" ? places : places[0]];
    });
    return Object.fromEntries(entries);
  }

  #fits(place, ball) {
    return this.balls.every((one) => one === ball || gap(one, place) >= -0.01);
  }

  /** The first place with room, in rings around this one. */
  #freeNear(place) {
    for (let ring = 0; ; ring++) {
      for (let step = 0; step < Math.max(1, 8 * ring); step++) {
        const [turn, far] = [(step * 2 * Math.PI) / Math.max(1, 8 * ring), ring * (DIAMETER + 5)];
        const found = onTable({ x: place.x + far * Math.cos(turn), y: place.y + far * Math.sin(turn) });
        if (this.#fits(found, null)) return found;
      }
    }
  }
}

/** The nearest place where the cushions let a ball lie. */
function onTable({ x, y }) {
  const within = (value, low, high) => rounded(Math.min(high, Math.max(low, value)));
  const side = WIDTH / 2 - RADIUS;
  return { x: within(x, RADIUS, LENGTH - RADIUS), y: within(y, -side, side) };
}

/** The place where a ball touches another, on the side of the place meant. */
function against(other, place, ball) {
  const from = distance(other, place) > 0.01 ? place : ball;
  const far = distance(other, from) || 1;
  const share = DIAMETER / far;
  return { x: other.x + (from.x - other.x) * share, y: other.y + (from.y - other.y) * share };
}

/** The first reds of a rack, its apex just above pink. */
function rack(reds) {
  const apex = SPOTS.get(COLOURS[4]).x + RACK;
  const places = [];
  for (let row = 0; places.length < reds; row++) {
    for (let i = 0; i <= row && places.length < reds; i++) {
      const [x, y] = [apex + (row * RACK * Math.sqrt(3)) / 2, (i - row / 2) * RACK].map(rounded);
      places.push({ kind: "red", x, y });
    }
  }
  return places;
}
