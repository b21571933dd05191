/** From a ruling, which holds ids only, to words in the reader's language. The twin of explain.py. */
import { RLM } from "./bidi.js";
import { Speaker } from "./speaker.js";

/**
 * @typedef {import("./speaker.js").Line} Line
 * @typedef {{language: string, direction: string, headline: Line[], why: Line[], open: Line[], notes: Line[],
 *   marks: Record<string, string>}} Explanation
 *   A ruling in words. `marks` gives the mark of each number cited that no official copy bears out.
 */

/**
 * A ruling of `adjudicate` in words.
 * @param rulebook Editions of `loadRulebook`, that of the ruling among them.
 * @param {import("./wording.js").Wording} words
 * @returns {Explanation}
 */
export function explain(ruling, rulebook, words) {
  const { numbered } = rulebook.get(ruling.edition);
  const defaults = new Set(numbered.filter((norm) => norm.default).map((norm) => norm.id));
  const speaker = new Speaker(ruling, words, defaults);
  const [headline, why, notes] = [[...speaker.headline()], [...speaker.why()], [...speaker.notes()]];
  const shown = new Set([...headline, ...why, ...notes].flatMap((line) => line.citations));
  const marks = Object.fromEntries(Object.entries(speaker.marks).filter(([number]) => shown.has(number)));
  notes.push(...speaker.remarks(marks));
  const { language, direction } = words;
  return { language, direction, headline, why, open: [...speaker.open()], notes, marks };
}

/** Plain text: the verdict, then each part under its heading, a sentence a line. */
export function asText(explanation, words) {
  const lead = explanation.direction === "rtl" ? RLM : "";
  const row = (line, bullet) => {
    const text = line.text + words.cited(line.citations, explanation.marks);
    return lead + "  ".repeat(line.depth) + (bullet ? "- " : "") + text;
  };
  const blocks = [explanation.headline.map((line) => row(line, line.depth > 0)).join("\n")];
  for (const part of ["why", "open", "notes"]) {
    const lines = explanation[part].map((line) => row(line, line.kind !== "mark"));
    if (lines.length > 0) blocks.push([lead + words.texts.headings[part], ...lines].join("\n"));
  }
  return `${blocks.join("\n\n")}\n`;
}
