/** What controls are made of, and the simple ones: one word, yes or no, a number. See controls.js. */
import { POINTS } from "./constants.js";
import { make } from "./dom.js";

/** Word fields with no more words than this are shown as buttons, others as a list to open. */
const FEW = 8;

/** What the controls say, and the labels of the vocabulary. */
export class Labels {
  constructor(words, own) {
    this.words = words;
    this.own = own;
  }

  /** The label of a word in a field. */
  of(field, word) {
    const { field: fields, ball, act } = this.words;
    return fields[field]?.choices?.[word] ?? ball[word]?.label ?? act[word]?.label ?? word;
  }

  asks(field) {
    return this.words.field[field].asks;
  }
}

export const idOf = (field) => `f-${field.replaceAll(".", "-")}`;

export function group(record, labels, className, ...children) {
  const legend = make("legend", {}, labels.asks(record.id));
  return make("fieldset", { id: idOf(record.id), class: className, tabindex: "-1" }, legend, ...children);
}

/** A ball's mark beside its name: its value or letter, so that nobody needs to tell the colours apart. */
export function dot(word) {
  return POINTS[word] === undefined
    ? null
    : make("span", { class: `dot is-${word}`, "aria-hidden": "true" }, String(POINTS[word]));
}

export function button(type, name, value, label, settings = {}) {
  const input = make("input", { type, name, value, ...settings });
  return make("label", { class: "pick" }, input, dot(value), make("span", {}, label));
}

function wordLabel(record, word, labels) {
  if (record.type === "bool") return labels.own[word === "true" ? "yes" : "no"];
  return labels.of(record.id, word);
}

/** One of some words. */
export function choice(record, words, labels, parse = (word) => word) {
  const name = idOf(record.id);
  const unset = record.default === undefined ? "" : String(record.default);
  const stated = (word) => (word === unset ? undefined : parse(word));
  if (words.length > FEW) return select(record, words, labels, stated, unset);
  const options = unset === "" ? ["", ...words] : words;
  const picks = options.map((word) => {
    const label = word === "" ? labels.own.not_stated : wordLabel(record, word, labels);
    return button("radio", name, word, label, { checked: word === unset });
  });
  const element = group(record, labels, "picks", make("div", { class: "row" }, ...picks));
  const inputs = [...element.querySelectorAll("input")];
  return {
    element,
    read: () => stated(inputs.find((input) => input.checked)?.value ?? ""),
    write: (value) => {
      for (const input of inputs) input.checked = input.value === (value === undefined ? unset : String(value));
    },
  };
}

function select(record, words, labels, stated, unset) {
  const options = (unset === "" ? ["", ...words] : words).map((word) =>
    make("option", { value: word }, word === "" ? labels.own.not_stated : wordLabel(record, word, labels)),
  );
  const input = make("select", { id: idOf(record.id) }, ...options);
  const element = make("div", { class: "line" }, make("label", { for: input.id }, labels.asks(record.id)), input);
  input.value = unset;
  return {
    element,
    read: () => stated(input.value),
    write: (value) => {
      input.value = value === undefined ? unset : String(value);
    },
  };
}

export function number(record, labels) {
  const input = make("input", {
    type: "number",
    id: idOf(record.id),
    min: record.low,
    max: record.high,
    step: record.type === "int" ? 1 : "any",
    inputmode: record.type === "int" ? "numeric" : "decimal",
  });
  const element = make("div", { class: "line" }, make("label", { for: input.id }, labels.asks(record.id)), input);
  return {
    element,
    read: () => (input.value === "" ? undefined : input.valueAsNumber),
    write: (value) => {
      input.value = value ?? "";
    },
  };
}
