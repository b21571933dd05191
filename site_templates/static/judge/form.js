/** The form over the situation vocabulary: first the four questions of a stroke, then what else may matter. */
import { control } from "./controls.js";
import { make } from "./dom.js";
import { ASKED_WHEN, STEPS, groups } from "./layout.js";
import { ACT_FIELDS, FIELDS } from "./vocabulary.js";

const MAIN = STEPS.flatMap((step) => step.fields);

/** The form. `change` is told of each change with the situation as it then stands. */
export class Form {
  /**
   * @param {import("./control_parts.js").Labels} labels
   * @param {(situation: object) => void} change
   */
  constructor(labels, change) {
    this.labels = labels;
    this.controls = new Map();
    this.homes = new Map();
    /** Where the balls lie: told to the table editor and kept here. */
    this.table = null;
    this.beside = make("div", { class: "beside" });
    const steps = STEPS.map((step) => this.section(step));
    const others = groups().map((group) => this.folded(group));
    this.element = make(
      "form",
      { class: "facts-form", on: { submit: (event) => event.preventDefault() } },
      ...steps,
      ...others,
    );
    this.element.addEventListener("change", () => this.changed(change));
    this.element.addEventListener("input", ({ target }) => target.type === "number" && this.changed(change));
    this.arrange();
  }

  section(step) {
    const heading = make("h2", {}, this.labels.own.groups[step.id]);
    return make("section", { class: "step" }, heading, ...step.fields.map((name) => this.field(name)));
  }

  folded(group) {
    const count = make("span", { class: "count" });
    const heading = make("summary", {}, this.labels.own.groups[group.id], count);
    const fields = group.fields.flatMap((name) => (name === "acts" ? [this.acts(), this.beside] : [this.field(name)]));
    const details = make("details", { class: "step", "data-group": group.id }, heading, ...fields);
    details.addEventListener("change", () => this.count());
    return details;
  }

  /** A control in a holder that keeps its place when the control is shown elsewhere. */
  field(name) {
    const found = control(name, this.labels);
    const home = make("div", { class: "field", "data-field": name }, found.element);
    this.controls.set(name, found);
    this.homes.set(name, home);
    return home;
  }

  /** The acts, with a box to find one, and what a chosen act means. */
  acts() {
    const home = this.field("acts");
    const picks = [...home.querySelectorAll(".pick")];
    const find = make("input", { type: "search", id: "f-acts-find", autocomplete: "off" });
    const hint = make("ul", { class: "hint meanings" });
    find.addEventListener("input", (event) => {
      event.stopPropagation();
      const sought = find.value.trim().toLowerCase();
      for (const pick of picks) {
        const shown = pick.textContent.toLowerCase().includes(sought) || pick.querySelector("input").checked;
        pick.hidden = !shown;
      }
    });
    home.querySelector(".row").before(make("label", { class: "line", for: find.id }, this.labels.own.find_act, find));
    home.addEventListener("change", () => {
      const { act } = this.labels.words;
      hint.replaceChildren(
        ...this.chosenActs().map((name) => make("li", {}, `${act[name].label}: ${act[name].definition}`)),
      );
    });
    home.append(hint);
    return home;
  }

  chosenActs() {
    return this.controls.get("acts").read() ?? [];
  }

  changed(change) {
    this.arrange();
    this.count();
    change(this.situation());
  }

  /** Ask what is worth asking; fields that a chosen act uses stand beside the acts, any other in its group. */
  arrange() {
    const used = new Set(
      this.chosenActs()
        .flatMap((act) => ACT_FIELDS[act] ?? [])
        .map((name) => name.split(".")[0]),
    );
    for (const [name, home] of this.homes) {
      if (MAIN.includes(name) || name === "acts") continue;
      const { element } = this.controls.get(name);
      const holder = used.has(name) ? this.beside : home;
      if (element.parentElement !== holder) holder.append(element);
    }
    const stated = this.read();
    for (const [name, worth] of Object.entries(ASKED_WHEN)) this.homes.get(name).hidden = !worth(stated);
  }

  /** How many fields are stated behind each heading. */
  count() {
    for (const details of this.element.querySelectorAll("details[data-group]")) {
      const names = [...details.querySelectorAll("[data-field]")].map((home) => home.dataset.field);
      const n = names.filter((name) => this.controls.get(name).read() !== undefined).length;
      details.querySelector("summary .count").textContent = n > 0 ? ` ${n}` : "";
    }
  }

  read() {
    const entries = [...this.controls].map(([name, { read }]) => [name, read()]);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }

  /** The situation stated: a question that is not asked states nothing. */
  situation() {
    const stated = this.read();
    const asked = Object.entries(stated).filter(([name]) => ASKED_WHEN[name]?.(stated) ?? true);
    return { ...Object.fromEntries(asked), ...(this.table && { table: this.table }) };
  }

  /** State a situation; headings behind which something is stated are opened. */
  fill(situation) {
    for (const [name, { write }] of this.controls) write(situation[name]);
    this.table = situation.table ?? null;
    this.arrange();
    this.homes.get("acts").dispatchEvent(new Event("change"));
    this.count();
    for (const details of this.element.querySelectorAll("details[data-group]")) {
      details.open = details.querySelector("summary .count").textContent !== "";
    }
  }

  /** Show a field and put the focus on it. */
  reveal(field) {
    const element = this.controls.get(field.split(".")[0])?.element;
    if (!element) return;
    for (let outer = element.closest("details"); outer; outer = outer.parentElement.closest("details"))
      outer.open = true;
    const part = document.getElementById(`f-${field.replaceAll(".", "-")}`) ?? element;
    const target = part.matches("input, select")
      ? part
      : (part.querySelector("input:checked, input, select, button") ?? part);
    target.focus({ preventScroll: true });
    part.scrollIntoView({ block: "center" });
  }

  /** Whether the form can show a field. */
  has(field) {
    return FIELDS.has(field) && this.controls.has(field.split(".")[0]);
  }
}
