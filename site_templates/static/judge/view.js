/** A ruling on the page, in the shape that all rulings have: the call, the points, what comes next, then why. */
import { LRI, PDI } from "./bidi.js";
import { make } from "./dom.js";
import { once } from "./lists.js";
import { inForm } from "./wording.js";

const ISOLATED = new RegExp(`${LRI}([^${PDI}]*)${PDI}`, "u");
const FIRST = ["call", "verdict"];
const REMARKS = ["mark", "edition"];

/**
 * @param {import("./explain.js").Explanation} told
 * @param {object} own Words of the page.
 * @param {(number: string) => string | undefined} place Where the page of a number stands.
 * @param {(field: string) => void} reveal Leads to a field of the form.
 */
export function rulingView(ruling, told, words, { own, place, reveal }) {
  const cites = (line) => citations(line, told, place);
  const part = (name) => words.texts.headings[name];
  const verdict = told.headline.filter((line) => FIRST.includes(line.kind));
  const rest = told.headline.filter((line) => !FIRST.includes(line.kind));
  const notes = told.notes.filter((line) => ![...REMARKS, "machine"].includes(line.kind));
  return make(
    "div",
    { class: ruling.foul ? "ruling is-foul" : "ruling" },
    ...verdict.map((line) => callLine(line, ruling, cites)),
    figure(ruling, own),
    reasons(tree(rest), cites),
    folded(part("why"), told.why, (lines) => reasons(tree(lines), cites)),
    folded(part("open"), told.open, (lines) => questions(lines, ruling.open, own, reveal), true),
    folded(part("notes"), notes, (lines) => reasons(tree(lines), cites)),
    ...told.notes
      .filter((line) => REMARKS.includes(line.kind))
      .map((line) => make("p", { class: "remark" }, ...sided(line.text))),
  );
}

function callLine(line, ruling, cites) {
  const sign = ruling.foul ? make("span", { "aria-hidden": "true" }, "✕ ") : null;
  return make("p", { class: "call-line" }, sign, make("strong", {}, ...sided(line.text)), cites(line));
}

/** The points that a ruling gives. */
export const pointsOf = (ruling) => (ruling.kind === "fair" ? ruling.scored : ruling.penalty) || null;

/** The points large; the sentence with the same stands below, so that a screen reader hears it once. */
function figure(ruling, own) {
  const n = pointsOf(ruling);
  if (n === null) return null;
  const noun = inForm(own.points, n);
  const large = make("bdi", { dir: "ltr" }, String(n));
  return make("p", { class: "figure", "aria-hidden": "true" }, large, " ", make("span", {}, noun));
}

function folded(title, lines, body, open = false) {
  return lines.length === 0 ? null : make("details", { open }, make("summary", {}, title), body(lines));
}

/** A text with each isolated run in an element of its own. */
function sided(text) {
  const runs = text.split(ISOLATED);
  return runs.map((run, i) => (i % 2 === 1 ? make("bdi", { dir: "ltr" }, run) : run)).filter((run) => run !== "");
}

/** Lines with their depth, as the tree that the depths tell. */
function tree(lines) {
  const top = { because: [] };
  const branch = [top];
  for (const line of lines) {
    const reason = { line, because: [] };
    branch.length = Math.min(branch.length, line.depth + 1);
    branch.at(-1).because.push(reason);
    branch.push(reason);
  }
  return top.because;
}

function reasons(rows, cites) {
  if (rows.length === 0) return null;
  const items = rows.map(({ line, because }) =>
    make("li", {}, make("span", {}, ...sided(line.text)), cites(line), reasons(because, cites)),
  );
  return make("ul", { class: "reasons" }, ...items);
}

function citations(line, told, place) {
  if (line.citations.length === 0) return null;
  const links = once(line.citations).map((number) => {
    const shown = make("bdi", { dir: "ltr", class: "no" }, number + (told.marks[number] ?? ""));
    const href = place(number);
    return href ? make("a", { href, class: "cite" }, shown) : shown;
  });
  return make("span", { class: "cites" }, ...links.flatMap((link) => [" ", link]));
}

/** What is not stated, each with a button that leads to where it can be. */
function questions(lines, open, own, reveal) {
  const items = lines.map((line, i) => {
    const act = () => reveal(open[i].field);
    const button = make(
      "button",
      { type: "button", class: "quiet", "data-field": open[i].field, on: { click: act } },
      own.answer,
    );
    return make("li", {}, make("span", {}, ...sided(line.text)), " ", button);
  });
  return make("ul", { class: "reasons" }, ...items);
}

/** What stands against a situation, told in the names of its fields. */
export function faultsView(faults, words, own, reveal) {
  const name = (field) => {
    const parts = field.split(" and ").map((part) => words.words.field[part]?.label ?? part);
    return words.listing(parts);
  };
  const items = faults.map(({ field, other }) => {
    const text = (other ? own.clash : own.odd).replace("{field}", name(field)).replace("{other}", name(other ?? ""));
    const first = field.split(" and ")[0];
    const button = make("button", { type: "button", class: "quiet", on: { click: () => reveal(first) } }, own.mend);
    return make("li", {}, make("span", {}, ...sided(words.finish(text))), " ", button);
  });
  return make(
    "div",
    { class: "ruling is-odd" },
    make("p", { class: "call-line" }, make("strong", {}, own.cannot)),
    make("ul", {}, ...items),
  );
}
