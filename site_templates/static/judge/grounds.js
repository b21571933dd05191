/** Why an answer stands, and what could still change it: read off the norms that applied. The twin of grounds.py. */
import { CONDITIONS } from "./conditions.js";
import { DEAREST_PENALTY } from "./constants.js";
import { meets, once, slotOf } from "./lists.js";
import { value_on_high, value_on_low } from "./quantities.js";
import { ASKED_FIRST, FIELDS, QUANTITIES } from "./vocabulary.js";

const COMPOUND = ["and", "or", "not", "reported"];
const ALONE = new Set([...FIELDS.values()].filter((field) => field.alone).map((field) => field.id));

/** Grounds and open facts for one edition. */
export class Reasons {
  constructor(program) {
    this.program = program;
    this.statics = new Map();
  }

  /** The conditions of a norm without references. */
  trees(norm) {
    return [...norm.when, ...norm.unless].map((name) => inline(CONDITIONS[name]));
  }

  /** The citations of a norm of this edition. */
  citations(id) {
    const { edition, norms, addresses } = this.program;
    return norms.get(id).from.map((provision) => {
      const [number, status] = addresses[provision];
      return { id: provision, edition, number, status };
    });
  }

  /** What never changes of a norm's ground. */
  static(id) {
    if (!this.statics.has(id)) this.statics.set(id, this.makeStatic(this.program.norms.get(id)));
    return this.statics.get(id);
  }

  /** The fields that a norm reads, directly or through a quantity, the answers it builds on, its citations. */
  makeStatic(norm) {
    const trees = this.trees(norm);
    const fields = [];
    const answers = [];
    for (const fact of [...trees.flatMap(leaves), ...[norm.answer_from, norm.concerns].filter(Boolean)]) {
      if (fact.startsWith("ruling.")) answers.push(fact.slice(7));
      else if (fact === "q.infringed") answers.push("fouls");
      else if (fact.startsWith("q.")) fields.push(...QUANTITIES[fact.slice(2)]);
      else fields.push(fact);
    }
    const fixed = norm.answer === null ? null : { [norm.question]: norm.answer };
    return {
      norm,
      trees,
      fixed,
      provisions: this.citations(norm.id),
      fields: once(fields),
      buildsOn: once(answers),
    };
  }

  /** One node: the norm, what it answers, its provisions, the stated facts it read, the answers it built on. */
  ground(f, id, answers, defeated, known) {
    const { fixed, provisions, fields, buildsOn } = this.static(id);
    const stated = fields.filter((name) => f.stated.includes(name));
    const node = {
      norm: id,
      answers: answers ?? fixed,
      provisions,
      facts: Object.fromEntries(stated.map((name) => [name, f[slotOf(name)]])),
      defeated,
    };
    const because = buildsOn.flatMap((question) => known.get(question) ?? []);
    if (because.length > 0) node.because = because;
    return node;
  }

  /** The tree of reasons, one root for each answer that stands. */
  grounds(verdict) {
    const f = verdict.facts;
    const known = new Map();
    const fouls = verdict.fouls.map(({ norm, low, high }) =>
      this.ground(f, norm.id, { penalty: low === high ? low : null }, [], new Map()),
    );
    known.set("fouls", fouls);
    const roots = verdict.answers.get("kind")?.norms.length > 0 ? [] : [...fouls];
    for (const [question, answer] of verdict.answers) {
      if (question === "fouls") continue;
      for (const id of answer.norms) {
        const given = this.static(id).fixed === null ? { [question]: answer.value } : null;
        const node = this.ground(f, id, given, answer.defeated, known);
        roots.push(node);
        if (!known.has(question)) known.set(question, [node]);
      }
    }
    return roots;
  }

  /** Facts not stated that could change the ruling, the most telling first, each with what it could change. */
  openFacts(verdict) {
    const found = new Map();
    const { answers, facts: f } = verdict;
    const note = (field, changes) => found.set(field, once([...(found.get(field) ?? []), ...changes]));
    const stroke = f.stated.some((name) => !ALONE.has(name));
    for (const [question, changes] of stroke ? ASKED_FIRST : []) {
      const answer = answers.get(question);
      if (!answer || answer.may.length === 0) continue;
      if (question === "fouls" && f.q_penalty_low === DEAREST_PENALTY) continue; // no further foul could cost more
      for (const id of answer.may) {
        for (const field of this.missing(f, id)) note(field, changes);
      }
    }
    this.openValues(verdict, note);
    const ranked = [...found].sort(([, one], [, other]) => other.length - one.length);
    return ranked.map(([field, changes]) => ({ field, would_change: changes }));
  }

  /** What a number or a ball still needs where the norm itself is settled. */
  openValues(verdict, note) {
    const f = verdict.facts;
    const open = f.q_penalty_low !== f.q_penalty_high && value_on_low(f) !== value_on_high(f);
    if (verdict.fouls.length > 0 && open) {
      for (const field of unstated(f, "q.value_on_high")) note(field, ["penalty"]);
    }
    for (const [question, answer] of verdict.answers) {
      if (answer.value !== null || question === "fouls") continue;
      for (const id of answer.norms) {
        const source = this.program.norms.get(id).answer_from ?? "";
        for (const field of unstated(f, source)) note(field, [question]);
      }
    }
  }

  /** The fields to state so that a norm's conditions are settled. */
  missing(f, id) {
    const facts = this.static(id).trees.flatMap((tree) => undecided(tree, f));
    return once(facts.flatMap((fact) => unstated(f, fact)));
  }
}

function inline(tree) {
  const [kind, ...rest] = tree;
  if (kind === "condition") return inline(CONDITIONS[rest[0]]);
  return COMPOUND.includes(kind) ? [kind, ...rest.map(inline)] : tree;
}

/** The facts that a tree without references reads. */
function leaves([kind, ...rest]) {
  return COMPOUND.includes(kind) ? rest.flatMap(leaves) : [rest[0]];
}

/** The first field not stated that a fact rests on. */
function unstated(f, fact) {
  if (fact === "" || fact.startsWith("ruling.")) return [];
  if (!fact.startsWith("q.")) return f.stated.includes(fact) ? [] : [fact];
  return QUANTITIES[fact.slice(2)].filter((field) => !f.stated.includes(field)).slice(0, 1);
}

/** A condition tree in three values: true, false, or null where it is not stated. */
export function evaluate(tree, f) {
  const [kind, ...rest] = tree;
  if (kind === "and" || kind === "or") {
    const parts = rest.map((part) => evaluate(part, f));
    const decisive = kind === "or";
    if (parts.includes(decisive)) return decisive;
    return parts.includes(null) ? null : !decisive;
  }
  if (kind === "not") {
    const inner = evaluate(rest[0], f);
    return inner === null ? null : !inner;
  }
  if (kind === "reported") return evaluate(rest[0], f) === true;
  if (kind === "told") return f.stated.includes(rest[0]);
  const value = f[slotOf(rest[0])];
  return value === null ? null : test(kind, value, rest.slice(1));
}

function test(kind, value, rest) {
  if (kind === "in") return rest[0].includes(value);
  if (kind === "has") return value.includes(rest[0]);
  if (kind === "any") return meets(value, rest[0]);
  if (kind === "some") return value.length > 0;
  const [low, lowOpen, high, highOpen] = rest;
  const above = low === null || (lowOpen ? value > low : value >= low);
  return above && (high === null || (highOpen ? value < high : value <= high));
}

/** The facts that keep a tree from being decided. */
function undecided(tree, f) {
  if (evaluate(tree, f) !== null) return [];
  const [kind, ...rest] = tree;
  return ["and", "or", "not"].includes(kind) ? rest.flatMap((part) => undecided(part, f)) : [rest[0]];
}
