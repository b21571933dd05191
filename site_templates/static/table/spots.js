/** Occupied spots (S2.18) and where a colour is spotted, to the millimetre (S3.7(e)-(i)). Twin of spots.py. */
import { COLOURS, POINTS } from "../judge/constants.js";
import { Close, DIAMETER, LENGTH, RADIUS, SPOTS, gap, least } from "./table.js";

/** The colours that go below their spot where there is no room above it. */
const CENTRE_LINE = COLOURS.slice(-2);

/**
 * @typedef {{ball: string, spot: string | null, at: Point | null}} Placed
 *   A colour and where it goes: a spot, `near:<spot>` or `below:<spot>`, and the place; null where open.
 */

/** The spots on which a ball would touch another; null where that turns inside the bound for one of them. */
export function occupied(balls, bound) {
  const rooms = [...SPOTS].map(([spot, place]) => [spot, ...closestTo(place, balls)]);
  const close = rooms
    .filter(([, room]) => Math.abs(room) < bound.spot)
    .map(([spot, room, kinds]) => new Close("occupied", room, bound.spot, [spot, ...kinds]));
  const taken = rooms.filter(([, room]) => room <= -bound.spot).map(([spot]) => spot);
  return [close.length ? null : taken, close];
}

/** The room between a ball placed here and the nearest ball, and the kind of that. */
function closestTo(place, balls) {
  const nearest = least(balls, (ball) => gap(place, ball));
  return nearest === undefined ? [LENGTH, []] : [gap(place, nearest), [nearest.kind]];
}

/** The stretches of a line along the table, in order, where a centre would be nearer than this to another ball. */
function stretches(y, balls, reach) {
  const found = [];
  for (const ball of balls) {
    const inside = reach * reach - (ball.y - y) ** 2;
    if (inside > 0) found.push([ball.x - Math.sqrt(inside), ball.x + Math.sqrt(inside)]);
  }
  return found.sort(([a, b], [c, d]) => a - c || b - d);
}

/** The first place from a spot straight towards the Top Cushion with room for a ball, or null. */
function above(spot, balls, reach = DIAMETER) {
  let { x } = spot;
  for (const [start, end] of stretches(spot.y, balls, reach)) if (start < x && x < end) x = end;
  return x <= LENGTH - RADIUS ? { x, y: spot.y } : null;
}

/** The same away from the Top Cushion. */
function below(spot, balls, reach = DIAMETER) {
  const mirrored = balls.map((ball) => ({ ...ball, x: LENGTH - ball.x }));
  const place = above({ x: LENGTH - spot.x, y: spot.y }, mirrored, reach);
  return place && { x: LENGTH - place.x, y: place.y };
}

/** Pink and black where there is no room above the spot; null where that turns inside the bound. */
export function noRoom(balls, bound) {
  const full = (reach) => CENTRE_LINE.filter((colour) => above(SPOTS.get(colour), balls, reach) === null);
  const [sure, may] = [full(DIAMETER - bound.spot), full(DIAMETER + bound.spot)];
  const open = may.filter((colour) => !sure.includes(colour));
  if (sure.length === may.length && open.length === 0) return [sure, []];
  return [null, open.map((colour) => new Close("no_room", 0, bound.spot, [colour]))];
}

/**
 * Where each of these colours goes, in the order in which they are spotted; none ever touches another ball.
 *
 * Own spots come first; then, the highest value first, the highest-value spot that is free; then the nearest place
 * towards the Top Cushion; then, for pink and black, the nearest below.
 * @returns {Placed[]}
 */
export function spotted(balls, colours, bound) {
  const [rest, waiting, placed] = [[...balls], [], []];
  for (const colour of colours) {
    const own = free(colour, balls, bound);
    if (own === false) waiting.push(colour);
    else placed.push(put(colour, own ? colour : null, rest));
  }
  waiting.sort((one, other) => POINTS[other] - POINTS[one]);
  for (const colour of waiting) placed.push(put(colour, where(colour, rest, bound), rest));
  return placed;
}

function free(spot, balls, bound) {
  const [room] = closestTo(SPOTS.get(spot), balls);
  return Math.abs(room) < bound.spot ? null : room > 0;
}

/** The word for the place of a colour whose own spot is occupied. */
function where(colour, balls, bound) {
  for (const spot of [...COLOURS].reverse()) {
    const isFree = free(spot, balls, bound);
    if (isFree !== false) return isFree ? spot : null;
  }
  const [full] = noRoom(balls, bound);
  if (CENTRE_LINE.includes(colour) && full === null) return null;
  return full?.includes(colour) ? `below:${colour}` : `near:${colour}`;
}

/** The colour at its place, among the others from now on. */
function put(colour, word, rest) {
  if (word === null) return { ball: colour, spot: null, at: null };
  const [how, spot] = word.includes(":") ? word.split(":") : ["", word];
  const at = SPOTS.get(spot);
  const place = how === "" ? at : how === "near" ? above(at, rest) : below(at, rest);
  if (place !== null) rest.push({ kind: colour, ...place });
  return { ball: colour, spot: place === null ? null : word, at: place };
}
