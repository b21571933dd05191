// Look-ups: from an address or from words in any of the three languages to rules, terms and acts: the twin of
// snooker_kb.lookup. An index is fetched once for the language of the page, and once for that of a query.
import { Addresses } from "./addresses.js";
import { Folding, script } from "./folding.js";
import { closest } from "./likeness.js";
import { Index } from "./ranking.js";

export const KINDS = ["term", "provision", "act"];

/** The rows of an index file as entries. */
function entries(rows) {
  return rows.map(([kind, id, number, page, title, text, rest, names]) => (
    { kind: KINDS[kind], id, number, page, title, text, names, body: text + rest }));
}

/** The best first; of equals what a rule defines before what none does. */
function compare(one, two) {
  const key = ({ score, entry }) => [-Math.round(score * 1e6), Number(entry.number === null), KINDS.indexOf(entry.kind), entry.id];
  const [a, b] = [key(one), key(two)];
  const at = a.findIndex((value, place) => value !== b[place]);
  return at < 0 ? 0 : a[at] < b[at] ? -1 : 1;
}

export class Search {
  /** `fetchJson` gives a file of the folder search/ by its name; `language` is that of the page. */
  constructor(language, fetchJson) {
    this.language = language;
    this.fetchJson = fetchJson;
    this.indexes = new Map();
  }

  async ready() {
    if (this.rules) return;
    const rules = await this.fetchJson("rules.json");
    this.folding = new Folding(rules.folding);
    this.addresses = new Addresses(rules.addressing, this.folding);
    this.shown = (await this.index(this.language, rules)).entries;
    this.at = new Map(this.shown.map((entry, place) => [entry.kind + entry.id, place]));
    this.rules = rules;
  }

  /** The index in a language: fetched and weighed when first asked for. */
  async index(language, rules = this.rules) {
    if (!this.indexes.has(language)) {
      const rows = entries((await this.fetchJson(`${language}.json`)).entries);
      this.indexes.set(language, { entries: rows, ranking: new Index(rows, this.folding, rules.weights) });
    }
    return this.indexes.get(language);
  }

  /** What an address or words find, best first; empty where nothing fits. */
  async lookUp(query) {
    await this.ready();
    const address = this.addresses.parse(query);
    const named = address ? this.addressed(address) : [];
    if (address && !address.rest && named.length) return named.map((id) => this.entry("provision", id)).filter(Boolean);
    const { entries: rows, ranking } = await this.index(script(query));
    let ranked = ranking.rank(query);
    if (named.length) {
      ranked = ranked.filter(({ entry }) => !(entry.kind === "provision" && named.includes(entry.id)));
      for (const entry of rows) if (entry.kind === "provision" && named.includes(entry.id)) ranked.push({ score: 1, entry });
    }
    ranked.sort(compare);
    const { fit, nearBest, many } = this.rules.weights;
    const floor = ranked.length ? Math.max(fit, nearBest * ranked[0].score) : 1;
    return ranked.slice(0, many).filter(({ score }) => score >= floor).map(({ entry }) => this.entry(entry.kind, entry.id));
  }

  /** An entry as the page's language shows it. */
  entry(kind, id) {
    return this.shown[this.at.get(kind + id)];
  }

  /** The ids of the addresses in the edition in force that an address names; by way of an older edition where it says so. */
  addressed(address) {
    const { edition, addresses } = this.rules;
    const sources = address.old ? Object.keys(addresses).reverse().filter((other) => other !== edition) : [edition];
    for (const source of sources) {
      for (const number of this.addresses.numbers(address)) {
        const found = addresses[source].filter(([printed]) => printed === number);
        const here = source === edition ? found : found.map(([, , provision]) => this.now(provision)).filter(Boolean);
        if (here.length) return here.map(([, id]) => id);
      }
    }
    return [];
  }

  now(provision) {
    return this.rules.addresses[this.rules.edition].find(([, , other]) => other === provision);
  }

  /** Names that look like a query which found nothing: to offer instead. */
  async nearest(query) {
    await this.ready();
    const names = new Map();
    for (const { title, number, names: others } of this.shown) {
      for (const name of [title, number ?? "", ...others]) if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
    }
    return closest(query.toLowerCase().slice(0, 60), names.keys(), 5, 0.5).map((name) => names.get(name));
  }
}
