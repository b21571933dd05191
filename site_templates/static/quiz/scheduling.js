/** When an item is due again, by FSRS: the twin of quiz/scheduling.py. */
import { createEmptyCard, fsrs, generatorParameters } from "../vendor/ts-fsrs/ts-fsrs.js";

const EASY = 4;
const HARD = 30;
const scheduler = fsrs(generatorParameters({ enable_fuzz: false }));

/** How well an answer was known, from 1 (again) to 4 (easy). */
export function grade({ correct, seconds }) {
  if (!correct) return 1;
  return seconds <= EASY ? 4 : seconds > HARD ? 2 : 3;
}

/** When each item that was answered is due, from all its answers in order. */
export function dueTimes(reviews) {
  const cards = new Map();
  for (const review of reviews) {
    const at = new Date(review.at);
    const card = cards.get(review.item) ?? createEmptyCard(at);
    const moment = card.last_review && card.last_review > at ? card.last_review : at;
    cards.set(review.item, scheduler.next(card, moment, grade(review)).card);
  }
  return new Map([...cards].map(([item, card]) => [item, card.due]));
}
