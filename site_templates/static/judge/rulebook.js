/** The compiled norms of the editions, ready to judge. */
import { EDITIONS } from "./norms.js";
import { MANY } from "./vocabulary.js";
import { slotOf } from "./lists.js";
import { Reasons } from "./grounds.js";

/** The slot of the facts that later stages read an answer from; empty for answers that none reads. */
export const answerSlot = (question) => (question.includes(".") || MANY.includes(question) ? "" : `ruling_${question}`);

/** The compiled norms of one edition. `numbered` holds them by the numbers that the stages give. */
export class Program {
  /** @param module A generated module of `norms/`. */
  constructor(module) {
    this.edition = module.EDITION;
    this.numbered = module.NORMS.map(normOf);
    this.norms = new Map(this.numbered.map((norm) => [norm.id, norm]));
    this.addresses = module.ADDRESSES;
    this.stages = new Map();
    for (const [stage, asked] of module.QUESTIONS) {
      const questions = asked.map((name) => ({ name, slot: answerSlot(name), many: MANY.includes(name) }));
      this.stages.set(stage, { run: module[`stage_${stage}`], asked: questions });
    }
    this.slots = [...this.stages.values()].flatMap((stage) => stage.asked.map(({ slot }) => slot)).filter(Boolean);
    this.reasons = new Reasons(this);
  }
}

/** A norm as the judge needs it, whatever its record leaves out filled in. */
function normOf(record) {
  return {
    outcome: "foul",
    residual: false,
    default: false,
    beats: [],
    when: [],
    unless: [],
    worth: "onValue",
    ...record,
    answer: record.answer ?? null,
    answer_slot: record.answer_from ? slotOf(record.answer_from) : null,
    concerns_slot: record.concerns ? slotOf(record.concerns) : null,
  };
}

/**
 * Load editions of the rules.
 * @param {string[]} names Ids of editions; all of them unless said otherwise.
 * @returns {Promise<Map<string, Program>>} What `adjudicate` judges by.
 */
export async function loadRulebook(names = Object.keys(EDITIONS)) {
  const modules = await Promise.all(names.map((name) => EDITIONS[name]()));
  return new Map(modules.map((module) => [module.EDITION, new Program(module)]));
}
