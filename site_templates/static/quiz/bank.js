/** The items, fetched a topic at a time; the index says what there is without their words. */

/** @param {string} root Where the site begins. @param {string} language */
export async function openBank(root, language) {
  const read = async (path) => {
    const answer = await fetch(`${root}${path}`);
    if (!answer.ok) throw new Error(path);
    return answer.json();
  };
  const [packed, blueprints] = await Promise.all([read("quiz/index.json"), read("quiz/blueprints.json")]);
  return new Bank(read, language, unpacked(packed), blueprints);
}

/** The index by item: topic, kind, edition, difficulty, rules, the right option. */
export function unpacked({ topics, kinds, editions, rules, items }) {
  const rows = items.map(([id, topic, kind, edition, difficulty, key, numbers]) => {
    const row = { topic: topics[topic], kind: kinds[kind], edition: editions[edition], difficulty, key };
    return [`q-${id}`, { ...row, rules: numbers.map((number) => rules[number]) }];
  });
  return new Map(rows);
}

class Bank {
  constructor(read, language, index, blueprints) {
    Object.assign(this, { read, language, index, blueprints });
    this.topics = new Map();
  }

  /** The wrong rules behind the options of every item, by item. */
  async options() {
    if (!this.behind) {
      const { misconceptions, options } = await this.read("quiz/options.json");
      const named = options.map((one) => one.map((numbers) => numbers.map((number) => misconceptions[number])));
      this.behind = new Map([...this.index.keys()].map((id, at) => [id, named[at]]));
    }
    return this.behind;
  }

  /** The wrong rules in words, each with the numbers of what refutes it. */
  async wrongRules() {
    this.wrong ??= await this.read(`${this.language}/quiz/misconceptions.json`);
    return this.wrong;
  }

  /** An item with its words. */
  async item(id) {
    const { topic } = this.index.get(id);
    if (!this.topics.has(topic)) {
      const rows = await this.read(`${this.language}/quiz/${topic}.json`);
      this.topics.set(topic, new Map(rows.map(([item, words]) => [item.id, { ...item, words }])));
    }
    return this.topics.get(topic).get(id);
  }

  /** The items that fit every filter given: rule, topic, difficulty, edition, kind. */
  find(filter) {
    return [...this.index.keys()].filter((id) => fits(this.index.get(id), filter));
  }
}

/** Whether an item fits a filter; a rule fits by its number without paragraphs. */
export function fits(row, filter) {
  return ["topic", "kind", "edition", "difficulty", "rule"].every((name) => {
    const wanted = filter[name];
    if (!wanted) return true;
    return name === "rule" ? row.rules.includes(wanted) : String(row[name]) === wanted;
  });
}
