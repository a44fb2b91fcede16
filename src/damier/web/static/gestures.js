// What dragging means in a game: the clicks of a move, or of a move in advance.

import { say } from "./dom.js";
import { Selector } from "./selector.js";

/** Handlers of drag.js for the page of a game. */
export const gestures = (game) => ({
  lift: (name) => lift(game, name),
  stay: (name) => stay(game, name),
  drop: (from, to) => drop(game, from, to),
});

const pieceOn = (game, name) => game.board.scene.cells.find((cell) => cell.name === name)?.piece;

const isOwn = (game, name) => game.state.you.includes(pieceOn(game, name)?.seat);

function lift(game, name) {
  if (game.mayPremove) {
    game.premove.clicks = [name];
    game.refresh();
    return true;
  }
  if (!game.mayMove) return false;
  const { selector } = game;
  if (selector.clicked.at(-1) === name) return true;
  if (!selector.choices.includes(name) && !selector.beginnings.includes(name)) return false;
  if (!selector.choices.includes(name)) selector.clear();
  game.choose(name);
  return selector.clicked.at(-1) === name;
}

/** Why an own piece that somebody tries to drag cannot move. */
function stay(game, name) {
  if (!game.mayMove || !isOwn(game, name)) return;
  game.selector.clear();
  game.choose(name);
}

function drop(game, from, to) {
  if (game.mayPremove) {
    game.premove.clicks = to && to !== from ? [from] : [];
    if (to && to !== from) game.addPremove(to);
    game.refresh();
    return;
  }
  if (!to || to === from || !game.mayMove) return;
  const { clicked } = game.selector;
  const trial = new Selector(game.state.choices);
  trial.clicked = clicked;
  if (trial.click(to) || trial.clicked.length > clicked.length) {
    game.isDropped = true;
    game.choose(to);
    return;
  }
  // the dragged piece stays selected
  if (isOwn(game, to)) game.refusal = say("cannot-go", { origin: from, target: to });
  else game.explain([...clicked, to]);
  game.refresh();
}
