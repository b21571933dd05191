// Text as a search sees it: the twin of snooker_kb.folding. Letters and word lists come from search/rules.json.

const WORD = /[a-z0-9]+(?:['’-][a-z0-9]+)*|[\u0621-\u064a]+|[\u3400-\u9fff]+/gu;
const ZEROS = [0x0660, 0x06f0];

export const isChinese = (token) => token[0] >= "\u3400" && token[0] <= "\u9fff";
export const isArabic = (token) => token[0] >= "\u0621" && token[0] <= "\u064a";
export const isAscii = (text) => /^[\x00-\x7f]*$/.test(text);

/** The language whose letters a text is mostly written in. */
export function script(text) {
  const count = (pattern) => text.match(pattern)?.length ?? 0;
  const arabic = count(/[\u0600-\u06ff]/gu);
  const chinese = 2 * count(/[\u3400-\u9fff]/gu);
  const latin = count(/[a-z]/giu) / 2;
  if (chinese && chinese >= Math.max(arabic, latin)) return "zh";
  return arabic && arabic >= latin ? "ar" : "en";
}

/** An English word without its plural, -ing or -ed, and without the letter that these double. */
export function stem(given) {
  let word = given;
  if (word.length > 3 && word.endsWith("s") && !/(?:ss|us|is)$/.test(word)) {
    if (word.endsWith("ies")) word = word.slice(0, -3) + "y";
    else word = word.slice(0, /(?:shes|ches|sses)$/.test(word) ? -2 : -1);
  }
  for (const ending of ["ing", "ed"]) {
    if (word.endsWith(ending) && word.length - ending.length >= 3) {
      word = word.slice(0, -ending.length);
      return word.at(-1) === word.at(-2) && !"lsz".includes(word.at(-1)) ? word.slice(0, -1) : word;
    }
  }
  return word.length > 4 && word.endsWith("e") ? word.slice(0, -1) : word;
}

/** An Arabic stem without its weak letters, so that broken plurals meet their singular. */
export function skeleton(token) {
  const bare = token.slice(0, 1) + token.slice(1).replace(/[اوي]/gu, "");
  return bare.length >= 2 ? bare : token;
}

/** An Arabic skeleton without the letter that makes a noun or a verb form of it: the last resort. */
export function root(token) {
  const bare = skeleton(token);
  return bare.length > 3 && "اتمين".includes(bare[0]) ? bare.slice(1) : bare;
}

export class Folding {
  constructor(rules) {
    const traditional = [...rules.traditional];
    const simplified = [...rules.simplified];
    this.letters = new Map(traditional.map((letter, at) => [letter, simplified[at]]));
    for (const [letter, plain] of Object.entries(rules.arabic)) this.letters.set(letter, plain ?? "");
    this.prefixes = rules.prefixes;
    this.clitics = rules.clitics;
    this.suffixes = rules.suffixes;
    this.stop = new Set(rules.stop);
    this.asking = new RegExp(rules.asking, "u");
  }

  /** One form of each letter and digit: no marks or tatweel, plain alef and ya, ASCII digits, simplified Chinese. */
  fold(text) {
    if (isAscii(text)) return text.toLowerCase();
    const bare = text.normalize("NFKC").toLowerCase().normalize("NFD").replace(/[\p{Mn}\u0640]/gu, "");
    return [...bare].map((letter) => this.digit(letter) ?? this.letters.get(letter) ?? letter).join("");
  }

  digit(letter) {
    const code = letter.codePointAt(0);
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? undefined : String(code - zero);
  }

  words(text) {
    return this.fold(text).match(WORD) ?? [];
  }

  /** What a text is found by: stems of Latin and Arabic words, pairs of Chinese characters. */
  tokens(text) {
    return this.words(text).flatMap((word) => {
      if (isChinese(word)) return word.split(this.asking).filter(Boolean).flatMap((run) => this.chinese(run));
      if (isAscii(word[0])) return this.english(word);
      return this.stop.has(word) ? [] : [this.arabic(word)];
    });
  }

  chinese(run) {
    const letters = [...run];
    return letters.length > 1 ? letters.slice(1).map((letter, at) => letters[at] + letter) : [run];
  }

  english(word) {
    const parts = word.replace(/['’]/gu, "").split("-");
    const whole = parts.length > 1 ? [stem(parts.join(""))] : [];
    return [...whole, ...parts.filter((part) => part && !this.stop.has(part)).map(stem)];
  }

  arabic(given) {
    let word = given;
    const prefix = this.prefixes.find((start) => word.startsWith(start) && word.length - start.length >= 2);
    if (prefix) word = word.slice(prefix.length);
    else if (word[0] === "و" && word.length >= 5 && word[1] !== "و") word = word.slice(1);
    const ending = this.suffixes.find((end) => word.endsWith(end) && word.length - end.length >= 2);
    return ending ? word.slice(0, -ending.length) : word;
  }
}
