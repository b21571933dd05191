/** Words of one language: labels of the records, joining words and templates of the locale file. The twin of wording.py. */
import { LRI, PDI, isolate } from "./bidi.js";

/** Marks of a printed number that was not read in an official copy. */
export const MARKS = { secondary: "*", inferred: "†" };

/** A template with its {names} filled in. */
export const filled = (template, words) => template.replace(/\{(\w+)\}/g, (whole, name) => words[name] ?? whole);

/** The form of a noun for a number: that for the very number, else that for 3–10 or 11–99, else the common one. */
export function inForm(forms, n) {
  const hundredth = n % 100;
  const few = hundredth >= 3 && hundredth <= 10 ? "few" : hundredth > 10 ? "many" : "other";
  return filled(forms[n] || forms[few] || forms.other, { n });
}

/** All that is said in one language, from the words of `words/`. */
export class Wording {
  constructor(words) {
    this.words = words;
    this.texts = words.texts;
    this.language = words.texts.language;
    this.direction = words.texts.direction;
  }

  /** A template of the locale file, filled in, its first letter large. */
  text(path, words = {}) {
    const found = path.split(".").reduce((texts, part) => texts[part], this.texts);
    return this.finish(filled(found, words));
  }

  /** A sentence as it is shown: a large first letter, and isolates where the language runs right to left. */
  finish(sentence) {
    const [first = "", ...rest] = sentence;
    const whole = first.toUpperCase() + rest.join("");
    return this.direction === "rtl" ? isolate(whole) : whole;
  }

  /** A number with its noun. */
  counted(noun, n) {
    return inForm(this.texts.counted[noun], n);
  }

  points(n) {
    return this.counted("point", n);
  }

  ball(name) {
    return this.words.ball[name].indefinite;
  }

  /** Balls in a list: reds counted, any other named once. */
  balls(names) {
    const counts = new Map();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    const said = ([name, n]) => (n > 1 && name in this.texts.counted ? this.counted(name, n) : this.ball(name));
    return this.listing([...counts].map(said));
  }

  /** Words joined as the language joins them. */
  listing(words) {
    if (words.length < 2) return words.join("");
    return words.slice(0, -1).join(this.texts.list) + this.texts.last + words.at(-1);
  }

  /** The label of an answer. */
  value(field, value) {
    const { ruling_field, ball, act } = this.words;
    return ruling_field[field]?.choices?.[value] ?? ball[value]?.label ?? act[value]?.label ?? String(value);
  }

  /** An answer as a sentence: the locale's own, or its label after that of the field. */
  answer(field, value) {
    const sentence = this.texts.answers[field]?.[value];
    if (sentence) return this.finish(sentence);
    return this.text("labelled", {
      label: this.words.ruling_field[field].label,
      value: this.value(field, value),
    });
  }

  /** The label of a field of the ruling; conforms.x is named after what is measured. */
  field(name) {
    if (name.startsWith("conforms.")) return this.words.field[`equipment.${name.slice(9)}`].label;
    return this.words.ruling_field[name].label;
  }

  /** A call as the referee says it, the English words beside it. */
  call(name) {
    const english = this.words.english_calls[name] ?? name;
    return filled(this.texts.call, { own: this.value("calls", name), english });
  }

  /** Citations in brackets, ready to follow a sentence; nothing where there is none. */
  cited(numbers, marks) {
    if (numbers.length === 0) return "";
    const shown = numbers.map((number) => number + (marks[number] ?? ""));
    const sided = this.direction === "rtl" ? shown.map((number) => LRI + number + PDI) : shown;
    return filled(this.texts.citations, { numbers: sided.join(this.texts.list) });
  }
}

/** Load some words of a language. */
async function load(name) {
  const answer = await fetch(new URL(`./words/${name}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`the words of ${name} could not be loaded: ${answer.status}`);
  return answer.json();
}

/** The words that a form asks with: balls, fields and acts. */
export const loadFormWords = (language) => load(language);

/** All words of a language. */
export async function loadWording(language) {
  const [form, ruling] = await Promise.all([loadFormWords(language), load(`${language}-ruling`)]);
  return new Wording({ ...form, ...ruling });
}
