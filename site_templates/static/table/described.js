/** A position in words, from the same facts as its picture and its ruling. Twin of described.py. */
import { once } from "../judge/lists.js";
import { Wording, filled } from "../judge/wording.js";
import { SPOTS, distance, fixed } from "./table.js";

const FIELDS = {
  before: ["view", "touching", "no_room"],
  after: ["touching_after", "snookered", "snookered_by", "occupied", "no_room"],
};

/** The words of one language for what lies on a table. */
export class TableWords extends Wording {
  /** @param words All words of a ruling. @param said Those of the pictures. */
  constructor(words, said) {
    super(words);
    this.said = said;
  }

  /** A sentence about tables, filled in. */
  tell(path, words = {}) {
    return this.finish(filled(String(path.split(".").reduce((texts, part) => texts[part], this.said)), words));
  }

  /** Where a centre lies, to the millimetre. */
  place(at) {
    const [x, y] = [Math.floor(at.x + 0.5), Math.floor(at.y + 0.5)];
    if (y === 0) return filled(this.said.place_on_line, { x });
    return filled(this.said.place, { x, y: Math.abs(y), side: this.said.sides[y > 0 ? "left" : "right"] });
  }

  spot(name) {
    return this.words.field.occupied.choices[name];
  }
}

/** The sentences that stand for a picture: where the balls lie, what can be hit, and what is too close to call. */
export function describe(scene, found, words) {
  const told = scene.when === "before" ? before : after;
  const close = found.close.filter(({ field }) => FIELDS[scene.when].includes(field));
  const sentences = [...cueBall(scene, words), ...balls(scene, words), ...told(scene, found, words)];
  return once([...sentences, ...close.map((item) => tooClose(item, words))]);
}

function* cueBall(scene, words) {
  const { cueBall: ball } = scene.table;
  if (ball !== null) yield words.tell("cue_ball", { place: words.place(ball) });
  else yield words.tell(scene.inHand ? "in_hand" : "off_table");
}

/** All balls by kind, and the places of those that have to do with the lines. */
function* balls(scene, words) {
  const order = ["red", ...SPOTS.keys()];
  const kinds = scene.table.balls.map(({ kind }) => kind).sort((a, b) => order.indexOf(a) - order.indexOf(b));
  if (kinds.length) yield words.tell("on_the_table", { balls: words.balls(kinds) });
  for (const ball of once(scene.seen.flatMap((one) => [one.ball, ...one.blockers]))) {
    yield words.tell("ball", { ball: words.ball(ball.kind), place: words.place(ball) });
  }
}

/** What can be seen before the stroke. */
export function* before(scene, found, words) {
  const { derived: facts } = found;
  if (facts.touching?.length) yield words.tell("touching", { balls: words.balls(facts.touching) });
  if ("view" in facts && scene.on) yield seenView(scene, facts.view, words);
  yield* toldEdges(scene, words);
}

/** The view as a sentence. */
export function seenView(scene, view, words) {
  return words.tell(`view.${view}`, { ball: ballOn(scene.seen[0]?.ball.kind ?? scene.on, words) });
}

/** The ball on by name; a colour of choice by the label of that answer. */
function ballOn(kind, words) {
  return kind === "colour" ? words.words.field.ball_on.choices.colour : words.ball(kind);
}

/** What the next player finds after the stroke. */
export function* after(scene, found, words) {
  const { derived: facts } = found;
  for (const item of scene.placed) yield placed(item, words);
  if (facts.touching_after?.length) yield words.tell("touching", { balls: words.balls(facts.touching_after) });
  if (scene.placed.length && facts.occupied?.length) {
    yield words.tell("occupied", { spots: words.listing(facts.occupied.map((spot) => words.spot(spot))) });
  }
  yield* seenSnooker(scene, facts, words);
  yield* toldEdges(scene, words);
  yield* snookeringBalls(facts, words);
}

/** Whether the next player is snookered, as a sentence. */
export function* seenSnooker(scene, facts, words) {
  if (!("snookered" in facts) || !scene.on) return;
  const key = scene.inHand ? "snookered_in_hand" : "snookered";
  yield words.tell(`${key}.${facts.snookered}`, { ball: ballOn(scene.on, words) });
}

/** The effective snookering balls, where they are settled. */
export function* snookeringBalls(facts, words) {
  if (!facts.snookered || !("snookered_by" in facts)) return;
  const by = facts.snookered_by;
  yield by.length ? words.tell("by", { balls: words.balls(by) }) : words.tell("by_none");
}

/** Where a colour is spotted; beside a spot, by how many whole millimetres it clears the others. */
function placed(item, words) {
  const [how, spot] = item.spot?.includes(":") ? item.spot.split(":") : ["spot", item.spot ?? item.ball];
  const mm = item.at === null ? 0 : Math.ceil(distance(item.at, SPOTS.get(spot)) - 1e-6);
  return words.tell(`placed.${how}`, { ball: words.ball(item.ball), spot: words.spot(spot), mm });
}

/** Each edge shown: free, hidden by what, or too close to call. */
export function* toldEdges(scene, words) {
  for (const one of scene.seen) {
    for (const side of ["left", "right"]) {
      const { free, blockers } = one[side];
      const state = free === null ? "close" : free ? "free" : "hidden";
      const hiding = words.balls(blockers.map(({ kind }) => kind));
      const about = { ball: words.ball(one.ball.kind), side: words.said.edge_sides[side], balls: hiding };
      yield words.tell(`edges.${state}`, about);
    }
  }
}

/** What is too close to call, by how much, and that the referee decides. */
export function tooClose(item, words) {
  const question = words.words.field[item.field].asks;
  const about = { question, gap: fixed(Math.abs(item.gap), 1), bound: fixed(item.bound, 1) };
  return words.tell(item.gap ? "close" : "close_unmeasured", about);
}
