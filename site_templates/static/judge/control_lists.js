/** The controls of lists: one ball or two, several words, and entries of several parts. See controls.js. */
import { button, choice, dot, group, idOf } from "./control_parts.js";
import { make } from "./dom.js";
import { FIELDS, TOLD } from "./vocabulary.js";

/** Lists in which a red may stand several times. */
const COUNTED = ["potted", "off_table"];

/** A word, or two that came at the same moment. */
export function pair(record, labels) {
  const first = choice(record, record.words, labels);
  const balls = record.words.filter((word) => word !== "none");
  const options = balls.map((word) => make("option", { value: word }, labels.of(record.id, word)));
  const second = make(
    "select",
    { id: `${idOf(record.id)}-2` },
    make("option", { value: "" }, labels.own.only_one),
    ...options,
  );
  const more = make(
    "div",
    { class: "line", hidden: true },
    make("label", { for: second.id }, labels.own.at_once),
    second,
  );
  const show = () => {
    more.hidden = [undefined, "none"].includes(first.read());
  };
  const element = make("div", { on: { change: show } }, first.element, more);
  return {
    element,
    read: () => {
      const word = first.read();
      return word === undefined || more.hidden || second.value === "" ? word : [word, second.value];
    },
    write: (value) => {
      const [one, other = ""] = value === undefined ? [] : [value].flat();
      first.write(one);
      second.value = other;
      show();
    },
  };
}

/** Several words; "nothing" where it matters that the list is stated and empty. */
export function list(record, labels) {
  const name = idOf(record.id);
  const nothing = !record.closed || TOLD.includes(record.id);
  const words = record.words.filter((word) => word !== "none");
  const counted = (word) => COUNTED.includes(record.id) && word === "red";
  const picks = words.map((word) => {
    if (!counted(word)) return button("checkbox", name, word, labels.of(record.id, word));
    const many = FIELDS.get("reds").high;
    const options = Array.from({ length: many + 1 }, (_, n) => make("option", { value: n }, String(n)));
    return make(
      "label",
      { class: "pick" },
      dot(word),
      make("span", {}, labels.own.how_many_reds),
      make("select", { "data-count": word }, ...options),
    );
  });
  if (nothing) picks.unshift(button("checkbox", name, "", labels.own.nothing));
  const element = group(record, labels, "picks", make("div", { class: "row" }, ...picks));
  const boxes = [...element.querySelectorAll("input")];
  const counts = [...element.querySelectorAll("select")];
  const [none] = boxes.filter((box) => box.value === "");
  const chosen = () => [
    ...counts.flatMap((count) => Array(Number(count.value)).fill(count.dataset.count)),
    ...boxes.filter((box) => box.checked && box.value !== "").map((box) => box.value),
  ];
  element.addEventListener("change", ({ target }) => {
    if (target === none && none.checked) {
      for (const box of boxes) box.checked = box === none;
      for (const count of counts) count.value = "0";
    } else if (none && chosen().length > 0) none.checked = false;
  });
  return {
    element,
    read: () => {
      const found = chosen();
      return found.length > 0 ? found : none?.checked ? [] : undefined;
    },
    write: (value) => {
      const given = value === undefined ? [] : [value].flat();
      for (const box of boxes)
        box.checked = box.value === "" ? value !== undefined && given.length === 0 : given.includes(box.value);
      for (const count of counts) count.value = String(given.filter((word) => word === count.dataset.count).length);
    },
  };
}

/** Entries that can be added and taken away, each with one list to open for every part. An unfinished one is not read. */
export function rows(record, labels) {
  const holder = make("div", {});
  const add = make("button", { type: "button", class: "quiet", on: { click: () => entry(true) } }, labels.own.add);
  const element = group(record, labels, "parts", holder, add);
  const entries = new Map();
  const entry = (focus) => {
    const selects = record.parts.map((part) => {
      const options = FIELDS.get(part).words.map((word) => make("option", { value: word }, labels.of(part, word)));
      return make(
        "select",
        { "aria-label": labels.asks(part) },
        make("option", { value: "" }, labels.own.not_stated),
        ...options,
      );
    });
    const remove = make("button", { type: "button", class: "quiet" }, labels.own.remove);
    const row = make("div", { class: "row" }, ...selects, remove);
    remove.addEventListener("click", () => {
      entries.delete(row);
      row.remove();
      add.focus();
      element.dispatchEvent(new Event("change", { bubbles: true }));
    });
    entries.set(row, selects);
    holder.append(row);
    if (focus) selects[0].focus();
    return selects;
  };
  const names = record.parts.map((part) => part.slice(record.id.length + 1));
  return {
    element,
    read: () => {
      const full = [...entries.values()].filter((selects) => selects.every((select) => select.value !== ""));
      const found = full.map((selects) => Object.fromEntries(selects.map((select, i) => [names[i], select.value])));
      return found.length > 0 ? found : undefined;
    },
    write: (value) => {
      for (const row of entries.keys()) row.remove();
      entries.clear();
      for (const item of value ?? []) entry(false).forEach((select, i) => (select.value = item[names[i]] ?? ""));
    },
  };
}
