// The analysis room: board, tree of moves, engine and report put together. The server knows the rules and the engine.

import { Animator } from "./animation.js";
import { showArrows } from "./arrows.js";
import { Board } from "./board.js";
import { Chart } from "./chart.js";
import { enableChooser } from "./chooser.js";
import { paintSeats } from "./colours.js";
import { Connection } from "./connection.js";
import { find, make, page, say, set, settings, write } from "./dom.js";
import { enableDrag } from "./drag.js";
import { EngineLines, showGauge } from "./engine_lines.js";
import { ask, toast } from "./frame.js";
import { led, placePicker } from "./hand.js";
import { enableArrows, enableShortcuts } from "./keys.js";
import { showButtons, showDice } from "./panels.js";
import { ReportView } from "./report.js";
import { Selector } from "./selector.js";
import { play as playSound } from "./sound.js";
import { keep, newName, recall, studyName } from "./studies.js";
import { isMain, lastOf, lineTo, Tree } from "./tree.js";
import { TreeView } from "./tree_view.js";

const QUIET = 120; // milliseconds at a position before it is searched: somebody may only walk by
const LONGEST_ADDRESS = 6000; // characters; a longer line is left out, the position stays
const LONGEST_LINE = 10000; // characters of the moves in one question; a longer line is asked for by its last position
const MOST_CHANCES = 12; // outcomes of dice with a button each

class AnalysisPage {
  constructor(study, game) {
    this.game = game;
    this.board = new Board(find("#board"), (name) => this.choose(name));
    this.animator = new Animator(this.board);
    this.chart = new Chart(find("#chart"), (count) => this.goTo(count));
    this.view = new TreeView(find("#moves"), (node) => this.go(node));
    this.engine = new EngineLines({
      onChange: () => this.restart(), onMore: () => this.search(60), onPlay: (moves) => this.follow(moves), onPoint: (rank) => this.point(rank),
    });
    this.report = new ReportView(this);
    this.isFlipped = false;
    this.open(study, studyName(game));
    this.connection = new Connection(() => "/api/analysis/socket", {
      onMessage: (message) => this.hear(message),
      onStatus: (status) => this.setStatus(status),
    });
    this.enable();
    this.go(this.node);
    this.report.recall(this.remembered);
  }

  // -- a study

  /** Show a study, with the variations that this browser remembers of it. */
  open(study, name) {
    const kept = recall(name);
    this.name = name;
    this.study = kept?.study && !this.game ? { ...study, ...kept.study } : study;
    this.tree = new Tree(this.study.start.position);
    const given = this.tree.addLine(this.tree.root, this.study.moves, true);
    if (kept) this.tree.load(kept.tree);
    const wanted = /^#\d+$/.test(location.hash) && this.game ? Number(location.hash.slice(1)) : null;
    const named = wanted === null ? given : (lineTo(given)[wanted - 1] ?? (wanted ? given : this.tree.root));
    const last = kept?.at ? this.tree.find(kept.at) : null; // where one was, unless the address says another move
    this.node = last && (wanted === null || wanted === lineTo(last).filter(({ isGiven }) => isGiven).length) ? last : named;
    this.selector = new Selector();
    this.notes = {};
    this.refusal = "";
    paintSeats(study.colours);
    write(find("#facts"), [study.names.join(" – "), study.title, study.result].filter(Boolean).join(" · "));
    find("#rules-link").href = study.rules ?? `/rules/${study.start.game}`; // one kept by an earlier version has none
    this.#showFiles();
    this.remembered = kept?.report ?? "";
    this.report.open(this.study);
    this.list();
  }

  /** What belongs to a node, in the words of the server. */
  start(node) {
    return { ...this.study.start, position: node.position };
  }

  /** Keep the tree and where one is: after a reload everything is there again. */
  #keep() {
    const { start, usual, title, names, players, sides, first, colours, moves, result, silent, odds, rules, formats, unjudged } = this.study;
    const own = this.game ? {} : { study: { start, usual, title, names, players, sides, first, colours, moves, result, silent, odds, rules, formats, unjudged } };
    keep(this.name, { ...own, tree: this.tree.dump(), at: lineTo(this.node).map(({ move }) => move), report: this.report.review ? this.report.key : this.remembered });
  }

  /** How a node is asked for: by the line that leads there, since a board may show more than its position says. */
  line(node, move) {
    const moves = lineTo(node).map((each) => each.move);
    const isLong = JSON.stringify(moves).length > LONGEST_LINE;
    return isLong ? { start: this.start(node), move } : { start: this.study.start, moves, move };
  }

  // -- addresses

  /** An address that holds a position and the line that leads there, for anybody. */
  link(node) {
    const { start, usual, players } = this.study;
    const moves = lineTo(node).map(({ move }) => move);
    const address = (position, line) => {
      const url = new URL("/analysis", location.origin);
      const fields = { game: start.game, variant: start.variant, size: start.size, seats: start.seats > 2 ? start.seats : "", position, moves: line };
      for (const [name, value] of Object.entries(fields)) if (value) url.searchParams.set(name, value);
      if (players.some(Boolean)) for (const player of players) url.searchParams.append("player", player);
      return url.href;
    };
    const joined = moves.some((move) => move.includes(" ")) ? moves.join(";") : moves.join(" ");
    const whole = address(usual ? "" : start.position, joined);
    return whole.length > LONGEST_ADDRESS ? address(node.position, "") : whole;
  }

  #showAddress() {
    const line = lineTo(this.node);
    const given = line.filter(({ isGiven }) => isGiven).length;
    const address = this.game ? `${location.pathname}#${given}` : this.link(this.node);
    history.replaceState({ study: this.name }, "", address);
  }

  async share() {
    const isGame = this.game && this.node.isGiven;
    const link = isGame ? `${location.origin}/game/${this.game}/analysis#${lineTo(this.node).length}` : this.link(this.node);
    try {
      await navigator.clipboard.writeText(link);
      toast(say("copied"));
    } catch {
      ask(say("copy-link"), make("input", { type: "text", readonly: true, value: link }), [{ value: "", text: say("close"), kind: "main" }]);
    }
  }

  // -- what comes from the server

  hear(message) {
    if (message.type === "lines" && message.id === this.searching?.id) this.#found(message);
    else if (message.type === "failed") toast(message.text, "bad");
    else if (message.type === "refused" && !message.id) toast(message.text, "bad");
    else this.report.hear(message);
  }

  setStatus(status) {
    const line = find("#connection");
    set(line, "hidden", status === "open");
    write(line, say(status === "closed" ? "connection-closed" : "reconnecting"));
    set(document.body, "data-connection", status);
    if (status === "open" && this.status && this.status !== "open") {
      this.restart();
      this.report.again();
    }
    this.status = status;
  }

  // -- walking

  async go(node) {
    this.node = node;
    this.selector = new Selector();
    this.notes = {};
    this.refusal = "";
    this.advice = null;
    this.#showAddress();
    this.#keep();
    await this.#look(node);
    if (this.node !== node) return;
    this.selector = new Selector(node.view?.choices ?? []);
    this.refresh();
    this.restart();
    for (const near of [node.children[0], node.parent]) if (near) this.#look(near);
  }

  /** The board of a node, asked for once. */
  async #look(node) {
    if (node.view || !this.connection) return;
    node.asking ??= this.connection.ask({ type: "look", ...(node.parent ? this.line(node.parent, node.move) : this.line(node)) });
    const answer = await node.asking;
    node.asking = null;
    if (answer.type === "position") node.view = answer;
    else toast(answer.text, "bad");
  }

  /** The position after so many moves of the game that was given. */
  goTo(count) {
    let node = this.tree.root;
    for (let at = 0; at < count && node; at += 1) node = node.children.find(({ isGiven }) => isGiven);
    if (node) this.go(node);
  }

  step(by) {
    const next = by < 0 ? this.node.parent : this.node.children[0];
    if (next) this.go(next);
  }

  /** From one variation to the next. */
  turnAside() {
    const siblings = this.node.parent?.children ?? [];
    if (siblings.length > 1) this.go(siblings[(siblings.indexOf(this.node) + 1) % siblings.length]);
    else if (this.node.children.length > 1) this.go(this.node.children[1]);
  }

  // -- trying moves

  choose(name) {
    if (!this.node.view || this.node.view.over) return;
    this.refusal = "";
    this.notes = {};
    const { selector } = this;
    const move = selector.click(name);
    if (move) this.play(move.move);
    else if (selector.refused.length) this.explain(selector.refused);
    else if (selector.clicked.length && this.study.odds) this.showOdds();
    this.refresh();
  }

  async explain(clicks) {
    const { node } = this;
    const answer = await this.connection.ask({ type: "explain", start: this.start(node), clicks });
    if (answer.type !== "explained" || this.node !== node) return;
    this.refusal = answer.text;
    this.refresh();
  }

  async showOdds() {
    const { clicked } = this.selector;
    const answer = await this.connection.ask({ type: "odds", start: this.start(this.node), clicks: clicked });
    if (answer.type !== "odds" || clicked.join() !== this.selector.clicked.join()) return;
    this.notes = answer.notes;
    this.refresh();
  }

  /** Make a move: go where it leads, in a new variation if it is one. */
  async play(move) {
    const made = await this.#grown(this.node, move);
    if (!made) return;
    playSound("move");
    await this.go(made);
  }

  /** Where a move leads, added to the tree if it is new; null if it is refused. */
  async #grown(node, move) {
    const known = node.children.find((child) => child.move === move);
    if (known) return known;
    const answer = await this.connection.ask({ type: "look", ...this.line(node, move) });
    if (answer.type !== "position") {
      this.refusal = answer.text ?? "";
      this.refresh();
      return null;
    }
    const made = this.#add(node, { move: answer.move, seat: answer.seat, position: answer.start.position });
    if (made) made.view = answer;
    return made;
  }

  #add(node, move) {
    const made = this.tree.add(node, move);
    if (!made) toast(say("too-many-moves"), "bad");
    else this.list();
    return made;
  }

  /** Make the moves of a line of the engine. */
  async follow(moves) {
    const line = await this.#lineFrom(this.node, moves);
    if (!line.length) return;
    playSound("move");
    await this.go(line.at(-1));
  }

  /** Add a line as a variation, and go to its first move. */
  async tryLine(node, moves) {
    const [first] = await this.#lineFrom(node, moves);
    if (first) await this.go(first);
  }

  async #lineFrom(node, moves) {
    const line = [];
    for (const move of moves) {
      const next = await this.#grown(line.at(-1) ?? node, move);
      if (!next) break;
      line.push(next);
    }
    return line;
  }

  async throwDice() {
    const { node } = this;
    const answer = await this.connection.ask({ type: "throw", start: this.start(node) });
    if (answer.type !== "thrown" || this.node !== node) return;
    const last = answer.moves.reduce((at, move) => (at ? this.#add(at, move) : null), node);
    playSound("dice");
    if (last) this.go(last);
  }

  promote() {
    if (isMain(this.node)) return;
    this.tree.promote(this.node);
    this.list();
    this.go(this.node);
  }

  remove() {
    const { node } = this;
    if (!node.parent || node.isGiven) return;
    const before = this.tree.remove(node);
    this.list();
    this.go(before);
  }

  list() {
    this.view.show(this.tree, this.study, this.report.marks(this.tree));
  }

  // -- the engine

  get isSilent() {
    return Boolean(this.study.silent);
  }

  /** Search what is on the board now, and nothing else. */
  restart() {
    clearTimeout(this.timer);
    const { node } = this;
    if (this.searching) this.connection.ask({ type: "rest" });
    this.searching = null;
    this.failure = "";
    this.refresh();
    const isWanted = this.engine.isOn && !this.isSilent && node.view && !node.view.over && node.view.turn >= 0 && !document.hidden;
    const isKnown = node.found?.over && node.found.lines.length >= Math.min(this.engine.lines, node.view?.choices.length ?? 0);
    if (isWanted && !isKnown) this.timer = setTimeout(() => this.search(), QUIET);
  }

  async search(seconds) {
    const { node } = this;
    const more = seconds ? { seconds } : {};
    this.searching = { node };
    const answer = await this.connection.ask({ type: "search", start: this.start(node), lines: this.engine.lines, ...more });
    if (this.node !== node) return;
    if (answer.type === "searching") this.searching = { node, id: answer.id };
    else [this.searching, this.failure] = [null, answer.text];
    this.refresh();
  }

  #found(message) {
    const { node } = this.searching;
    const isOlder = node.found?.depth > message.depth && node.found.lines.length >= message.lines.length && !message.over;
    if (!isOlder) node.found = message;
    if (message.over) this.searching = null;
    if (node === this.node) this.refresh();
  }

  async advise() {
    const { node } = this;
    this.failure = say("thinking");
    this.refresh();
    const answer = await this.connection.ask({ type: "advise", start: this.start(node) });
    if (this.node !== node) return;
    this.failure = answer.text;
    this.advice = answer.type === "advice" ? answer : null;
    this.refresh();
  }

  point(rank) {
    if ((this.pointed ?? null) === rank) return;
    this.pointed = rank;
    this.refresh();
  }

  // -- what is seen

  refresh() {
    const { view } = this.node;
    if (!view) return;
    this.#showBoard(view);
    this.#showEngine(view);
    this.#showButtons(view);
    this.#showStatus(view);
    this.view.mark(this.node);
    this.report.show(this.node);
    this.#showChart(view);
  }

  /** Who had how much in the game that was given; variations are not in it. */
  #showChart({ scene }) {
    if (this.charted !== this.study) {
      this.charted = this.study;
      this.chart.show(this.study.chart ?? null, this.study.colours, scene.surface === "felt");
    }
    const line = lineTo(this.node);
    this.chart.mark(line.every(({ isGiven }) => isGiven) ? line.length : null);
  }

  #showBoard(view) {
    const { scene } = view;
    const isMine = view.turn >= 0 && !view.over;
    const picture = {
      scene, flipped: this.isFlipped, colours: this.study.colours, title: say("board", { title: this.study.title }), marks: this.#marks(),
      notes: this.notes, led: led(scene, this.selector.clicked), hasNames: settings.get("names"),
      draggable: isMine ? [...this.selector.choices, ...this.selector.beginnings, ...this.selector.clicked.slice(-1)] : [],
    };
    const isNext = this.drawn && this.drawn !== this.node && this.node.parent === this.drawn && !this.isDropped;
    if (isNext) this.animator.play(this.drawn.view.scene, scene, view.path, () => this.board.show(picture));
    else {
      if (this.drawn !== this.node) this.animator.finish();
      this.board.show(picture);
    }
    this.isDropped = false;
    this.drawn = this.node;
    const { root } = this.board;
    set(root, "data-turn", view.turn ?? "");
    set(root, "data-count", lineTo(this.node).length);
    set(root, "data-over", Boolean(view.over));
    showArrows(this.board, this.#arrows());
    showDice(scene);
  }

  #marks() {
    const marks = {};
    for (const click of this.selector.choices) (marks[click] ??= []).push("choice");
    const last = this.selector.clicked.filter((click) => this.board.scene === null || this.board.spot(click)).at(-1);
    if (last) (marks[last] ??= []).push("selected");
    return marks;
  }

  #arrows() {
    if (this.selector.clicked.length) return [];
    const better = this.report.better(this.node);
    const own = better ? [{ clicks: better.clicks, kind: "better" }] : [];
    if (this.advice) own.push({ clicks: this.advice.clicks, kind: "best" });
    const lines = this.engine.isOn && !this.isSilent ? (this.node.found?.lines ?? []).slice(0, this.engine.lines) : [];
    const shown = lines.map(({ clicks }, rank) => ({ clicks, rank, kind: rank ? "other" : "best" }));
    return this.pointed === null || this.pointed === undefined ? [...shown, ...own] : shown.filter(({ rank }) => rank === this.pointed);
  }

  #showEngine(view) {
    const { found } = this.node;
    const isOver = Boolean(view.over) || view.turn < 0;
    const note = this.study.silent ? this.failure || this.study.silent : this.failure || (this.engine.isOn && isOver ? (view.over?.text ?? "") : "");
    this.engine.show(isOver ? null : found, { note, isSilent: this.isSilent });
    set(find("#do-advise"), "hidden", !this.isSilent || isOver);
    const judged = this.report.position(this.node);
    const best = this.engine.isOn && !this.isSilent ? found?.lines[0] : null;
    const expected = best?.expected ?? judged?.expected;
    showGauge(expected, this.study.names, best ? best.is_exact : judged?.is_exact);
  }

  #showButtons(view) {
    const { selector } = this;
    const isButton = (click) => click in view.buttons;
    const letters = selector.clicked.length ? selector.choices.filter(isButton) : [];
    const clicks = [...new Set([...selector.choices, ...selector.beginnings])].filter((click) => isButton(click) && !letters.includes(click));
    if (view.chances.length) this.#showChances(view.chances);
    else showButtons(find("#move-buttons"), clicks, view.buttons, (click) => this.choose(click));
    const picker = find("#picker");
    showButtons(picker, letters, view.buttons, (click) => this.choose(click));
    const spot = this.board.spot(selector.clicked.at(-1));
    if (letters.length && spot) placePicker(picker, spot);
    const hasParent = Boolean(this.node.parent);
    for (const id of ["#step-first", "#step-back"]) set(find(id), "disabled", !hasParent);
    for (const id of ["#step-next", "#step-last"]) set(find(id), "disabled", !this.node.children.length);
    set(find("#do-promote"), "disabled", isMain(this.node));
    set(find("#do-delete"), "disabled", !hasParent || this.node.isGiven);
  }

  /** What the dice may do: throw them, or choose. */
  #showChances(chances) {
    const labels = { "": say("throw-dice"), ...Object.fromEntries(chances.map(({ move, share }) => [move, `${say(move)} · ${share}`])) };
    const clicks = ["", ...chances.slice(0, MOST_CHANCES).map(({ move }) => move)];
    showButtons(find("#move-buttons"), clicks, labels, (move) => (move ? this.play(move) : this.throwDice()));
  }

  #showStatus(view) {
    const main = view.over ? view.over.text : view.turns;
    const note = this.refusal || (view.scene.throw?.text ?? (view.scene.notes ?? []).join(" · "));
    write(find("#status-main"), main);
    write(find("#status-note"), note);
    set(find("#status"), "data-refused", Boolean(this.refusal));
    const { start } = this.study;
    const query = new URLSearchParams({ game: start.game, variant: start.variant, size: start.size, position: this.node.position });
    find("#do-play").href = `/new?${query}`;
    set(find("#do-play"), "hidden", Boolean(view.over) || view.turn < 0);
  }

  // -- files

  #showFiles() {
    find("#files").replaceChildren(...this.study.formats.map(({ name, title }) =>
      make("button", { type: "button", class: "link", onclick: () => this.download(name) }, title)));
  }

  async download(format) {
    const { moves, tried } = this.tree.lines();
    const body = { ...this.study.start, names: this.study.players, moves, tried, format, report: this.report.review ? this.report.key : "" };
    const answer = await fetch("/api/analysis/file", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }).catch(() => null);
    if (!answer?.ok) {
      toast((await answer?.json().catch(() => null))?.error?.text ?? say("failed"), "bad");
      return;
    }
    const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "analysis.txt";
    const link = make("a", { href: URL.createObjectURL(await answer.blob()), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  // -- gestures and keys

  help() {
    ask(say("keys"), find("#keys-help").content.cloneNode(true), [{ value: "", text: say("close"), kind: "main" }]);
  }

  turn() {
    this.isFlipped = !this.isFlipped;
    this.refresh();
  }

  cancel() {
    const had = this.selector.clicked.length || this.refusal;
    this.selector.clear();
    this.notes = {};
    this.refusal = "";
    this.refresh();
    return Boolean(had);
  }

  enable() {
    enableDrag(this.board, { lift: (name) => this.#lift(name), stay: (name) => this.choose(name), drop: (from, to) => this.#drop(from, to) });
    enableArrows(this.board);
    this.board.cells.addEventListener("click", ({ detail }) => detail && document.activeElement?.blur()); // after a mouse, arrows walk
    const first = () => this.go(this.tree.root);
    const last = () => this.go(lastOf(this.node));
    const clicks = {
      "step-first": first, "step-back": () => this.step(-1), "step-next": () => this.step(1), "step-last": last, "do-flip": () => this.turn(),
      "do-share": () => this.share(), "do-promote": () => this.promote(), "do-delete": () => this.remove(), "do-help": () => this.help(), "do-advise": () => this.advise(),
    };
    for (const [id, action] of Object.entries(clicks)) find(`#${id}`).addEventListener("click", action);
    enableShortcuts({
      ArrowLeft: () => this.step(-1), ArrowRight: () => this.step(1), ArrowUp: first, ArrowDown: last, Home: first, End: last,
      j: () => this.step(-1), k: () => this.step(1), v: () => this.turnAside(), f: () => this.turn(), e: () => this.engine.toggle(), "?": () => this.help(), Escape: () => this.cancel(),
    });
    this.board.root.addEventListener("contextmenu", (event) => this.cancel() && event.preventDefault());
    document.addEventListener("visibilitychange", () => this.restart());
    for (const event of ["settings", "resize"]) addEventListener(event, () => this.refresh());
  }

  #lift(name) {
    const { selector } = this;
    if (selector.clicked.at(-1) === name) return true;
    if (!selector.choices.includes(name) && !selector.beginnings.includes(name)) return false;
    if (!selector.choices.includes(name)) selector.clear();
    this.choose(name);
    return selector.clicked.at(-1) === name;
  }

  #drop(from, to) {
    if (!to || to === from) return;
    const { clicked } = this.selector;
    const trial = new Selector(this.node.view.choices);
    trial.clicked = clicked;
    if (trial.click(to) || trial.clicked.length > clicked.length) {
      this.isDropped = true;
      this.choose(to);
    } else this.explain([...clicked, to]);
    this.refresh();
  }
}

function enter(study, game) {
  find("#chooser").hidden = true;
  find("#room").hidden = false;
  window.damier = new AnalysisPage(study, game);
}

if (page.study) enter(page.study, page.game);
else if (history.state?.study && recall(history.state.study)?.study) enter(recall(history.state.study).study, "");
else {
  enableChooser(page.catalogue, (study) => {
    history.pushState({ study: newName() }, "", "/analysis");
    enter(study, "");
  });
  addEventListener("popstate", () => location.reload());
}
