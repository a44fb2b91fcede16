// The page of a game: puts board, seats, moves, clocks and the connection together. The server's state is the truth.

import { Animator } from "./animation.js";
import { Board } from "./board.js";
import { Clocks } from "./clock.js";
import { paintSeats } from "./colours.js";
import { Connection } from "./connection.js";
import { find, page, say, set, settings, write } from "./dom.js";
import { enableDrag } from "./drag.js";
import { ask, toast } from "./frame.js";
import { led, placePicker } from "./hand.js";
import { enableArrows, enableShortcuts } from "./keys.js";
import { Moves } from "./moves.js";
import { showButtons, showDice, showFiles, showOffers, showSeats, showShare } from "./panels.js";
import { Selector } from "./selector.js";
import { play } from "./sound.js";

class GamePage {
  constructor(state) {
    this.board = new Board(find("#board"), (name) => this.choose(name));
    this.animator = new Animator(this.board);
    this.moves = new Moves(find("#moves"), (count) => this.look(count));
    this.clocks = new Clocks((seat) => this.state.you.includes(seat) && play("low"));
    this.selector = new Selector();
    this.state = null;
    this.shown = null; // the number of moves before the shown position; null: the game as it is
    this.scenes = new Map(); // by number of moves: {scene, path}
    this.premove = [];
    this.hint = [];
    this.notes = {};
    this.pending = null; // a move on its way
    this.asked = null; // a move that waits for its confirmation
    this.refusal = "";
    this.info = ""; // like a refusal, but good news: a hint, a premove
    this.flip = null; // as the person has turned the board; null: as the server says
    this.letters = {}; // buttons that were second clicks: for premoves
    const watch = page.watch ? "?watch=1" : "";
    this.take(state);
    this.connection = new Connection(() => `/api/games/${state.id}/socket${watch}`, {
      onMessage: (message) => this.hear(message),
      onStatus: (status) => this.setStatus(status),
    });
    this.enable();
  }

  // -- what comes from the server

  hear(message) {
    if (message.type === "state") this.take(message);
    else if (message.type === "scene") this.keep(message);
    else if (message.type === "hint") this.showHint(message);
    else if (message.type === "odds" && message.clicks.join() === this.selector.clicked.join()) this.notes = message.notes;
    else if (message.type === "refused" && !message.id) toast(message.text, "bad");
    this.refresh();
  }

  take(state) {
    const before = this.state;
    this.state = state;
    const isNews = !before || before.version !== state.version;
    this.moves.update(state.moves, state.seats.length);
    this.scenes.set(state.count, { scene: state.scene, path: state.path });
    for (const count of this.scenes.keys()) if (count > state.count) this.scenes.delete(count);
    if (before && state.count < before.count) this.scenes = new Map([[state.count, { scene: state.scene, path: state.path }]]);
    const isSameTurn = before?.count === state.count && JSON.stringify(before.choices) === JSON.stringify(state.choices);
    if (isNews && !isSameTurn) this.#startTurn();
    if (isNews && isSameTurn && (!this.premove.length || before.news !== state.news)) this.refusal = this.info = "";
    this.clocks.update(state.seats, state.running);
    const own = state.choices.flatMap(({ clicks }) => clicks.slice(1)).filter((click) => click in state.buttons);
    for (const click of own) this.letters[click] = state.buttons[click];
    if (before && isNews) this.#sound(before);
    if (before && state.rematch && !before.rematch && state.you.length) location.assign(`/game/${state.rematch}`);
    this.refresh();
    if (isNews && state.may_move && this.premove.length) this.#tryPremove();
  }

  #startTurn() {
    const { state } = this;
    this.selector = new Selector(state.choices);
    this.pending = this.asked = null;
    this.hint = [];
    this.notes = {};
    this.refusal = "";
    if (!this.premove.length) this.info = "";
    if (state.you.length || this.shown >= state.count) this.shown = null;
    if (state.over) this.premove = [];
  }

  #sound(before) {
    const { state } = this;
    if (state.over && !before.over) play("over");
    else if (state.scene.throw && JSON.stringify(state.scene.throw) !== JSON.stringify(before.scene.throw)) play("dice");
    else if (state.count > before.count) {
      const pieces = (scene) => scene.cells.filter((cell) => cell.piece).length;
      play(pieces(state.scene) < pieces(before.scene) ? "capture" : "move");
    }
  }

  setStatus(status) {
    const line = find("#connection");
    set(line, "hidden", status === "open");
    write(line, say(status === "closed" ? "connection-closed" : "reconnecting"));
    set(document.body, "data-connection", status);
  }

  // -- what is seen

  get isFlipped() {
    return this.flip ?? this.state.flip;
  }

  get isLive() {
    return this.shown === null;
  }

  get mayMove() {
    return this.state.may_move && this.isLive && !this.pending && !this.asked;
  }

  refresh() {
    const { state } = this;
    const count = this.shown ?? state.count;
    if (!this.scenes.has(count)) return; // it is on its way
    const { scene, path } = this.scenes.get(count);
    paintSeats(state.seats.map(({ colour }) => colour));
    const view = {
      scene, flipped: this.isFlipped, colours: state.seats.map(({ colour }) => colour), title: say("board", { title: state.title }),
      marks: this.isLive ? this.#marks() : {}, notes: this.isLive ? this.notes : {}, led: this.isLive ? led(scene, this.pending?.clicks ?? this.asked?.clicks ?? this.selector.clicked) : null,
      hasNames: settings.get("names"), draggable: this.#draggable(scene),
    };
    const step = this.drawn === undefined ? 0 : count - this.drawn.count;
    if (step === 1 && !this.isDropped) this.animator.play(this.drawn.scene, scene, path, () => this.board.show(view));
    else if (step || this.drawn?.scene !== scene) {
      this.animator.finish();
      this.board.show(view);
    } else this.board.show(view);
    if (step) this.isDropped = false;
    this.drawn = { count, scene };
    this.#describe(scene, count);
  }

  #describe(scene, count) {
    const { state } = this;
    const root = this.board.root;
    set(root, "data-turn", state.over || state.turn === null ? "" : state.turn);
    set(root, "data-version", state.version);
    set(root, "data-over", Boolean(state.over));
    set(root, "data-mine", this.mayMove);
    showSeats(state, this.isFlipped);
    showDice(scene);
    showOffers(state, (what, accept) => this.act({ type: "answer", what, accept })) && play("offer");
    showFiles(state);
    showShare(state);
    this.moves.mark(count);
    this.#showButtons();
    this.#showActions(count);
    this.#showStatus(scene, count);
  }

  #marks() {
    const marks = {};
    const add = (name, mark) => (marks[name] ??= []).push(mark);
    if (this.mayMove) for (const click of this.selector.choices) add(click, "choice");
    const clicked = this.pending?.clicks ?? this.asked?.clicks ?? this.selector.clicked;
    const cells = clicked.filter((click) => this.board.scene === null || this.board.spot(click));
    if (cells.length) add(cells.at(-1), "selected");
    for (const click of this.premove) add(click, "premove");
    for (const click of this.hint) add(click, "hint");
    return marks;
  }

  /** The cells whose pieces can be dragged: those that can move now, or the own ones, for a premove. */
  #draggable(scene) {
    if (this.mayMove) return [...this.selector.choices, ...this.selector.beginnings, ...this.selector.clicked.slice(-1)];
    if (!this.#mayPremove() || this.state.premove !== 2) return [];
    return scene.cells.filter(({ piece }) => piece && this.state.you.includes(piece.seat)).map(({ name }) => name);
  }

  #showButtons() {
    const { state, selector } = this;
    const isButton = (click) => click in state.buttons;
    let clicks = this.mayMove ? [...new Set([...selector.choices, ...selector.beginnings])].filter(isButton) : [];
    const letters = this.mayMove && selector.clicked.length ? selector.choices.filter(isButton) : [];
    const isPremoving = !letters.length && this.premove.length === 1 && state.premove === 2 && Object.keys(this.letters).length;
    clicks = clicks.filter((click) => !letters.includes(click));
    showButtons(find("#move-buttons"), clicks, state.buttons, (click) => this.choose(click));
    const picker = find("#picker");
    const shown = isPremoving ? Object.keys(this.letters) : letters;
    showButtons(picker, shown, { ...this.letters, ...state.buttons }, (click) => this.choose(click));
    const spot = this.board.spot(isPremoving ? this.premove[0] : selector.clicked.at(-1));
    if (shown.length && spot) placePicker(picker, spot);
    set(find("#confirm"), "hidden", !this.asked);
    if (this.asked) write(find("#confirm-text"), say("confirm-move", { move: this.asked.move }));
  }

  #showActions(count) {
    const { can, over, watching, waiting } = this.state;
    const shows = {
      "do-hint": can.hint && !waiting, "do-takeback": can.takeback, "do-draw": can.draw, "do-resign": can.resign,
      "do-rematch": can.rematch, "do-join": can.join?.length > 0, "do-leave": Boolean(can.leave && waiting), "do-new": Boolean(over),
      "do-analyse": Boolean(over),
    };
    for (const [id, isShown] of Object.entries(shows)) set(find(`#${id}`), "hidden", !isShown);
    for (const id of ["step-first", "step-back"]) set(find(`#${id}`), "disabled", count === 0);
    for (const id of ["step-next", "step-last"]) set(find(`#${id}`), "disabled", count >= this.state.count);
    set(find("#watching"), "hidden", !watching || Boolean(can.join?.length));
  }

  #showStatus(scene, count) {
    const { state } = this;
    const own = state.may_move && !state.over;
    let main = state.over ? state.over.text : state.waiting ? say("waiting-for-players") : own && state.you.length === 1 ? say("your-turn") : state.turns;
    if (!this.isLive) main = say("after-move", { number: count, all: state.count });
    const throws = this.isLive ? "" : (scene.throw?.text ?? "");
    let note = this.refusal || this.info || (this.isLive ? [state.news, ...(scene.throw ? [] : (scene.notes ?? []))].filter(Boolean).join(" ") : throws);
    if (state.over && note.includes(main)) note = "";
    write(find("#status-main"), main);
    write(find("#status-note"), note);
    set(find("#status"), "data-refused", Boolean(this.refusal));
    set(find("#status"), "data-over", Boolean(state.over));
    const asks = own || state.offers.some(({ waits }) => waits);
    const title = `${asks ? "● " : ""}${main} · ${state.title}`;
    if (document.title !== title) document.title = title;
  }

  // -- what the person does

  /** A click on a cell or a button beside the board. */
  choose(name) {
    if (!this.isLive) this.look(this.state.count);
    this.hint = [];
    this.info = "";
    if (this.asked) this.answerConfirmation(false);
    if (this.mayMove) this.#select(name);
    else if (this.#mayPremove()) this.#addPremove(name);
    else if (!this.state.over && !this.pending) this.refusal = this.state.watching ? say("watching") : this.state.turns;
    this.refresh();
  }

  #select(name) {
    this.refusal = "";
    this.notes = {};
    const { selector } = this;
    const move = selector.click(name);
    if (move) this.#decide(move);
    else if (selector.refused.length) this.#explain(selector.refused);
    else if (selector.clicked.length && this.state.odds) this.connection.ask({ type: "odds", clicks: selector.clicked });
  }

  async #explain(clicks) {
    const answer = await this.connection.ask({ type: "explain", clicks });
    if (answer.type === "explained") this.refusal = answer.text;
    this.refresh();
  }

  #decide(move) {
    this.premove = [];
    if (settings.get("confirm") && move.clicks.every((click) => !(click in this.state.buttons) || click in this.letters)) {
      this.asked = move;
      requestAnimationFrame(() => find("#confirm-yes")?.focus());
      return;
    }
    this.#send(move);
  }

  answerConfirmation(isYes) {
    const move = this.asked;
    this.asked = null;
    this.selector.clear();
    if (move && isYes) this.#send(move);
    this.refresh();
  }

  async #send(move) {
    this.pending = move;
    this.selector.clear();
    const answer = await this.connection.ask({ type: "move", move: move.move, version: this.state.version });
    if (answer.type === "refused") {
      this.pending = null;
      this.isDropped = false;
      if (answer.code !== "stale") this.refusal = answer.text;
    }
    this.refresh();
  }

  // -- premoves

  #mayPremove() {
    const { state } = this;
    return settings.get("premoves") && state.premove > 0 && this.isLive && !state.over && !state.waiting && state.you.length > 0 && !state.may_move;
  }

  #addPremove(name) {
    const isCell = Boolean(this.board.spot(name));
    if (this.premove.at(-1) === name) this.premove = [];
    else if (this.premove.length >= this.state.premove || !this.premove.length) {
      const cell = this.board.scene.cells.find((each) => each.name === name);
      const isOwn = cell?.piece && this.state.you.includes(cell.piece.seat);
      const isFree = this.state.premove === 1 || Object.keys(this.letters).length > 0;
      this.premove = isCell && (isOwn || (isFree && !cell?.piece)) ? [name] : [];
    } else this.premove = [...this.premove, name];
    this.info = this.premove.length >= this.state.premove ? say("premove-set") : "";
  }

  #tryPremove() {
    const clicks = this.premove;
    this.premove = [];
    this.info = "";
    if (clicks.length < this.state.premove) return this.refresh();
    const selector = new Selector(this.state.choices);
    let move = null;
    for (const click of clicks) move = selector.click(click);
    if (move) this.#send(move);
    else this.refusal = say("premove-dropped");
    this.refresh();
  }

  cancel() {
    const had = this.selector.clicked.length || this.premove.length || this.asked || this.refusal || this.info || this.hint.length;
    this.selector.clear();
    this.premove = [];
    this.hint = [];
    this.notes = {};
    this.asked = null;
    this.refusal = this.info = "";
    if (!this.isLive) this.look(this.state.count);
    this.refresh();
    return Boolean(had);
  }

  // -- earlier positions

  look(count) {
    const last = this.state.count;
    const wanted = Math.max(0, Math.min(last, count));
    this.refusal = this.info = "";
    this.hint = [];
    this.selector.clear();
    this.shown = wanted >= last ? null : wanted;
    this.wanted = wanted;
    if (this.scenes.has(wanted)) this.refresh();
    else this.connection.ask({ type: "look", count: wanted });
    for (const next of [wanted - 1, wanted + 1]) {
      if (next >= 0 && next < last && !this.scenes.has(next)) this.connection.ask({ type: "look", count: next });
    }
  }

  step(by) {
    this.look((this.shown ?? this.state.count) + by);
  }

  keep({ count, scene, path }) {
    this.scenes.set(count, { scene, path });
  }

  // -- other actions

  async act(message) {
    const answer = await this.connection.ask(message);
    if (answer.type === "refused") toast(answer.text, "bad");
    return answer;
  }

  async askHint() {
    this.info = say("thinking");
    this.refresh();
    const answer = await this.connection.ask({ type: "hint" });
    if (answer.type === "refused") [this.refusal, this.info] = [answer.text, ""];
    this.refresh();
  }

  showHint({ clicks, text }) {
    this.hint = clicks;
    this.info = text;
  }

  async resign() {
    const answers = [{ value: "", text: say("cancel") }, { value: "yes", text: say("resign"), kind: "danger" }];
    if ((await ask(say("resign-question"), [], answers)) === "yes") this.act({ type: "resign" });
  }

  async share() {
    const url = `${location.origin}/game/${this.state.id}`;
    const isPhone = matchMedia("(pointer: coarse)").matches && navigator.share;
    try {
      if (isPhone) await navigator.share({ url, title: this.state.title });
      else {
        await navigator.clipboard.writeText(url);
        toast(say("copied"));
      }
    } catch {
      find("#share-link")?.select();
    }
  }

  turn() {
    this.flip = !this.isFlipped;
    this.refresh();
  }

  help() {
    ask(say("keys"), find("#keys-help").content.cloneNode(true), [{ value: "", text: say("close"), kind: "main" }]);
  }

  enable() {
    enableDrag(this.board, { lift: (name) => this.#lift(name), stay: (name) => this.#stay(name), drop: (from, to) => this.#drop(from, to) });
    enableArrows(this.board);
    const clicks = {
      "step-first": () => this.look(0), "step-back": () => this.step(-1), "step-next": () => this.step(1), "step-last": () => this.look(this.state.count),
      "do-flip": () => this.turn(), "do-hint": () => this.askHint(), "do-takeback": () => this.act({ type: "offer", what: "takeback" }),
      "do-draw": () => this.act({ type: "offer", what: "draw" }), "do-resign": () => this.resign(), "do-rematch": () => this.act({ type: "offer", what: "rematch" }),
      "do-join": () => this.act({ type: "join" }), "do-leave": () => this.act({ type: "leave" }), "do-share": () => this.share(), "do-copy": () => this.share(),
      "do-help": () => this.help(), "confirm-yes": () => this.answerConfirmation(true), "confirm-no": () => this.answerConfirmation(false),
      "do-sound": () => settings.set("sound", !settings.get("sound")),
    };
    for (const [id, action] of Object.entries(clicks)) find(`#${id}`)?.addEventListener("click", action);
    enableShortcuts({
      f: () => this.turn(), h: () => this.state.can.hint && this.askHint(), "?": () => this.help(), Escape: () => this.cancel(),
      m: clicks["do-sound"], ArrowLeft: () => this.step(-1), ArrowRight: () => this.step(1), ArrowUp: () => this.look(0), ArrowDown: () => this.look(this.state.count),
      j: () => this.step(-1), k: () => this.step(1), Home: () => this.look(0), End: () => this.look(this.state.count),
    });
    this.board.root.addEventListener("contextmenu", (event) => this.cancel() && event.preventDefault());
    addEventListener("settings", () => this.#settled());
    addEventListener("renamed", ({ detail }) => this.state.you.length && detail && this.act({ type: "name", name: detail }));
    addEventListener("resize", () => this.#showButtons());
    this.#settled();
  }

  #settled() {
    set(find("#do-sound"), "aria-pressed", String(Boolean(settings.get("sound"))));
    find("#do-sound use")?.setAttribute("href", settings.get("sound") ? "#icon-sound" : "#icon-mute");
    this.refresh();
  }

  #lift(name) {
    if (this.#mayPremove()) {
      this.premove = [name];
      this.refresh();
      return true;
    }
    if (!this.mayMove) return false;
    const { selector } = this;
    if (selector.clicked.at(-1) === name) return true;
    if (!selector.choices.includes(name) && !selector.beginnings.includes(name)) return false;
    if (!selector.choices.includes(name)) selector.clear();
    this.choose(name);
    return selector.clicked.at(-1) === name;
  }

  /** Why an own piece that somebody tries to drag cannot move. */
  #stay(name) {
    const { piece } = this.board.scene.cells.find((cell) => cell.name === name);
    if (!this.mayMove || !piece || !this.state.you.includes(piece.seat)) return;
    this.selector.clear();
    this.choose(name);
  }

  #drop(from, to) {
    if (this.#mayPremove()) {
      this.premove = to && to !== from ? [from] : [];
      if (this.premove.length) this.#addPremove(to);
      this.refresh();
      return;
    }
    if (!to || to === from || !this.mayMove) return;
    const { clicked } = this.selector;
    const trial = new Selector(this.state.choices);
    trial.clicked = clicked;
    if (trial.click(to) || trial.clicked.length > clicked.length) {
      this.isDropped = true;
      this.choose(to);
      return;
    }
    const { piece } = this.board.scene.cells.find((cell) => cell.name === to); // the dragged piece stays selected
    if (piece && this.state.you.includes(piece.seat)) this.refusal = say("cannot-go", { origin: from, target: to });
    else this.#explain([...clicked, to]);
    this.refresh();
  }
}

window.damier = new GamePage(page.state);
