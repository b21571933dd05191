/** A table and its balls as SVG, to scale, with the lines of sight, drawn live by the rules of diagram.py. */
import { POINTS } from "../judge/constants.js";
import { once } from "../judge/lists.js";
import { crossings } from "./plane.js";
import { BAULK_CENTRE, CUE_BALL, D_CORNERS, DIAMETER, distance } from "./table.js";
import { LENGTH, POCKETS, RADIUS, SPOTS, WIDTH } from "./table.js";

const SVG = "http://www.w3.org/2000/svg";
const [CUSHION, WOOD, POCKET] = [45, 85, 52];
const LINES = { free: "line free", hidden: "line hidden dashed", close: "line close dotted" };
const stateOf = ({ free }) => (free === null ? "close" : free ? "free" : "hidden");

/** An element of a drawing. */
export function mark(tag, kind, settings = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  if (kind) element.setAttribute("class", kind);
  for (const [name, value] of Object.entries(settings)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** The drawing. Baulk is at the left or at the bottom; balls keep their elements while they move. */
export class Drawing {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    this.upright = null;
    [this.bed, this.lines, this.balls, this.signs] = Array.from({ length: 4 }, () => mark("g", ""));
    svg.append(this.bed, this.lines, this.balls, this.signs);
    this.shown = new Map();
  }

  /** Turn the table: Baulk at the bottom, or at the left. */
  turn(upright) {
    this.upright = upright;
    const edge = CUSHION + WOOD;
    const [wide, high] = upright ? [WIDTH, LENGTH] : [LENGTH, WIDTH];
    this.svg.setAttribute("viewBox", `${-edge} ${-edge} ${wide + 2 * edge} ${high + 2 * edge}`);
    this.bed.replaceChildren(...this.#table(wide, high));
  }

  /** Where a place on the table is in the drawing. */
  at({ x, y }) {
    return this.upright ? [WIDTH / 2 - y, LENGTH - x] : [x, WIDTH / 2 - y];
  }

  /** The place on the table that a point of the drawing shows. */
  place(x, y) {
    return this.upright ? { x: LENGTH - y, y: WIDTH / 2 - x } : { x, y: WIDTH / 2 - y };
  }

  /** The place on the table under a pointer, and how many millimetres a pixel is there. */
  under({ clientX, clientY }) {
    const matrix = this.svg.getScreenCTM().inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return { ...this.place(x, y), scale: Math.hypot(matrix.a, matrix.b) };
  }

  /** Show the balls, of which one may be chosen, and the lines of a scene, where there is one. */
  show(balls, scene, chosen) {
    for (const [ball, element] of this.shown) {
      if (balls.includes(ball)) continue;
      element.remove();
      this.shown.delete(ball);
    }
    for (const ball of balls) {
      if (!this.shown.has(ball)) this.shown.set(ball, this.balls.appendChild(this.#ball(ball)));
      const [x, y] = this.at(ball);
      this.shown.get(ball).setAttribute("transform", `translate(${x.toFixed(2)} ${y.toFixed(2)})`);
    }
    const ways = scene === null ? [] : scene.seen.flatMap((one) => shownWays(one, scene).map((way) => [one, way]));
    this.lines.replaceChildren(...ways.flatMap(([one, way]) => this.#line(way, one === scene.seen[0])));
    if (scene?.inHand && scene.start) this.lines.append(this.#circle("ghost", scene.start));
    this.signs.replaceChildren(...this.#signs(ways, scene));
    if (chosen) this.signs.append(this.#circle("chosen", chosen, RADIUS + 22));
  }

  #table(wide, high) {
    const box = (kind, beyond, rx = 0) =>
      mark("rect", kind, { x: -beyond, y: -beyond, width: wide + 2 * beyond, height: high + 2 * beyond, rx });
    const [[x1, y1], [x2, y2]] = D_CORNERS.map((corner) => this.at(corner));
    const radius = distance(...D_CORNERS) / 2;
    const line = [-WIDTH / 2, WIDTH / 2].map((y) => ({ x: BAULK_CENTRE.x, y }));
    return [
      box("wood", CUSHION + WOOD, 60),
      box("cushion", CUSHION),
      box("cloth", 0),
      ...POCKETS.map((pocket) => this.#circle("pocket", outwards(pocket), POCKET)),
      this.#path("mark", ...line),
      mark("path", "mark", { d: `M${x1} ${y1}A${radius} ${radius} 0 0 1 ${x2} ${y2}` }),
      ...[...SPOTS.values()].flatMap(({ x, y }) => [
        this.#path("mark", { x: x - 14, y }, { x: x + 14, y }),
        this.#path("mark", { x, y: y - 14 }, { x, y: y + 14 }),
      ]),
    ];
  }

  #circle(kind, place, r = RADIUS) {
    const [cx, cy] = this.at(place);
    return mark("circle", kind, { cx, cy, r });
  }

  #path(kind, ...places) {
    return mark("path", kind, { d: `M${places.map((place) => this.at(place).join(" ")).join("L")}` });
  }

  /** A ball with its value, and around it what a finger can take hold of. */
  #ball({ kind }) {
    const parts = [mark("circle", "hold", { r: 75 }), mark("circle", `ball ${kind}`, { r: RADIUS })];
    if (kind !== CUE_BALL) parts.push(mark("text", `${kind}-mark`, { y: 14.4 }, String(POINTS[kind])));
    return mark("g", "", {}, ...parts);
  }

  /** The lane that the cue-ball sweeps as far as it gets, the line of its centre to the edge, and it at contact. */
  #line(way, lane) {
    const state = stateOf(way);
    const parts = lane ? [this.#path(`lane ${state}`, way.path, reached(way))] : [];
    return [...parts, this.#path(LINES[state], way.path, way.path.end), this.#circle("ghost", reached(way))];
  }

  /** A tick where an edge is reached, a cross where the cue-ball is stopped, and rings around the balls in question. */
  #signs(ways, scene) {
    const hiding = once(ways.flatMap(([, { blockers }]) => blockers));
    const targets = scene?.seen.map(({ ball }) => ball) ?? [];
    return [
      ...hiding.map((ball) => this.#circle("ring", ball, RADIUS + 11)),
      ...targets.map((ball) => this.#circle("target", ball, RADIUS + 11)),
      ...ways.flatMap(([, way]) => this.#sign(way)),
    ];
  }

  #sign(way) {
    const [x, y] = this.at(reached(way));
    if (way.free) return [mark("path", "sign free", { d: `M${x - 14} ${y}l10 12l20 -26` })];
    return way.free === false ? [mark("path", "sign hidden", { d: `M${x - 13} ${y - 13}l26 26m0 -26l-26 26` })] : [];
  }
}

/** The middle of a pocket's mouth lies a little outside the corner or the side. */
function outwards({ x, y }) {
  const along = x > 0 && x < LENGTH ? 0 : x ? 18 : -18;
  return { x: x + along, y: y + (along ? 18 : 30) * Math.sign(y) };
}

/** Both edges of the best-placed ball; of others only what is hidden, the nearer side first. */
function shownWays(one, scene) {
  const ways = [one.left, one.right];
  return one === scene.seen[0] ? ways : ways.filter(({ free }) => free === false).slice(0, 1);
}

/** Where the cue-ball stops on a path: at the first ball in the way, or at the edge. */
function reached({ path, blockers }) {
  const stops = blockers.map((ball) => crossings(path.x, path.y, path.ux, path.uy, ball, DIAMETER));
  const far = Math.min(path.length, ...stops.filter(Boolean).map(([first]) => Math.max(0, first)));
  return { x: path.x + far * path.ux, y: path.y + far * path.uy };
}
