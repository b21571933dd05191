// How well entries fit a query: the twin of snooker_kb.ranking. Names first, what is said about them second.
import { isArabic, isAscii, isChinese, root, skeleton, stem } from "./folding.js";
import { closest, ratio } from "./likeness.js";

function push(map, key, value) {
  if (map.has(key)) map.get(key).push(value);
  else map.set(key, [value]);
}

/** The surest form that is known, with how surely; an empty one where none is. */
function match(forms, known) {
  let best = ["", 0];
  for (const [form, sure] of forms) if (sure > best[1] && known.has(form)) best = [form, sure];
  return best;
}

export class Index {
  /** Entries are `{names, body}`; `weights` are those of search/rules.json. */
  constructor(entries, folding, weights) {
    this.folding = folding;
    this.weights = weights;
    this.documents = entries.map((entry) => this.document(entry));
    const counts = new Map();
    for (const { named, body } of this.documents) {
      for (const token of new Set([...named, ...body])) counts.set(token, (counts.get(token) ?? 0) + 1);
    }
    this.rarity = new Map([...counts].map(([token, count]) => [token, Math.log(1 + entries.length / count)]));
    this.skeletons = new Map();
    this.roots = new Map();
    for (const token of this.rarity.keys()) {
      if (!isArabic(token)) continue;
      push(this.skeletons, skeleton(token), token);
      push(this.roots, root(token), token);
    }
  }

  document(entry) {
    const names = entry.names.map((name) => new Set(this.folding.tokens(name)));
    const named = new Set(names.flatMap((name) => [...name]));
    return { entry, names, named, body: new Set(this.folding.tokens(entry.body)), folded: null };
  }

  /** The entries that share a word with the query, each with its score: 1 is a name itself. */
  rank(query) {
    const asked = this.asked(query);
    const total = asked.reduce((sum, [, weight]) => sum + weight, 0);
    const scores = this.documents.map((document) => [this.fit(asked, total, document), document]);
    const best = Math.max(0, ...scores.map(([score]) => score));
    const folded = this.folding.fold(query);
    return scores.filter(([score]) => score > 0).map(([score, document]) => ({
      score: score + (score > 0.9 * best ? this.resemblance(folded, document) : 0),
      entry: document.entry,
    }));
  }

  fit(asked, total, { names, named, body }) {
    let best = 0;
    for (const name of names) best = Math.max(best, this.likeness(asked, total, name));
    let cover = 0;
    for (const [forms, weight] of asked) {
      cover += weight * Math.max(match(forms, named)[1], this.weights.body * match(forms, body)[1]);
    }
    return this.weights.name * best + this.weights.cover * (total ? cover / total : 0);
  }

  /** The share of the query and of a name that each finds in the other. */
  likeness(asked, total, name) {
    const met = new Map();
    let shared = 0;
    for (const [forms, weight] of asked) {
      const [form, sure] = match(forms, name);
      if (!form) continue;
      shared += weight * sure;
      met.set(form, Math.max(met.get(form) ?? 0, sure));
    }
    if (!met.size) return 0;
    let found = 0;
    for (const [form, sure] of met) found += this.rarity.get(form) * sure;
    let whole = 0;
    for (const token of name) whole += this.rarity.get(token);
    return (shared + found) / (total + whole);
  }

  /** For each word of the query its known forms, with how surely each is meant, and its weight. */
  asked(query) {
    return this.spelled(query).map((token) => {
      const forms = this.forms(token);
      const known = [...forms.keys()].map((form) => this.rarity.get(form));
      return [forms, this.rarity.get(token) || (known.length ? Math.max(...known) : this.weights.unknown)];
    });
  }

  /** The tokens of the query; words written as one or as two where the rules write them otherwise are mended. */
  spelled(query) {
    const found = new Set();
    for (const token of this.folding.tokens(query)) {
      for (const part of this.rarity.has(token) ? [token] : this.halves(token) ?? [token]) found.add(part);
    }
    const run = this.folding.words(query).filter(isAscii);
    const joined = run.slice(1).map((word, at) => stem(run[at] + word));
    return [...found, ...joined.filter((token) => this.rarity.has(token) && !found.has(token))];
  }

  halves(token) {
    if (!isAscii(token)) return null;
    for (let cut = 3; cut < token.length - 2; cut++) {
      const halves = [stem(token.slice(0, cut)), stem(token.slice(cut))];
      if (halves.every((half) => this.rarity.has(half))) return halves;
    }
    return null;
  }

  /** The known tokens that a token of the query may be, with how surely. */
  forms(token) {
    const arabic = isArabic(token);
    const alike = (arabic && this.skeletons.get(skeleton(token))) || [];
    const all = (tokens, sure) => tokens.map((other) => [other, sure]);
    if (this.rarity.has(token)) {
      const near = arabic ? [token.slice(1), ...this.folding.clitics.map((clitic) => clitic + token)] : [];
      const clitics = near.filter((form) => this.rarity.has(form));
      return new Map([...all(alike, 0.6), ...all(clitics, 0.8), [token, 1]]);
    }
    if (alike.length) return new Map(all(alike, 0.85));
    const rest = token.slice(1);
    if (arabic && token.length > 3 && this.folding.clitics.includes(token[0])
      && (this.rarity.has(rest) || this.roots.has(root(rest)))) return this.forms(rest);
    if (arabic && this.roots.has(root(token))) return new Map(all(this.roots.get(root(token)), 0.7));
    if (isChinese(token) || token.length < 4 || /^\d+$/.test(token)) return new Map();
    return new Map(all(this.misspelt(token), 0.85));
  }

  misspelt(token) {
    const same = [...this.rarity.keys()].filter(
      (known) => known[0] === token[0] && Math.abs(known.length - token.length) <= 2);
    return closest(token, same, 2, this.weights.close);
  }

  /** A little for looking like the query, which parts names of the same words. */
  resemblance(folded, document) {
    document.folded ??= document.entry.names.map((name) => this.folding.fold(name));
    return 0.05 * Math.max(0, ...document.folded.map((name) => ratio(folded, name)));
  }
}
