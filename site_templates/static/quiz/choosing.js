/** Which item comes next: the twin of quiz/choosing.py. */
import { fnv1a32 } from "./ordering.js";

/**
 * The items in the order in which they are asked: what is due, the weakest topics first; then what is new, the easy
 * before the hard. Those answered and not yet due are left out.
 * @param {Map<string, {topic: string, difficulty: number}>} index
 * @param {Map<string, Date>} due
 */
export function queue(found, index, due, weak, now, seed) {
  const weakness = new Map(weak.map((share) => [share.name, share.recent]));
  const rows = found
    .filter((item) => !due.has(item) || due.get(item) <= now)
    .map((item) => {
      const row = index.get(item);
      const weight = weakness.get(row.topic) ?? 1;
      return due.has(item)
        ? { item, place: [0, weight, due.get(item).getTime()] }
        : { item, place: [1, weight, row.difficulty, fnv1a32(`${seed}:${item}`)] };
    });
  return rows.sort(before).map(({ item }) => item);
}

function before(a, b) {
  for (let i = 0; i < Math.min(a.place.length, b.place.length); i += 1) {
    if (a.place[i] !== b.place[i]) return a.place[i] - b.place[i];
  }
  return a.item < b.item ? -1 : 1;
}
