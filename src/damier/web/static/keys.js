// The board by keyboard: one cell is reached by Tab, arrows go from there. Other keys are shortcuts.

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Let arrows, Home and End move over the cells; Enter and Space are clicks already. */
export function enableArrows(board) {
  board.cells.addEventListener("focusin", (event) => {
    const spot = board.spot(event.target.dataset.cell);
    if (!spot) return;
    if (board.tabStop) board.tabStop.button.tabIndex = -1;
    board.tabStop = spot;
    spot.button.tabIndex = 0;
  });
  board.cells.addEventListener("keydown", (event) => {
    const name = event.target.dataset.cell;
    if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
    const found = STEPS[event.key] ? next(board, name, STEPS[event.key]) : edge(board, name, event.key);
    if (!found && !STEPS[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    if (found) board.spot(found.name).button.focus();
  });
}

const places = (board) =>
  board.scene.cells
    .filter((cell) => board.spot(cell.name))
    .map((cell) => ({ name: cell.name, row: board.row(cell), column: board.column(cell) }));

/** The nearest cell in that direction; up and down a board of dark squares, steps alternate between left and right. */
function next(board, name, [down, right]) {
  const all = places(board);
  const here = all.find((place) => place.name === name);
  if (board.scene.cells.some((cell) => cell.places)) return nearestArea(all, here, [down, right]);
  const ahead = all
    .filter((place) => (down ? (place.row - here.row) * down > 0 : place.row === here.row && (place.column - here.column) * right > 0))
    .map((place) => ({ ...place, away: Math.abs(place.row - here.row) * 100 + Math.abs(place.column - here.column) }));
  const nearest = Math.min(...ahead.map((place) => place.away));
  const best = ahead.filter((place) => place.away === nearest).sort((one, other) => one.column - other.column);
  return best.length > 1 && here.row % 2 ? best.at(-1) : best[0];
}

/** Of areas, the one whose number is nearest in that direction, and hardly beside it. */
function nearestArea(all, here, [down, right]) {
  const far = (place) => (place.row - here.row) * down + (place.column - here.column) * right;
  const beside = (place) => Math.abs((place.row - here.row) * right) + Math.abs((place.column - here.column) * down);
  const ahead = all.filter((place) => far(place) > 0 && beside(place) <= 1.5 * far(place) + 0.5);
  return ahead.sort((one, other) => far(one) + 2 * beside(one) - far(other) - 2 * beside(other))[0];
}

/** Home and End: the first and last cell of the row; with all cells, by Page Up and Page Down, of the column. */
function edge(board, name, key) {
  const all = places(board);
  const here = all.find((place) => place.name === name);
  const row = all.filter((place) => place.row === here.row).sort((one, other) => one.column - other.column);
  const column = all.filter((place) => place.column === here.column).sort((one, other) => one.row - other.row);
  return { Home: row[0], End: row.at(-1), PageUp: column[0], PageDown: column.at(-1) }[key];
}

/** Call what belongs to a key, or `other(key)`, unless somebody is typing or a dialog is open. Who answers false did nothing. */
export function enableShortcuts(shortcuts, other = () => false) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target.closest("input, textarea, select, dialog[open]")) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (other(key) !== false || (shortcuts[key] && shortcuts[key](event) !== false)) event.preventDefault();
  });
}
