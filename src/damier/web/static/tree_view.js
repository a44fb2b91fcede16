// The tree of moves as a list: the main line in columns, variations between its rows, marks and comments of a report.

import { find, make, say, set, told } from "./dom.js";
import { isMain } from "./tree.js";

const CHANCE = -1;

/** `onGo(node)`: somebody wants to see a position. */
export class TreeView {
  constructor(root, onGo) {
    this.root = root;
    this.buttons = new Map(); // by node
    root.addEventListener("click", (event) => {
      const button = event.target.closest("button.move");
      const node = button && this.nodes.get(button);
      if (node) onGo(node);
    });
  }

  /** Draw all: `first` of the `sides` begins a row of two; `marks` are of the nodes of a report, `{mark, glyph, word, comment}`. */
  show(tree, { sides, first }, marks = new Map()) {
    const seats = sides.length;
    this.seats = seats;
    this.first = first;
    this.marks = marks;
    this.buttons = new Map();
    this.nodes = new Map();
    this.root.replaceChildren();
    set(this.root, "data-columns", seats === 2 ? 2 : 1);
    this.row = this.group = null;
    this.#numberAll(tree.root);
    let node = tree.root;
    while (node.children.length) {
      const [main, ...others] = node.children;
      this.#addMain(main);
      const mark = marks.get(main);
      if (others.length || mark?.comment) this.#interrupt(others, mark?.comment);
      node = main;
    }
    if (!tree.root.children.length) this.root.append(make("p", { class: "faint" }, say("no-moves")));
  }

  /** The number of the turn of each node: a turn of two seats is a row. */
  #numberAll(root) {
    this.turns = new Map([[root, { number: 0, seat: null }]]);
    const waiting = [...root.children];
    while (waiting.length) {
      const node = waiting.pop();
      const before = this.turns.get(node.parent);
      const isChance = node.seat === CHANCE;
      const isNew = !isChance && (before.seat === null || (node.seat !== before.seat && (this.seats !== 2 || node.seat === this.first)));
      const isGroup = !isChance && node.seat !== before.seat;
      this.turns.set(node, { number: before.number + (isNew || !before.number ? 1 : 0), seat: isChance ? before.seat : node.seat, isNew, isGroup });
      waiting.push(...node.children);
    }
  }

  /** Whether a node is the second of the two in its row. */
  #isSecond(seat) {
    return this.seats === 2 && seat !== null && seat !== this.first;
  }

  /** A move with its number, as in the list. */
  label(node) {
    const { number, seat } = this.turns.get(node);
    return `${number}${this.#isSecond(seat) ? "…" : "."} ${told(node.move)}`;
  }

  #addMain(node) {
    const { number, seat, isNew, isGroup } = this.turns.get(node);
    if (!this.row || isNew) {
      this.row = make("div", { class: "turn" }, make("span", { class: "number", "aria-hidden": "true" }, `${number}`));
      this.root.append(this.row);
      if (this.#isSecond(seat)) this.row.append(make("span", { class: "group faint", "aria-hidden": "true" }, "…"));
      this.group = null;
    }
    if (!this.group || isGroup) {
      this.group = make("span", { class: `group seat-${Math.max(seat ?? 0, 0)}` });
      this.row.append(this.group);
    }
    this.group.append(this.#button(node));
  }

  /** Variations and comments end a row. */
  #interrupt(variations, comment) {
    const box = make("div", { class: "variations" });
    if (comment) box.append(comment());
    for (const node of variations) box.append(this.#variation(node));
    this.root.append(box);
    this.row = this.group = null;
  }

  #variation(first) {
    const box = make("div", { class: "variation" });
    let node = first;
    let isFirst = true;
    while (node) {
      const { number, seat, isNew } = this.turns.get(node);
      const isNumbered = node.seat !== CHANCE && (isFirst || isNew);
      if (isNumbered) box.append(make("span", { class: "number", "aria-hidden": "true" }, `${number}${this.#isSecond(seat) ? "…" : "."}`));
      box.append(this.#button(node));
      const [next, ...others] = node.children;
      for (const other of others) box.append(this.#variation(other));
      isFirst = others.length > 0;
      node = next;
    }
    return box;
  }

  #button(node) {
    const isChance = node.seat === CHANCE;
    const whole = told(node.move);
    const [shown] = isChance ? whole.split(" ") : [whole]; // the faces of dice are on the board
    const mark = this.marks.get(node);
    const glyph = mark?.glyph ? make("span", { class: `glyph glyph-${mark.mark}`, title: mark.word }, mark.glyph) : null;
    const word = mark?.glyph ? make("span", { class: "hidden-text" }, ` (${mark.word})`) : null;
    const button = make("button", { type: "button", class: isChance ? "move chance" : "move", tabindex: -1, title: isChance ? whole : null }, shown, glyph, word);
    this.buttons.set(node, button);
    this.nodes.set(button, node);
    return button;
  }

  /** Show which position is on the board, and keep it in sight. */
  mark(node) {
    find("[aria-current]", this.root)?.removeAttribute("aria-current");
    const now = this.buttons.get(node);
    if (!now) {
      this.root.scrollTop = 0;
      return;
    }
    now.setAttribute("aria-current", "true");
    set(now, "data-main", isMain(node));
    const [box, top] = [this.root, now.getBoundingClientRect().top - this.root.getBoundingClientRect().top + this.root.scrollTop];
    if (top < box.scrollTop + 8 || top + now.offsetHeight > box.scrollTop + box.clientHeight - 8) box.scrollTop = top - box.clientHeight / 2;
  }
}
