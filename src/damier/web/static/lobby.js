// The lobby: a form for any game, the public games as they come and go, and one's own.

import { find, make, page, say } from "./dom.js";
import "./frame.js";

const { catalogue } = page;
const field = (name) => find(`#${name}`);

// -- the form

const options = (select, list) => select.replaceChildren(...list.map(({ value, text }) => make("option", { value }, text)));
const chosenGame = () => catalogue.games.find(({ name }) => name === field("game").value) ?? catalogue.games[0];
const chosenVariant = () => chosenGame().variants.find(({ name }) => name === field("variant").value) ?? chosenGame().variants[0];

function showGame() {
  const { variants } = chosenGame();
  options(field("variant"), variants.map(({ name, title }) => ({ value: name, text: title })));
  field("variant").closest(".field").hidden = variants.length < 2;
  showVariant();
}

function showVariant() {
  const variant = chosenVariant();
  field("size").value = "";
  field("size").placeholder = variant.size;
  field("size").closest(".field").hidden = !variant.has_sizes;
  const { players } = variant;
  options(field("players"), players.map((number) => ({ value: number, text: String(number) })));
  field("players").value = String(variant.sides.length);
  field("players").closest(".field").hidden = players.length < 2;
  showSeats();
}

/** A list for each seat: people first, then levels and other players. */
function showSeats() {
  const game = chosenGame();
  const count = Number(field("players").value) || chosenVariant().sides.length;
  const known = game.kinds.filter(({ asks, seat }) => !/file|program|command/i.test(asks) && !/^(human|engine:)/.test(seat));
  const seats = [
    { value: "human", text: say("a-person") },
    ...known.filter(({ seat }) => seat === "friend").map(({ seat, text }) => ({ value: seat, text })),
    ...game.levels.map(({ seat, name }) => ({ value: seat, text: name })),
    ...known.filter(({ seat }) => seat !== "friend").map(({ seat, text }) => ({ value: seat, text })),
  ];
  const old = [...document.querySelectorAll("#seats select")].map(({ value }) => value);
  const rows = Array.from({ length: count }, (_, at) => {
    const select = make("select", { id: `player-${at}`, "data-seat": at });
    const own = at === 0 ? [{ value: "human", text: say("yourself") }, ...seats.slice(1)] : seats;
    options(select, own);
    const wanted = old[at] ?? (at === 0 ? "human" : "friend");
    if (own.some(({ value }) => value === wanted)) select.value = wanted;
    const { sides, all_sides } = chosenVariant();
    const side = sides[at] ?? all_sides[at];
    return make("div", { class: "field" }, make("label", { for: `player-${at}` }, side ?? say("player", { number: at + 1 })), select);
  });
  field("seats").replaceChildren(field("seats").firstElementChild, ...rows);
}

async function start(event) {
  event.preventDefault();
  const seats = [...document.querySelectorAll("#seats select")].map(({ value }) => value);
  const body = {
    game: chosenGame().name, variant: chosenVariant().name, size: field("size").value.trim(), seats,
    clock: field("clock").value, private: !field("public").checked, record: field("record").value,
  };
  const answer = await fetch("/api/games", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const data = await answer.json().catch(() => ({}));
  if (answer.ok) location.assign(`/game/${data.id}`);
  else field("form-error").textContent = data.error?.text ?? say("failed");
}

// -- the lists

function row(game, action) {
  const who = game.players?.filter(Boolean).join(" – ") ?? "";
  const facts = [game.size, game.clock || say("no-clock"), game.is_private ? say("private") : "", say(game.status)].filter(Boolean).join(" · ");
  return make("a", { class: "list-row", href: `/game/${game.id}${action === "watch" ? "?watch=1" : ""}` },
    make("span", {}, make("strong", {}, game.title), make("span", { class: "faint" }, who), make("small", { class: "faint" }, facts)),
    make("span", { class: "button" }, say(action)));
}

function showGames(games) {
  const rows = games.map((game) => row(game, game.status === "open" && game.free ? "join" : "watch"));
  field("games").replaceChildren(...(rows.length ? rows : [make("p", { class: "faint" }, say("no-games"))]));
}

function showMine() {
  const rows = page.mine.map((game) => row(game, "continue"));
  field("mine").replaceChildren(...(rows.length ? rows : [make("p", { class: "faint" }, say("none-of-yours"))]));
}

let attempts = 0;

/** The list by a socket; while there is none, by asking now and then. */
function listen() {
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/api/lobby/socket`);
  const pings = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('{"type":"ping"}'), 30000);
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    attempts = 0;
    if (message.type === "games") showGames(message.games);
  };
  socket.onclose = () => {
    clearInterval(pings);
    attempts += 1;
    if (attempts > 1) poll();
    setTimeout(listen, Math.min(30000, 1000 * 2 ** attempts) * (0.5 + Math.random()));
  };
}

async function poll() {
  try {
    const answer = await fetch("/api/games?status=open&status=running");
    if (answer.ok) showGames((await answer.json()).games);
  } catch {
    // the network is gone; the socket tries again
  }
}

options(field("game"), catalogue.games.map(({ name, title }) => ({ value: name, text: title })));
field("game").addEventListener("change", showGame);
field("variant").addEventListener("change", showVariant);
field("players").addEventListener("change", showSeats);
field("new-game").addEventListener("submit", start);
showGame();
showMine();
showGames([]);
listen();
