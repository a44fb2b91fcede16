// The report of a game: asked for, followed while it is made, drawn as a graph, marks and a table.

import { find, make, page, percent, say, set, told, write } from "./dom.js";
import { toast } from "./frame.js";
import { Graph } from "./graph.js";
import { isMain } from "./tree.js";

const GLYPHS = { best: "✓", inaccuracy: "?!", mistake: "?", blunder: "??" };
const COUNTED = { inaccuracies: "inaccuracy", mistakes: "mistake", blunders: "blunder" };
const ERRORS = ["inaccuracy", "mistake", "blunder"];

function signed(share) {
  const whole = Math.round(share * 100);
  return `${whole > 0 ? "+" : whole < 0 ? "−" : ""}${percent(Math.abs(share))}`;
}

export class ReportView {
  constructor(room) {
    this.room = room;
    this.box = find("#report");
    this.graph = new Graph((count) => this.#go(count));
    find("#do-report").addEventListener("click", () => this.begin());
  }

  /** A new study: nothing is known of it yet. */
  open(study) {
    this.study = study;
    this.key = "";
    this.line = [];
    this.moves = [];
    this.review = null;
    this.isUnderWay = false;
    set(this.box, "hidden", true);
  }

  /** Show a report that is there already: of a game or an address, or one that this browser remembers. */
  recall(remembered) {
    const isSame = page.study?.moves.length === this.study.moves.length;
    const key = (isSame && page.report) || remembered;
    if (key && this.study.moves.length) this.#follow(key, this.#given());
  }

  // -- asking

  #given() {
    const line = [];
    for (let node = this.room.tree.root; node; node = node.children.find(({ isGiven }) => isGiven)) line.push(node);
    return line.slice(1);
  }

  #main() {
    const line = [];
    for (let node = this.room.tree.root.children[0]; node; [node] = node.children) line.push(node);
    return line;
  }

  async begin() {
    const line = this.#main();
    if (!line.length) return toast(say("no-game"), "bad");
    set(find("#do-report"), "disabled", true);
    const body = { ...this.study.start, moves: line.map(({ move }) => move) };
    const answer = await fetch("/api/analysis/reports", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }).catch(() => null);
    const report = await answer?.json().catch(() => null);
    set(find("#do-report"), "disabled", false);
    if (!answer?.ok || !report) return toast(report?.error?.text ?? say("failed"), "bad");
    return this.#follow(report.key, line);
  }

  async #follow(key, line) {
    this.key = key;
    this.line = line;
    this.moves = line.map(() => null);
    this.review = null;
    this.isUnderWay = true;
    this.#build();
    const answer = await this.room.connection.ask({ type: "report", key });
    if (answer.type === "refused") this.open(this.study); // it is not kept any more
    this.room.refresh();
  }

  /** After a lost connection. */
  again() {
    if (this.key && this.isUnderWay) this.#follow(this.key, this.line);
  }

  hear(message) {
    if (message.type !== "report" || message.key !== this.key) return;
    for (const move of message.moves) this.moves[move.number - 1] = move;
    if (message.review) {
      this.review = message.review;
      this.moves = message.review.moves;
      this.isUnderWay = false;
    }
    if (message.error) return this.#fail(message.error);
    this.progress.max = message.all;
    this.progress.value = message.judged;
    write(this.note, this.review ? "" : say("judging", { judged: message.judged, all: message.all }));
    this.#draw();
    return null;
  }

  #fail(text) {
    this.isUnderWay = false;
    set(this.progress, "hidden", true);
    write(this.note, text);
    set(find("#do-report"), "hidden", false);
  }

  // -- what others ask

  #number(node) {
    return this.line.indexOf(node);
  }

  #judged(node) {
    return this.moves[this.#number(node)] ?? null;
  }

  /** How the game stood at a node of it; null elsewhere. */
  position(node) {
    if (!node.parent) return this.review?.start ?? null;
    return this.#judged(node)?.after ?? null;
  }

  /** The move that was better than the one that leads to a node. */
  better(node) {
    const judged = this.#judged(node);
    return judged && ERRORS.includes(judged.mark) ? judged.best : null;
  }

  /** The marks for the list of moves, by node. */
  marks() {
    const found = new Map();
    this.line.forEach((node, at) => {
      const judged = this.moves[at];
      if (!judged) return;
      const glyph = GLYPHS[judged.mark];
      const isTurn = this.review?.turned === judged.number;
      const hasComment = isMain(node) && (isTurn || (ERRORS.includes(judged.mark) && judged.best));
      if (glyph || hasComment) found.set(node, { mark: judged.mark, glyph, word: say(`mark-${judged.mark}`), comment: hasComment ? () => this.#comment(node, judged, isTurn) : null });
    });
    return found;
  }

  #comment(node, judged, isTurn) {
    const box = make("div", { class: "comment" });
    if (isTurn) box.append(make("strong", { class: "turning" }, say("turned")), " ");
    if (!ERRORS.includes(judged.mark) || !judged.best) return box;
    const { best } = judged;
    const show = () => this.room.tryLine(node.parent, best.line);
    box.append(make("span", { class: "sentence" }, say("lost-share", { mark: say(`mark-${judged.mark}`), share: percent(judged.loss) })), " ");
    box.append(make("button", { type: "button", class: "link", onclick: show }, say("better", { move: told(best.move) })), best.score ? ` (${best.score})` : "");
    return box;
  }

  // -- what is seen

  #build() {
    this.progress = make("progress", { "aria-label": say("report") });
    this.note = make("span", { class: "faint", role: "status" });
    this.summary = make("div", { class: "summary" });
    this.table = make("details", { class: "report-table" }, make("summary", {}, say("as-table")), make("div", { class: "scrolled", tabindex: 0, role: "region", "aria-label": say("as-table") }));
    this.box.replaceChildren(make("div", { class: "report-head" }, make("h2", {}, say("report")), this.progress, this.note), this.graph.svg, this.summary, this.table);
    set(this.box, "hidden", false);
    set(find("#do-report"), "hidden", true);
  }

  #draw() {
    const seats = this.study.sides.length;
    const expected = [this.review?.start?.expected ?? null, ...this.moves.map((move) => move?.after?.expected ?? null)];
    const marks = this.moves.flatMap((move) => (move && ERRORS.includes(move.mark) ? [[move.number, move.mark, move.seat]] : []));
    this.graph.show(expected, marks, this.review?.turned, seats);
    set(this.progress, "hidden", Boolean(this.review));
    if (this.review) {
      this.#drawSummary();
      this.#drawTable();
    }
    this.room.list();
    this.room.refresh();
  }

  #drawSummary() {
    const { players, turned, moves } = this.review;
    const hasLuck = players.some(({ luck }) => luck !== null);
    const heads = ["player", "accuracy", "inaccuracies", "mistakes", "blunders", ...(hasLuck ? ["skill", "luck"] : [])];
    const cell = (content) => make("td", {}, content);
    const rows = players.map((player, seat) => make("tr", {},
      make("th", { scope: "row" }, make("span", { class: `dot-seat seat-${seat}`, "aria-hidden": "true" }), this.study.names[seat]),
      cell(player.accuracy === null ? "–" : percent(player.accuracy)), cell(`${player.inaccuracies}`), cell(`${player.mistakes}`), cell(`${player.blunders}`),
      hasLuck ? cell(signed(-player.loss)) : null, hasLuck ? cell(signed(player.luck)) : null));
    const sign = (mark) => (mark ? make("span", { class: `glyph glyph-${mark}`, "aria-hidden": "true" }, `${GLYPHS[mark]} `) : null);
    const head = make("tr", {}, ...heads.map((name) => make("th", { scope: "col" }, sign(COUNTED[name]), say(name))));
    const at = turned ? moves[turned - 1] : null;
    const moment = at
      ? make("p", {}, `${say("turned-at", { move: told(at.move), number: at.turn })} `, make("button", { type: "button", class: "link", onclick: () => this.#go(turned) }, say("show-it")))
      : make("p", { class: "faint" }, say("never-turned"));
    const table = make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows));
    const about = hasLuck ? [make("p", { class: "faint" }, say("about-luck"))] : [];
    this.summary.replaceChildren(make("div", { class: "scrolled", tabindex: 0, role: "region", "aria-label": say("players") }, table), moment, ...about);
  }

  #drawTable() {
    const { names } = this.study;
    const isPair = this.study.sides.length === 2;
    const heads = ["move", "player", isPair ? "expected-of" : "expected-own", "mark", "better-move"].map((name) => make("th", { scope: "col" }, say(name, { name: names[0] })));
    const rows = this.review.moves.map((move) => make("tr", {},
      make("th", { scope: "row" }, make("button", { type: "button", class: "link", onclick: () => this.#go(move.number) }, this.room.view.label(this.line[move.number - 1]))),
      make("td", {}, names[move.seat] ?? say("dice")), make("td", {}, percent(move.after.expected[this.#seatTold(move)])),
      make("td", {}, move.mark ? `${GLYPHS[move.mark] ?? ""} ${say(`mark-${move.mark}`)}` : move.luck ? signed(move.luck) : ""),
      make("td", {}, ERRORS.includes(move.mark) ? told(move.best?.move ?? "") : "")));
    find(".scrolled", this.table).replaceChildren(make("table", {}, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows)));
  }

  /** Whose expected result is told of a move: the first of two players; of more, the one who moved or threw. */
  #seatTold(move) {
    return this.study.sides.length === 2 ? 0 : Math.max(0, move.seat, move.thrower);
  }

  /** Which position is on the board. */
  show(node) {
    const hasGame = this.room.tree.root.children.length > 0 && !this.study.unjudged;
    set(find("#do-report"), "hidden", !hasGame || (Boolean(this.key) && (this.isUnderWay || Boolean(this.review)) && this.#isSame()));
    if (!this.key) return;
    const count = node.parent ? this.#number(node) + 1 : 0;
    const judged = this.#judged(node);
    this.graph.mark(node.parent && !count ? null : count, node.parent ? this.room.view.label(node) : say("start"), judged ? this.#seatTold(judged) : 0);
  }

  /** Whether the main line is what was judged. */
  #isSame() {
    const main = this.#main();
    return main.length === this.line.length && main.every((node, at) => node === this.line[at]);
  }

  #go(count) {
    const node = count ? this.line[count - 1] : this.room.tree.root;
    if (node) this.room.go(node);
  }
}
