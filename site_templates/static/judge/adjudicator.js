/**
 * The judge: facts in, answers out. Pure. The twin of adjudicator.py.
 *
 * Infringements first, then what kind of ruling it is, then the end of the frame, then everything that rests on these.
 */
import { once } from "./lists.js";
import { BY_SLOT, ball_on_now, free_ball_taken, hit, infringed, penalty_range } from "./quantities.js";

/** The stages after the infringements, in order; the last explains and decides nothing. */
const STAGES = [40, 60, 65, 67, 70, 90, 100, 110];

/** Two norms without rank give different answers to one question: a fault of the rulebook. */
export class Conflict extends Error {
  constructor(question, norms) {
    super(`${question}: the norms ${norms.join(" and ")} apply together and give different answers`);
    this.question = question;
    this.norms = norms;
  }
}

/**
 * @typedef {{value: unknown, norms: string[], defeated: string[], may: string[]}} Answer
 *   The answer to one question, the norms that give it, those defeated, and those that could still change it.
 */

/** The facts with all that follows from them: the answer to each question, by name, and the infringements. */
export class Verdict {
  constructor(facts, program) {
    this.facts = facts;
    this.program = program;
    /** @type {Map<string, Answer>} */
    this.answers = new Map();
    this.fouls = [];
  }

  /** The answer, or null. */
  value(question) {
    return this.answers.get(question)?.value ?? null;
  }
}

/** Answer every question that the norms of the edition can answer from the facts. Throws Conflict. */
export function judge(facts, program) {
  const verdict = new Verdict(facts, program);
  for (const slot of program.slots) facts[slot] = null;
  facts.q_ball_on_now = ball_on_now(facts);
  facts.q_free_ball_taken = free_ball_taken(facts);
  facts.q_hit = hit(facts);
  findFouls(verdict);
  for (const stage of STAGES) ask(verdict, stage);
  return verdict;
}

/** A field, or a quantity worked out now. */
function fact(f, slot) {
  const workOut = BY_SLOT.get(slot);
  return workOut ? workOut(f) : f[slot];
}

/** The norms of the numbers found, in their order. */
function named(program, found) {
  return [...found].sort((a, b) => a - b).map((number) => program.numbered[number]);
}

const ids = (norms) => norms.map((norm) => norm.id);

/** The infringements with the least and the most that each costs (S3.10(g), S3.11). */
function findFouls(verdict) {
  const { facts: f, program } = verdict;
  const [sure, possible] = program.stages
    .get(20)
    .run(f)
    .map((found) => named(program, found));
  const found = sure.some((norm) => !norm.residual) ? sure.filter((norm) => !norm.residual) : sure;
  for (const norm of found) {
    const balls = (norm.concerns_slot && fact(f, norm.concerns_slot)) || [];
    const [low, high] = penalty_range(f, norm.worth, balls);
    verdict.fouls.push({ norm, balls, low, high });
  }
  const none = found.length === 0;
  f.q_penalty_low = none ? null : Math.max(...verdict.fouls.map(({ low }) => low));
  f.q_penalty_high = none ? null : Math.max(...verdict.fouls.map(({ high }) => high));
  f.q_infringed = infringed(
    found.map((norm) => norm.outcome),
    possible.length > 0,
  );
  f.q_several_infringements = found.length > 1;
  verdict.answers.set("fouls", { value: null, norms: ids(found), defeated: [], may: ids(possible) });
}

/** Run one stage and settle its questions. */
function ask(verdict, number) {
  const { facts: f, program, answers } = verdict;
  const stage = program.stages.get(number);
  const found = stage.run(f);
  stage.asked.forEach(({ name, slot, many }, i) => {
    const [sure, possible] = [named(program, found[2 * i]), named(program, found[2 * i + 1])];
    if (sure.length === 0 && possible.length === 0) return;
    const answer = many ? gather(f, sure, possible) : settle(f, name, sure, possible);
    answers.set(name, answer);
    if (slot) f[slot] = answer.value;
  });
}

/** A question that takes many answers: all of them, in the order of the norms, each once. */
function gather(f, sure, possible) {
  const words = sure.flatMap((norm) => (norm.answer_slot ? fact(f, norm.answer_slot) : norm.answer));
  return {
    value: once(words).filter((word) => word !== null),
    norms: ids(sure),
    defeated: [],
    may: ids(possible),
  };
}

/**
 * A question with one answer.
 *
 * A norm is defeated by an exception that holds; its answer is withheld while an exception with another answer may
 * hold. A residual norm answers when no other is shown to hold, a default norm when no other can hold.
 */
function settle(f, question, sure, possible) {
  const strong = sure.filter((norm) => !norm.residual && !norm.default);
  const beaten = strong.flatMap((norm) => norm.beats);
  let standing = strong.filter((norm) => !beaten.includes(norm.id));
  let rivals = possible;
  let withheld = false;
  if (standing.length > 0) {
    rivals = possible.filter((p) => !p.residual && !p.default && standing.some((s) => p.beats.includes(s.id)));
    withheld = true;
  } else {
    standing = sure.filter((norm) => norm.residual);
    if (standing.length === 0) {
      standing = sure.filter((norm) => norm.default);
      withheld = true;
    }
  }
  const defeated = ids(sure.filter((norm) => !standing.includes(norm)));
  const [first] = standing;
  if (standing.some((norm) => !alike(norm, first))) throw new Conflict(question, ids(standing));
  rivals = rivals.filter((p) => !first || !alike(p, first));
  if (!first || (withheld && rivals.length > 0)) {
    return { value: null, norms: [], defeated, may: [...ids(standing), ...ids(rivals)] };
  }
  const value = first.answer_slot ? fact(f, first.answer_slot) : first.answer;
  return { value, norms: ids(standing), defeated, may: ids(rivals) };
}

/** Whether two norms answer the same. */
const alike = (one, other) => one.answer === other.answer && one.answer_slot === other.answer_slot;
