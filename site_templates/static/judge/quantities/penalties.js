/** What infringements make of a stroke, and what each costs: the twin of quantities/penalties.py. */
import { DEAREST_PENALTY, LEAST_PENALTY, POINTS, TIME_FOUL_PENALTY } from "../constants.js";
import { value_on_high, value_on_low } from "./balls.js";

/** The gravest outcome of the infringements found; "no" where none is and none is possible. */
export function infringed(outcomes, possible) {
  const gravest = ["foul", "foul_or_penalty", "penalty"].find((outcome) => outcomes.includes(outcome));
  return gravest ?? (possible ? null : "no");
}

/** The least and the most that one infringement costs (S3.11): never under the least penalty, never over the dearest. */
export function penalty_range(f, worth, concerned) {
  if (typeof worth === "number") return [worth, worth];
  const low = value_on_low(f);
  const high = f.q_ball_on_now in POINTS ? low : value_on_high(f);
  let least = worth === "fiveOrOn" ? TIME_FOUL_PENALTY : LEAST_PENALTY;
  if (worth === "onOrConcerned" || worth === "concernedToSeven") {
    least = Math.max(least, ...concerned.map((ball) => value_concerned(f, ball)));
  }
  const dearest = worth === "onToSeven" || worth === "concernedToSeven";
  return [Math.max(least, low), dearest ? DEAREST_PENALTY : Math.max(least, high)];
}

/** The value of a ball concerned; the free ball has the value of the ball on; the cue-ball has none. */
export function value_concerned(f, ball) {
  return f.q_free_ball_taken && ball === f.free_ball ? value_on_low(f) : (POINTS[ball] ?? 0);
}
