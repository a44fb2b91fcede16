// Cells that cover several squares: their outlines, the buttons that lie over them, and links between them.

import { draw } from "./dom.js";
import { outlines, roundPath, seamed } from "./outline.js";

const UNIT = 40; // units of a square
const [GAP, RIM, ROUND] = [0.035, 0.085, 0.32]; // shares of a square, as in draw/territory.py
const AWAY = 0.42;
const paths = new Map();

/** All places of a cell, as rows and columns. */
const pairs = (cell) => [[cell.row, cell.column], ...cell.places];

/** The outline of a cell, beginning at the corner of the square with its piece; the inner one is for marks. */
export function areaPath(cell, isFlipped, isInner) {
  const known = JSON.stringify([cell.row, cell.column, cell.places, isFlipped, isInner]);
  if (!paths.has(known)) {
    const turned = ([x, y]) => (isFlipped ? [cell.column + 1 - x, cell.row + 1 - y] : [x - cell.column, y - cell.row]);
    paths.set(known, roundPath(outlines(pairs(cell), isInner ? RIM : GAP), ROUND, (point) => turned(point).map((part) => part * UNIT)));
  }
  return paths.get(known);
}

/** Lay a button over a cell: it is as large as the cell is wide and high, and only the cell itself can be clicked. */
export function placeArea(button, cell, scene, isFlipped) {
  const seen = pairs(cell).map(([row, column]) => (isFlipped ? [scene.rows - 1 - row, scene.columns - 1 - column] : [row, column]));
  const [top, left] = [0, 1].map((at) => Math.min(...seen.map((place) => place[at])));
  const [bottom, right] = [0, 1].map((at) => Math.max(...seen.map((place) => place[at])) + 1);
  button.style.gridArea = `${top + 1} / ${left + 1} / ${bottom + 1} / ${right + 1}`;
  const points = seamed(outlines(seen)).map(([x, y]) => `${(100 * (x - left)) / (right - left)}% ${(100 * (y - top)) / (bottom - top)}%`);
  button.style.clipPath = `polygon(evenodd, ${points.join(", ")})`;
  button.dataset.area = "";
}

/** Dashed lines between neighbours that do not touch. */
export function linkLines(links, spots) {
  return links.flatMap((names) => {
    const [[x, y], [endX, endY]] = names.map((name) => [spots.get(name).x + UNIT / 2, spots.get(name).y + UNIT / 2]);
    const share = Math.min(0.4, (AWAY * UNIT) / (Math.hypot(endX - x, endY - y) || 1));
    const [right, down] = [(endX - x) * share, (endY - y) * share];
    const d = `M${x + right} ${y + down}L${endX - right} ${endY - down}`;
    return [draw("path", { d, class: "link-back" }), draw("path", { d, class: "link-line" })];
  });
}
