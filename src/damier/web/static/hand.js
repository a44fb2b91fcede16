// What a hand does on the board: a piece that is led along its way, and the letters beside a cell.

import { find } from "./dom.js";

/** Where a piece was led along its way: the first and the last of the clicked cells; null if there is no such piece. */
export function led(scene, clicked) {
  const cells = clicked.map((click) => scene.cells.find((cell) => cell.name === click)).filter(Boolean);
  if (cells.length < 2 || !cells[0].piece || cells.at(-1).piece) return null;
  return [cells[0].name, cells.at(-1).name];
}

/** Put a row of buttons beside a cell, above it where there is room. */
export function placePicker(picker, spot) {
  const [box, cell] = [find(".table").getBoundingClientRect(), spot.button.getBoundingClientRect()];
  const width = picker.offsetWidth || 120;
  const left = Math.max(4, Math.min(box.width - width - 4, cell.left - box.left + cell.width / 2 - width / 2));
  const isAbove = cell.top - box.top > picker.offsetHeight + 6;
  picker.style.left = `${left}px`;
  picker.style.top = `${isAbove ? cell.top - box.top - picker.offsetHeight - 6 : cell.bottom - box.top + 6}px`;
}
