// Loops of [x, y] around cells, as core/outline.py makes them: clockwise around squares, else around holes.

/** A loop so far inside; its sides are parallel to the board's. */
export function inset(loop, far) {
  const way = ([x, y], [endX, endY]) => [Math.sign(endX - x), Math.sign(endY - y)];
  return loop.map((corner, at) => {
    const [come, go] = [way(loop.at(at - 1), corner), way(corner, loop[(at + 1) % loop.length])];
    return [corner[0] - far * (come[1] + go[1]), corner[1] + far * (come[0] + go[0])];
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
