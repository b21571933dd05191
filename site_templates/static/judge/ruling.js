/** The ruling: what the contract promises, made from a verdict. The twin of ruling.py. */
import { judge } from "./adjudicator.js";
import { remaining } from "./remaining.js";
import { plain, spotting } from "./spotting.js";

/**
 * The ruling on a situation. Ids only; the words come from explain.js.
 * @param situation Facts of `readSituation`.
 * @param {Map<string, import("./rulebook.js").Program>} rulebook Editions of `loadRulebook`.
 * @param {string} edition The edition to judge by; the situation's own unless said otherwise.
 */
export function adjudicate(situation, rulebook, edition = situation.edition) {
  const program = rulebook.get(edition);
  if (!program) throw new Error(`the edition ${edition} is not loaded; load it with loadRulebook(["${edition}"])`);
  return rulingOf(judge(situation, program), program.reasons);
}

/** The ruling with its grounds and what is open. */
function rulingOf(verdict, why) {
  const f = verdict.facts;
  const value = (question) => verdict.value(question);
  const kind = value("kind");
  const innocent = kind === "fair" || kind === "none";
  const placed = spotting(f);
  const left = remaining(f);
  return {
    edition: verdict.program.edition,
    game: f.game,
    foul: kind === null ? null : kind === "foul",
    fouls: innocent ? [] : verdict.fouls.map((foul) => foulRecord(why, foul)),
    penalty: innocent ? 0 : settled(f.q_penalty_low, f.q_penalty_high),
    penalty_to: value("penalty_to"),
    kind,
    miss: value("miss"),
    free_ball: value("free_ball"),
    calls: value("calls") ?? [],
    scored: value("scored"),
    turn: value("turn"),
    next_ball_on: value("next_ball_on"),
    cue_ball: value("cue_ball"),
    options: value("options") ?? [],
    spotting: placed && placed.map(plain),
    replaced: value("replaced") ?? [],
    next_player: value("next_player"),
    remaining: left,
    conforms: f.equipment === null || Object.keys(f.equipment).length === 0 ? {} : conforms(verdict),
    referee_may: value("referee_may")?.filter((word) => word !== "no") ?? null,
    frame: value("frame"),
    winner: value("winner"),
    forfeit_points: value("forfeit_points"),
    close: f.close,
    open: why.openFacts(verdict),
    grounds: [...why.grounds(verdict), ...workedOut(why, placed, left)],
    notes: (value("notes") ?? []).map((note) => note.slice(note.indexOf("/") + 1)),
  };
}

/** A range of points as one number, or null where its ends differ. */
const settled = (low, high) => (low === high ? low : null);

/** Of each thing measured or used, whether it is within the limits of Section 1. */
function conforms(verdict) {
  const things = [...verdict.answers].filter(([question]) => question.startsWith("conforms."));
  const found = things.map(([question, answer]) => [question.slice(9), answer.value]);
  return Object.fromEntries(found.filter(([thing]) => verdict.facts.stated.includes(`equipment.${thing}`)));
}

function foulRecord(why, { norm, balls, low, high }) {
  return { norm: norm.id, balls, value: settled(low, high), provisions: why.citations(norm.id) };
}

/** Grounds of what is worked out ball by ball or by adding up. */
function workedOut(why, placed, left) {
  const pairs = (placed ?? []).flatMap((p) => p.norms.map((norm) => [norm, { spotting: plain(p) }]));
  if (left !== null) pairs.push(["remaining", { remaining: left }]);
  return pairs.map(([norm, answers]) => ({
    norm,
    answers,
    provisions: why.citations(norm),
    facts: {},
    defeated: [],
  }));
}
