// Cells that cover several squares: their outlines and the buttons that lie over them; and links between cells.

import { draw } from "./dom.js";
import { inset, roundPath, seamed } from "./outline.js";

const UNIT = 40; // units of a square
const [GAP, RIM, ROUND] = [0.035, 0.085, 0.32]; // shares of a square, as in draw/territory.py
const [AWAY, BEND] = [0.42, 0.6]; // how far from the dice a link ends, how far it is bent
const SHORE = 2; // units of sea beyond the squares
const paths = new Map();

/** The outline of a cell, beginning at the corner of the square with its piece; the inner one is for marks. */
export function areaPath(cell, isFlipped, isInner) {
  const known = JSON.stringify([cell.row, cell.column, cell.loops, isFlipped, isInner]);
  if (!paths.has(known)) {
    const turned = ([x, y]) => (isFlipped ? [cell.column + 1 - x, cell.row + 1 - y] : [x - cell.column, y - cell.row]);
    const loops = cell.loops.map((loop) => inset(loop, isInner ? RIM : GAP));
    paths.set(known, roundPath(loops, ROUND, (point) => turned(point).map((part) => part * UNIT)));
  }
  return paths.get(known);
}

/** What lies around the land of a map: on it, even white land is seen. */
export const sea = (width, height) =>
  draw("rect", { x: -SHORE, y: -SHORE, width: width + 2 * SHORE, height: height + 2 * SHORE, rx: 12, class: "d-sea" });

/** Lay a button over a cell: it is as large as the cell is wide and high, and only the cell itself can be clicked. */
export function placeArea(button, cell, scene, isFlipped) {
  const seen = seamed(cell.loops).map(([x, y]) => (isFlipped ? [scene.columns - x, scene.rows - y] : [x, y]));
  const [left, top] = [0, 1].map((at) => Math.min(...seen.map((point) => point[at])));
  const [right, bottom] = [0, 1].map((at) => Math.max(...seen.map((point) => point[at])));
  button.style.gridArea = `${top + 1} / ${left + 1} / ${bottom + 1} / ${right + 1}`;
  const points = seen.map(([x, y]) => `${(100 * (x - left)) / (right - left)}% ${(100 * (y - top)) / (bottom - top)}%`);
  button.style.clipPath = `polygon(evenodd, ${points.join(", ")})`;
  button.dataset.area = "";
}

const centre = ({ x, y }) => [x + UNIT / 2, y + UNIT / 2];

/** Dashed lines between neighbours that do not touch; they go round tiles, on the side of the board's middle. */
export function linkLines(links, spots, middle) {
  const tiles = [...spots.values()].filter(({ area }) => !area).map(centre);
  return links.flatMap((names) => {
    const ends = names.map((name) => spots.get(name));
    const [start, end] = ends.map(centre);
    const [across, down] = [Math.abs(end[0] - start[0]), Math.abs(end[1] - start[1])];
    const far = ends.some(({ area }) => area) ? Math.hypot(across, down) : Math.max(across, down); // to the edge of a tile
    const share = Math.min(0.4, (AWAY * UNIT) / (far || 1));
    const d = linkPath(start, end, share, tiles.some((tile) => isBetween(tile, start, end)) ? middle : null);
    return [draw("path", { d, class: "link-back" }), draw("path", { d, class: "link-line" })];
  });
}

/** A line between two points without its ends, a share of it each; `towards` a third one it is bent. */
function linkPath([x, y], [endX, endY], share, towards) {
  const [across, down] = [endX - x, endY - y];
  const far = Math.hypot(across, down) || 1;
  const place = (part, aside) => `${(x + part * across - (aside * down) / far).toFixed(1)} ${(y + part * down + (aside * across) / far).toFixed(1)}`;
  if (!towards) return `M${place(share, 0)}L${place(1 - share, 0)}`;
  const isLeft = across * (towards[1] - y) - down * (towards[0] - x) < 0;
  const wide = (BEND * UNIT * (Math.abs(across) + Math.abs(down))) / far; // a tile is wider along its diagonals
  const aside = isLeft ? -wide : wide;
  return `M${place(share, 0)}C${place(share, aside)} ${place(1 - share, aside)} ${place(1 - share, 0)}`;
}

/** Whether a line between two points would cross what stands around a third one. */
function isBetween([x, y], [startX, startY], [endX, endY]) {
  const [across, down] = [endX - startX, endY - startY];
  const far = Math.hypot(across, down) || 1;
  const along = ((x - startX) * across + (y - startY) * down) / far;
  const aside = Math.abs((x - startX) * down - (y - startY) * across) / far;
  return along > 1 && along < far - 1 && aside < AWAY * UNIT;
}
