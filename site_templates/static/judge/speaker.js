/**
 * One ruling told in sentences: the verdict, the reasons, what is not stated, and notes, each with its citations.
 * The twin of speaker.py.
 */
import { once } from "./lists.js";
import { MARKS } from "./wording.js";

/** Answers that deny: outside a foul nobody asks why there is no miss and no free ball. */
const NEGATIVE = { miss: "not_called", free_ball: "no" };
/** Questions that the headline or the notes answer in full. */
const TOLD = ["notes", "conforms."];
const FRAME_DECIDED = ["over", "awarded_to_opponent", "awarded_to_striker"];

/**
 * @typedef {{text: string, citations: string[], depth: number, kind: string}} Line
 *   A sentence with the printed numbers of the provisions that it rests on. `kind` says what it is about.
 */
const line = (text, kind, citations = [], depth = 0) => ({ text, citations, depth, kind });

const numbersOf = (node) => node.provisions.map((row) => row.number);
const key = (question, value) => `${question}\n${typeof value === "object" ? JSON.stringify(value) : value}`;
const questionOf = (node) => Object.keys(node.answers)[0] ?? "";
const without = (label) => label.replace(/[.。]+$/, "");

/** One ruling and the words to tell it. */
export class Speaker {
  /** @param defaults Ids of the norms that answer only by default. */
  constructor(ruling, words, defaults) {
    this.ruling = ruling;
    this.words = words;
    this.defaults = defaults;
    this.cites = new Map();
    this.marks = {};
    this.readings = new Set();
    this.valueOf = new Map(ruling.fouls.map((foul) => [foul.norm, foul]));
    this.index(ruling.grounds);
    this.index(ruling.fouls.map(({ provisions }) => ({ provisions, answers: {} })));
  }

  /** Note which provisions give which answer, how sure their numbers are, and the readings that were chosen. */
  index(nodes) {
    for (const node of nodes) {
      for (const { number, status } of node.provisions) {
        if (status in MARKS) this.marks[number] = MARKS[status];
      }
      for (const reading of node.facts?.readings ?? []) this.readings.add(reading);
      for (const [question, value] of Object.entries(node.answers)) {
        for (const name of [key(question, ""), key(question, value)]) {
          this.cites.set(name, once([...(this.cites.get(name) ?? []), ...numbersOf(node)]));
        }
      }
      this.index(node.because ?? []);
    }
  }

  cited(question, value = "") {
    return this.cites.get(key(question, value)) ?? [];
  }

  /** The verdict, then points, the frame, what comes next, the balls, and answers to what was asked. */
  *headline() {
    const undecided = [...this.undecided()];
    const places = (this.ruling.spotting ?? []).length > 0;
    if (!places) yield* undecided;
    yield* this.verdict();
    yield* this.points();
    yield* this.frame();
    yield* this.asked();
    if (!FRAME_DECIDED.includes(this.ruling.frame)) yield* this.next();
    yield* this.placed();
    yield* this.remaining();
    if (places) yield* undecided; // last where the question was but where a ball goes
  }

  *verdict() {
    const { ruling: r, words } = this;
    if (r.calls.length > 0) {
      const text = r.calls.map((call) => words.call(call)).join(words.texts.comma);
      yield line(words.finish(text), "call", this.cited("calls"));
    }
    const plain = r.calls.length === 0 && r.referee_may === null && [null, "continues"].includes(r.frame);
    if (r.kind === "fair" || (r.kind === "none" && plain)) {
      const text = words.finish(words.value("kind", r.kind) + words.texts.stop);
      yield line(text, "verdict", this.cited("kind", r.kind));
    }
  }

  /** That a foul is neither shown nor ruled out, unless only equipment was asked about. */
  *undecided() {
    const measured = Object.values(this.ruling.conforms).some((value) => value !== null);
    if (this.ruling.kind === null && !measured) yield line(this.words.text("undecided"), "verdict");
  }

  *points() {
    const { ruling: r, words } = this;
    const numbers = (fouls) => fouls.flatMap(numbersOf);
    if (r.kind === "fair") {
      if (r.scored) {
        yield line(words.text("scored", { points: words.points(r.scored) }), "points", this.cited("scored"));
      } else if (r.scored === 0) {
        const turn = this.cited("turn");
        yield line(words.text("scored_nothing"), "points", turn.length > 0 ? turn : this.cited("scored"));
      }
    } else if (r.penalty) {
      const dearest = r.fouls.filter((foul) => foul.value === r.penalty);
      const text = words.text(`penalty.${r.penalty_to ?? "unknown"}`, { points: words.points(r.penalty) });
      yield line(text, "points", once([...numbers(dearest), ...this.cited("penalty_to")]));
    } else if (r.fouls.length > 0) {
      yield line(words.text("penalty.open"), "points", once(numbers(r.fouls)));
    }
  }

  /** The frame where more becomes of it than that it goes on, or where no stroke was judged. */
  *frame() {
    const r = this.ruling;
    if (r.frame && (r.frame !== "continues" || r.kind === "none")) yield this.line("frame", "frame");
    if (r.winner) yield this.line("winner", "frame");
    else if (r.frame === "over") yield line(this.words.text("winner_none"), "frame", this.cited("frame"));
  }

  /** The answer to a question as a sentence of its own. */
  line(question, kind) {
    return line(this.words.answer(question, this.ruling[question]), kind, this.cited(question));
  }

  /** Measurements and what the referee may do. */
  *asked() {
    const { ruling: r, words } = this;
    for (const node of r.grounds.filter((other) => questionOf(other).startsWith("conforms."))) {
      yield line(this.sentence(node), "answer", numbersOf(node));
    }
    if (r.referee_may === null) return;
    if (r.referee_may.length === 0) {
      yield line(words.text("may_not"), "answer", this.cited("referee_may"));
      return;
    }
    const value = words.listing(r.referee_may.map((word) => words.value("referee_may", word)));
    const text = words.text("labelled", { label: words.field("referee_may"), value });
    yield line(text, "answer", this.cited("referee_may"));
  }

  /** Who plays, what is on, from where, and what the non-offender may choose. */
  *next() {
    const { ruling: r, words } = this;
    const told = {
      turn: r.next_player === null,
      next_player: true,
      next_ball_on: r.next_ball_on !== "none",
      cue_ball: true,
      miss: r.miss === "referee",
      free_ball: r.free_ball === "if_snookered",
    };
    for (const [question, tell] of Object.entries(told)) {
      if (tell && r[question] !== null) yield this.line(question, "next");
    }
    if (r.options.length > 0) yield line(words.text("options"), "options");
    for (const option of r.options) {
      const text = words.finish(words.text("option", { option: words.value("options", option) }) + words.texts.stop);
      yield line(text, "option", this.cited("options", option), 1);
    }
  }

  /** Where each ball goes that left the table, and which balls are put back. */
  *placed() {
    const { ruling: r, words } = this;
    const off = new Map();
    for (const { ball } of (r.spotting ?? []).filter((item) => item.stays_off)) off.set(ball, (off.get(ball) ?? 0) + 1);
    for (const [ball, n] of off) {
      const forms = words.texts.stays_off;
      const text = words.finish((forms[n] ?? forms.other).replace("{ball}", words.balls(Array(n).fill(ball))));
      yield line(text, "balls", this.cited("spotting", { ball, stays_off: true }));
    }
    for (const item of (r.spotting ?? []).filter((other) => "spot" in other && r.frame !== "respotted_black")) {
      yield line(this.place(item.ball, item.spot), "balls", this.cited("spotting", item));
    }
    if (r.replaced.length > 0) {
      const value = r.replaced.includes("all") ? words.value("replaced", "all") : words.balls(r.replaced);
      const text = words.text("labelled", { label: words.field("replaced"), value });
      yield line(text, "balls", this.cited("replaced"));
    }
  }

  place(ball, spot) {
    const { words } = this;
    if (ball === spot) return words.text("spot.own", { ball: words.ball(ball) });
    const [name, how = "at"] = spot.split(":").reverse();
    const place = words.value("spotting", how).replace("{spot}", words.words.ball[name].label);
    return words.text(`spot.${how}`, { ball: words.ball(ball), place });
  }

  *remaining() {
    const left = this.ruling.remaining;
    if (left === null) return;
    const same = left.striker === left.opponent;
    const sides = { striker: this.words.points(left.striker), opponent: this.words.points(left.opponent) };
    yield line(this.words.text(same ? "remaining_same" : "remaining", sides), "remaining", this.cited("remaining"));
  }

  /** Each ground once, those that it rests on below it. */
  *why() {
    const said = new Set();
    for (const node of this.ruling.grounds) yield* this.reason(node, 0, said);
  }

  *reason(node, depth, said) {
    const text = this.sentence(node);
    const tells = !said.has(text) && this.tells(node);
    if (tells) {
      said.add(text);
      yield line(text, "reason", numbersOf(node), depth);
    }
    for (const inner of node.because ?? []) yield* this.reason(inner, depth + tells, said);
  }

  /** What a norm says, with the balls concerned, and with the value where several infringements compete. */
  sentence(node) {
    const { words } = this;
    const foul = this.valueOf.get(node.norm);
    const label = words.words.norm[node.norm];
    const details = [];
    if (foul && foul.balls.length > 0) details.push(words.balls(foul.balls));
    if (foul && foul.value !== null && this.valueOf.size > 1) details.push(words.points(foul.value));
    if (details.length === 0) return words.finish(label);
    const form = /[:：]/.test(label) ? "aside" : "detail";
    return words.text(form, { sentence: without(label), detail: details.join(words.texts.comma) });
  }

  /** Whether a ground says more than the headline: no defaults, no mere denials, nothing that needs no reason. */
  tells(node) {
    const r = this.ruling;
    const question = questionOf(node);
    const answer = node.answers[question];
    if (TOLD.some((start) => question.startsWith(start)) || this.defaults.has(node.norm)) return false;
    if ((NEGATIVE[question] ?? null) === answer) {
      return [null, "foul"].includes(r.kind) && [null, "continues"].includes(r.frame);
    }
    if (question === "turn" && r.next_player !== null) return false;
    if (question === "scored" && !answer) return r.kind !== "none" && (r.spotting ?? []).length > 0;
    if (question === "remaining") return r.kind === "none";
    if (question === "penalty_to" || ["if_snookered", "none"].includes(answer)) {
      return r.kind !== "foul" && question !== "next_ball_on";
    }
    return !["calls", "options"].includes(question) || (this.words.words.ways[question][answer] ?? 0) > 1;
  }

  /** What is not stated, as questions, each with what it could change. */
  *open() {
    const { words } = this;
    for (const fact of this.ruling.open) {
      const question = words.words.field[fact.field].asks;
      const fields = words.listing(fact.would_change.map((name) => words.field(name)));
      yield line(words.text("would_change", { question, fields }), "open");
    }
  }

  /** Points on which the rules are open: the question, each reading and who holds it, the one applied. */
  *notes() {
    const { words } = this;
    for (const name of this.ruling.notes) {
      const record = words.words.ambiguity[name];
      const text = words.text("note", { label: record.label, question: record.open });
      yield line(text, "note", this.cited("notes", name));
      const applied = this.applied(record);
      for (const reading of record.readings) {
        const how = reading.id === applied ? "applied" : "reading";
        const parts = { reading: reading.label, holder: without(reading.held_by) };
        yield line(words.text(how, parts), "reading", [], 1);
      }
      if (applied === null) yield line(words.text("none_applied"), "reading", [], 1);
    }
  }

  /** The reading that was chosen in the situation, or the one that the rulebook adopts. */
  applied(record) {
    const chosen = record.readings.find((reading) => this.readings.has(reading.chosen_by));
    return chosen?.id ?? record.adopted ?? null;
  }

  /** The edition where it is not the newest, what the marks mean, and who wrote the words. */
  *remarks(marks) {
    const { words } = this;
    const { edition } = this.ruling;
    if (edition !== Object.keys(words.words.edition)[0]) {
      yield line(words.text("edition", { edition: words.words.edition[edition].title }), "edition");
    }
    for (const [status, mark] of Object.entries(MARKS)) {
      if (Object.values(marks).includes(mark)) yield line(words.text(`status.${status}`, { mark }), "mark");
    }
    if (words.texts.machine) yield line(words.text("machine"), "machine");
  }
}
