// The search page: results as the reader types, the query in the address so that it can be kept and sent.
import { Search } from "./lookup.js";

const { root, up } = document.body.dataset;
const field = document.getElementById("q");
const state = document.getElementById("state");
const list = document.getElementById("results");
const search = new Search(document.documentElement.lang, async (name) => {
  const answer = await fetch(new URL(`${root}search/${name}`, document.baseURI));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.json();
});

const LATIN = /[A-Za-z0-9]+(?:(?:[.,\-–/:']|\()?[A-Za-z0-9]+\)?)*[*†]?/gu;

/** Text in an element; in a page that runs right to left each Latin run is set apart. */
function write(element, text) {
  if (document.dir !== "rtl") return element.append(text);
  let from = 0;
  for (const run of text.matchAll(LATIN)) {
    const apart = document.createElement("bdi");
    apart.dir = "ltr";
    apart.textContent = run[0];
    element.append(text.slice(from, run.index), apart);
    from = run.index + run[0].length;
  }
  return element.append(text.slice(from));
}

function make(name, className, text) {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text) write(element, text);
  return element;
}

function shown(entry) {
  const item = make("li");
  const link = make("a");
  link.href = up + entry.page;
  if (entry.number) {
    const number = make("bdi", "no");
    number.dir = "ltr";
    number.textContent = entry.number;
    link.append(number, " ");
  }
  write(link, entry.title);
  item.append(link, make("span", "kind", list.dataset[entry.kind]), make("p", "", entry.text));
  return item;
}

function offered(names) {
  const line = make("li");
  line.append(`${state.dataset.near} `);
  names.forEach((name, at) => {
    const link = make("a", "", name);
    link.href = `?q=${encodeURIComponent(name)}`;
    line.append(at ? " · " : "", link);
  });
  return line;
}

let asked = 0;

async function show(query) {
  const turn = ++asked;
  if (!query) {
    list.replaceChildren();
    state.textContent = "";
    return;
  }
  if (!search.rules) state.textContent = state.dataset.wait;
  try {
    const found = await search.lookUp(query);
    const names = found.length ? [] : await search.nearest(query);
    if (turn !== asked) return;
    list.replaceChildren(...found.map(shown), ...(names.length ? [offered(names)] : []));
    state.textContent = found.length ? state.dataset.found.replace("{n}", found.length) : state.dataset.none;
  } catch {
    state.textContent = state.dataset.failed;
  }
}

function ask() {
  const query = field.value.trim();
  const place = new URL(location.href);
  if (query) place.searchParams.set("q", query);
  else place.searchParams.delete("q");
  history.replaceState(null, "", place);
  return show(query);
}

document.querySelector(".without").hidden = true;
field.value = new URL(location.href).searchParams.get("q") ?? "";
field.addEventListener("input", ask);
field.form.addEventListener("submit", (event) => {
  event.preventDefault();
  ask();
});
if (location.protocol === "file:") state.textContent = state.dataset.failed;
else show(field.value.trim());
field.focus({ preventScroll: true });
