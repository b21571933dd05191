/** The order in which things are shown, chosen by a seed: the twin of quiz/ordering.py. */

/** The 32-bit FNV-1a hash of the UTF-8 bytes of a text. */
export function fnv1a32(text) {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value >>> 0;
}

/** The options of an item by their stored index, in the order in which they are shown. */
export function shownOrder(seed, item, options) {
  const places = Array.from({ length: options }, (_, index) => [fnv1a32(`${seed}:${item}:${index}`), index]);
  return places.sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([, index]) => index);
}

/** Ids of items in the order that a seed draws them. */
export function drawn(seed, items) {
  const rows = [...items].map((item) => [fnv1a32(`${seed}:${item}`), item]);
  return rows.sort((a, b) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1)).map(([, item]) => item);
}
