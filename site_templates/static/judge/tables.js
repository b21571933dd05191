/** What reads the places of the balls: loaded once some are told, for most situations tell none. */

let read = null;

/** Load what reads places. */
export async function loadTables() {
  read ??= (await import("../table/facts.js")).factsFromTable;
}

/** What the places of a situation give. */
export function factsFromTable(situation) {
  if (read === null) throw new Error("what reads places of balls is not loaded; load it with loadTables()");
  return read(situation);
}
