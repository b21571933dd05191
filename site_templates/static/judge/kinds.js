/** What kind of thing an input is. */

/** Whether it is a map of names to values. */
export const isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Its kind in words. */
export function kindOf(value) {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  return { object: "a map", string: "a word", boolean: "true or false", number: "a number" }[typeof value];
}
