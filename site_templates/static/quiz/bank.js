/** The items, fetched a topic at a time; the index says what there is without their words. */

/** @param {string} root Where the site begins. @param {string} language */
export async function openBank(root, language) {
  const read = async (path) => {
    const answer = await fetch(`${root}${path}`);
    if (!answer.ok) throw new Error(path);
    return answer.json();
  };
  const [packed, wrong, blueprints] = await Promise.all([
    read("quiz/index.json"),
    read(`${language}/quiz/misconceptions.json`),
    read("quiz/blueprints.json"),
  ]);
  return new Bank(read, language, unpacked(packed), wrong, blueprints);
}

/** The index by item: topic, kind, edition, difficulty, rules, the wrong rules behind each option, the right option. */
export function unpacked({ topics, kinds, editions, misconceptions, items }) {
  const rows = items.map(([id, topic, kind, edition, difficulty, key, rules, options]) => {
    const names = options.map((numbers) => numbers.map((number) => misconceptions[number]));
    const row = { topic: topics[topic], kind: kinds[kind], edition: editions[edition], difficulty, key, rules };
    return [id, { ...row, options: names }];
  });
  return new Map(rows);
}

class Bank {
  constructor(read, language, index, wrong, blueprints) {
    Object.assign(this, { read, language, index, wrong, blueprints });
    this.topics = new Map();
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
