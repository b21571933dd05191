/** Small questions about lists. A list that is not stated is null. */

/** Whether the list is stated and not empty. */
export const some = (list) => list !== null && list.length > 0;

/** Whether the list holds one of the words. */
export const meets = (list, words) => list.some((word) => words.includes(word));

/** How often a word stands in the list. */
export const count = (list, word) => list.reduce((n, other) => n + (other === word), 0);

/** Whether two lists are equal. */
export const same = (list, other) => list.length === other.length && list.every((word, i) => word === other[i]);

/** Each word once, in order. */
export const once = (list) => [...new Set(list)];

/** The slot of the facts that holds a fact: "misses.warned" is kept as misses_warned. */
export const slotOf = (fact) => fact.replaceAll(".", "_");
