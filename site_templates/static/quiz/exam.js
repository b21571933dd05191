/** Examinations: the twin of quiz/exam.py. */
import { drawn } from "./ordering.js";

/** How many questions a blueprint asks. */
export const questionsOf = (blueprint) => blueprint.parts.reduce((sum, part) => sum + part.questions, 0);

/** The items of an examination, in the order asked. */
export function selected(blueprint, index, seed) {
  const order = drawn(seed, index.keys()).filter((item) => index.get(item).edition === blueprint.edition);
  const chosen = [];
  for (const { topics, questions } of blueprint.parts) {
    const fitting = order.filter((item) => topics.includes(index.get(item).topic) && !chosen.includes(item));
    chosen.push(...fitting.slice(0, questions));
  }
  const rest = order.filter((item) => !chosen.includes(item));
  chosen.push(...rest.slice(0, questionsOf(blueprint) - chosen.length));
  return drawn(`${seed}:order`, chosen);
}

/** A new examination on what was missed: other items on the same topics, then the missed ones themselves. */
export function retest(missed, index, seed, count) {
  const chosen = [];
  const order = drawn(seed, index.keys()).filter((item) => !missed.includes(item));
  for (const item of missed.filter((name) => index.has(name))) {
    const fresh = order.find((other) => index.get(other).topic === index.get(item).topic && !chosen.includes(other));
    if (fresh) chosen.push(fresh);
  }
  return [...chosen, ...missed.filter((item) => index.has(item))].slice(0, count);
}

/** The result: right answers of all questions, by topic, and whether it is a pass. */
export function marked(blueprint, answers, index) {
  const byTopic = new Map();
  const missed = [];
  for (const { item, answer } of answers) {
    const row = index.get(item);
    const good = answer !== null && answer === row.key;
    const [right, count] = byTopic.get(row.topic) ?? [0, 0];
    byTopic.set(row.topic, [right + (good ? 1 : 0), count + 1]);
    if (!good) missed.push(item);
  }
  const right = answers.length - missed.length;
  const passed = answers.length > 0 && right >= blueprint.passing * answers.length;
  return { right, questions: answers.length, passed, byTopic: new Map([...byTopic].sort()), missed };
}
