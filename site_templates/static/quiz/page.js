/** The page of the quiz: what is chosen, practice, diagnosis, examinations, and progress. */
import { make } from "../judge/dom.js";
import { fits, openBank } from "./bank.js";
import { queue } from "./choosing.js";
import { suspicions, telling } from "./diagnose.js";
import { marked, questionsOf, retest, selected } from "./exam.js";
import { dumped, inOrder, loaded, stamp } from "./log.js";
import { shownOrder } from "./ordering.js";
import { byDay, shares, streak } from "./progress.js";
import { openStore } from "./store.js";
import { chart, cites, feedbackView, filled, pictures, questionView, thin } from "./view.js";

const byId = (id) => document.getElementById(id);
const root = byId("quiz");
const stage = byId("quiz-stage");
const own = JSON.parse(root.dataset.words);
const language = document.documentElement.lang;
const base = document.body.dataset.root;
const FILTERS = ["topic", "rule", "difficulty", "kind", "edition"];
const HARDNESS = ["1", "2", "3", "4", "5"];

class Quiz {
  constructor(bank, store) {
    Object.assign(this, { bank, store, filter: {}, seed: stamp(new Date()), mode: null, session: null });
  }

  async start() {
    this.filter = Object.fromEntries([...new URLSearchParams(location.search)].filter(([name]) => FILTERS.includes(name)));
    this.progress = await this.store.progress();
    this.#filters();
    this.#modes();
    this.figures();
    addEventListener("keydown", (event) => this.#key(event));
    byId("quiz-export").addEventListener("click", () => this.save());
    byId("quiz-import").addEventListener("change", (event) => this.take(event.target));
    if (location.search) await this.practise();
    root.dataset.ready = "true";
  }

  /** The choosers, each option with how many items it leaves. */
  #filters() {
    const rows = [...this.bank.index.values()];
    const known = {
      topic: [...new Set(rows.map((row) => row.topic))].sort(),
      rule: [...new Set(rows.flatMap((row) => row.rules))].sort((a, b) => a.localeCompare(b, "en", { numeric: true })),
      difficulty: HARDNESS,
      kind: [...new Set(rows.map((row) => row.kind))].sort(),
      edition: [...new Set(rows.map((row) => row.edition))].sort().reverse(),
    };
    const named = { topic: own.topics, kind: own.kinds };
    const selects = FILTERS.map((name) => {
      const others = { ...this.filter, [name]: "" };
      const options = known[name].map((value) => {
        const count = rows.filter((row) => fits(row, { ...others, [name]: value })).length;
        const label = `${named[name]?.[value] ?? value} (${count})`;
        return make("option", { value, selected: this.filter[name] === value, disabled: count === 0 }, label);
      });
      const change = (event) => this.choose(name, event.target.value);
      const all = make("option", { value: "" }, own.any);
      const select = make("select", { "data-filter": name, on: { change } }, all, ...options);
      return make("label", {}, own.filters[name], select);
    });
    byId("quiz-filters").replaceChildren(...selects);
    byId("quiz-count").replaceChildren("(", ...filled(own.count, { n: this.found().length }), ")");
  }

  found() {
    return this.bank.find(this.filter);
  }

  async choose(name, value) {
    this.filter = { ...this.filter, [name]: value };
    const search = new URLSearchParams(Object.entries(this.filter).filter(([, one]) => one));
    history.replaceState(null, "", search.size ? `?${search}` : location.pathname);
    this.#filters();
    byId("quiz-filters").querySelector(`[data-filter="${name}"]`).focus();
    await this.again();
  }

  #modes() {
    const acts = {
      practise: () => this.practise(),
      diagnose: () => this.diagnose(),
      exam: () => this.examine(byId("quiz-paper").value),
    };
    for (const button of byId("quiz-modes").querySelectorAll("[data-mode]")) {
      button.addEventListener("click", acts[button.dataset.mode]);
      button.disabled = false;
    }
  }

  #mode(mode) {
    this.mode = mode;
    for (const one of byId("quiz-modes").querySelectorAll("[data-mode]")) {
      one.setAttribute("aria-pressed", String(one.dataset.mode === mode));
    }
  }

  again() {
    if (this.mode === null || this.mode === "exam") return undefined;
    return this.mode === "diagnose" ? this.diagnose() : this.practise();
  }

  /** Practice: what is due, then what is new. */
  async practise() {
    this.#mode("practise");
    const { reviews } = this.progress;
    const answered = new Set(reviews.map((review) => review.item));
    const due = answered.size ? (await import("./scheduling.js")).dueTimes(inOrder(reviews)) : new Map();
    const weak = shares(inOrder(reviews), (item) => this.#named(item, "topic"));
    const waiting = queue(this.found(), this.bank.index, due, weak, new Date(), this.seed);
    this.session = { next: () => waiting.shift() ?? null, done: [], whole: Math.min(20, waiting.length) };
    await this.ask();
  }

  /** Diagnosis: each item the one that tells most about the wrong rules that the learner may hold. */
  async diagnose() {
    this.#mode("diagnose");
    const [asked, behind] = [new Set(), await this.bank.options()];
    const next = () => {
      const items = new Map(this.found().map((id) => [id, behind.get(id)]));
      const name = telling(items, this.suspects(items), asked);
      if (name !== null) asked.add(name);
      return name;
    };
    this.session = { next, done: [], whole: 15 };
    await this.ask();
  }

  suspects(items) {
    const known = [...new Set([...items.values()].flat(2))].sort();
    const answers = this.progress.reviews
      .filter((review) => items.has(review.item))
      .map(({ item, answer }) => ({ options: items.get(item), key: this.bank.index.get(item).key, chosen: answer }));
    return suspicions(answers, known);
  }

  async ask() {
    const { session } = this;
    const name = session.done.length < session.whole ? session.next() : null;
    if (name === null) return this.summary();
    const item = await this.bank.item(name);
    const order = shownOrder(this.seed, name, item.options.length);
    const right = session.done.filter((review) => review.correct).length;
    const run = streak(inOrder(this.progress.reviews));
    const place = filled(own.place, { done: session.done.length, right, streak: run });
    session.asked = { item, order, began: performance.now(), answered: false };
    const choose = (index) => this.answer(index);
    this.#show(item, questionView({ item, order, own, choose, skip: () => this.ask(), place }), session, choose);
  }

  #show(item, view, session, choose) {
    const first = stage.childElementCount === 0;
    stage.replaceChildren(thin(session.done.length / Math.max(1, session.whole)), ...view);
    pictures(item, own, choose).then((found) => stage.querySelector(".pictures")?.replaceChildren(...found));
    if (!first) stage.querySelector("h2").focus();
  }

  async answer(chosen) {
    const { asked, done } = this.session;
    if (!asked || asked.answered) return;
    asked.answered = true;
    const { item } = asked;
    const seconds = Math.round((performance.now() - asked.began) / 100) / 10;
    const at = stamp(new Date());
    const review = { item: item.id, at, answer: chosen, correct: chosen === item.key, seconds, lang: language };
    await this.store.add({ reviews: [review] });
    done.push(review);
    this.progress = await this.store.progress();
    this.#mark(item, chosen);
    const contrast = review.correct ? null : await this.#contrast(item);
    const view = await this.#feedback(item, chosen, contrast);
    const next = make("button", { type: "button", class: "next", on: { click: () => this.ask() } }, own.next);
    stage.querySelector(".judge-acts").replaceWith(view, make("p", {}, next));
    byId("quiz-status").textContent = view.querySelector(".verdict-line").textContent;
    next.focus();
    this.figures();
  }

  async #feedback(item, chosen, contrast) {
    const [wrong, place] = await Promise.all([this.bank.wrongRules(), placesOf()]);
    return feedbackView({ item, chosen, own, wrong, place, contrast });
  }

  #mark(item, chosen) {
    for (const button of stage.querySelectorAll("[data-option]")) {
      const index = Number(button.dataset.option);
      button.disabled = true;
      if (index === item.key) button.classList.add("is-key");
      else if (index === chosen) button.classList.add("is-wrong");
    }
  }

  async #contrast(item) {
    if (!item.pair || !this.bank.index.has(item.pair)) return null;
    const other = await this.bank.item(item.pair);
    const same = JSON.stringify(other.options[other.key].answer) === JSON.stringify(item.options[item.key].answer);
    return same ? null : { situation: other.words.stem, answer: other.words.options[other.key] };
  }

  /** What a session came to. */
  async summary() {
    const { done } = this.session;
    if (done.length === 0) {
      stage.replaceChildren(make("p", {}, own.nothing_due));
      return;
    }
    const rows = shares(done, (item) => this.#named(item, "topic")).map((row) => this.#labelled(row));
    stage.replaceChildren(chart(own.by_topic, own.share, rows) ?? "", await this.#suspected());
  }

  async #suspected() {
    const [wrong, place] = await Promise.all([this.bank.wrongRules(), placesOf()]);
    const likely = this.suspects(await this.bank.options()).filter((one) => one.followed && one.probability > 0.2).slice(0, 5);
    if (likely.length === 0) return make("p", {}, own.no_suspect);
    const lines = likely.map(({ misconception, probability }) => {
      const [label, numbers] = wrong[misconception];
      const share = filled(own.likely, { n: Math.round(probability * 100) });
      return make("li", {}, label, " ", make("b", {}, ...share), ...cites(numbers, place));
    });
    return make("section", {}, make("h3", {}, own.suspects), make("ul", {}, ...lines));
  }

  /** An examination: no help, passed-over questions come back, the clock ends it. */
  async examine(name, again = null) {
    this.#mode("exam");
    const blueprint = this.bank.blueprints.find((one) => one.name === name);
    const seed = stamp(new Date()).replace(/\D/gu, "").slice(0, 14);
    const items = again
      ? retest(again, this.bank.index, seed, questionsOf(blueprint))
      : selected(blueprint, this.bank.index, seed);
    const at = new Date();
    const exam = { blueprint, seed, at, items, waiting: [...items], answers: new Map(), ends: at.getTime() + blueprint.minutes * 60000 };
    this.session = { done: [], whole: items.length, exam };
    await this.examined();
  }

  async examined() {
    const { exam } = this.session;
    const name = exam.waiting.shift();
    const left = exam.ends - Date.now();
    if (name === undefined || left <= 0) return this.handIn();
    const item = await this.bank.item(name);
    const order = shownOrder(exam.seed, name, item.options.length);
    const time = `${Math.floor(left / 60000)}:${String(Math.floor(left / 1000) % 60).padStart(2, "0")}`;
    const place = filled(own.exam_place, { number: exam.answers.size + 1, questions: exam.items.length, time });
    const choose = (index) => {
      exam.answers.set(name, index);
      this.session.done.push(name);
      return this.examined();
    };
    const skip = () => {
      exam.waiting.push(name);
      return this.examined();
    };
    this.session.asked = { item, order, answered: false, choose };
    this.#show(item, questionView({ item, order, own, choose, skip, place }), this.session, choose);
    const end = make("button", { type: "button", class: "quiet", on: { click: () => this.handIn() } }, own.end);
    stage.querySelector(".judge-acts").append(end);
    return undefined;
  }

  /** The result sheet, with what was missed explained. */
  async handIn() {
    const { exam } = this.session;
    this.session.asked = null;
    const answers = exam.items.map((item) => ({ item, answer: exam.answers.get(item) ?? null }));
    const at = stamp(exam.at);
    const seconds = Math.round((Date.now() - exam.at.getTime()) / 100) / 10;
    const id = `${at.replace(/[-:.Z]/gu, "")}-${exam.seed}`;
    await this.store.add({ exams: [{ id, seed: exam.seed, blueprint: exam.blueprint.name, at, answers, seconds }] });
    this.progress = await this.store.progress();
    const result = marked(exam.blueprint, answers, this.bank.index);
    const label = exam.blueprint.label[language];
    const rows = [...result.byTopic].map(([name, [right, count]]) => this.#labelled({ name, right, answers: count }));
    const needed = Math.round(exam.blueprint.passing * 100);
    const { right, questions, passed, missed } = result;
    const heading = make("h2", { tabindex: "-1", class: `verdict-line is-${passed ? "right" : "wrong"}` }, passed ? own.passed : own.failed_exam);
    const again = make("button", { type: "button", on: { click: () => this.examine(exam.blueprint.name, missed) } }, own.retest);
    const print = make("button", { type: "button", class: "quiet", on: { click: () => globalThis.print() } }, own.print);
    const review = await Promise.all(missed.map((name) => this.#missed(name, exam.answers.get(name) ?? null)));
    stage.replaceChildren(
      heading,
      make("p", {}, ...filled(own.marks, { exam: label, right, questions, needed })),
      make("p", { class: "hint" }, ...filled(own.seed, { seed: exam.seed })),
      chart(own.by_topic, own.share, rows) ?? "",
      make("p", { class: "judge-acts" }, missed.length ? again : null, print),
      missed.length ? make("section", {}, make("h3", {}, own.review), ...review) : "",
    );
    heading.focus();
  }

  async #missed(name, chosen) {
    const item = await this.bank.item(name);
    const view = await this.#feedback(item, chosen, null);
    return make("article", { class: "stage" }, make("p", {}, ...filled("{text}", { text: item.words.stem })), make("h4", {}, item.words.question), view);
  }

  /** Right answers so far, by topic, by rule and by day. */
  figures() {
    const reviews = inOrder(this.progress.reviews);
    const known = reviews.filter((review) => this.bank.index.has(review.item));
    const now = stamp(new Date());
    const late = reviews.filter((review) => review.at > now).length;
    const topics = shares(known, (item) => this.#named(item, "topic")).map((row) => this.#labelled(row));
    const rules = shares(known, (item) => this.bank.index.get(item).rules).slice(0, 12);
    const days = [...byDay(reviews)].slice(-14).map(([name, [answers, right]]) => ({ name, answers, right }));
    const notes = [
      this.store.kept ? null : make("p", { class: "note" }, own.forgetful),
      late ? make("p", { class: "note" }, ...filled(own.clock_back, { n: late })) : null,
      known.length < reviews.length ? make("p", { class: "note" }, ...filled(own.gone, { n: reviews.length - known.length })) : null,
      reviews.length ? null : make("p", {}, own.none),
    ];
    const charts = [chart(own.by_topic, own.share, topics), chart(own.by_rule, own.share, rules), chart(own.by_day, own.share, days)];
    byId("quiz-progress").replaceChildren(...[...notes, ...charts].filter(Boolean));
  }

  #named(item, key) {
    const row = this.bank.index.get(item);
    return row ? [row[key]] : [];
  }

  #labelled(row) {
    return { ...row, name: own.topics[row.name] ?? row.name };
  }

  /** One key answers: 1–4 or a–d, ? for not known, s for later. */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
    const { asked } = this.session ?? {};
    if (!asked || asked.answered) return;
    const at = "1234".indexOf(event.key) >= 0 ? "1234".indexOf(event.key) : "abcd".indexOf(event.key.toLowerCase());
    const press = (selector) => stage.querySelector(selector)?.click();
    if (event.key.length === 1 && at >= 0 && at < asked.order.length) press(`[data-option="${asked.order[at]}"]`);
    else if (event.key === "?" || event.key === "؟") press("[data-unknown]");
    else if (event.key === "s") press("[data-skip]");
  }

  /** The file of progress, for another device or the command line. */
  save() {
    const { reviews, exams } = this.progress;
    const file = new Blob([dumped({ reviews: inOrder(reviews), exams })], { type: "application/json" });
    const link = make("a", { href: URL.createObjectURL(file), download: "snooker-progress.json" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  async take(input) {
    const [file] = input.files;
    if (!file) return;
    const told = byId("quiz-status");
    try {
      const { progress, faults } = loaded(await file.text());
      await this.store.add(progress);
      this.progress = await this.store.progress();
      this.figures();
      const lines = [filled(own.imported, { n: progress.reviews.length }), faults ? filled(own.import_faults, { n: faults }) : []];
      byId("quiz-progress").prepend(make("p", { class: "note" }, ...lines.flatMap((line) => [...line, " "])));
    } catch {
      byId("quiz-progress").prepend(make("p", { class: "note", role: "alert" }, own.import_bad));
    }
    told.textContent = byId("quiz-progress").firstElementChild.textContent;
    input.value = "";
  }
}

/** Where the page of a number stands, in the edition in force. */
async function placesOf() {
  const { PLACES } = await import("../judge/places.js");
  const [edition] = Object.keys(PLACES);
  return (number) => {
    const place = PLACES[edition][number];
    return place ? `${document.body.dataset.up}${place}` : undefined;
  };
}

try {
  await new Quiz(await openBank(base, language), await openStore()).start();
} catch (error) {
  byId("quiz-failed").hidden = false;
  throw error;
}
