/**
 * The order of the form: what is asked first, and what stands behind a heading to open. How the questions are laid out
 * for a reader; nothing here decides a ruling.
 */
import { FIELDS } from "./vocabulary.js";

/** The questions that every stroke needs: always in view. */
export const STEPS = [
  { id: "on", fields: ["ball_on", "nominated"] },
  { id: "hit", fields: ["contact"] },
  { id: "fell", fields: ["potted"] },
  { id: "white", fields: ["cue_ball"] },
];

/** What else may matter: behind headings. */
const GROUPS = [
  { id: "else", fields: ["acts", "off_table", "touched"] },
  {
    id: "position",
    fields: ["reds", "colours", "free_ball", "in_hand", "opening_stroke", "touching", "scores", "points_needed"],
  },
  { id: "attempt", fields: ["view", "attempt", "possible", "intentional", "misses", "miss_signs"] },
  {
    id: "after",
    fields: ["snookered", "snookered_by", "edges", "obstructed_by", "touching_after", "occupied", "no_room"],
  },
  { id: "matter", fields: ["moment", "by", "called", "asked_of_referee", "remedy"] },
];
const GAME = { id: "game", fields: ["edition", "game", "four_handed", "referee"] };

/** Positions of balls are for the table editor, not for this form. */
const ELSEWHERE = ["table"];

/** The groups with every field of the vocabulary: what none of them names is added by its section. */
export function groups() {
  const named = new Set([...STEPS, ...GROUPS, GAME].flatMap((group) => group.fields));
  const left = [...FIELDS.keys()].filter(
    (name) => !name.includes(".") && !named.has(name) && !ELSEWHERE.includes(name),
  );
  const home = { game: "game", before: "position", happened: "matter", after: "after" };
  return [...GROUPS, GAME].map((group) => ({
    ...group,
    fields: [...group.fields, ...left.filter((name) => home[FIELDS.get(name).section] === group.id)],
  }));
}

/** When a question is worth asking at all; a field that is not named here always is. */
export const ASKED_WHEN = {
  nominated: (situation) => situation.ball_on === "colour" || situation.ball_on === undefined,
};
