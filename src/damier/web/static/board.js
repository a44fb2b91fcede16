// Draws scenes: an SVG picture under a grid of buttons, one for each cell that has a name. It has no rules.

import { distance, textOn } from "./colours.js";
import { draw, make, say, set } from "./dom.js";

export const CELL = 40;
const HALF = CELL / 2;
const LABELS = 0.026; // of the board's width: the size of a label
const EDGE = 2;
const RECENT = ["origin", "target", "passed"];
const RIMS = ["selected", "premove", "hint", "choice", "target", "origin"];
const CLEAR = 0.34; // of a cell: how far from its centre a line begins, which is where a letter ends
const WORDS = { selected: "selected", choice: "possible", hint: "hinted", premove: "premoved", target: "last-move" };
const MOVING = ["man", "king"];

let areas = null; // what draws cells that cover several squares, and links: loaded by the first board that has some
const areaOf = (cell) => [cell, ...(cell.places ?? []).map(([row, column]) => ({ row, column }))];

const text = (x, y, size, kind, words) => draw("text", { x, y, "font-size": size, class: `d-text ${kind}` }, words);
const use = (name) => draw("use", { href: `#${name}`, width: CELL, height: CELL });

export class Board {
  /** `onChoose(name)` is called with the name of each cell that is clicked. */
  constructor(root, onChoose) {
    this.root = root;
    this.grounds = draw("g");
    this.overs = draw("g");
    this.links = draw("g", { class: "links" });
    this.pieces = draw("g");
    this.top = draw("g");
    this.arrows = draw("g", { class: "arrows" });
    this.labels = draw("g");
    this.svg = draw("svg", { "aria-hidden": "true", focusable: "false" });
    this.svg.append(this.labels, this.grounds, this.links, this.pieces, this.overs, this.arrows, this.top);
    this.cells = make("div", { class: "cells", role: "group", onclick: (event) => this.#clicked(event, onChoose) });
    root.replaceChildren(this.svg, this.cells);
    for (const type of ["pointerover", "pointerout", "focusin", "focusout"]) this.cells.addEventListener(type, (event) => this.#pointed(event));
    this.frame = "";
    this.scene = null;
    this.spots = new Map(); // by name, once a board is drawn
    this.drawn = new Map();
  }

  /** An area is lit up as a whole: what a style sheet does for square buttons. */
  #pointed({ type, target }) {
    const area = this.spots?.get(target.dataset?.cell)?.area;
    if (!area) return;
    const name = type.startsWith("pointer") ? "hovered" : "focused";
    const isOn = type === "pointerover" || (type === "focusin" && target.matches(":focus-visible"));
    area.classList.toggle(name, isOn);
  }

  #clicked(event, onChoose) {
    const button = event.target.closest("button[data-cell]");
    if (button && !this.isDragging) onChoose(button.dataset.cell);
  }

  /** Draw a view: `{scene, flipped, colours, marks: {name: [mark]}, notes: {name: text}, led: [from, to], title}`. */
  show(view) {
    const { scene } = view;
    const frame = JSON.stringify([
      scene.rows, scene.columns, scene.row_labels, scene.column_labels, scene.surface, scene.named, view.flipped,
      view.colours, view.hasNames, scene.links, scene.cells.map((cell) => cell.name + cell.ground[0] + (cell.places ?? "")).join(),
    ]);
    this.view = view;
    this.scene = scene;
    if (!areas && (scene.links?.length || scene.cells.some((cell) => cell.places))) {
      import("./areas.js").then((found) => {
        areas = found;
        this.show(this.view);
      });
      return;
    }
    if (frame !== this.frame) {
      this.frame = frame;
      this.#build();
    }
    set(this.cells, "aria-label", view.title);
    for (const cell of scene.cells) this.#update(cell);
    this.#drawOver();
  }

  // -- places

  row(cell) {
    return this.view.flipped ? this.scene.rows - 1 - cell.row : cell.row;
  }

  column(cell) {
    return this.view.flipped ? this.scene.columns - 1 - cell.column : cell.column;
  }

  /** The upper left corner of a cell, in the picture's units. */
  corner(cell) {
    return [this.column(cell) * CELL, this.row(cell) * CELL];
  }

  /** The upper left corner of the square around a cell's piece. */
  #pieceCorner(cell) {
    if (!cell.middle) return this.corner(cell);
    const [x, y] = cell.middle.map((part) => part * CELL);
    return this.view.flipped ? [this.scene.columns * CELL - x - HALF, this.scene.rows * CELL - y - HALF] : [x - HALF, y - HALF];
  }

  spot(name) {
    return this.spots.get(name);
  }

  /** The name of the cell under a point of the window, if there is one. */
  nameAt(x, y) {
    const box = this.cells.getBoundingClientRect();
    const column = Math.floor(((x - box.left) / box.width) * this.scene.columns);
    const row = Math.floor(((y - box.top) / box.height) * this.scene.rows);
    const found = this.scene.cells.find((cell) => areaOf(cell).some((place) => this.row(place) === row && this.column(place) === column));
    return found && found.name && found.ground !== "hole" ? found.name : null;
  }

  /** A point of the window in the picture's units. */
  units(x, y) {
    const box = this.cells.getBoundingClientRect();
    return [((x - box.left) / box.width) * this.scene.columns * CELL, ((y - box.top) / box.height) * this.scene.rows * CELL];
  }

  // -- the frame: labels, buttons, an empty place for each cell

  #build() {
    const { scene, view } = this;
    const size = LABELS * Math.max(scene.columns, scene.rows) * CELL;
    const longest = Math.max(...scene.row_labels.map((label) => label.length), 1);
    const left = scene.named && scene.row_labels.some(Boolean) ? size * (0.8 + 0.65 * longest) : EDGE;
    const below = scene.named && scene.column_labels.some(Boolean) ? size * 1.7 : EDGE;
    const [width, height] = [scene.columns * CELL, scene.rows * CELL];
    const [wide, high] = [left + width + EDGE, EDGE + height + below];
    this.svg.setAttribute("viewBox", `${-left} ${-EDGE} ${wide} ${high}`);
    const style = this.root.style;
    style.setProperty("--aspect", wide / high);
    style.setProperty("--columns", scene.columns);
    style.setProperty("--rows", scene.rows);
    Object.assign(this.cells.style, {
      left: `${(100 * left) / wide}%`, width: `${(100 * width) / wide}%`, top: `${(100 * EDGE) / high}%`, height: `${(100 * height) / high}%`,
    });
    const turned = (labels) => (view.flipped ? [...labels].reverse() : labels);
    const labels = scene.named ? [turned(scene.row_labels), turned(scene.column_labels)] : [[], []]; // else each cell has its own
    this.labels.replaceChildren(
      ...(scene.cells.some((cell) => cell.places) ? [areas.sea(width, height)] : []),
      ...labels[0].map((label, at) => text(-left / 2, at * CELL + HALF, size, "d-label", label)),
      ...labels[1].map((label, at) => text(at * CELL + HALF, height + below / 2, size, "d-label", label)),
    );
    this.drawn = new Map();
    this.spots = new Map();
    const ordered = [...scene.cells].sort((one, other) => this.row(one) - this.row(other) || this.column(one) - this.column(other));
    const focused = document.activeElement?.dataset?.cell;
    this.grounds.replaceChildren();
    this.pieces.replaceChildren();
    this.top.replaceChildren();
    this.cells.replaceChildren();
    for (const cell of ordered) this.#place(cell);
    this.#link();
    this.tabStop = this.spots.get(this.tabStop?.name) ?? this.spots.values().next().value ?? null;
    if (this.tabStop) this.tabStop.button.tabIndex = 0;
    if (focused) this.spots.get(focused)?.button.focus();
  }

  /** Links are under the numbers of areas, but tiles would hide them. */
  #link() {
    const { links, columns, rows, cells } = this.scene;
    if (!links?.length) return this.links.replaceChildren();
    this.svg.insertBefore(this.links, cells.some((cell) => cell.places) ? this.pieces : this.overs);
    this.links.replaceChildren(...areas.linkLines(links, this.spots, [(columns * CELL) / 2, (rows * CELL) / 2]));
  }

  #place(cell) {
    if (cell.ground === "hole") return;
    const ground = { transform: `translate(${this.corner(cell).join(" ")})` };
    const [x, y] = this.#pieceCorner(cell);
    const place = { transform: `translate(${x} ${y})` };
    const spot = { name: cell.name, ground: draw("g", ground), outer: draw("g", place), piece: draw("g"), button: null, x, y };
    spot.outer.append(spot.piece);
    this.grounds.append(spot.ground);
    this.pieces.append(spot.outer);
    this.drawn.set(`${cell.row},${cell.column}`, { spot, look: "" });
    if (!cell.name) return;
    spot.button = make("button", { type: "button", "data-cell": cell.name, tabindex: -1 });
    if (cell.places) {
      spot.area = spot.ground;
      areas.placeArea(spot.button, cell, this.scene, this.view.flipped);
    } else spot.button.style.gridArea = `${this.row(cell) + 1} / ${this.column(cell) + 1}`;
    this.cells.append(spot.button);
    this.spots.set(cell.name, spot);
  }

  // -- one cell

  #update(cell) {
    const known = this.drawn.get(`${cell.row},${cell.column}`);
    if (!known) return;
    const seen = this.#seen(cell);
    const look = JSON.stringify(seen);
    if (known.look === look) return;
    known.look = look;
    const { spot } = known;
    spot.ground.replaceChildren(...this.#ground(seen));
    const piece = JSON.stringify([seen.piece, seen.note, seen.marks, seen.name]);
    if (known.piece !== piece) {
      known.piece = piece;
      spot.piece.replaceChildren(...this.#piece(seen));
    }
    if (!spot.button) return;
    set(spot.button, "data-choice", seen.marks.includes("choice") ? cell.name : null);
    set(spot.button, "data-selected", seen.marks.includes("selected"));
    set(spot.button, "data-drag", seen.isDraggable);
    const states = Object.entries(WORDS).filter(([mark]) => seen.marks.includes(mark)).map(([, word]) => say(word));
    set(spot.button, "aria-label", [seen.label ?? cell.name, seen.note, ...states].filter(Boolean).join(", "));
  }

  /** A cell with what this person has done to it: selection, choices, hint, premove, a piece that is led along. */
  #seen(cell) {
    const { marks = {}, notes = {}, led } = this.view;
    const own = (cell.marks ?? []).filter((mark) => mark !== "choice");
    const seen = { area: cell.places && cell, ground: cell.ground, piece: cell.piece ?? null, label: cell.label, note: notes[cell.name] ?? cell.note ?? "", name: cell.name };
    seen.marks = cell.name ? [...own, ...(marks[cell.name] ?? [])] : own;
    seen.isDraggable = Boolean(cell.piece && [...MOVING, "dice"].includes(cell.piece.shape) && this.view.draggable?.includes(cell.name));
    if (led && cell.name && led.includes(cell.name)) {
      const [first, last] = led;
      seen.piece = cell.name === last ? (this.scene.cells.find((each) => each.name === first).piece ?? null) : null;
    }
    return seen;
  }

  #ground(seen) {
    if (seen.area) return this.#area(seen);
    if (seen.piece?.shape === "dice") return [];
    const isFelt = this.scene.surface === "felt";
    const plain = isFelt ? "d-felt" : "d-paper";
    let kind = seen.ground === "plain" ? plain : `d-${seen.ground}`;
    const strong = ["selected", "premove", "hint"].find((mark) => seen.marks.includes(mark));
    if (strong) kind = `${seen.ground === "plain" ? plain : ""} d-${strong}`;
    else if (!isFelt && seen.marks.some((mark) => RECENT.includes(mark))) {
      kind = seen.ground === "dark" ? "d-last-dark" : `${seen.ground === "plain" ? plain : ""} d-last`;
    }
    const parts = [draw("rect", { width: CELL, height: CELL, class: kind.trim() })];
    if (seen.ground === "dark" && !this.scene.named && seen.name && this.view.hasNames !== false) {
      parts.push(draw("text", { x: 1.6, y: 7, "font-size": 7, class: "d-name" }, seen.name));
    }
    if (seen.marks.includes("choice") && seen.piece && !seen.marks.includes("selected")) {
      parts.push(draw("rect", { x: 1, y: 1, width: CELL - 2, height: CELL - 2, rx: 3, fill: "none", class: "d-rim-choice", "stroke-width": 1.6 }));
    }
    return parts;
  }

  #piece(seen) {
    const { piece, marks } = seen;
    const parts = [];
    if (seen.area) parts.push(...this.#areaPiece(seen));
    else if (piece?.shape === "dice") parts.push(...this.#tile(seen));
    else if (piece?.shape === "letter") {
      parts.push(text(HALF, HALF, 25, piece.seat === null ? "d-ink" : `letter seat-${piece.seat}`, piece.text));
    } else if (piece) parts.push(draw("g", { class: `seat-${piece.seat}` }, use(piece.shape)));
    parts.push(...this.#marks(piece, marks));
    if (seen.note) {
      const width = Math.max(20, 6 + 5.2 * seen.note.length);
      parts.push(draw("rect", { x: HALF - width / 2, y: 27.5, width, height: 11.5, rx: 4, class: "plate" }));
      parts.push(text(HALF, 33.6, 9, "plate-text", seen.note));
    }
    return parts;
  }

  /** A cell that covers several squares, with a rim along its inside if it is marked. */
  #area({ area, piece, marks }) {
    const [path, inner] = [false, true].map((isInner) => areas.areaPath(area, this.view.flipped, isInner));
    const rim = RIMS.find((mark) => marks.includes(mark));
    return [
      draw("path", { d: path, class: `area-side seat-${piece?.seat}`, transform: "translate(0 1.4)" }),
      draw("path", { d: path, class: `area seat-${piece?.seat}` }),
      draw("path", { d: inner, class: `area-rim ${rim ? `d-rim-${rim}` : ""}`, "stroke-width": rim === "choice" ? 2 : 3.2 }),
      draw("path", { d: inner, class: "area-focus" }),
    ];
  }

  #areaPiece({ piece, name, note }) {
    return [draw("g", { class: `seat-${piece?.seat}` },
      draw("g", { opacity: 0.6, transform: "translate(-2 3)" }, use(`cue-${piece?.seat % 8}`)),
      text(HALF, note ? 15 : 20, 25, "number", piece?.text ?? ""), text(34, 10, 11, "area-name", name))];
  }

  /** Dice on one square, with the cell's name where the labels of the board do not tell it. */
  #tile({ piece, marks, name }) {
    const rim = RIMS.find((mark) => marks.includes(mark));
    const frame = rim && draw("rect", { x: 2.6, y: 2.6, width: CELL - 5.2, height: 32.2, rx: 5, fill: "none", class: `d-rim-${rim}`, "stroke-width": rim === "choice" ? 2.2 : 3.2 });
    return [
      draw("g", { class: `seat-${piece.seat}` }, use("tile"), frame, draw("g", { opacity: 0.6, transform: "translate(1.5 1.5)" }, use(`cue-${piece.seat % 8}`)), text(HALF, 19, 17, "number", piece.text),
        this.scene.named ? null : text(30.5, 9.5, 8.5, "area-name", name)),
    ];
  }

  #marks(piece, marks) {
    const isFelt = this.scene.surface === "felt";
    if (marks.includes("choice") && !piece) return [draw("circle", { cx: HALF, cy: HALF, r: 5.4, class: "d-choice dot" })];
    if (piece?.shape === "dice" || marks.some((mark) => mark === "choice")) return [];
    if ((marks.includes("captured") && !piece) || (isFelt && marks.some((mark) => mark === "target" || mark === "captured"))) {
      const under = piece ? this.view.colours[piece.seat] : "";
      const isSeen = !under || distance(under, "#f2d675") > 130;
      const paint = isSeen ? { class: "d-last" } : { fill: textOn(under) };
      return [draw("circle", { cx: HALF, cy: piece ? 19.4 : HALF, r: marks.includes("target") ? 5 : 2.8, ...paint })];
    }
    return [];
  }

  // -- what lies over the cells: lines, and an arrow for the current or last attack

  #drawOver() {
    const { scene } = this;
    const over = JSON.stringify([scene.lines, this.frame, this.#attack()]);
    if (over === this.over) return;
    this.over = over;
    const parts = (scene.lines ?? []).map((line) => this.#line(line));
    const ends = this.#attack();
    if (ends) {
      const [start, end] = ends.map((cell) => this.#pieceCorner(cell));
      const [x, y] = [(start[0] + end[0]) / 2 + HALF, (start[1] + end[1]) / 2 + HALF];
      const angle = (Math.atan2(end[1] - start[1], end[0] - start[0]) * 180) / Math.PI;
      parts.push(draw("g", { transform: `translate(${x} ${y}) rotate(${angle}) scale(.5) translate(-20 -20)` }, use("arrow")));
    }
    this.overs.replaceChildren(...parts);
  }

  #attack() {
    if (Object.values(this.view.marks ?? {}).some((marks) => marks.includes("selected"))) return null;
    const dice = this.scene.cells.filter((cell) => cell.piece?.shape === "dice" && cell.marks?.length);
    const ends = ["origin", "target"].map((mark) => dice.find((cell) => cell.marks.includes(mark)));
    return ends.every(Boolean) ? ends : null;
  }

  /** A line from each of its cells to the next, beside what stands on them: letters stay readable. */
  #line({ start, end, seat }) {
    const steps = Math.max(Math.abs(end[0] - start[0]), Math.abs(end[1] - start[1])) || 1;
    const [down, right] = [Math.round((end[0] - start[0]) / steps), Math.round((end[1] - start[1]) / steps)];
    let path = "";
    for (let step = 0; step < steps; step += 1) {
      const [from, to] = [step, step + 1].map((at) => this.corner({ row: start[0] + at * down, column: start[1] + at * right }));
      const [across, height] = [to[0] - from[0], to[1] - from[1]];
      const share = (CLEAR * CELL) / Math.hypot(across, height);
      path += `M${from[0] + HALF + share * across} ${from[1] + HALF + share * height}`;
      path += `L${from[0] + HALF + (1 - share) * across} ${from[1] + HALF + (1 - share) * height}`;
    }
    return draw("path", { d: path, class: `line seat-${seat}`, "stroke-width": 3, "stroke-linecap": "round" });
  }
}
