/** The judge's page: the form, and the ruling beside it as it stands. */
import { Labels } from "./control_parts.js";
import { make } from "./dom.js";
import { explain } from "./explain.js";
import { BadSituation, readSituation, sound } from "./facts.js";
import { Form } from "./form.js";
import { PLACES } from "./places.js";
import { loadRulebook } from "./rulebook.js";
import { adjudicate } from "./ruling.js";
import { FIELDS } from "./vocabulary.js";
import { faultsView, pointsOf, rulingView } from "./view.js";
import { loadWording } from "./wording.js";

const root = document.getElementById("judge");
const [formPlace, rulingPlace] = [document.getElementById("judge-form"), document.getElementById("judge-ruling")];
const [status, bar] = [document.getElementById("judge-status"), document.getElementById("judge-bar")];
const own = JSON.parse(root.dataset.words);
const { up } = document.body.dataset;
const editions = new Map();

/** The edition asked for, loaded once. */
async function edition(name) {
  if (!editions.has(name)) for (const [id, program] of await loadRulebook([name])) editions.set(id, program);
  return editions;
}

/** The situation that the address of the page tells; nothing where it tells none that can be read. */
function told() {
  try {
    const found = JSON.parse(decodeURIComponent(location.hash.slice(1)) || "{}");
    return sound(found);
  } catch {
    return {};
  }
}

async function start() {
  const words = await loadWording(document.documentElement.lang);
  await edition(FIELDS.get("edition").default);
  const labels = new Labels(words.words, own);
  const form = new Form(labels, (situation) => show(situation));
  const reveal = (field) => form.reveal(field);

  function show(situation) {
    const text = JSON.stringify(situation);
    history.replaceState(null, "", text === "{}" ? location.pathname + location.search : `#${encodeURIComponent(text)}`);
    document.getElementById("judge-copy").disabled = text === "{}";
    rule(situation, text).catch(fail);
  }

  /** Rule on what is stated, unless something else has been stated while an edition was being loaded. */
  async function rule(situation, text) {
    if (text === "{}") return put(make("p", { class: "hint" }, own.start), "");
    let facts;
    try {
      facts = readSituation(situation);
    } catch (error) {
      if (!(error instanceof BadSituation)) throw error;
      return put(faultsView(error.faults, words, own, reveal), own.cannot);
    }
    const rulebook = await edition(facts.edition);
    if (text !== JSON.stringify(form.situation())) return;
    const ruling = adjudicate(facts, rulebook);
    const explanation = explain(ruling, rulebook, words);
    const place = (number) => PLACES[ruling.edition][number] && up + PLACES[ruling.edition][number];
    const first = explanation.headline[0];
    const points = explanation.headline.find((line) => line.kind === "points");
    put(
      rulingView(ruling, explanation, words, { own, place, reveal }),
      once([first, points]).map((line) => line.text).join(" "),
      pointsOf(ruling),
      ruling.foul,
    );
  }

  formPlace.replaceChildren(form.element);
  form.fill(told());
  show(form.situation());
  document.getElementById("judge-again").addEventListener("click", () => {
    form.fill({});
    show({});
    form.reveal("ball_on");
  });
  addEventListener("hashchange", () => {
    form.fill(told());
    show(form.situation());
  });
  root.dataset.ready = "true";
}

const once = (lines) => [...new Set(lines.filter(Boolean))];

/** Show a ruling; say its first line and its points to who cannot see it. */
function put(element, said, points = null, foul = false) {
  const open = [...rulingPlace.querySelectorAll("details")].map((details) => details.open);
  rulingPlace.replaceChildren(element);
  [...rulingPlace.querySelectorAll("details")].forEach((details, i, all) => {
    if (all.length === open.length) details.open = open[i];
  });
  if (status.textContent !== said) status.textContent = said;
  bar.hidden = said === "";
  bar.classList.toggle("is-foul", foul === true);
  bar.replaceChildren(make("span", {}, said.split("\n")[0]), ...(points ? [make("b", {}, String(points))] : []));
}

function fail(error) {
  rulingPlace.replaceChildren(make("p", { class: "note", role: "alert" }, own.failed));
  throw error;
}

const copy = document.getElementById("judge-copy");
copy.addEventListener("click", async () => {
  await navigator.clipboard.writeText(location.href);
  const said = copy.textContent;
  copy.textContent = own.copied;
  setTimeout(() => (copy.textContent = said), 2000);
});

start().catch(fail);
