// The outline of squares that belong together, as in core/outline.py: loops of [x, y], with round corners as a path.

const key = ([x, y]) => `${x},${y}`;

/** The sides between a square and what is none, by where they begin; the square is at their right. */
function sides(places) {
  const inside = new Set(places.map(key));
  const found = new Map();
  for (const [row, column] of places) {
    const corners = [[column, row], [column + 1, row], [column + 1, row + 1], [column, row + 1], [column, row]];
    const beyond = [[row - 1, column], [row, column + 1], [row + 1, column], [row, column - 1]];
    beyond.forEach((other, at) => {
      if (inside.has(key(other))) return;
      const start = key(corners[at]);
      found.set(start, [...(found.get(start) ?? []), [corners[at], corners[at + 1]]]);
    });
  }
  return found;
}

/** How far to the left one turns. */
const turn = (way, onward) => (onward[0] === -way[1] && onward[1] === way[0] ? 0 : onward[0] === way[0] && onward[1] === way[1] ? 1 : 2);
const step = ([start, end]) => [end[0] - start[0], end[1] - start[1]];

/** The loops around places (`[row, column]`), so far inside. */
export function outlines(places, inset = 0) {
  const left = sides(places);
  const loops = [];
  while (left.size) {
    const [first] = left.keys();
    const loop = [];
    let [here, way] = [first, [0, 0]];
    do {
      const open = left.get(here);
      const side = open.reduce((best, each) => (turn(way, step(each)) < turn(way, step(best)) ? each : best));
      if (open.length > 1) left.set(here, open.filter((each) => each !== side));
      else left.delete(here);
      loop.push(side);
      [here, way] = [key(side[1]), step(side)];
    } while (here !== first);
    loops.push(corners(loop, inset));
  }
  return loops;
}

function corners(loop, inset) {
  return loop.flatMap((side, at) => {
    const [come, go] = [step(loop.at(at - 1)), step(side)];
    if (come[0] === go[0] && come[1] === go[1]) return [];
    return [[side[0][0] - inset * (come[1] + go[1]), side[0][1] + inset * (come[0] + go[0])]];
  });
}

/** Loops as the data of a path with round corners; `place([x, y])` says where a point is drawn. */
export function roundPath(loops, radius, place) {
  const towards = (start, end) => {
    const share = Math.min(radius / Math.hypot(end[0] - start[0], end[1] - start[1]), 0.5);
    return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share];
  };
  const text = (point) => place(point).map((part) => part.toFixed(1)).join(" ");
  const bend = (loop) => loop.map((corner, at) => {
    const [from, to] = [towards(corner, loop.at(at - 1)), towards(corner, loop[(at + 1) % loop.length])];
    return `${at ? "L" : "M"}${text(from)}Q${text(corner)} ${text(to)}`;
  });
  return loops.map((loop) => `${bend(loop).join("")}Z`).join("");
}

/** Loops as one polygon, for a clip path: seams of no width lead from the first to the others and back. */
export function seamed([first, ...holes]) {
  return [...first, first[0], ...holes.flatMap((hole) => [...hole, hole[0], first[0]])];
}
