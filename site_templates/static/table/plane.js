/**
 * Straight paths of a cue-ball's centre among balls, and the lines and circles where an answer can turn. Twin of
 * plane.py.
 */
import { DIAMETER, hypot } from "./table.js";

export const [LEFT, RIGHT] = [1, -1];
export const SIDES = [LEFT, RIGHT];

/** The way of the cue-ball's centre: its start, its direction (of length 1) and how far it is to the contact. */
export class Path {
  constructor(x, y, ux, uy, length) {
    Object.assign(this, { x, y, ux, uy, length });
  }

  get end() {
    return { x: this.x + this.length * this.ux, y: this.y + this.length * this.uy };
  }
}

/** The path that only just meets the extreme edge of a ball, on its left or right seen from the start. */
export function toEdge(start, ball, side) {
  const [vx, vy] = [ball.x - start.x, ball.y - start.y];
  const far = hypot(vx, vy) || DIAMETER;
  const sine = Math.min(1, DIAMETER / far);
  const cosine = Math.sqrt(1 - sine * sine);
  const [dx, dy] = [vx / far, vy / far];
  const length = Math.sqrt(Math.max(0, far * far - DIAMETER ** 2));
  return new Path(start.x, start.y, dx * cosine - side * dy * sine, dy * cosine + side * dx * sine, length);
}

/** The path of central full-ball contact. */
export function toCentre(start, ball) {
  const [dx, dy] = [ball.x - start.x, ball.y - start.y];
  const far = hypot(dx, dy) || DIAMETER;
  return new Path(start.x, start.y, dx / far, dy / far, Math.max(0, far - DIAMETER));
}

/** The path in a direction as far as its contact with a ball; null where it passes the ball by. */
export function towards(start, ux, uy, ball) {
  const [dx, dy] = [ball.x - start.x, ball.y - start.y];
  const [along, aside] = [dx * ux + dy * uy, dx * uy - dy * ux];
  const inside = DIAMETER * DIAMETER - aside * aside;
  if (along < 0 || inside < -1e-9 * DIAMETER) return null;
  return new Path(start.x, start.y, ux, uy, Math.max(0, along - Math.sqrt(Math.max(0, inside))));
}

/**
 * By how much the cue-ball passes a ball on its path; less than 0: by how much it would have to move aside.
 * A ball that it moves away from is never in the way.
 */
export function clearance(path, ball) {
  const [dx, dy] = [ball.x - path.x, ball.y - path.y];
  const along = dx * path.ux + dy * path.uy;
  if (along <= 0) return Math.max(hypot(dx, dy) - DIAMETER, -along);
  const aside = Math.abs(dx * path.uy - dy * path.ux);
  return along <= path.length ? aside - DIAMETER : hypot(aside, along - path.length) - DIAMETER;
}

/** Whether the path passes the ball between its start and its end. */
export function beside(path, ball) {
  const along = (ball.x - path.x) * path.ux + (ball.y - path.y) * path.uy;
  return along > 0 && along <= path.length;
}

/** The directions that pass the end of a vector at a distance, it lying to their left where that is more than 0. */
export function directions(vx, vy, offset) {
  const far = hypot(vx, vy);
  if (far === 0 || Math.abs(offset) > far) return [];
  const [bearing, turn] = [Math.atan2(vy, vx), Math.asin(offset / far)];
  return [bearing - turn, bearing - Math.PI + turn].map((angle) => [Math.cos(angle), Math.sin(angle)]);
}

/** The points in which two circles meet. */
export function meetings(one, r1, other, r2) {
  const [vx, vy] = [other.x - one.x, other.y - one.y];
  const far = hypot(vx, vy);
  if (far === 0 || far > r1 + r2 || far < Math.abs(r1 - r2)) return [];
  const along = (far * far + r1 * r1 - r2 * r2) / (2 * far);
  const aside = Math.sqrt(Math.max(0, r1 * r1 - along * along));
  const [dx, dy] = [vx / far, vy / far];
  return SIDES.map((side) => ({
    x: one.x + along * dx - side * aside * dy,
    y: one.y + along * dy + side * aside * dx,
  }));
}

/** Where a line enters and leaves a circle, as distances along it; null where it passes the circle by. */
export function crossings(x, y, ux, uy, centre, radius) {
  const [dx, dy] = [centre.x - x, centre.y - y];
  const [along, aside] = [dx * ux + dy * uy, dx * uy - dy * ux];
  const inside = radius * radius - aside * aside;
  if (inside < 0) return null;
  const half = Math.sqrt(inside);
  return [along - half, along + half];
}
