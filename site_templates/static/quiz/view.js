/** How a question, its answer and the figures look. */
import { LRI, PDI } from "../judge/bidi.js";
import { make } from "../judge/dom.js";

const ISOLATED = new RegExp(`${LRI}([^${PDI}]*)${PDI}`, "u");
const SVG = "http://www.w3.org/2000/svg";
const LATIN = /((?:S\d|[A-Za-z0-9])[A-Za-z0-9.():%–-]*(?: [A-Za-z0-9.():%–-]+)*)/u;

/** A text with each left-to-right run in an element of its own. */
export function sided(text) {
  const runs = text.split(ISOLATED);
  return runs.map((run, i) => (i % 2 === 1 ? make("bdi", { dir: "ltr" }, run) : run)).filter((run) => run !== "");
}

/** A sentence of the page filled in; in Arabic what is Latin in the values is set apart. */
export function filled(text, values) {
  const parts = text.split(/\{(\w+)\}/u);
  return parts.flatMap((part, i) => (i % 2 === 0 ? [part] : apart(String(values[part]))));
}

function apart(value) {
  if (value.includes(LRI)) return sided(value);
  if (document.dir !== "rtl") return [value];
  return value.split(LATIN).map((run, i) => (i % 2 === 1 ? make("bdi", { dir: "ltr" }, run) : run));
}

/** Numbers of provisions, each a link to its page where the site has one. */
export function cites(numbers, place) {
  return numbers.flatMap((number) => {
    const shown = make("bdi", { dir: "ltr", class: "no" }, number);
    const href = place(number);
    return [" ", href ? make("a", { href, class: "cite" }, shown) : shown];
  });
}

/**
 * A question with its options as buttons.
 * @param {{item: object, order: number[], own: object, choose: (index: number | null) => void, skip: (() => void) | null}} asked
 */
export function questionView({ item, order, own, choose, skip, place }) {
  const buttons = order.map((index, at) => {
    const text = make("span", {}, ...sided(item.words.options[index]));
    const label = make("b", { "aria-hidden": "true" }, `${at + 1}`);
    return make("button", { type: "button", "data-option": index, on: { click: () => choose(index) } }, label, text);
  });
  return [
    make("p", { class: "hint" }, ...place),
    make("div", { class: "pictures" }),
    item.words.stem ? make("p", { class: "stem" }, ...sided(item.words.stem)) : null,
    make("h2", { tabindex: "-1" }, ...sided(item.words.question)),
    make("ol", { class: "options" }, ...buttons.map((button) => make("li", {}, button))),
    make(
      "p",
      { class: "judge-acts" },
      make("button", { type: "button", class: "quiet", "data-unknown": "", on: { click: () => choose(null) } }, own.unknown),
      skip ? make("button", { type: "button", class: "quiet", "data-skip": "", on: { click: skip } }, own.skip) : null,
    ),
  ].filter(Boolean);
}

/** What an answer is worth: right or wrong, the answer, the wrong rule behind a wrong one, and the reasons. */
export function feedbackView({ item, chosen, own, wrong, place, contrast }) {
  const right = chosen === item.key;
  const kind = right ? "right" : chosen === null ? "missed" : "wrong";
  const rules = right || chosen === null ? [] : item.options[chosen].misconceptions;
  return make(
    "div",
    { class: "feedback" },
    make("p", { class: `verdict-line is-${kind}` }, own[kind]),
    right ? null : make("p", {}, ...filled(own.key, { answer: item.words.options[item.key] })),
    ...rules
      .filter((name) => wrong[name])
      .map((name) => {
        const [label, numbers] = wrong[name];
        return make("p", { class: "wrong-rule" }, ...filled(own.wrong_rule, { rule: label }), ...cites(numbers, place));
      }),
    make(
      "details",
      { open: true },
      make("summary", {}, own.why),
      make(
        "ul",
        { class: "reasons" },
        ...item.words.why.map(([text, numbers]) => make("li", {}, ...sided(text), ...cites(numbers, place))),
      ),
    ),
    contrast ? make("p", {}, ...filled(own.contrast, contrast)) : null,
  );
}

/** A bar as a picture, its share told beside it. */
function bar(share) {
  const shape = (kind, width) => {
    const rect = document.createElementNS(SVG, "rect");
    for (const [name, value] of Object.entries({ class: kind, width, height: 12, rx: 2 })) rect.setAttribute(name, value);
    return rect;
  };
  const svg = document.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries({ viewBox: "0 0 100 12", preserveAspectRatio: "none" })) svg.setAttribute(name, value);
  svg.setAttribute("aria-hidden", "true");
  svg.append(shape("whole", 100), shape("part", Math.round(share * 100)));
  return svg;
}

/** A chart that is a table: each row a name, a bar and the figures. */
export function chart(title, head, rows) {
  if (rows.length === 0) return null;
  const body = rows.map(({ name, right, answers }) => {
    const figures = make("bdi", { dir: "ltr" }, `${right}/${answers}`);
    const label = /^[S\d]/u.test(name) ? make("bdi", { dir: "ltr" }, name) : name;
    return make("tr", {}, make("th", { scope: "row" }, label), make("td", {}, bar(right / answers)), make("td", {}, figures));
  });
  return make("section", {}, make("h3", {}, title), make("table", { class: "chart", "aria-label": `${title}: ${head}` }, make("tbody", {}, ...body)));
}

/** How far a session is, as a thin line. */
export function thin(share) {
  const line = make("div", { class: "thin", "aria-hidden": "true" });
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 100 4");
  svg.setAttribute("preserveAspectRatio", "none");
  const rect = document.createElementNS(SVG, "rect");
  rect.setAttribute("width", String(Math.round(share * 100)));
  rect.setAttribute("height", "4");
  svg.append(rect);
  line.append(svg);
  return line;
}

/** What lies within a finger's reach of a tap, in millimetres. */
const REACH = 150;

/**
 * The balls of an item, drawn as on the page of the table. A tap on a ball or a spot that is an option answers; the
 * buttons say the same for the keyboard.
 * @param {(index: number) => void} choose
 */
export async function pictures(item, own, choose) {
  const positions = Object.entries(item.situation?.table ?? {}).filter(([, balls]) => balls && typeof balls === "object");
  if (positions.length === 0) return [];
  const [{ Drawing }, { SPOTS }] = await Promise.all([import("../table/drawing.js"), import("../table/table.js")]);
  const options = item.options.map((option) => option.answer);
  return positions.map(([when, balls]) => {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("class", "live-table");
    svg.setAttribute("role", "img");
    svg.setAttribute("direction", "ltr");
    svg.setAttribute("aria-label", [own[when], ...told(balls)].join("; "));
    const drawing = new Drawing(svg);
    drawing.turn(matchMedia("(max-width: 40rem)").matches);
    drawing.show(ballsOf(balls), null, null);
    if (item.asks !== "spots") nearer(svg, ballsOf(balls).map((ball) => drawing.at(ball)));
    const marks = item.asks === "spots" ? [...SPOTS].map(([kind, at]) => ({ kind, ...at })) : ballsOf(balls);
    const tappable = marks.filter(({ kind }) => options.includes(kind));
    if (tappable.length > 0) {
      svg.addEventListener("click", (event) => {
        const at = drawing.under(event);
        const far = ({ x, y }) => Math.hypot(x - at.x, y - at.y);
        const nearest = tappable.reduce((one, other) => (far(other) < far(one) ? other : one));
        if (far(nearest) <= REACH) choose(options.indexOf(nearest.kind));
      });
    }
    return make("figure", {}, make("figcaption", {}, own[when] ?? ""), svg);
  });
}

/** Room around the balls in a picture, in millimetres. */
const ROOM = 260;

/** Show only the part of the table where balls lie: on a phone they would be too small to tell apart. */
function nearer(svg, points) {
  const [left, top, wide, high] = svg.getAttribute("viewBox").split(" ").map(Number);
  const span = (values, from, length) => {
    const low = Math.max(from, Math.min(...values) - ROOM);
    return [low, Math.min(from + length, Math.max(...values) + ROOM) - low];
  };
  const [x, across] = span(points.map(([one]) => one), left, wide);
  const [y, along] = span(points.map(([, other]) => other), top, high);
  svg.setAttribute("viewBox", `${x} ${y} ${across} ${along}`);
}

const places = (at) => (typeof at[0] === "number" ? [at] : at);
const ballsOf = (balls) =>
  Object.entries(balls).flatMap(([kind, at]) => (Array.isArray(at) ? places(at).map(([x, y]) => ({ kind, x, y })) : []));
const told = (balls) => ballsOf(balls).map(({ kind, x, y }) => `${kind} ${x}, ${y}`);
