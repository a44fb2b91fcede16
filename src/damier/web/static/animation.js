// Short smooth movements from one scene to the next; none where the system or the person asks for less motion.

import { CELL } from "./board.js";
import { settings } from "./dom.js";

const STEP = 130; // milliseconds from one cell of a path to the next
const TURN = 220; // for a disc to turn
const MOVING = ["man", "king"];

export const isStill = () => !settings.get("motion") || matchMedia("(prefers-reduced-motion: reduce)").matches;

const byName = (scene) => new Map(scene.cells.filter((cell) => cell.name).map((cell) => [cell.name, cell]));

/** What moves between two scenes: `{path, taken}` of a piece, or `{turned}` discs and `{placed}` pieces. */
export function movements(before, after, path) {
  const [old, now] = [byName(before), byName(after)];
  const cells = path.filter((name, at) => name !== path[at - 1]);
  if (cells.length > 1 && cells.every((name) => old.has(name) && now.has(name))) {
    const [mover, arrived] = [old.get(cells[0]).piece, now.get(cells.at(-1)).piece];
    if (mover && arrived && MOVING.includes(mover.shape) && mover.seat === arrived.seat && cells[0] !== cells.at(-1)) {
      const taken = [...old.values()].filter((cell) => cell.piece && cell.name !== cells[0] && !now.get(cell.name)?.piece);
      return { path: cells, taken: taken.map((cell) => cell.name), turned: [], placed: [] };
    }
  }
  const changed = [...now.values()].filter((cell) => cell.piece && ["disc", "letter"].includes(cell.piece.shape));
  return {
    path: [],
    taken: [],
    turned: changed.filter(({ name, piece }) => old.get(name)?.piece && old.get(name).piece.seat !== piece.seat).map(({ name }) => name),
    placed: changed.filter(({ name }) => old.has(name) && !old.get(name).piece).map(({ name }) => name),
  };
}

export class Animator {
  constructor(board) {
    this.board = board;
    this.running = [];
  }

  /** Show at once how it ends. */
  finish() {
    for (const animation of this.running) animation.finish();
    this.running = [];
    this.board.top.replaceChildren();
  }

  /** Draw the next scene by `show`, and move there from what is drawn now. */
  play(before, after, path, show) {
    this.finish();
    const isSame = before && before.rows === after.rows && before.columns === after.columns;
    if (!isSame || isStill()) {
      show();
      return;
    }
    const { path: cells, taken, turned, placed } = movements(before, after, path);
    const ghosts = new Map([...taken, ...turned].map((name) => [name, this.#ghost(name)]));
    show();
    if (cells.length) this.#slide(cells);
    const time = cells.length ? STEP * (cells.length - 1) : 0;
    for (const name of taken) this.#fade(ghosts.get(name), time);
    turned.forEach((name) => this.#turn(name, ghosts.get(name)));
    if (!cells.length) placed.forEach((name) => this.#drop(name));
  }

  #ghost(name) {
    return this.board.spot(name)?.outer.cloneNode(true);
  }

  #start(element, frames, options, onend) {
    const animation = element.animate(frames, options);
    this.running.push(animation);
    animation.onfinish = () => onend?.();
  }

  #slide(cells) {
    const spots = cells.map((name) => this.board.spot(name));
    const last = spots.at(-1);
    const frames = spots.map(({ x, y }) => ({ transform: `translate(${x - last.x}px, ${y - last.y}px)`, easing: "ease-in-out" }));
    this.board.pieces.append(last.outer); // above the others
    this.#start(last.piece, frames, { duration: STEP * (cells.length - 1) + 40 });
  }

  #fade(ghost, time) {
    if (!ghost) return;
    this.board.top.append(ghost);
    this.#start(ghost, [{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], { duration: time + 90, fill: "forwards" }, () => ghost.remove());
  }

  #turn(name, ghost) {
    const spot = this.board.spot(name);
    if (!ghost || !spot) return;
    this.board.top.append(ghost);
    const [flat, round] = [0.1, 1].map((share) => `translate(${CELL / 2}px, 0) scaleX(${share}) translate(-${CELL / 2}px, 0)`);
    const half = { duration: TURN / 2 };
    this.#start(ghost.firstChild, [{ transform: round }, { transform: flat }], { ...half, fill: "forwards", easing: "ease-in" }, () => ghost.remove());
    this.#start(spot.piece, [{ transform: flat }, { transform: round }], { ...half, fill: "backwards", delay: TURN / 2, easing: "ease-out" });
    this.#start(spot.piece, [{ opacity: 0 }, { opacity: 0 }], { duration: TURN / 2 });
  }

  #drop(name) {
    const spot = this.board.spot(name);
    const middle = `${CELL / 2}px`;
    const from = `translate(${middle}, ${middle}) scale(1.12) translate(-${middle}, -${middle})`;
    this.#start(spot.piece, [{ transform: from, opacity: 0.4 }, { transform: "none", opacity: 1 }], { duration: 120, easing: "ease-out" });
  }
}
