/** The word that a mistyped one may have meant: the twin of Python's difflib.get_close_matches with one match. */

const ENOUGH = 0.6;

/** "did you mean …?", or the words allowed. */
export function nearest(name, allowed) {
  const typed = [...name].slice(0, 60).join("").toLowerCase();
  const close = allowed.map((word) => [likeness(word, typed), word]).filter(([score]) => score >= ENOUGH);
  if (close.length === 0) return `give one of ${listing(allowed)}`;
  const best = close.reduce((a, b) => (b[0] > a[0] || (b[0] === a[0] && b[1] > a[1]) ? b : a));
  return `did you mean ${best[1]}?`;
}

/** Twice the characters in common over all characters (Ratcliff and Obershelp). */
export function likeness(one, other) {
  const [a, b] = [[...one], [...other]];
  return a.length + b.length === 0 ? 1 : (2 * common(a, b)) / (a.length + b.length);
}

/** How many characters the longest common run has, and those to the left and to the right of it. */
function common(a, b) {
  const [i, j, size] = longest(a, b);
  if (size === 0) return 0;
  return size + common(a.slice(0, i), b.slice(0, j)) + common(a.slice(i + size), b.slice(j + size));
}

/** The longest common run: where it begins in each, and its length. The earliest in the first, then in the second. */
function longest(a, b) {
  let best = [0, 0, 0];
  let row = [];
  for (let i = 0; i < a.length; i++) {
    const next = [];
    for (let j = 0; j < b.length; j++) {
      if (a[i] !== b[j]) continue;
      next[j] = (row[j - 1] ?? 0) + 1;
      if (next[j] > best[2]) best = [i - next[j] + 1, j - next[j] + 1, next[j]];
    }
    row = next;
  }
  return best;
}

/** Words as a message lists them: not too many. */
export function listing(allowed) {
  return allowed.slice(0, 12).join(", ") + (allowed.length > 12 ? ` … (${allowed.length} in all)` : "");
}
