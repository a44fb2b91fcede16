// The engine beside the board: on and off, how many lines, what it has found so far, who stands better.

import { find, make, percent, say, set, told, write } from "./dom.js";

const STORED = "damier-engine";

function remembered() {
  try {
    return { isOn: true, lines: 3, ...JSON.parse(localStorage.getItem(STORED) ?? "{}") };
  } catch {
    return { isOn: true, lines: 3 };
  }
}

/** Let an element have so many children. */
function resize(box, count, add) {
  while (box.children.length > count) box.lastChild.remove();
  while (box.children.length < count) box.append(add(box.children.length));
}

/** `onChange()`: switched on or off, or another number of lines; `onMore()`; `onPlay(moves)`: a line up to a move. */
export class EngineLines {
  constructor({ onChange, onMore, onPlay, onPoint }) {
    Object.assign(this, remembered());
    this.onPlay = onPlay;
    this.onPoint = onPoint;
    this.list = find("#lines");
    const [power, count] = [find("#engine-on"), find("#engine-lines")];
    power.checked = this.isOn;
    count.value = String(this.lines);
    power.addEventListener("change", () => this.#set({ isOn: power.checked }, onChange));
    count.addEventListener("change", () => this.#set({ lines: Number(count.value) }, onChange));
    find("#engine-more").addEventListener("click", onMore);
    this.list.addEventListener("click", (event) => this.#clicked(event));
    for (const kind of ["pointerover", "focusin"]) this.list.addEventListener(kind, (event) => this.#pointed(event));
    for (const kind of ["pointerleave", "focusout"]) this.list.addEventListener(kind, () => setTimeout(() => this.onPoint(null))); // not while rows are removed
  }

  #set(change, tell) {
    Object.assign(this, change);
    try {
      localStorage.setItem(STORED, JSON.stringify({ isOn: this.isOn, lines: this.lines }));
    } catch {
      // a browser that remembers nothing
    }
    tell();
  }

  toggle() {
    find("#engine-on").click();
  }

  /** What has been found, `{depth, lines, over}`, or null while nothing is known; `note` is said instead of lines. */
  show(found, { note = "", isSilent = false } = {}) {
    this.found = found;
    const lines = found?.lines ?? [];
    const isSolved = Boolean(lines.length && lines[0].is_exact);
    const depth = found ? (isSolved ? say("solved") : say("depth", { depth: found.depth })) : "";
    write(find("#engine-depth"), this.isOn ? depth : "");
    set(find("#engine-depth"), "data-solved", isSolved);
    set(find("#engine-more"), "hidden", !(this.isOn && found?.over && !isSolved));
    set(find("#engine-lines"), "hidden", !this.isOn);
    set(find(".engine-head"), "hidden", isSilent);
    write(find("#engine-note"), note);
    set(find("#engine-note"), "hidden", !note);
    const rows = this.isOn && !note ? this.lines : 0;
    set(this.list, "data-rows", rows); // no jumping while lines come
    this.#showRows(lines.slice(0, rows));
  }

  /** Rows and moves stay the same elements while their texts change: a click or the focus on one is not lost. */
  #showRows(lines) {
    resize(this.list, lines.length, (rank) =>
      make("li", { class: "line-row", "data-rank": rank }, make("span", { class: "line-score" }, make("span"), make("span", { class: "exact", hidden: true, title: say("exact") }, make("span", { "aria-hidden": "true" }, "="), make("span", { class: "hidden-text" }, say("exact")))), make("span", { class: "line-moves" })));
    lines.forEach((line, rank) => {
      const [score, moves] = this.list.children[rank].children;
      write(score.firstChild, line.score);
      set(score.lastChild, "hidden", !line.is_exact);
      resize(moves, line.line.length, (at) => make("button", { type: "button", class: "line-move", tabindex: at ? -1 : 0, "data-rank": rank, "data-at": at }));
      line.line.forEach((move, at) => write(moves.children[at], told(move)));
    });
  }

  #clicked(event) {
    const { rank, at } = event.target.closest("button.line-move")?.dataset ?? {};
    if (rank !== undefined) this.onPlay(this.found.lines[rank].line.slice(0, Number(at) + 1));
  }

  #pointed(event) {
    const row = event.target.closest("li[data-rank]");
    this.onPoint(row ? Number(row.dataset.rank) : null);
  }
}

/** The bar of the expected result: a part for each seat; nothing is drawn where nothing is expected. */
export function showGauge(expected, names, isExact) {
  const box = find("#gauge");
  set(box, "hidden", !expected);
  if (!expected) return;
  const shares = expected.map(percent);
  const text = names.map((name, seat) => `${name} ${shares[seat]}`).join(", ");
  set(box, "aria-label", say(isExact ? "expected-exact" : "expected", { text }));
  set(box, "title", box.getAttribute("aria-label"));
  if (box.childElementCount !== expected.length) {
    box.replaceChildren(...expected.map((_, seat) => make("span", { class: `gauge-part seat-${seat}` }, make("span"))));
  }
  expected.forEach((share, seat) => {
    box.children[seat].style.flexGrow = Math.max(share, 0.0001);
    write(box.children[seat].firstChild, share >= 0.12 ? shares[seat] : "");
  });
}
