/** Which wrong rules a learner's answers fit: the twin of quiz/diagnose.py. */
const BY_THE_RULE = 0.85;
const RIGHT = 0.9;
const PRIOR = 0.02;

function chance({ options, key, chosen }, misconception) {
  let [expected, sure] = [key, RIGHT];
  options.forEach((names, place) => {
    if (misconception !== null && names.includes(misconception)) [expected, sure] = [place, BY_THE_RULE];
  });
  return chosen === expected ? sure : (1 - sure) / (options.length - 1);
}

/**
 * All wrong rules, the likeliest first; equally likely ones by name.
 * @param {{options: string[][], key: number, chosen: number | null}[]} answers
 * @param {string[]} known
 */
export function suspicions(answers, known) {
  const rows = new Map(known.map((name) => [name, { odds: Math.log(PRIOR / (1 - PRIOR)), bites: 0, followed: 0 }]));
  for (const answered of answers) {
    if (answered.chosen === null) continue;
    const plain = Math.log(chance(answered, null));
    answered.options.forEach((names, place) => {
      for (const name of names) {
        const row = rows.get(name);
        if (!row) continue;
        row.odds += Math.log(chance(answered, name)) - plain;
        row.bites += 1;
        row.followed += place === answered.chosen ? 1 : 0;
      }
    });
  }
  const found = [...rows].map(([misconception, { odds, bites, followed }]) => {
    return { misconception, probability: 1 / (1 + Math.exp(-odds)), bites, followed };
  });
  return found.sort((a, b) => b.probability - a.probability || (a.misconception < b.misconception ? -1 : 1));
}

/** The item not yet asked whose answer would tell most: it parts the suspected wrong rules most evenly. */
export function telling(items, found, asked) {
  const weight = new Map(found.map((one) => [one.misconception, one.probability]));
  const whole = [...weight.values()].reduce((sum, one) => sum + one, 0) || 1;
  let [best, most] = [null, 0];
  for (const name of [...items.keys()].sort()) {
    if (asked.has(name)) continue;
    const shares = items.get(name).map((names) => names.reduce((sum, m) => sum + (weight.get(m) ?? 0), 0) / whole);
    const rest = Math.max(0, 1 - shares.reduce((sum, one) => sum + one, 0));
    const value = -[...shares, rest].reduce((sum, share) => sum + (share > 0 ? share * Math.log(share) : 0), 0);
    if (value > most + 1e-12) [best, most] = [name, value];
  }
  return best;
}
