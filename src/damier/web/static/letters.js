// Keys that press a button: letters to write in a cell, and the end of a turn.

import { find } from "./dom.js";

/** Write the letter of a key in the cell that is selected, or that the keyboard is at; false if it is not a letter. */
export function writeLetter(game, key) {
  const isKey = (letter) => letter.toLowerCase() === key;
  const button = () => [...find("#picker").children].find((each) => isKey(each.dataset.choice));
  if (!Object.keys(game.premove.letters).some(isKey)) return false;
  const cell = document.activeElement?.dataset.cell;
  if (!button() && cell) game.choose(cell);
  if (!button()) return false;
  button().click();
  return true;
}

/** Press the button that makes a move, if there is one only: to pass, or to end the turn; false if there is not. */
export function pressMoveButton() {
  const buttons = find("#move-buttons").children;
  if (buttons.length !== 1) return false;
  buttons[0].click();
  return true;
}
