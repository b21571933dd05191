/** What turns facts into a ruling on the page. Loaded once the form stands, so that the form is there at once. */
export { explain } from "./explain.js";
export { BadSituation, readSituation, sound } from "./facts.js";
export { PLACES } from "./places.js";
export { loadRulebook } from "./rulebook.js";
export { adjudicate } from "./ruling.js";
export { loadTables } from "./tables.js";
export { faultsView, pointsOf, rulingView } from "./view.js";
