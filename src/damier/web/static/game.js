// The page of a game: puts board, seats, moves, clocks and the connection together. The server's state is the truth.

import { Animator } from "./animation.js";
import { Board } from "./board.js";
import { Clocks } from "./clock.js";
import { paintSeats } from "./colours.js";
import { Connection } from "./connection.js";
import { confirmsResigning, share, showKeys } from "./dialogs.js";
import { find, page, say, set, settings, told, write } from "./dom.js";
import { enableDrag } from "./drag.js";
import { toast } from "./frame.js";
import { gestures } from "./gestures.js";
import { led, placePicker } from "./hand.js";
import { enableArrows, enableShortcuts } from "./keys.js";
import { pressMoveButton, writeLetter } from "./letters.js";
import { Lookback } from "./lookback.js";
import { draggableOf, marksOf } from "./marks.js";
import { Moves } from "./moves.js";
import { showActions, showButtons, showDice, showFiles, showOffers, showSeats, showShare } from "./panels.js";
import { Premove } from "./premove.js";
import { Selector } from "./selector.js";
import { play, playChange } from "./sound.js";
import { showStatus } from "./status.js";

class GamePage {
  constructor(state) {
    this.board = new Board(find("#board"), (name) => this.choose(name));
    this.animator = new Animator(this.board);
    this.chart = null; // a game that goes on has none, and its page does not load it
    this.moves = new Moves(find("#moves"), (count) => this.look(count));
    this.clocks = new Clocks((seat) => this.state.you.includes(seat) && play("low"));
    this.selector = new Selector();
    this.state = null;
    this.lookback = new Lookback((count) => this.connection.ask({ type: "look", count }));
    this.premove = new Premove();
    this.hint = [];
    this.notes = {};
    this.pending = null; // a move on its way
    this.asked = null; // a move that waits for its confirmation
    this.refusal = "";
    this.info = ""; // like a refusal, but good news: a hint, a premove
    this.flip = null; // as the person has turned the board; null: as the server says
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
    else if (message.type === "scene") this.lookback.keep(message);
    else if (message.type === "hint") this.showHint(message);
    else if (message.type === "odds" && message.clicks.join() === this.selector.clicked.join()) this.#showOdds(message.notes);
    else if (message.type === "refused" && !message.id) toast(message.text, "bad");
    this.refresh();
  }

  /** On the cells, and as a text: on a phone the cells are too small for it. */
  #showOdds(notes) {
    this.notes = notes;
    this.info = Object.entries(notes).map(([name, note]) => `${name}\u00a0${note}`).join(" · ");
  }

  take(state) {
    const before = this.state;
    this.state = state;
    const isNews = !before || before.version !== state.version;
    this.moves.update(state.moves, state.seats.length, state.first);
    this.lookback.take(state, before);
    const isSameTurn = before?.count === state.count && JSON.stringify(before.choices) === JSON.stringify(state.choices);
    if (isNews && !isSameTurn) this.#startTurn();
    if (isNews && isSameTurn && (!this.premove.clicks.length || before.news !== state.news)) this.refusal = this.info = "";
    this.clocks.update(state.seats, state.running);
    this.premove.learn(state);
    if (before && isNews) playChange(before, state);
    if (before && state.rematch && !before.rematch && state.you.length) location.assign(`/game/${state.rematch}`);
    this.refresh();
    if (isNews && state.may_move && this.premove.clicks.length) this.#tryPremove();
  }

  #startTurn() {
    const { state } = this;
    this.selector = new Selector(state.choices);
    this.pending = this.asked = null;
    this.hint = [];
    this.notes = {};
    this.refusal = "";
    if (!this.premove.clicks.length) this.info = "";
    this.lookback.follow(state);
    if (state.over) this.premove.clear();
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
    return this.lookback.isLive;
  }

  get mayMove() {
    return this.state.may_move && this.isLive && !this.pending && !this.asked;
  }

  get mayPremove() {
    return this.isLive && this.premove.mayBegin(this.state);
  }

  refresh() {
    const { state } = this;
    const found = this.lookback.view(state);
    if (!found) return; // it is on its way
    const { count, scene, path, seats } = found;
    paintSeats(state.seats.map(({ colour }) => colour));
    const view = {
      scene, flipped: this.isFlipped, colours: state.seats.map(({ colour }) => colour), title: say("board", { title: state.title }),
      marks: this.isLive ? marksOf(this) : {}, notes: this.isLive ? this.notes : {}, led: this.isLive ? led(scene, this.pending?.clicks ?? this.asked?.clicks ?? this.selector.clicked) : null,
      hasNames: settings.get("names"), draggable: draggableOf(this, scene),
    };
    const step = this.drawn === undefined ? 0 : count - this.drawn.count;
    if (step === 1 && !this.isDropped) this.animator.play(this.drawn.scene, scene, path, () => this.board.show(view));
    else if (step || this.drawn?.scene !== scene) {
      this.animator.finish();
      this.board.show(view);
    } else this.board.show(view);
    if (step) this.isDropped = false;
    this.drawn = { count, scene };
    this.#describe(scene, count, seats);
  }

  #describe(scene, count, seats) {
    const { state } = this;
    const root = this.board.root;
    set(root, "data-turn", state.over || state.turn === null ? "" : state.turn);
    set(root, "data-version", state.version);
    set(root, "data-over", Boolean(state.over));
    set(root, "data-mine", this.mayMove);
    showSeats({ ...state, seats: state.seats.map((seat, at) => ({ ...seat, ...seats[at] })) }, this.isFlipped, count === state.count);
    showDice(scene);
    showOffers(state, (what, accept) => this.act({ type: "answer", what, accept })) && play("offer");
    showFiles(state);
    showShare(state);
    this.moves.mark(count);
    this.#showButtons();
    showActions(state, count);
    this.#showChart(scene);
    showStatus(state, { scene, count, isLive: this.isLive, refusal: this.refusal, info: this.info });
  }

  /** Once a game is over, who had how much. */
  async #showChart(scene) {
    const { state } = this;
    const wanted = state.over ? state.count : null;
    if (wanted !== this.charted) {
      this.charted = wanted;
      this.chart?.show(null);
      if (wanted === null) return;
      const [{ Chart }, answer] = await Promise.all([import("./chart.js"), fetch(`/api/games/${state.id}/chart?lang=${page.lang}`).catch(() => null)]);
      const found = answer?.ok ? (await answer.json()).chart : null;
      if (wanted !== this.charted) return;
      this.chart ??= new Chart(find("#chart"), (wanted) => this.look(wanted));
      this.chart.show(found, state.seats.map(({ colour }) => colour), scene.surface === "felt");
    }
    this.chart?.mark(this.lookback.shown ?? this.state.count);
  }

  #showButtons() {
    const { state, selector } = this;
    const isButton = (click) => click in state.buttons;
    let clicks = this.mayMove ? [...new Set([...selector.choices, ...selector.beginnings])].filter(isButton) : [];
    const letters = this.mayMove && selector.clicked.length ? selector.choices.filter(isButton) : [];
    const isPremoving = !letters.length && this.premove.wantsLetter(state);
    clicks = clicks.filter((click) => !letters.includes(click));
    showButtons(find("#move-buttons"), clicks, state.buttons, (click) => this.choose(click));
    const picker = find("#picker");
    const shown = isPremoving ? Object.keys(this.premove.letters) : letters;
    showButtons(picker, shown, { ...this.premove.letters, ...state.buttons }, (click) => this.choose(click));
    const spot = this.board.spot(isPremoving ? this.premove.clicks[0] : selector.clicked.at(-1));
    if (shown.length && spot) placePicker(picker, spot);
    set(find("#confirm"), "hidden", !this.asked);
    if (this.asked) write(find("#confirm-text"), say("confirm-move", { move: told(this.asked.move) }));
  }

  // -- what the person does

  /** A click on a cell or a button beside the board. */
  choose(name) {
    if (!this.isLive) this.look(this.state.count);
    this.hint = [];
    this.info = "";
    if (this.asked) this.answerConfirmation(false);
    if (this.mayMove) this.#select(name);
    else if (this.mayPremove) this.addPremove(name);
    else if (!this.state.over && !this.pending) this.refusal = this.state.watching ? say("watching") : this.state.turns;
    this.refresh();
  }

  #select(name) {
    this.refusal = "";
    this.notes = {};
    const { selector } = this;
    const move = selector.click(name);
    if (move) this.#decide(move);
    else if (selector.refused.length) this.explain(selector.refused);
    else if (selector.clicked.length && selector.choices.every((click) => click in this.state.buttons)) {
      this.info = say("which-letter", { letters: selector.choices.map((click) => this.state.buttons[click]).join(" / ") });
    } else if (selector.clicked.length && this.state.odds) this.connection.ask({ type: "odds", clicks: selector.clicked });
  }

  async explain(clicks) {
    const answer = await this.connection.ask({ type: "explain", clicks });
    if (answer.type === "explained") this.refusal = answer.text;
    this.refresh();
  }

  #decide(move) {
    this.premove.clear();
    if (settings.get("confirm") && move.clicks.every((click) => !(click in this.state.buttons) || click in this.premove.letters)) {
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

  // -- moves in advance

  addPremove(name) {
    this.premove.add(name, this.state, this.board);
    this.info = this.premove.isWhole(this.state) ? say("premove-set") : "";
  }

  #tryPremove() {
    const move = this.premove.take(this.state);
    this.info = "";
    if (move) this.#send(move);
    else if (move === null) this.refusal = say("premove-dropped");
    this.refresh();
  }

  cancel() {
    const had = this.selector.clicked.length || this.premove.clicks.length || this.asked || this.refusal || this.info || this.hint.length;
    this.selector.clear();
    this.premove.clear();
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
    this.refusal = this.info = "";
    this.hint = [];
    this.selector.clear();
    this.lookback.go(count, this.state.count);
    this.refresh();
  }

  step(by) {
    this.look((this.lookback.shown ?? this.state.count) + by);
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
    if (await confirmsResigning()) this.act({ type: "resign" });
  }

  turn() {
    this.flip = !this.isFlipped;
    this.refresh();
  }

  help() {
    showKeys(Object.keys(this.premove.letters));
  }

  enable() {
    enableDrag(this.board, gestures(this));
    enableArrows(this.board);
    const clicks = {
      "step-first": () => this.look(0), "step-back": () => this.step(-1), "step-next": () => this.step(1), "step-last": () => this.look(this.state.count),
      "do-flip": () => this.turn(), "do-hint": () => this.askHint(), "do-takeback": () => this.act({ type: "offer", what: "takeback" }),
      "do-draw": () => this.act({ type: "offer", what: "draw" }), "do-resign": () => this.resign(), "do-rematch": () => this.act({ type: "offer", what: "rematch" }),
      "do-join": () => this.act({ type: "join" }), "do-leave": () => this.act({ type: "leave" }), "do-share": () => share(this.state), "do-copy": () => share(this.state),
      "do-help": () => this.help(), "confirm-yes": () => this.answerConfirmation(true), "confirm-no": () => this.answerConfirmation(false),
      "do-sound": () => settings.set("sound", !settings.get("sound")),
    };
    for (const [id, action] of Object.entries(clicks)) find(`#${id}`)?.addEventListener("click", action);
    enableShortcuts({
      f: () => this.turn(), h: () => this.state.can.hint && this.askHint(), "?": () => this.help(), Escape: () => this.cancel(),
      m: clicks["do-sound"], ArrowLeft: () => this.step(-1), ArrowRight: () => this.step(1), ArrowUp: () => this.look(0), ArrowDown: () => this.look(this.state.count),
      j: () => this.step(-1), k: () => this.step(1), Home: () => this.look(0), End: () => this.look(this.state.count),
      e: pressMoveButton,
    }, (key) => writeLetter(this, key));
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
}

window.damier = new GamePage(page.state);
