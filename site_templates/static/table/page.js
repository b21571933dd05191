/** The page of the table: balls are moved by pointer or by keys, and what can be seen is drawn and told at once. */
import { POINTS } from "../judge/constants.js";
import { make } from "../judge/dom.js";
import { BadSituation, adjudicate, loadRulebook, loadTables, readSituation, sound } from "../judge/judging.js";
import { FIELDS } from "../judge/vocabulary.js";
import { loadWording } from "../judge/wording.js";
import { TableWords, seenSnooker, seenView, snookeringBalls, toldEdges, tooClose } from "./described.js";
import { Drawing } from "./drawing.js";
import { factsFromTable } from "./facts.js";
import { Position } from "./position.js";
import { scenes } from "./scene.js";
import { CUE_BALL, RADIUS, least } from "./table.js";

const named = (id) => document.getElementById(`table-${id}`);
const root = document.getElementById("table");
const own = JSON.parse(root.dataset.words);
const [svg, ballOn, chips, adders, status] = ["svg", "on", "balls", "add", "status"].map(named);
const [along, across, remove] = ["along", "across", "remove"].map(named);
const wide = matchMedia("(min-width: 48rem)");
/** How an arrow key moves a ball, in the drawing. */
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PAUSE = 400;

async function start() {
  const words = new TableWords((await loadWording(document.documentElement.lang)).words, own.said);
  await loadTables();
  const edition = FIELDS.get("edition").default;
  new Editor(words, await loadRulebook([edition])).begin();
  root.dataset.ready = "true";
}

class Editor {
  constructor(words, rulebook) {
    Object.assign(this, { words, rulebook, drawing: new Drawing(svg), chosen: null, timer: 0 });
  }

  begin() {
    for (const kind of FIELDS.get("ball_on").words) {
      const { choices } = this.words.words.field.ball_on;
      ballOn.append(make("option", { value: kind }, choices[kind] ?? this.label(kind)));
    }
    this.read();
    ballOn.addEventListener("change", () => this.show());
    wide.addEventListener("change", () => this.turn());
    addEventListener("hashchange", () => this.read());
    for (const input of [along, across]) input.addEventListener("change", () => this.typed());
    remove.addEventListener("click", () => this.remove());
    named("start").addEventListener("click", () => this.place(Position.start()));
    named("clear").addEventListener("click", () => this.place(new Position()));
    chips.addEventListener("keydown", (event) => this.pressed(event));
    this.drag();
  }

  /** The state that the address of the page tells, or a red and the colours. */
  read() {
    let told = {};
    try {
      told = sound(JSON.parse(decodeURIComponent(location.hash.slice(1))));
    } catch {
      // an address that tells nothing leaves the table as it is at first
    }
    this.rest = told;
    this.when = told.table?.after ? "after" : "before";
    ballOn.value = told.ball_on ?? "red";
    this.place(Position.read(told.table?.[this.when] ?? null) ?? Position.start(1));
  }

  place(position) {
    this.position = position;
    this.chosen = position.of(CUE_BALL)[0] ?? null;
    this.turn();
  }

  turn() {
    this.drawing.turn(!wide.matches);
    this.list();
    this.show();
  }

  label(kind) {
    return this.words.finish(this.words.words.ball[kind].label);
  }

  /** The buttons of the balls, and those that add one. */
  list() {
    const reds = this.position.of("red");
    const chip = (ball) => {
      const name = this.label(ball.kind) + (ball.kind === "red" && reds.length > 1 ? ` ${reds.indexOf(ball) + 1}` : "");
      const on = { click: () => this.choose(ball), focus: () => this.choose(ball) };
      return make("button", { type: "button", class: "chip", on }, dot(ball.kind), name);
    };
    this.chips = new Map(this.position.listed.map((ball) => [ball, chip(ball)]));
    chips.replaceChildren(...[...this.chips.values()].map((button) => make("li", {}, button)));
    const adder = (kind) => {
      const on = { click: () => this.add(kind) };
      return make("button", { type: "button", class: "chip", on }, dot(kind), this.label(kind));
    };
    adders.replaceChildren(...this.position.addable.map((kind) => make("li", {}, adder(kind))));
    named("adding").hidden = this.position.addable.length === 0;
  }

  choose(ball) {
    if (this.chosen === ball) return;
    this.chosen = ball;
    this.show();
  }

  add(kind) {
    this.chosen = this.position.add(kind);
    this.changed();
  }

  remove() {
    const { listed } = this.position;
    const place = listed.indexOf(this.chosen);
    this.position.remove(this.chosen);
    this.chosen = this.position.listed[Math.min(place, listed.length - 2)] ?? null;
    this.changed();
  }

  /** Other balls lie on the table than before. */
  changed() {
    this.list();
    this.show();
    (this.chips.get(this.chosen) ?? adders.querySelector("button")).focus();
  }

  pressed(event) {
    const step = KEYS[event.key];
    if (!step || !this.chosen || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const [x, y] = this.drawing.at(this.chosen);
    const far = event.shiftKey ? 10 : 1;
    this.move(this.drawing.place(x + step[0] * far, y + step[1] * far));
  }

  typed() {
    const [x, y] = [along.valueAsNumber, across.valueAsNumber];
    if (this.chosen && Number.isFinite(x) && Number.isFinite(y)) this.move({ x, y });
    this.coordinates();
  }

  move(place) {
    if (this.position.move(this.chosen, place)) this.show();
  }

  /** Balls follow the pointer that takes hold of them. */
  drag() {
    let held = null;
    svg.addEventListener("pointerdown", (event) => {
      const at = this.drawing.under(event);
      const far = (ball) => Math.hypot(ball.x - at.x, ball.y - at.y);
      const ball = least(this.position.balls, far);
      if (!ball || far(ball) > Math.max(RADIUS, 14 * at.scale)) return;
      held = { x: ball.x - at.x, y: ball.y - at.y };
      svg.setPointerCapture(event.pointerId);
      event.preventDefault();
      this.choose(ball);
      this.chips.get(ball).focus({ preventScroll: true });
    });
    svg.addEventListener("pointermove", (event) => {
      if (!held) return;
      const at = this.drawing.under(event);
      this.move({ x: Math.round(at.x + held.x), y: Math.round(at.y + held.y) });
    });
    for (const end of ["pointerup", "pointercancel"]) svg.addEventListener(end, () => (held = null));
  }

  /** What a page that judges is told: this position before a stroke, or as a foul left it. */
  situation(when) {
    const { rest } = this;
    const on = ballOn.value;
    const found = { ...rest, ball_on: on, table: { ...rest.table, [when]: this.position.asMap() } };
    if (when !== this.when) delete found.table[this.when];
    if (this.position.of(CUE_BALL).length > 0) return found;
    return { ...found, ...(when === "before" ? { in_hand: true } : { cue_ball: "pocketed" }) };
  }

  /** What is asked of the position alone; a colour of choice is never on after a foul. */
  asked(when) {
    const inHand = this.position.of(CUE_BALL).length === 0;
    const on = when === "after" && ballOn.value === "colour" ? {} : { ball_on: ballOn.value };
    const white = inHand ? { in_hand: true, cue_ball: "pocketed" } : {};
    return { ...on, ...white, table: { [when]: this.position.asMap() } };
  }

  show() {
    const found = Object.fromEntries(["before", "after"].map((when) => [when, this.seen(when)]));
    this.drawing.show(this.position.balls, found.before.scene, this.chosen);
    for (const [ball, button] of this.chips) button.setAttribute("aria-pressed", ball === this.chosen);
    this.coordinates();
    this.tell(found);
    for (const when of ["before", "after"]) {
      named(when).setAttribute("href", `judge.html#${encodeURIComponent(JSON.stringify(this.situation(when)))}`);
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.settled(), PAUSE);
  }

  seen(when) {
    const situation = this.asked(when);
    const facts = factsFromTable(situation);
    return { facts, scene: scenes(situation, facts)[when] ?? null };
  }

  coordinates() {
    const ball = this.chosen;
    const show = (input, value) => {
      input.disabled = !ball;
      if (document.activeElement !== input || input.valueAsNumber !== value) input.value = value ?? "";
    };
    show(along, ball?.x);
    show(across, ball?.y);
    remove.disabled = !ball;
    named("chosen").textContent = ball ? this.label(ball.kind) : own.nothing_chosen;
  }

  /** The answers, and the lines in words. */
  tell(found) {
    const { words } = this;
    const answers = { free: [this.freeBall()], ...this.answersOf(found) };
    for (const [name, lines] of Object.entries(answers)) {
      put(named(name), lines.length ? lines.join(own.said.between) : words.finish(own.open));
    }
    const lines = found.before.scene ? [...toldEdges(found.before.scene, words)] : [];
    named("lines").replaceChildren(...once(lines).map((line) => make("li", {}, ...sided(line))));
    this.answers = Object.keys(answers)
      .map((name) => named(name).textContent)
      .join(" ");
  }

  /** The sentences that answer each question; none where the positions leave it open. */
  answersOf({ before, after }) {
    const { words } = this;
    const [{ derived: seen }, { derived: left }] = [before.facts, after.facts];
    const close = ({ facts }, field) =>
      once(facts.close.filter((item) => item.field === field).map((item) => tooClose(item, words)));
    const snookers = after.scene ? [...seenSnooker(after.scene, left, words), ...snookeringBalls(left, words)] : [];
    const touching = seen.touching?.length ? [words.tell("touching", { balls: words.balls(seen.touching) })] : [];
    touching.push(...close(before, "touching"));
    if (touching.length === 0 && seen.touching) touching.push(words.finish(own.touches_none));
    return {
      snookered: [...snookers, ...close(after, "snookered")],
      view: "view" in seen ? [seenView(before.scene, seen.view, words)] : close(before, "view"),
      touching,
    };
  }

  /** Whether the judge gives a free ball where a foul has left this position. */
  freeBall() {
    try {
      const facts = readSituation({ ...this.asked("after"), contact: "none" });
      const answer = adjudicate(facts, this.rulebook).free_ball;
      return answer === null ? this.words.finish(own.open) : this.words.finish(this.words.value("free_ball", answer));
    } catch (error) {
      if (error instanceof BadSituation) return this.words.finish(own.open);
      throw error;
    }
  }

  /** Once nothing has moved for a moment: keep the state in the address, and say the answers. */
  settled() {
    const state = encodeURIComponent(JSON.stringify(this.situation(this.when)));
    history.replaceState(null, "", `#${state}`);
    if (status.textContent !== this.answers) status.textContent = this.answers;
  }
}

const once = (lines) => [...new Set(lines)];

/** The sign of a ball: its value in its colour. */
function dot(kind) {
  return make("span", { class: `dot is-${kind}`, "aria-hidden": "true" }, String(POINTS[kind] ?? ""));
}

/** A text with each isolated run in an element of its own. */
function sided(text) {
  const runs = text.split(/\u2066([^\u2069]*)\u2069/u);
  return runs.map((run, i) => (i % 2 === 1 ? make("bdi", { dir: "ltr" }, run) : run)).filter((run) => run !== "");
}

const put = (element, text) => element.replaceChildren(...sided(text));

start().catch((error) => {
  named("failed").hidden = false;
  console.error(error);
});
