// The move list, and the steps back and forward through a game.

import { find, make, set, told } from "./dom.js";

/** `onLook(count)`: somebody wants to see the position after so many moves. */
export class Moves {
  constructor(root, onLook) {
    this.root = root;
    this.texts = [];
    this.groups = [];
    root.addEventListener("click", (event) => {
      const button = event.target.closest("button[data-count]");
      if (button) onLook(Number(button.dataset.count));
    });
    new ResizeObserver(() => this.#follow()).observe(root);
  }

  /** Keep the first moves and add the new ones; `seats` is how many there are, `first` of two begins a row. */
  update({ from, texts }, seats, first = 0) {
    this.first = first;
    const isLonger = from === this.texts.length && this.seats === seats;
    this.texts = [...this.texts.slice(0, from), ...texts];
    if (isLonger) texts.forEach((move, at) => this.#add(from + at, move));
    else this.#rebuild(seats);
  }

  #rebuild(seats) {
    this.seats = seats;
    this.groups = [];
    this.root.replaceChildren();
    set(this.root, "data-columns", seats === 2 ? 2 : 1);
    this.texts.forEach((move, at) => this.#add(at, move));
  }

  /** Moves of one seat after each other, with the dice between them, are one group. */
  #add(at, [text, seat]) {
    let group = this.groups.at(-1);
    if (!group || (seat >= 0 && group.seat !== seat && group.seat !== -1)) {
      group = this.#open(seat);
    }
    if (group.seat === -1) group.seat = seat;
    const isChance = seat < 0;
    const whole = told(text);
    const [shown] = isChance ? whole.split(" ") : [whole]; // the faces of dice are on the board
    const kind = isChance ? "move chance" : "move";
    group.box.append(make("button", { type: "button", class: kind, tabindex: -1, "data-count": at + 1, title: isChance ? whole : null }, shown));
  }

  #open(seat) {
    const isPair = this.seats === 2;
    const startsRow = !isPair || seat === this.first || !this.groups.length || this.groups.at(-1).seat === seat;
    if (startsRow) {
      this.number = (this.groups.length ? this.number : 0) + 1;
      const row = make("div", { class: "turn" }, make("span", { class: "number", "aria-hidden": "true" }, `${this.number}`));
      if (isPair && seat === 1 - this.first) row.append(make("span", { class: "group" }));
      this.row = row;
      this.root.append(row);
    }
    const box = make("span", { class: `group seat-${Math.max(seat, 0)}` });
    this.row.append(box);
    const group = { seat, box };
    this.groups.push(group);
    return group;
  }

  /** Show which position is on the board, and keep it in sight. */
  mark(count) {
    const old = find("[aria-current]", this.root);
    const now = count ? find(`[data-count="${count}"]`, this.root) : null;
    if (old !== now) old?.removeAttribute("aria-current");
    if (!now) {
      if (!count) this.root.scrollTop = 0;
      return;
    }
    now.setAttribute("aria-current", "true");
    this.#follow();
  }

  #follow() {
    const now = find("[aria-current]", this.root);
    if (!now) return;
    const [box, top] = [this.root, now.offsetTop]; // the list is the place that offsets are counted from
    if (top < box.scrollTop || top + now.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = top - box.clientHeight / 2;
    }
  }
}
