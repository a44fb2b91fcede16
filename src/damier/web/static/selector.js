// Turns clicks into a move by comparing them with the clicks of each legal move: play/selector.py, in a browser.

/** The clicks so far, and which may come next. A move is `{clicks, move}`. */
export class Selector {
  constructor(moves = []) {
    this.moves = moves;
    this.clicked = [];
    this.refused = []; // the clicks up to the last one, if that fitted no move
  }

  get candidates() {
    return this.moves.filter(({ clicks }) => this.clicked.every((click, at) => clicks[at] === click));
  }

  /** The clicks that continue a move. */
  get choices() {
    return [...new Set(this.candidates.map(({ clicks }) => clicks[this.clicked.length]))];
  }

  /** The clicks that begin a move: each clears the selection. */
  get beginnings() {
    return [...new Set(this.moves.map(({ clicks }) => clicks[0]))];
  }

  /** The move that this click completes; null if it only changes the selection. */
  click(click) {
    this.refused = [];
    if (this.choices.includes(click)) {
      this.clicked = [...this.clicked, click];
      return this.#completed();
    }
    const ending = this.clicked.length ? this.candidates.filter(({ clicks }) => clicks.at(-1) === click) : [];
    if (ending.length === 1) return ending[0];
    const before = this.clicked;
    this.clear();
    if (before.at(-1) === click) return null;
    if (this.choices.includes(click)) {
      this.clicked = [click];
      return this.#completed();
    }
    this.refused = [...before, click];
    return null;
  }

  clear() {
    this.clicked = [];
  }

  #completed() {
    const { candidates, clicked } = this;
    const whole = candidates.find(({ clicks }) => clicks.length === clicked.length);
    return whole ?? (candidates.length === 1 && clicked.length > 1 ? candidates[0] : null);
  }
}
