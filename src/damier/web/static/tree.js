// The moves of an analysis as a tree: the first move after each is the main line, the others are variations. No rules.

export const MOST_TRIED = 1500; // moves besides those of the game

/** A node is the position after a move: `{move, seat, position, children, parent, isGiven}`; the root has no move. */
export class Tree {
  constructor(position) {
    this.root = { move: "", seat: null, position, parent: null, children: [], isGiven: true };
    this.tried = 0;
  }

  /** The node after a move, made if need be; null if there are too many. */
  add(parent, { move, seat, position }, isGiven = false) {
    const known = parent.children.find((child) => child.move === move);
    if (known) return known;
    if (!isGiven && this.tried >= MOST_TRIED) return null;
    const node = { move, seat, position, parent, children: [], isGiven };
    this.tried += isGiven ? 0 : 1;
    parent.children.push(node);
    return node;
  }

  /** Add one move after the other; the last node that could be made. */
  addLine(parent, moves, isGiven = false) {
    return moves.reduce((node, move) => this.add(node, move, isGiven) ?? node, parent);
  }

  /** Take a node and all that follows out of the tree; the node before it. */
  remove(node) {
    const { parent } = node;
    parent.children = parent.children.filter((child) => child !== node);
    this.tried = [...this.nodes()].filter((each) => !each.isGiven).length;
    return parent;
  }

  /** Make the line that leads to a node the main line. */
  promote(node) {
    for (let each = node; each.parent; each = each.parent) {
      const { children } = each.parent;
      each.parent.children = [each, ...children.filter((child) => child !== each)];
    }
  }

  *nodes(from = this.root) {
    const waiting = [from];
    while (waiting.length) {
      const node = waiting.pop();
      yield node;
      waiting.push(...node.children);
    }
  }

  /** The node that these moves lead to, as far as the tree has them. */
  find(moves) {
    let node = this.root;
    for (const move of moves) {
      const next = node.children.find((child) => child.move === move);
      if (!next) break;
      node = next;
    }
    return node;
  }

  /** The moves of the main line, and each line that was tried beside it: `{behind, moves}`. */
  lines() {
    const [moves, tried] = [[], []];
    for (let node = this.root; node.children.length; [node] = node.children) {
      for (const other of node.children.slice(1)) tried.push(...ways(other).map((line) => ({ behind: moves.length, moves: line })));
      moves.push(node.children[0].move);
    }
    return { moves, tried };
  }

  /** What has to be kept to have the tree again: what was given comes from the server. */
  dump() {
    const dumped = (node) => {
      const children = node.children.map(dumped);
      const isKept = children.some(Boolean) || !node.isGiven || node.parent?.children.length > 1;
      if (!isKept) return null;
      const own = node.isGiven ? [node.move] : [node.move, node.seat, node.position];
      return [own, ...children.filter(Boolean)];
    };
    return dumped(this.root)?.slice(1) ?? [];
  }

  /** Add what was kept, in the order in which it was. */
  load(kept, parent = this.root) {
    const order = [];
    for (const [[move, seat, position], ...rest] of kept) {
      const known = parent.children.find((child) => child.move === move);
      const node = known ?? (position === undefined ? null : this.add(parent, { move, seat, position }));
      if (!node) continue;
      order.push(node);
      this.load(rest, node);
    }
    const others = parent.children.filter((child) => !order.includes(child));
    parent.children = order.length > 1 || !others.length ? [...order, ...others] : parent.children;
  }
}

/** Each way from a node to an end of the tree, as moves. */
function ways(node) {
  if (!node.children.length) return [[node.move]];
  return node.children.flatMap((child) => ways(child).map((line) => [node.move, ...line]));
}

/** The nodes from the first move to this one. */
export function lineTo(node) {
  const line = [];
  for (let each = node; each.parent; each = each.parent) line.unshift(each);
  return line;
}

/** Whether a node is in the main line. */
export const isMain = (node) => !node.parent || (node.parent.children[0] === node && isMain(node.parent));

/** The last node of the line that goes on from here. */
export function lastOf(node) {
  let last = node;
  while (last.children.length) [last] = last.children;
  return last;
}
