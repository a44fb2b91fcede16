// The graph of a game: the expected result after each move, where one can click, and marks that need no colours.

import { draw, percent, say, set } from "./dom.js";

const EDGE = 9; // above and below, for the marks
const SHAPES = { // of what is wrong with a move: each has its own
  inaccuracy: (x, y) => draw("circle", { cx: x, cy: y, r: 7 }),
  mistake: (x, y) => draw("path", { d: `M${x} ${y - 9}l9 16h-18z` }),
  blunder: (x, y) => draw("path", { d: `M${x - 7.5} ${y - 7.5}h15v15h-15z` }),
};

export class Graph {
  /** `onGo(count)`: somebody wants to see the position after so many moves. */
  constructor(onGo) {
    this.svg = draw("svg", { class: "graph", role: "slider", tabindex: 0, "aria-label": say("graph") });
    this.cursor = draw("path", { class: "graph-cursor" });
    this.svg.addEventListener("click", (event) => onGo(this.#count(event)));
    this.svg.addEventListener("pointermove", (event) => event.buttons && onGo(this.#count(event)));
    this.size = [1000, 128];
    new ResizeObserver(([{ contentRect: { width, height } }]) => this.#resize(width, height)).observe(this.svg);
  }

  #resize(width, height) {
    if (!width || !height || this.size.join() === [width, height].join()) return;
    this.size = [width, height];
    if (this.shown) this.show(...this.shown);
    if (this.marked) this.mark(...this.marked);
  }

  #count(event) {
    const box = this.svg.getBoundingClientRect();
    return Math.max(0, Math.min(this.last, Math.round(((event.clientX - box.left - EDGE) / (box.width - 2 * EDGE)) * this.last)));
  }

  #x = (count) => (this.last ? EDGE + (count / this.last) * (this.size[0] - 2 * EDGE) : EDGE);
  #y = (share) => EDGE + (1 - share) * (this.size[1] - 2 * EDGE);

  /** Draw the expected results after 0, 1, … moves, null where they are not known yet, and `marks` by count. */
  show(expected, marks, turned, seats) {
    this.shown = [expected, marks, turned, seats];
    this.expected = expected;
    const [width, height] = this.size;
    set(this.svg, "viewBox", `0 0 ${width} ${height}`);
    this.last = expected.length - 1;
    const known = expected.map((shares, count) => ({ shares, count })).filter(({ shares }) => shares);
    const points = (seat) => known.map(({ shares, count }) => `${this.#x(count).toFixed(1)} ${this.#y(shares[seat]).toFixed(1)}`).join("L");
    const parts = [draw("rect", { class: "graph-back seat-1", width, height })];
    if (known.length && seats === 2) {
      const ends = [known[0], known.at(-1)].map(({ shares, count }) => ({ x: this.#x(count), y: this.#y(shares[0]) }));
      const [left, right] = [ends[0].x <= EDGE ? 0 : ends[0].x, ends[1].x >= width - EDGE ? width : ends[1].x]; // up to the edges
      parts.push(draw("path", { class: "graph-area seat-0", d: `M${left} ${height}V${ends[0].y}L${points(0)}L${right} ${ends[1].y}V${height}Z` }));
      parts.push(draw("path", { class: "graph-line", d: `M${points(0)}` }));
    } else if (known.length) {
      parts[0].setAttribute("class", "graph-paper");
      for (let seat = 0; seat < seats; seat += 1) parts.push(draw("path", { class: `graph-seat seat-${seat}`, d: `M${points(seat)}` }));
    }
    parts.push(...this.#unjudged(known));
    if (seats === 2) parts.push(draw("path", { class: "graph-middle", d: `M0 ${height / 2}H${width}` }));
    if (turned) parts.push(draw("path", { class: "graph-turned", d: `M${this.#x(turned)} 0V${height}` }, draw("title", {}, say("turned"))));
    for (const [count, mark, seat] of marks) {
      const share = expected[count]?.[seats === 2 ? 0 : seat];
      if (mark in SHAPES && share !== undefined) parts.push(draw("g", { class: `graph-mark glyph-${mark}` }, SHAPES[mark](this.#x(count), this.#y(share))));
    }
    this.svg.replaceChildren(...parts, this.cursor);
    set(this.svg, "aria-valuemin", 0);
    set(this.svg, "aria-valuemax", this.last);
  }

  /** What is not judged yet, before and after what is: hatched, in nobody's colour. */
  #unjudged(known) {
    const [width, height] = this.size;
    const [first, last] = known.length ? [known[0].count, known.at(-1).count] : [this.last, this.last];
    const spans = [[0, first && this.#x(first)], known.length && last < this.last ? [this.#x(last), width] : [0, 0]];
    if (!known.length) spans[0][1] = width;
    const shown = spans.filter(([left, right]) => right > left);
    if (!shown.length) return [];
    const hatch = draw("pattern", { id: "graph-hatch", width: 8, height: 8, patternUnits: "userSpaceOnUse" },
      draw("rect", { class: "hatch-paper", width: 8, height: 8 }), draw("path", { class: "hatch-lines", d: "M-2 2L2 -2M0 8L8 0M6 10L10 6" }));
    return [hatch, ...shown.map(([x, right]) => draw("rect", { class: "graph-unjudged", x, width: right - x, height, fill: "url(#graph-hatch)" }))];
  }

  /** Where one is: after so many moves, null beside the game; and the seat whose expected result is told. */
  mark(count, text, seat) {
    this.marked = [count, text, seat];
    set(this.cursor, "d", count === null ? "" : `M${this.#x(count)} 0V${this.size[1]}`);
    set(this.svg, "aria-valuenow", count ?? 0);
    const share = this.expected?.[count ?? 0]?.[seat];
    set(this.svg, "aria-valuetext", share === undefined ? text : `${text}: ${percent(share)}`);
  }
}
