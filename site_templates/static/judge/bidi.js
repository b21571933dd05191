/** Isolates for right-to-left languages: the twin of bidi.py. */

export const [LRI, PDI, RLM] = ["\u2066", "\u2069", "\u200f"];

const PIECE = "[A-Za-z0-9]+(?:[.,\\-–/:']?[A-Za-z0-9]+|\\([A-Za-z0-9]+\\))*[*†]?";
/** A run that reads left to right: words and addresses of Latin letters, numbers, ranges; words stay together. */
const LATIN = new RegExp(`${LRI}[^${PDI}]*${PDI}|${PIECE}(?: (?=[A-Za-z])${PIECE})*`, "gu");

/** Wrap each Latin word, number and rule address in isolates; what is wrapped already stays as it is. */
export function isolate(text) {
  return text.replace(LATIN, (run) => (run.startsWith(LRI) ? run : LRI + run + PDI));
}
