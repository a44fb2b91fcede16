// Boards that were drawn before, laid out from shared parts: it knows no rule.
"use strict";
const SVG = "http://www.w3.org/2000/svg";

const drawnBoards = {
  use(part, x, y) {
    const element = document.createElementNS(SVG, "use");
    element.setAttribute("href", `#part${part}`);
    element.setAttribute("x", x);
    element.setAttribute("y", y);
    return element;
  },

  // The empty board of a frame in an element; its cells, and the place of what lies over them.
  lay(root, frame) {
    const cells = frame.cells.map(([x, y]) => this.use(0, x, y));
    const over = document.createElementNS(SVG, "g");
    root.setAttribute("viewBox", frame.box);
    root.replaceChildren(...cells, this.use(frame.labels, 0, 0), over);
    return { cells, over };
  },

  // The position after so many moves.
  show({ cells, over }, board, step) {
    const tiles = [...board.start];
    for (const changes of board.steps.slice(0, step))
      for (let each = 0; each < changes.length; each += 2) tiles[changes[each]] = changes[each + 1];
    cells.forEach((cell, each) => cell.setAttribute("href", `#part${tiles[each]}`));
    over.replaceChildren(...board.over[step].map((part) => this.use(part, 0, 0)));
  },
};
