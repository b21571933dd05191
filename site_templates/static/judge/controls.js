/**
 * One control for each kind of field. A control is {element, read(), write(value)}: `read` gives undefined where nothing
 * is stated, `write` takes undefined to clear it.
 */
import { list, pair, rows } from "./control_lists.js";
import { choice, group, number } from "./control_parts.js";
import { FIELDS } from "./vocabulary.js";

/** The control of a field. */
export function control(field, labels) {
  const record = FIELDS.get(field);
  if (record.type === "bool") return choice(record, ["true", "false"], labels, (word) => word === "true");
  if (record.type === "word") return choice(record, record.words, labels);
  if (record.type === "words") return record.most ? pair(record, labels) : list(record, labels);
  if (record.type === "map") return map(record, labels);
  if (record.type === "maps") return rows(record, labels);
  return number(record, labels);
}

/** The parts of a map, each a control of its own. */
function map(record, labels) {
  const parts = record.parts.map((part) => [part.slice(record.id.length + 1), control(part, labels)]);
  return {
    element: group(record, labels, "parts", ...parts.map(([, part]) => part.element)),
    ...together(parts),
  };
}

/** Some controls read and written as one map. */
function together(parts) {
  return {
    read: () => {
      const stated = parts.map(([name, part]) => [name, part.read()]).filter(([, value]) => value !== undefined);
      return stated.length > 0 ? Object.fromEntries(stated) : undefined;
    },
    write: (value) => {
      for (const [name, part] of parts) part.write(value?.[name]);
    },
  };
}
