// Addresses of rules as people write them: the twin of snooker_kb.addresses. Word lists come from search/rules.json.

const RULE = /(?<![a-z])r(?:\.|ule)?\s*(?=\d)/gu;
const DIGITS = { 零: 0, 〇: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 };
const TOKEN = new RegExp(
  "(?<number>\\d+)|(?<chineseNumber>[零〇一二两三四五六七八九十]+(?=[章条款项部编节目点规]))"
  + "|(?<chinese>条规则|部分|部份|条款|规则|旧规则|旧版|老版|以前|小节|[第章编部节条款项目点的之旧])"
  + "|(?<latin>[a-z]+)|(?<arabic>[\\u0621-\\u064a]+)|(?<other>[\\u3400-\\u9fff])", "gu");

function chineseNumber(text) {
  const at = text.lastIndexOf("十");
  if (at < 0) return Number([...text].map((digit) => DIGITS[digit]).join(""));
  return 10 * (DIGITS[text.slice(0, at)] ?? 1) + (DIGITS[text.slice(at + 1)] ?? 0);
}

const isNumber = (text) => /^\d+$/.test(text);

export class Addresses {
  constructor(rules, folding) {
    Object.assign(this, rules);
    this.folding = folding;
    this.teens = new Set(rules.teens);
  }

  /** The address that a text is, or holds where it says so with a word such as "rule"; null if there is none. */
  parse(text) {
    const pieces = this.pieces(text);
    const has = (...kinds) => pieces.some(({ kind }) => kinds.includes(kind));
    const numbers = pieces.filter(({ kind }) => kind === "number");
    const rest = has("word");
    const explicit = has("section", "rule");
    if (!numbers.length || (rest && !explicit) || numbers.length > 4) return null;
    const telling = ["number", "letter", "section", "rule", "part"];
    const address = this.assemble(pieces.filter(({ kind }) => telling.includes(kind)));
    return address && { ...address, rest, old: has("old"), explicit };
  }

  /** The printed numbers that an address may stand for, likeliest first, each before the paragraph it is part of. */
  *numbers({ section, rule, parts }) {
    for (let size = parts.length; size >= 0; size--) {
      for (const each of section === null ? this.sections : [section]) {
        const inner = parts.slice(0, size).map((part) => `(${part})`).join("");
        yield `S${each}${rule === null ? "" : `.${rule}`}${inner}`;
      }
    }
  }

  pieces(text) {
    const found = [];
    const folded = this.folding.fold(text).replaceAll("\u066b", ".").replace(RULE, " rule ");
    for (const { 0: value, groups } of folded.matchAll(TOKEN)) {
      const last = found.at(-1);
      if (groups.number) {
        const kind = this.words[value] === "old" ? "old" : "number";
        found.push({ kind, value: value.replace(/^0+/, "") || "0" });
      } else if (groups.chineseNumber) {
        found.push({ kind: "number", value: String(chineseNumber(value)) });
      } else if (this.teens.has(value) && last?.kind === "number") {
        last.value = String(Number(last.value) + 10);
      } else if (Object.hasOwn(this.named, value) && ["section", "rule"].includes(last?.kind)) {
        found.push({ kind: "number", value: String(this.named[value]) });
      } else {
        found.push(...this.word(value, found.some(({ kind }) => kind === "number")));
      }
    }
    return found;
  }

  word(value, seenNumber) {
    const known = Object.hasOwn(this.words, value) ? this.words[value] : undefined;
    if (known && !(["s", "و"].includes(value) && seenNumber)) return [{ kind: known, value }];
    if (/^[a-z]$/.test(value) || this.roman.includes(value)) return [{ kind: "letter", value }];
    if (/^[a-z][ivx]+$/.test(value) && this.roman.includes(value.slice(1))) {
      return [{ kind: "letter", value: value[0] }, { kind: "letter", value: value.slice(1) }];
    }
    const letter = Object.hasOwn(this.abjad, value) ? this.abjad[value] : undefined;
    return [letter ? { kind: "letter", value: letter } : { kind: "word", value }];
  }

  /** Section, rule and parts, from the words beside the numbers, else from their order. */
  assemble(pieces) {
    const named = {};
    const loose = [];
    let label = "";
    pieces.forEach((piece, at) => {
      if (["section", "rule", "part"].includes(piece.kind)) {
        label = this.introduces(pieces, at) ? piece.kind : "";
        if (!label && piece.kind !== "part" && loose.length && isNumber(loose.at(-1)) && !(piece.kind in named)) {
          named[piece.kind] = loose.pop(); // the Chinese order: the number stands before its word
        }
      } else if (["section", "rule"].includes(label) && !(label in named)) {
        const roman = this.roman.indexOf(piece.value);
        named[label] = roman < 0 ? piece.value : String(roman + 1);
        label = "";
      } else {
        loose.push(piece.value);
        label = "";
      }
    });
    return this.address(named, loose);
  }

  /** Whether a word such as "rule" names what follows it: a Chinese one names what stands before it. */
  introduces(pieces, at) {
    const first = pieces[at].value[0];
    return !(first >= "\u3400" && first <= "\u9fff") && ["number", "letter"].includes(pieces[at + 1]?.kind);
  }

  address(named, loose) {
    const plain = loose.filter(isNumber);
    const letters = loose.filter((value) => !isNumber(value));
    const highest = Math.max(...this.sections);
    if (!("rule" in named) && !("section" in named) && plain.length) {
      if (plain.length > 1 && Number(plain[0]) <= highest && isNumber(loose[0])) named.section = plain.shift();
      named.rule = plain.shift();
    } else if (!("rule" in named) && plain.length) {
      named.rule = plain.shift();
    } else if (!("section" in named) && plain.length === 1 && Number(named.rule ?? "99") <= highest) {
      [named.section, named.rule] = [named.rule, plain.shift()]; // "rule 3.12": the number has its section
    }
    const { section, rule } = named;
    if (![section ?? "1", rule ?? "1"].every(isNumber) || (section === undefined && rule === undefined)) return null;
    const inner = plain.filter((value) => Number(value) <= this.roman.length).map((value) => this.letter(value, !letters.length));
    return {
      section: section === undefined ? null : Number(section),
      rule: rule === undefined ? null : Number(rule),
      parts: [...letters, ...inner].slice(0, 2),
    };
  }

  /** The paragraph letter or the item numeral that a number stands for. */
  letter(value, first) {
    const at = Math.max(Number(value), 1) - 1;
    return first ? "abcdefghijkl"[at] : this.roman[at];
  }
}
