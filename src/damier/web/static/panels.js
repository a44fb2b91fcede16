// What stands beside the board: seats, dice, buttons that make moves, offers, downloads.

import { draw, find, icon, make, say, set, write } from "./dom.js";
import { showEnding } from "./result.js";

const swatch = (seat, isMany) =>
  draw("svg", { class: `swatch seat-${seat}`, viewBox: isMany ? "3 3 10 10" : "0 0 20 20", "aria-hidden": "true" },
    draw("rect", { x: 0, y: 0, width: 20, height: 20, class: "swatch-fill" }),
    isMany ? draw("use", { href: `#cue-${seat % 8}`, width: 40, height: 40 }) : null);

/** The seats: the person's own below the board, the others above; turned with the board. Who has won is seen at the end. */
export function showSeats(state, isFlipped, isEnd = true) {
  const count = state.seats.length;
  const below = state.you.length === 1 ? state.you[0] : count === 2 && isFlipped ? 1 : 0;
  const others = state.seats.map((_, seat) => seat).filter((seat) => seat !== below);
  const key = `${count}:${below}:${state.clock}`;
  const [over, under] = [find("#seats-above"), find("#seats-below")];
  if (over.dataset.key !== key) {
    over.dataset.key = key;
    over.replaceChildren(...others.map((seat) => seatRow(seat, state)));
    under.replaceChildren(seatRow(below, state));
    set(find("#game"), "data-many", count > 2 ? count : null);
  }
  state.seats.forEach((seat, at) => updateSeat(at, seat, state, isEnd));
}

function seatRow(seat, state) {
  const has = state.seats[seat].left !== null && state.seats[seat].left !== undefined;
  return make("div", { class: "seat", id: `seat-${seat}` },
    make("span", { class: "online", role: "img" }),
    swatch(seat, state.seats.length > 2),
    make("span", { class: "who" }, make("span", { class: "name" }), make("span", { class: "seat-note" })),
    make("span", { class: "score" }),
    has ? make("span", { class: "clock", id: `clock-${seat}`, role: "timer", "aria-live": "off" }) : null);
}

function updateSeat(at, seat, state, isEnd) {
  const row = find(`#seat-${at}`);
  const isFree = seat.kind === "free";
  const more = isFree && !seat.you ? say("free-seat") : seat.you && state.you.length === 1 ? say("you") : "";
  write(find(".name", row), [seat.name, more].filter(Boolean).join(" · "));
  set(find(".name", row), "title", seat.name);
  const isThinking = seat.kind === "engine" && state.turn === at && !state.over && !state.waiting;
  write(find(".seat-note", row), isThinking ? [seat.note, say("thinking")].filter(Boolean).join(" · ") : seat.note || "");
  write(find(".score", row), seat.score === null || seat.score === undefined ? "" : String(seat.score));
  set(find(".score", row), "title", say("score"));
  set(row, "data-turn", state.turn === at && !state.over);
  set(row, "data-out", seat.out);
  set(row, "data-you", seat.you);
  set(row, "data-won", isEnd && Boolean(state.over?.winners?.includes(at)));
  const dot = find(".online", row);
  const isProgram = seat.kind === "engine";
  set(row, "data-engine", isProgram);
  set(dot, "data-on", seat.online);
  set(dot, "aria-label", isProgram ? say("computer") : say(seat.online ? "online" : "offline"));
  set(dot, "title", isProgram ? say("computer") : say(seat.online ? "online" : "offline"));
}

/** The dice of a throw: before it, with its odds; after it, with both sums. */
export function showDice(scene) {
  const box = find("#dice");
  const has = scene.cells.some((cell) => cell.piece?.shape === "dice");
  set(box, "hidden", !has);
  const { throw: thrown } = scene;
  const key = JSON.stringify(thrown ?? null);
  if (!has || box.dataset.key === key) return false;
  box.dataset.key = key;
  if (!thrown) {
    box.replaceChildren();
    return false;
  }
  const [first, second] = thrown.faces.map((faces, at) => side(faces, thrown.seats[at], thrown.winner));
  const sums = thrown.faces.map((faces) => faces.reduce((sum, face) => sum + face, 0));
  const middle = thrown.winner === null || thrown.winner === undefined ? (thrown.odds ?? "") : `${sums[0]} : ${sums[1]}`;
  box.replaceChildren(first, make("div", { class: "odds" }, make("strong", {}, middle), make("span", {}, thrown.text ?? "")), second);
  return true;
}

function side(faces, seat, winner) {
  const isBeaten = winner !== null && winner !== undefined && winner !== seat;
  const dice = faces.map((face) =>
    draw("svg", { viewBox: "0 0 40 40", class: "die" }, draw("use", { href: "#die" }), face ? draw("use", { href: `#die-${face}` }) : null));
  return make("div", { class: `side seat-${seat}${isBeaten ? " beaten" : ""}`, "aria-hidden": "true" }, ...dice);
}

/** Buttons that make a move: pass, end the turn; letters stand beside the selected cell. */
export function showButtons(box, clicks, labels, onChoose) {
  const key = JSON.stringify([clicks, labels]);
  if (box.dataset.key === key) return;
  box.dataset.key = key;
  const isFocused = box.contains(document.activeElement);
  box.replaceChildren(...clicks.map((click) =>
    make("button", { type: "button", class: "main", "data-choice": click, onclick: () => onChoose(click) }, labels[click] ?? click)));
  set(box, "hidden", !clicks.length);
  if (isFocused) (box.firstElementChild ?? find('#board [tabindex="0"]'))?.focus({ preventScroll: true });
}

/** Which actions make sense now, and which steps to earlier positions. */
export function showActions(state, count) {
  const { can, watching, waiting } = state;
  const shows = {
    "do-hint": can.hint && !waiting, "do-takeback": can.takeback, "do-draw": can.draw, "do-resign": can.resign,
    "do-join": can.join?.length > 0, "do-leave": Boolean(can.leave && waiting),
  };
  for (const [id, isShown] of Object.entries(shows)) set(find(`#${id}`), "hidden", !isShown);
  for (const id of ["step-first", "step-back"]) set(find(`#${id}`), "disabled", count === 0);
  for (const id of ["step-next", "step-last"]) set(find(`#${id}`), "disabled", count >= state.count);
  showEnding(state);
  set(find("#watching"), "hidden", !watching || Boolean(can.join?.length));
}

/** Offers that wait for an answer, and the own ones. */
export function showOffers(state, onAnswer) {
  const box = find("#offers");
  const key = JSON.stringify(state.offers);
  if (box.dataset.key === key) return false;
  const isNew = state.offers.some(({ waits }) => waits);
  box.dataset.key = key;
  box.replaceChildren(...state.offers.map((offer) => make("div", { class: "offer" }, make("span", {}, offer.text),
    offer.waits ? make("button", { type: "button", class: "main", onclick: () => onAnswer(offer.what, true) }, say("accept")) : null,
    offer.waits ? make("button", { type: "button", onclick: () => onAnswer(offer.what, false) }, say("decline")) : null)));
  set(box, "hidden", !state.offers.length);
  return isNew;
}

/** Downloads in every format that the game has. */
export function showFiles(state) {
  const box = find("#files");
  const key = JSON.stringify(state.formats);
  if (box.dataset.key === key) return;
  box.dataset.key = key;
  box.replaceChildren(...state.formats.map(({ name, title }) =>
    make("a", { href: `/api/games/${state.id}/file?format=${encodeURIComponent(name)}`, download: true }, title)));
}

/** Somebody is expected: the link to send. */
export function showShare(state) {
  const free = state.seats.some(({ kind, you }) => kind === "free" && !you);
  const box = find("#share");
  const isNeeded = free && !state.over && !state.watching;
  if (isNeeded !== !box.hidden) box.hidden = !isNeeded;
  const link = find("#share-link");
  if (link) link.value = `${location.origin}/game/${state.id}`;
}

export const iconButton = (name, text, onclick) =>
  make("button", { type: "button", class: "icon-button", title: text, "aria-label": text, onclick }, icon(name));
