// What is marked on the board for the person who plays: choices, the selection, a move in advance, a hint.

/** The marks by the names of cells. */
export function marksOf(game) {
  const marks = {};
  const add = (name, mark) => (marks[name] ??= []).push(mark);
  if (game.mayMove) for (const click of game.selector.choices) add(click, "choice");
  const clicked = game.pending?.clicks ?? game.asked?.clicks ?? game.selector.clicked;
  const cells = clicked.filter((click) => game.board.scene === null || game.board.spot(click));
  if (cells.length) add(cells.at(-1), "selected");
  for (const click of game.premove.clicks) add(click, "premove");
  for (const click of game.hint) add(click, "hint");
  return marks;
}

/** The cells whose pieces can be dragged: those that can move now, or the own ones, for a move in advance. */
export function draggableOf(game, scene) {
  const { selector, state } = game;
  if (game.mayMove) return [...selector.choices, ...selector.beginnings, ...selector.clicked.slice(-1)];
  if (!game.mayPremove || state.premove !== 2) return [];
  return scene.cells.filter(({ piece }) => piece && state.you.includes(piece.seat)).map(({ name }) => name);
}
