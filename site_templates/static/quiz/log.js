/** The record of answers and the file that carries it: the twin of quiz/log.py. */
const FORMAT = "snooker-progress";
const VERSION = 1;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/;

/** The file of a learner's progress. */
export function dumped({ reviews, exams }) {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, reviews, exams }, null, 1)}\n`;
}

/**
 * The progress in a file, and how many parts of it could not be read; what is sound is never dropped.
 * Throws where the text is no such file at all.
 */
export function loaded(text) {
  const data = JSON.parse(text);
  if (data?.format !== FORMAT || data.version !== VERSION) throw new Error("format");
  let faults = 0;
  const each = (rows, read) => {
    if (!Array.isArray(rows)) {
      faults += rows === undefined ? 0 : 1;
      return [];
    }
    return rows.flatMap((row) => {
      const found = read(row);
      faults += found ? 0 : 1;
      return found ? [found] : [];
    });
  };
  const reviews = each(data.reviews, readReview);
  return { progress: { reviews, exams: each(data.exams, readExam) }, faults };
}

function readReview(row) {
  const { item, at, answer, correct, seconds, lang = "en" } = row ?? {};
  const sound =
    isWord(item) &&
    TIME.test(at) &&
    (answer === null || (Number.isInteger(answer) && answer >= 0 && answer < 8)) &&
    typeof correct === "boolean" &&
    isSpan(seconds);
  return sound ? { item, at: stamp(new Date(at)), answer, correct, seconds, lang: String(lang).slice(0, 8) } : null;
}

function readExam(row) {
  const { id, seed, blueprint, at, answers, seconds } = row ?? {};
  const sound = [id, seed, blueprint].every(isWord) && TIME.test(at) && Array.isArray(answers) && isSpan(seconds);
  return sound ? { id, seed, blueprint, at: stamp(new Date(at)), answers, seconds } : null;
}

const isWord = (value) => typeof value === "string" && value.length > 0 && value.length <= 100;
const isSpan = (value) => typeof value === "number" && value >= 0 && value < 1e6;

/** A time as the record has it: UTC, to the millisecond. */
export const stamp = (date) => date.toISOString();

/** The answers oldest first. */
export function inOrder(reviews) {
  return [...reviews].sort((a, b) => (a.at === b.at ? (a.item < b.item ? -1 : 1) : a.at < b.at ? -1 : 1));
}
