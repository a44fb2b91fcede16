// The chart of a game: who had how much after each turn, where one can click. What is drawn comes from the server.

import { groundUnder, textOn } from "./colours.js";
import { draw, find, make, set, write } from "./dom.js";

const EDGE = 5;
const GREY = "#8a8a8a"; // a ground for colours that are seen on no other

export class Chart {
  /** `onGo(count)`: somebody wants to see the position after so many moves. */
  constructor(root, onGo) {
    this.root = root;
    this.title = make("figcaption");
    this.svg = draw("svg", { class: "chart-plot", role: "slider", tabindex: 0 });
    this.text = make("p", { class: "chart-text", "aria-hidden": "true" });
    root.replaceChildren(this.title, this.svg, this.text);
    this.cursor = draw("path", { class: "chart-cursor" });
    this.pointer = draw("path", { class: "chart-pointer" });
    this.svg.addEventListener("click", (event) => onGo(this.#sample(event).after));
    this.svg.addEventListener("pointermove", (event) => {
      this.#point(this.#sample(event));
      if (event.buttons) onGo(this.#sample(event).after);
    });
    this.svg.addEventListener("pointerleave", () => this.#point(null));
    this.home = [root.parentElement, root.nextElementSibling];
    addEventListener("resize", () => this.data && this.#place());
    this.size = [1000, 110];
    new ResizeObserver(([{ contentRect: { width, height } }]) => this.#resize(width, height)).observe(this.svg);
    addEventListener("settings", () => this.data && this.#draw());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.data && this.#draw());
  }

  /** Show a chart, or nothing for null; `colours` are the seats', `isFelt` says what the board is made of. */
  show(data, colours, isFelt) {
    set(this.root, "hidden", !data);
    this.data = data;
    if (!data) return;
    this.look = { colours, isFelt };
    this.#place();
    write(this.title, data.title);
    set(this.svg, "aria-label", data.title);
    set(this.svg, "aria-valuemin", 0);
    set(this.svg, "aria-valuemax", data.samples.at(-1).after);
    this.#draw();
  }

  /** Where one is: after so many moves, null beside the game. */
  mark(count) {
    this.count = count;
    if (!this.data) return;
    const sample = count === null ? null : (this.data.samples.find(({ after }) => after >= count) ?? this.data.samples.at(-1));
    this.shown = sample;
    set(this.cursor, "d", sample ? this.#upright(sample) : "");
    set(this.svg, "aria-valuenow", count ?? 0);
    set(this.svg, "aria-valuetext", sample?.text ?? "");
    if (!this.pointed) write(this.text, sample?.text ?? "");
  }

  /** With many players there is no room beside the board: the style sheet says when the chart is below it. */
  #place() {
    const [panel, next] = this.home;
    const place = getComputedStyle(this.root.closest(".game")).getPropertyValue("--chart-place").trim();
    const parent = place === "table" ? find(".table") : panel;
    if (this.root.parentElement !== parent) parent.insertBefore(this.root, parent === panel ? next : null);
  }

  #resize(width, height) {
    if (!width || !height || this.size.join() === [width, height].join()) return;
    this.size = [width, height];
    if (this.data) this.#draw();
  }

  #sample(event) {
    const box = this.svg.getBoundingClientRect();
    const place = (event.clientX - box.left - EDGE) / (box.width - 2 * EDGE);
    return this.data.samples.reduce((best, each) => (Math.abs(each.place - place) < Math.abs(best.place - place) ? each : best));
  }

  #point(sample) {
    this.pointed = sample;
    set(this.pointer, "d", sample ? this.#upright(sample) : "");
    write(this.text, (sample ?? this.shown)?.text ?? "");
  }

  #x = (sample) => EDGE + sample.place * (this.size[0] - 2 * EDGE);
  #y = (share) => EDGE + (1 - share) * (this.size[1] - 2 * EDGE);
  #upright = (sample) => `M${this.#x(sample).toFixed(1)} 0V${this.size[1]}`;

  #draw() {
    const { data, look } = this;
    const [width, height] = this.size;
    const style = getComputedStyle(this.root);
    const colour = (name) => style.getPropertyValue(name).trim();
    const ground = groundUnder(look.colours, [colour("--panel"), colour(look.isFelt ? "--felt" : "--dark"), GREY]);
    set(this.svg, "viewBox", `0 0 ${width} ${height}`);
    const parts = [draw("rect", { width, height, fill: ground })];
    for (let seat = 0; seat < look.colours.length; seat += 1) parts.push(this.#seat(seat));
    for (const [seat, at] of data.gone.entries()) {
      if (at !== null && data.gone.length > 2) parts.push(this.#gone(seat, data.samples[at]));
    }
    if (!data.shared) {
      const scale = { x: 4, class: "chart-scale", fill: textOn(ground) };
      parts.push(draw("text", { ...scale, y: 12 }, data.highest), draw("text", { ...scale, y: height - 4 }, data.lowest));
    }
    this.svg.replaceChildren(...parts, this.pointer, this.cursor);
    this.mark(this.count === undefined ? data.samples.at(-1).after : this.count);
  }

  #seat(seat) {
    const { samples, shared } = this.data;
    const way = (each, end) => each.map((sample) => `${this.#x(sample).toFixed(1)} ${this.#y(sample.spans[seat][end]).toFixed(1)}`).join("L");
    const d = shared ? `M${way(samples, 1)}L${way([...samples].reverse(), 0)}Z` : `M${way(samples, 1)}`;
    return draw("path", { class: `${shared ? "chart-area" : "chart-line"} seat-${seat}`, d });
  }

  #gone(seat, sample) {
    return draw("circle", { class: `chart-gone seat-${seat}`, cx: this.#x(sample), cy: this.#y(sample.spans[seat][0]), r: 4 }, draw("title", {}, sample.text));
  }
}
