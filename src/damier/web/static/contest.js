// A contest of the arena: its tables and games as they change. All that programs have chosen or written is text here.

import { Connection } from "./connection.js";
import { draw, find, make, page, say, set, write } from "./dom.js";
import "./frame.js";

const { path, api } = page; // of the page, and of what it asks for
const COUNTS = ["points", "games", "won", "drawn", "lost"];
const OWN = { won: "✓", lost: "✗", drawn: "=" }; // marks of how a game ended for who looks at the page
const [WIDTH, INSET] = [110, 6]; // of a rating's bar

let state = null;
const shown = { games: [], isNewest: true, more: false };

// -- tables

const cell = (text, attributes = {}) => make("td", attributes, text);
const title = (text, attributes = {}) => make("th", { scope: "col", ...attributes }, text);
const isOwn = (contestant) => page.own !== null && contestant === page.own;
const named = ({ name, contestant }) => make("th", { scope: "row", class: isOwn(contestant) ? "name own" : "name" }, make("bdi", {}, name));

function table(label, titles, rows, kind) {
  return make("div", { class: "wide-table", role: "region", tabindex: 0, "aria-label": label },
    make("table", { class: kind }, make("thead", {}, make("tr", {}, ...titles)), make("tbody", {}, ...rows)));
}

function standings() {
  const scale = scaleOf(state.standings);
  const titles = [title("#"), title(say("name"), { class: "name" }), ...COUNTS.map((word) => title(say(word))), title(say("faults"))];
  if (scale) titles.push(title("Elo"), title("±"), title("", { class: "bar-cell", "aria-label": say("rating") }));
  const rows = state.standings.map((line) => {
    const faults = Object.values(line.faults).reduce((sum, count) => sum + count, 0);
    const cells = [cell(line.rank), named(line), ...COUNTS.map((word) => cell(String(line[word]))), cell(String(faults), { class: faults ? "alarm" : "" })];
    if (scale) {
      const [rating, error] = [line.rating, line.error].map((value) => (value === null ? "" : String(Math.round(value))));
      cells.push(cell(line.rating > 0 ? `+${rating}` : rating), cell(error), cell(bar(line, scale), { class: "bar-cell" }));
    }
    return make("tr", {}, ...cells);
  });
  return table(say("standings"), titles, rows, "standings");
}

function scaleOf(lines) {
  const ends = lines.filter(({ rating }) => rating !== null).flatMap(({ rating, error }) => [rating - (error ?? 0), rating + (error ?? 0)]);
  if (!ends.length) return null;
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  return (rating) => INSET + ((WIDTH - 2 * INSET) * (rating - low)) / Math.max(1, high - low);
}

function bar({ rating, error }, x) {
  if (rating === null) return "";
  const parts = [draw("line", { class: "axis", x1: INSET, x2: WIDTH - INSET, y1: 9, y2: 9 })];
  if (error !== null) parts.push(draw("line", { class: "error", x1: x(rating - error), x2: x(rating + error), y1: 9, y2: 9 }));
  parts.push(draw("circle", { class: "rating", cx: x(rating), cy: 9, r: 4 }));
  return draw("svg", { class: "bar", viewBox: `0 0 ${WIDTH} 18`, "aria-hidden": "true" }, ...parts);
}

function cross() {
  const lines = state.standings.slice(0, state.cross.length);
  const titles = [title("#"), title(say("name"), { class: "name" }), ...lines.map((line, at) => title(String(at + 1), { title: line.name }))];
  const rows = lines.map((line, at) => make("tr", {}, cell(String(at + 1)), named(line),
    ...state.cross[at].map((points, other) => cell(points, { class: at === other ? "self" : "" }))));
  const more = state.standings.length > lines.length ? make("p", { class: "faint" }, say("first-ones", { number: lines.length })) : "";
  return [table(say("cross"), titles, rows, "cross"), more];
}

function ends() {
  const most = Math.max(1, ...state.ends.map(({ count }) => count));
  return state.ends.flatMap(({ text, count, fault }) => [
    make("span", {}, text),
    draw("svg", { class: fault ? "by-fault" : "by-rules", viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" }, draw("rect", { width: (100 * count) / most, height: 10 })),
    make("span", {}, String(count)),
  ]);
}

function faults() {
  if (!state.faults.length) return make("p", { class: "faint" }, say("no-faults"));
  const guilty = state.standings.filter((line) => Object.keys(line.faults).length);
  const titles = [title(say("name"), { class: "name" }), ...state.faults.map(({ text }) => title(text))];
  const rows = guilty.map((line) => make("tr", {}, named(line), ...state.faults.map(({ name }) => cell(String(line.faults[name] ?? "")))));
  return table(say("faults"), titles, rows, "faults");
}

// -- the games

const field = (name) => find(`#${name}`);
const isFiltered = () => Boolean(field("who").value || field("how").value);

function options(select, list) {
  const key = JSON.stringify(list);
  if (select.dataset.key === key) return;
  select.dataset.key = key;
  const { value } = select;
  select.replaceChildren(...list.map(([name, text]) => make("option", { value: name }, text)));
  if (list.some(([name]) => name === value)) select.value = value;
}

function filters() {
  options(field("who"), [["", say("all-contestants")], ...state.contestants.map((name, at) => [String(at), name])]);
  options(field("how"), [["", say("all-endings")], ["rules", say("by-rules")], ["fault", say("any-fault")], ...state.faults.map(({ name, text }) => [name, text])]);
}

/** How a game ended: in a word for who has played it, else in points. */
function points({ contestants, ranks, score }) {
  const seat = contestants.findIndex(isOwn);
  if (seat < 0) return make("span", { class: "points" }, score);
  const isShared = ranks.filter((rank) => rank === 1).length > 1;
  const ended = ranks[seat] !== 1 ? "lost" : isShared ? "drawn" : "won";
  return make("span", { class: `points ended ${ended}` }, make("span", { class: "mark", "aria-hidden": "true" }, OWN[ended]), " ", say(`own-${ended}`));
}

function game(row) {
  const { number, names, ending, reason, blamed } = row;
  const who = names.flatMap((name, at) => [at ? " – " : "", make("bdi", {}, name)]);
  return make("li", {}, make("a", { href: `${path}/games/${number}` },
    make("span", { class: "number" }, String(number + 1)), make("span", { class: "who" }, make("span", {}, ...who), make("small", { class: ending ? "alarm" : "faint" }, make("bdi", {}, ending && blamed !== null ? say("blamed", { name: names[blamed], why: ending }) : ending || reason))),
    points(row)));
}

function showGames() {
  const list = field("games");
  const key = JSON.stringify(shown.games);
  if (list.dataset.key !== key) {
    list.dataset.key = key;
    list.replaceChildren(...(shown.games.length ? shown.games.map(game) : [make("li", { class: "faint" }, say("no-results"))]));
  }
  set(field("newest"), "hidden", shown.isNewest);
  set(field("older"), "hidden", !shown.more);
}

/** Ask for games: the newest, or those before a number. */
async function load(before) {
  const asked = new URLSearchParams({ limit: 30 });
  if (before !== undefined) asked.set("before", before);
  if (field("who").value) asked.set("who", field("who").value);
  if (field("how").value) asked.set("ending", field("how").value);
  const answer = await fetch(`${api}/games?${asked}`).catch(() => null);
  if (!answer?.ok) return;
  const { games, more } = await answer.json();
  Object.assign(shown, { games, more, isNewest: before === undefined });
  showGames();
}

function newGames() {
  if (!shown.isNewest) return;
  if (isFiltered()) load();
  else {
    Object.assign(shown, { games: state.games, more: state.games.length < state.played });
    showGames();
  }
}

// -- the page

function put(id, make_, of) {
  const [box, key] = [field(id), JSON.stringify(of)];
  if (box.dataset.key === key) return;
  box.dataset.key = key;
  box.replaceChildren(...[make_()].flat().filter(Boolean));
}

function show() {
  write(field("title"), state.title);
  if (!field("folder").firstChild) field("folder").append(make("a", { href: page.back }, make("bdi", {})));
  write(find("#folder bdi"), state.folder);
  const at = state.changed ? new Date(1000 * state.changed).toLocaleTimeString(page.lang) : "";
  write(field("progress-text"), [state.text, at && state.status === "running" ? say("last-result", { time: at }) : ""].filter(Boolean).join(" · "));
  write(field("problem"), state.status === "broken" ? "" : state.problem);
  const isKnown = Boolean(state.standings);
  set(field("known"), "hidden", !isKnown);
  set(field("progress"), "hidden", !isKnown || state.status === "over");
  document.title = `${state.status === "running" ? `${state.played}/${state.jobs} · ` : ""}${state.title} · damier`;
  set(document.body, "data-status", state.status);
  if (!isKnown) return;
  set(field("progress"), "max", state.jobs);
  set(field("progress"), "value", state.played);
  put("warnings", () => state.warnings.map((text) => make("p", { class: "alarm" }, make("bdi", {}, text))), state.warnings);
  put("standings", standings, state.standings);
  write(field("test"), state.test);
  put("cross", cross, [state.cross, state.standings.map(({ name }) => name)]);
  put("ends", ends, state.ends);
  put("faults", faults, [state.faults, state.standings.map((line) => [line.name, line.faults])]);
  put("facts", () => state.facts.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value))), state.facts);
  filters();
  newGames();
}

field("who").addEventListener("change", () => load());
field("how").addEventListener("change", () => load());
field("newest").addEventListener("click", () => load());
field("older").addEventListener("click", () => load(shown.games.at(-1)?.number));

new Connection(() => `${api}/socket?lang=${page.lang}`, {
  onMessage: (message) => {
    if (message.type !== "state") return;
    state = message;
    show();
  },
  onStatus: (status) => {
    set(field("connection"), "hidden", status === "open");
    write(field("connection"), say(status === "closed" ? "connection-closed" : "reconnecting"));
  },
});
