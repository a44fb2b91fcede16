// Arrows over the board: where the best moves go. They are made of the cells that a move clicks.

import { CELL } from "./board.js";
import { draw } from "./dom.js";

const HEAD = 11;
const WIDTHS = [6.4, 4.6, 3.6, 3, 2.6];

const centre = (spot) => [spot.x + CELL / 2, spot.y + CELL / 2];

/** Draw `[{clicks, kind, rank}]`: an arrow for a way, a ring for a single cell, with its letter if it has one. */
export function showArrows(board, arrows) {
  const key = JSON.stringify([arrows, board.frame]);
  if (board.arrowKey === key) return;
  board.arrowKey = key;
  board.arrows.replaceChildren(...[...arrows].reverse().map((arrow) => drawn(board, arrow)).filter(Boolean));
}

function drawn(board, { clicks, kind, rank = 0 }) {
  const spots = clicks.filter((click, at) => click !== clicks[at - 1]).map((click) => board.spot(click)).filter(Boolean);
  if (!spots.length) return null;
  const width = WIDTHS[Math.min(rank, WIDTHS.length - 1)];
  const shape = spots.length > 1 ? way(spots.map(centre), width) : ring(spots[0], width, clicks.find((click) => !board.spot(click)));
  return draw("g", { class: `arrow arrow-${kind} rank-${rank}` }, ...shape);
}

function way(points, width) {
  const [x, y] = points.at(-1);
  const [fromX, fromY] = points.at(-2);
  const length = Math.hypot(x - fromX, y - fromY) || 1;
  const [right, down] = [(x - fromX) / length, (y - fromY) / length];
  const head = HEAD * (0.6 + width / 10);
  const end = [x - right * head * 0.8, y - down * head * 0.8];
  const line = [...points.slice(0, -1), end].map((point) => point.join(" ")).join("L");
  const corner = (side) => [end[0] - down * side * head * 0.55, end[1] + right * side * head * 0.55].join(" ");
  return [
    draw("path", { d: `M${line}`, "stroke-width": width, class: "arrow-line" }),
    draw("path", { d: `M${corner(1)}L${x} ${y}L${corner(-1)}Z`, class: "arrow-head" }),
  ];
}

function ring(spot, width, letter) {
  const [x, y] = centre(spot);
  const circle = { cx: x, cy: y, r: CELL * 0.34 };
  const parts = [
    draw("circle", { ...circle, "stroke-width": width * 0.5 + 2, class: "arrow-rim" }), // to be seen on any ground
    draw("circle", { ...circle, "stroke-width": width * 0.5, class: "arrow-line" }),
  ];
  if (letter) parts.push(draw("text", { x, y, "font-size": 20, class: "d-text arrow-letter" }, letter));
  return parts;
}
