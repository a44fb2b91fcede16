// Pieces are dragged by mouse, pen or finger. A tap or a click without a movement stays a click.

import { CELL } from "./board.js";

const AWAY = 5; // pixels until a press becomes a drag

/**
 * `handlers`: `lift(name)` says whether a piece may be dragged from there, `drop(from, to)` where it was dropped,
 * `stay(name)` that somebody tries to drag what cannot be dragged.
 */
export function enableDrag(board, handlers) {
  let press = null;

  const start = (event) => {
    const button = event.target.closest("button[data-cell]");
    if (!button || event.button !== 0 || !event.isPrimary) return;
    const isFixed = !("drag" in button.dataset);
    if (isFixed && event.pointerType === "touch") return; // the page is scrolled
    press = { name: button.dataset.cell, x: event.clientX, y: event.clientY, pointer: event.pointerId, isMoving: false, isFixed };
  };

  const lift = (event) => {
    if (press.isFixed) handlers.stay(press.name);
    if (press.isFixed || !handlers.lift(press.name)) return false;
    const spot = board.spot(press.name);
    press.isMoving = board.isDragging = true;
    press.ghost = spot.piece.cloneNode(true);
    press.spot = spot;
    spot.piece.classList.add("lifted");
    board.top.append(press.ghost);
    board.root.classList.add("dragging");
    board.cells.setPointerCapture(event.pointerId);
    return true;
  };

  const move = (event) => {
    if (!press || event.pointerId !== press.pointer) return;
    if (!press.isMoving && Math.hypot(event.clientX - press.x, event.clientY - press.y) < AWAY) return;
    if (!press.isMoving && !lift(event)) {
      press = null;
      return;
    }
    const [x, y] = board.units(event.clientX, event.clientY);
    press.ghost.setAttribute("transform", `translate(${x - CELL / 2} ${y - CELL / 2})`);
    const over = board.nameAt(event.clientX, event.clientY);
    if (over !== press.over) {
      board.spot(press.over)?.button.classList.remove("over");
      board.spot(over)?.button.classList.add("over");
      press.over = over;
    }
  };

  const end = (event, isDropped) => {
    if (!press || event.pointerId !== press.pointer) return;
    const done = press;
    press = null;
    if (!done.isMoving) return;
    done.ghost.remove();
    done.spot.piece.classList.remove("lifted");
    board.spot(done.over)?.button.classList.remove("over");
    board.root.classList.remove("dragging");
    setTimeout(() => (board.isDragging = false)); // after the click that follows a drop
    if (isDropped) handlers.drop(done.name, board.nameAt(event.clientX, event.clientY));
  };

  board.cells.addEventListener("pointerdown", start);
  board.cells.addEventListener("pointermove", move);
  board.cells.addEventListener("pointerup", (event) => end(event, true));
  board.cells.addEventListener("pointercancel", (event) => end(event, false));
  board.cells.addEventListener("dragstart", (event) => event.preventDefault());
}
