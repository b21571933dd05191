/** How far a learner is: the twin of quiz/progress.py. */
const RECENT = 10;

/** Figures for each name that items go under, the weakest first. */
export function shares(reviews, namesOf) {
  const found = new Map();
  for (const review of reviews) {
    for (const name of namesOf(review.item)) found.set(name, [...(found.get(name) ?? []), review.correct]);
  }
  const rows = [...found].map(([name, answers]) => {
    const last = answers.slice(-RECENT);
    const right = answers.filter(Boolean).length;
    return { name, answers: answers.length, right, recent: last.filter(Boolean).length / last.length };
  });
  return rows.sort((a, b) => a.recent - b.recent || b.answers - a.answers || (a.name < b.name ? -1 : 1));
}

/** For each day, how many answers and how many right. */
export function byDay(reviews) {
  const days = new Map();
  for (const review of reviews) {
    const day = review.at.slice(0, 10);
    const [count, right] = days.get(day) ?? [0, 0];
    days.set(day, [count + 1, right + (review.correct ? 1 : 0)]);
  }
  return new Map([...days].sort());
}

/** How many answers in a row are right, up to the last. */
export const streak = (reviews) => reviews.reduce((length, review) => (review.correct ? length + 1 : 0), 0);
