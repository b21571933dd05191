// How alike two texts are: the ratio of Python's difflib, so that the browser and the command line agree.

/** Where each letter of a text stands. */
function places(text) {
  const found = new Map();
  [...text].forEach((letter, at) => found.has(letter) ? found.get(letter).push(at) : found.set(letter, [at]));
  return found;
}

/** The longest common block of two stretches: where it starts in each, and its length. */
function longest(a, where, alo, ahi, blo, bhi) {
  let best = [alo, blo, 0];
  let lengths = new Map();
  for (let i = alo; i < ahi; i++) {
    const next = new Map();
    for (const j of where.get(a[i]) ?? []) {
      if (j < blo) continue;
      if (j >= bhi) break;
      const size = (lengths.get(j - 1) ?? 0) + 1;
      next.set(j, size);
      if (size > best[2]) best = [i - size + 1, j - size + 1, size];
    }
    lengths = next;
  }
  return best;
}

/** Twice the letters in common blocks, over all letters: 1 for equal texts. */
export function ratio(first, second) {
  const a = [...first];
  const size = [...second].length;
  if (!a.length && !size) return 1;
  const where = places(second);
  const queue = [[0, a.length, 0, size]];
  let matched = 0;
  while (queue.length) {
    const [alo, ahi, blo, bhi] = queue.pop();
    const [i, j, k] = longest(a, where, alo, ahi, blo, bhi);
    if (!k) continue;
    matched += k;
    if (alo < i && blo < j) queue.push([alo, i, blo, j]);
    if (i + k < ahi && j + k < bhi) queue.push([i + k, ahi, j + k, bhi]);
  }
  return (2 * matched) / (a.length + size);
}

/** The known words most like a word, at most `most`, none less alike than `cutoff`. */
export function closest(word, known, most, cutoff) {
  return [...known]
    .map((other) => [ratio(other, word), other])
    .filter(([alike]) => alike >= cutoff)
    .sort(([one, a], [two, b]) => two - one || (a < b ? 1 : -1))
    .slice(0, most)
    .map(([, other]) => other);
}
