/** The judge's page: the form, and the ruling beside it as it stands. The form first, then what judges. */
import { Labels } from "./control_parts.js";
import { make } from "./dom.js";
import { Form } from "./form.js";
import { FIELDS } from "./vocabulary.js";
import { loadFormWords, loadWording } from "./wording.js";

const root = document.getElementById("judge");
const [formPlace, rulingPlace] = [document.getElementById("judge-form"), document.getElementById("judge-ruling")];
const [status, bar] = [document.getElementById("judge-status"), document.getElementById("judge-bar")];
const [again, copy] = [document.getElementById("judge-again"), document.getElementById("judge-copy")];
const [tableLink, forget] = [document.getElementById("judge-table"), document.getElementById("judge-forget")];
const own = JSON.parse(root.dataset.words);
const language = document.documentElement.lang;

async function start() {
  let judge = null;
  const form = new Form(new Labels(await loadFormWords(language), own), (situation) => judge?.show(situation));
  formPlace.replaceChildren(form.element);
  await new Promise(requestAnimationFrame);
  judge = new Judge(await import("./judging.js"), await loadWording(language), form);
  await judge.edition(FIELDS.get("edition").default);
  if (location.hash) form.fill(judge.told());
  judge.show(form.situation());
  again.addEventListener("click", () => {
    form.fill({});
    judge.show({});
    form.reveal("ball_on");
  });
  addEventListener("hashchange", () => {
    form.fill(judge.told());
    judge.show(form.situation());
  });
  copy.addEventListener("click", copyLink);
  forget.addEventListener("click", () => {
    form.table = null;
    judge.show(form.situation());
    tableLink.focus();
  });
  root.dataset.ready = "true";
}

/** Rules on what the form states and shows the ruling. */
class Judge {
  /** @param parts The module judging.js. */
  constructor(parts, words, form) {
    this.parts = parts;
    this.words = words;
    this.form = form;
    this.editions = new Map();
    this.reveal = (field) => (field.split(".")[0] === "table" ? tableLink.focus() : form.reveal(field));
  }

  /** The editions loaded, the one asked for among them. */
  async edition(name) {
    if (!this.editions.has(name)) {
      for (const [id, program] of await this.parts.loadRulebook([name])) this.editions.set(id, program);
    }
    return this.editions;
  }

  /** The situation that the address of the page tells; of what cannot be read, nothing. */
  told() {
    try {
      return this.parts.sound(JSON.parse(decodeURIComponent(location.hash.slice(1))));
    } catch {
      return {};
    }
  }

  show(situation) {
    const text = JSON.stringify(situation);
    const empty = text === "{}";
    tableLink.hash = empty ? "" : encodeURIComponent(text);
    forget.hidden = !situation.table;
    history.replaceState(null, "", empty ? location.pathname + location.search : `#${encodeURIComponent(text)}`);
    copy.disabled = empty;
    if (empty) put(make("p", { class: "hint" }, own.start), "");
    else this.rule(situation, text).catch(fail);
  }

  /** Rule on what is stated, unless something else has been stated while an edition was being loaded. */
  async rule(situation, text) {
    const { words, reveal } = this;
    const { adjudicate, BadSituation, explain, faultsView, loadTables, PLACES, pointsOf, readSituation, rulingView } =
      this.parts;
    if (situation.table) await loadTables();
    let facts;
    try {
      facts = readSituation(situation);
    } catch (error) {
      if (!(error instanceof BadSituation)) throw error;
      put(faultsView(error.faults, words, own, reveal), own.cannot);
      return;
    }
    const rulebook = await this.edition(facts.edition);
    if (text !== JSON.stringify(this.form.situation())) return;
    const ruling = adjudicate(facts, rulebook);
    const told = explain(ruling, rulebook, words);
    const places = PLACES[ruling.edition];
    const place = (number) => places[number] && document.body.dataset.up + places[number];
    const view = rulingView(ruling, told, words, { own, place, reveal });
    put(view, inShort(told.headline), pointsOf(ruling), ruling.foul);
  }
}

/** The first line of a verdict, and its points. */
function inShort(headline) {
  const lines = new Set([headline[0], headline.find((line) => line.kind === "points")]);
  return [...lines]
    .filter(Boolean)
    .map((line) => line.text)
    .join(" ");
}

/** Show a ruling; say it in short to who cannot see it, and on a phone at the bottom while the form is filled. */
function put(element, said, points = null, foul = false) {
  const before = [...rulingPlace.querySelectorAll("details")].map((details) => details.open);
  rulingPlace.replaceChildren(element);
  const now = [...rulingPlace.querySelectorAll("details")];
  if (now.length === before.length) now.forEach((details, i) => (details.open = before[i]));
  if (status.textContent !== said) status.textContent = said;
  bar.hidden = said === "";
  bar.classList.toggle("is-foul", foul === true);
  bar.replaceChildren(make("span", {}, said), ...(points ? [make("b", {}, String(points))] : []));
}

async function copyLink() {
  await navigator.clipboard.writeText(location.href);
  const said = copy.textContent;
  copy.textContent = own.copied;
  setTimeout(() => (copy.textContent = said), 2000);
}

function fail(error) {
  rulingPlace.replaceChildren(make("p", { class: "note", role: "alert" }, own.failed));
  console.error(error);
}

start().catch(fail);
