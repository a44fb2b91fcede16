// A move in advance: what is clicked while others think, played as soon as it is the person's turn.

import { settings } from "./dom.js";
import { Selector } from "./selector.js";

export class Premove {
  constructor() {
    this.clicks = [];
    this.letters = {}; // labels of clicks behind a cell that are not cells, as they were seen
  }

  /** Whether something may be chosen in advance now. */
  mayBegin({ premove, over, waiting, you, may_move: mayMove }) {
    return settings.get("premoves") && premove > 0 && !over && !waiting && you.length > 0 && !mayMove;
  }

  /** Remember the letters that complete a move. */
  learn({ choices, buttons }) {
    for (const { clicks } of choices) {
      for (const click of clicks.slice(1)) if (click in buttons) this.letters[click] = buttons[click];
    }
  }

  get hasLetters() {
    return Object.keys(this.letters).length > 0;
  }

  /** Whether a letter has to be chosen for the cell. */
  wantsLetter(state) {
    return this.clicks.length === 1 && state.premove === 2 && this.hasLetters;
  }

  isWhole(state) {
    return this.clicks.length >= state.premove;
  }

  /** Take one more click; the last one again takes everything back. */
  add(name, state, board) {
    if (this.clicks.at(-1) === name) this.clear();
    else if (this.isWhole(state) || !this.clicks.length) {
      const piece = board.scene.cells.find((each) => each.name === name)?.piece;
      const isOwn = piece && state.you.includes(piece.seat);
      const isFree = !piece && (state.premove === 1 || this.hasLetters);
      this.clicks = board.spot(name) && (isOwn || isFree) ? [name] : [];
    } else this.clicks = [...this.clicks, name];
  }

  /** The move that it is now that it can be made: null if it is not possible any more, undefined if it was not whole. */
  take(state) {
    const { clicks } = this;
    const isWhole = this.isWhole(state);
    this.clear();
    if (!isWhole) return undefined;
    const selector = new Selector(state.choices);
    let move = null;
    for (const click of clicks) move = selector.click(click);
    return move;
  }

  clear() {
    this.clicks = [];
  }
}
