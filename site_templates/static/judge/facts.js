/** Situations: from plain data to facts, with every fault told at once. The twin of situation.py. */
import { contradictions } from "./contradictions.js";
import { isMap, kindOf } from "./kinds.js";
import { slotOf } from "./lists.js";
import { listing, nearest } from "./nearest.js";
import { factsFromTable } from "./tables.js";
import { FIELDS, SLOTS } from "./vocabulary.js";

/**
 * @typedef {{field: string, problem: string, mend: string}} Fault
 *   One thing wrong with an input: the field, what is wrong, and what would mend it.
 */

/** All faults of a situation. */
export class BadSituation extends Error {
  /** @param {Fault[]} faults */
  constructor(faults) {
    super(faults.map(({ field, problem, mend }) => `${field}: ${problem}; ${mend}`).join("\n"));
    this.faults = faults;
  }
}

const TOP = [...FIELDS.keys()].filter((name) => !name.includes("."));

/** Facts with nothing stated: null, or the empty list and the default that the field has. */
export function blank() {
  const facts = Object.fromEntries(SLOTS.map((slot) => [slot, null]));
  for (const field of FIELDS.values()) facts[slotOf(field.id)] = field.closed ? [] : (field.default ?? null);
  return { ...facts, close: [], stated: [] };
}

/**
 * Facts from a map of the contract's fields. Where places of balls are told, `loadTables` comes first.
 * @param {unknown} data
 * @throws {BadSituation} with all faults
 */
export function readSituation(data) {
  if (!isMap(data)) {
    throw new BadSituation([fault("situation", `is ${kindOf(data)}, not a map of fields`, "write field: value lines")]);
  }
  const faults = [];
  const flat = new Map(flatten(data, faults));
  const facts = blank();
  if (flat.has("table") && faults.length === 0) facts.close = seenOnTheTable(data, flat, faults);
  for (const [name, value] of flat) facts[slotOf(name)] = value;
  facts.stated = [...flat.keys()];
  if (faults.length === 0) faults.push(...contradictions(facts));
  if (faults.length > 0) throw new BadSituation(faults);
  return facts;
}

/** Add the facts that the places of the balls give. Gives what is too close to call. */
function seenOnTheTable(data, flat, faults) {
  const found = factsFromTable(data);
  faults.push(...found.faults);
  for (const [name, value] of flatten(found.facts, faults)) flat.set(name, value);
  return found.close.map((item) => item.asDict());
}

/** Of data from outside, the fields that are sound one by one. */
export function sound(data) {
  if (!isMap(data)) return {};
  const entries = Object.entries(data).filter(([name, value]) => {
    const faults = [];
    return [...flatten({ [name]: value }, faults)].length > 0 && faults.length === 0;
  });
  return Object.fromEntries(entries);
}

const fault = (field, problem, mend) => ({ field, problem, mend });
const partsOf = (record) => record.parts.map((part) => part.slice(part.indexOf(".") + 1));

/** Each field with its checked value; parts of maps as map.part. */
function* flatten(data, faults) {
  for (const [name, value] of Object.entries(data)) {
    const record = name.includes(".") ? undefined : FIELDS.get(name);
    if (!record) faults.push(fault(name, "is not a field of a situation", nearest(name, TOP)));
    else if (value === null || value === undefined)
      continue; // null is not stated
    else if (record.type === "map") yield* flattenMap(record, value, faults);
    else yield* stated(record, value, faults);
  }
}

function* stated(record, value, faults) {
  const checked = check(record, value, faults);
  if (checked !== null) yield [record.id, checked];
}

function* flattenMap(record, value, faults) {
  if (!isMap(value)) {
    faults.push(fault(record.id, `is ${kindOf(value)}, not a map`, `give ${partsOf(record).join(", ")}`));
    return;
  }
  yield [record.id, { ...value }];
  for (const [part, inner] of Object.entries(value)) {
    const innerRecord = FIELDS.get(`${record.id}.${part}`);
    if (!innerRecord) faults.push(fault(`${record.id}.${part}`, "is not a part of it", nearest(part, partsOf(record))));
    else if (inner !== null && inner !== undefined) yield* stated(innerRecord, inner, faults);
  }
}

/** A value of the field's type, or null after adding a fault. */
function check(record, value, faults) {
  switch (record.type) {
    case "bool":
      return typeof value === "boolean" ? value : wrong(record, value, "true or false", faults);
    case "int":
    case "decimal":
      return number(record, value, faults);
    case "word":
      return word(record, value, faults);
    case "words":
      return words(record, value, faults);
    case "maps":
      return maps(record, value, faults);
    default:
      return isMap(value) ? { ...value } : wrong(record, value, "a map", faults);
  }
}

function wrong(record, value, wanted, faults) {
  faults.push(fault(record.id, `is ${kindOf(value)}`, `give ${wanted}`));
  return null;
}

function number(record, value, faults) {
  const whole = record.type === "int";
  if (typeof value !== "number" || Number.isNaN(value) || (whole && !Number.isInteger(value))) {
    return wrong(record, value, whole ? "a whole number" : "a number", faults);
  }
  const { low = -Infinity, high = Infinity } = record;
  if (value >= low && value <= high) return value;
  faults.push(fault(record.id, `is ${value}`, `give ${span(low, high)}`));
  return null;
}

function span(low, high) {
  if (high === Infinity) return `a number of at least ${low}`;
  return low === -Infinity ? `a number of at most ${high}` : `a number from ${low} to ${high}`;
}

function word(record, value, faults) {
  const allowed = record.words;
  if (typeof value !== "string") {
    faults.push(fault(record.id, `is ${kindOf(value)}`, `give one of ${listing(allowed)}`));
  } else if (!allowed.includes(value)) {
    faults.push(fault(record.id, `cannot be ${shown(value)}`, nearest(value, allowed)));
  } else return value;
  return null;
}

function words(record, value, faults) {
  const given = Array.isArray(value) ? value : [value];
  const before = faults.length;
  const found = given.map((item) => word(record, item, faults));
  if (record.most !== undefined && given.length > record.most) {
    faults.push(fault(record.id, `holds ${given.length} words`, `give at most ${record.most}`));
  }
  if (given.includes("none") && given.length > 1) {
    faults.push(fault(record.id, "holds none together with something", "give none alone, or what there was"));
  }
  return faults.length === before ? found : null;
}

function maps(record, value, faults) {
  const before = faults.length;
  const parts = partsOf(record);
  const found = (Array.isArray(value) ? value : [value]).map((item) => {
    const inner = [...flattenMap(record, item, faults)].filter(([name]) => name !== record.id);
    const entry = Object.fromEntries(inner.map(([name, part]) => [name.slice(name.indexOf(".") + 1), part]));
    const missing = parts.filter((part) => !Object.hasOwn(entry, part));
    if (missing.length > 0 && faults.length === before) {
      faults.push(fault(record.id, `an entry lacks ${missing.join(" and ")}`, `give ${parts.join(", ")}`));
    }
    return entry;
  });
  return faults.length === before ? found : null;
}

/** A value as a message shows it: printable and not too long. */
function shown(value) {
  const text = [...value].map((character) => (/[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u.test(character) ? "?" : character));
  const short = (text.length <= 40 ? text : [...text.slice(0, 37), "..."]).join("").replaceAll("\\", "\\\\");
  return short.includes("'") && !short.includes('"') ? `"${short}"` : `'${short.replaceAll("'", "\\'")}'`;
}
