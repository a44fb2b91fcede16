// A recorded game, step by step: positions come from the server, as scenes.

import { Animator } from "./animation.js";
import { Board } from "./board.js";
import { Chart } from "./chart.js";
import { paintSeats } from "./colours.js";
import { find, make, page, say, set, settings, write } from "./dom.js";
import "./frame.js";
import { enableArrows, enableShortcuts } from "./keys.js";
import { Moves } from "./moves.js";
import { showDice, showSeats } from "./panels.js";

const AHEAD = 16; // positions that are asked for at a time

class ReplayPage {
  constructor(replay) {
    this.replay = replay;
    this.board = new Board(find("#board"), () => {});
    this.animator = new Animator(this.board);
    this.chart = new Chart(find("#chart"), (count) => this.look(count));
    this.moves = new Moves(find("#moves"), (count) => this.look(count));
    this.positions = new Map([[replay.count, replay.last]]);
    this.asked = new Set();
    this.isFlipped = false;
    this.count = replay.count;
    paintSeats(replay.seats.map(({ colour }) => colour));
    this.moves.update({ from: 0, texts: replay.moves }, replay.seats.length, replay.first);
    this.chart.show(replay.chart, replay.seats.map(({ colour }) => colour), replay.last.scene.surface === "felt");
    this.tell();
    this.enable();
    this.refresh();
    this.fetch(Math.max(0, replay.count - AHEAD + 1));
  }

  /** What does not change: how it ended, what was printed, downloads. */
  tell() {
    const { replay } = this;
    const name = replay.blamed === null ? "" : replay.seats[replay.blamed].name;
    const lines = [make("strong", {}, [replay.result, replay.score].filter(Boolean).join(" · ")), make("bdi", {}, replay.reason)];
    for (const note of replay.notes ?? []) lines.push(make("bdi", { class: "faint" }, note));
    if (name) lines.unshift(make("span", { class: "alarm" }, say("to-blame", { name, fault: replay.ending })));
    find("#result").replaceChildren(...lines.map((line) => make("p", {}, line)));
    set(find("#words"), "hidden", !replay.log);
    find("#log").textContent = replay.log;
    find("#back").href = replay.back;
    find("#files").replaceChildren(...replay.formats.map(({ name: format, title }) =>
      make("a", { href: `${replay.path}/file?format=${encodeURIComponent(format)}`, download: true }, title)));
  }

  look(count) {
    this.count = Math.max(0, Math.min(this.replay.count, count));
    this.refresh();
    if (!this.positions.has(this.count)) this.fetch(Math.max(0, this.count - AHEAD / 2));
    else if (this.count < this.replay.count && !this.positions.has(this.count + 1)) this.fetch(this.count + 1);
    else if (this.count > 0 && !this.positions.has(this.count - 1)) this.fetch(Math.max(0, this.count - AHEAD));
  }

  async fetch(first) {
    if (this.asked.has(first)) return;
    this.asked.add(first);
    const answer = await fetch(`${this.replay.path}/positions?first=${first}&last=${first + AHEAD - 1}&lang=${page.lang}`).catch(() => null);
    this.asked.delete(first);
    if (!answer?.ok) return;
    for (const position of (await answer.json()).positions) this.positions.set(position.count, position);
    this.refresh();
  }

  refresh() {
    const position = this.positions.get(this.count);
    this.mark();
    if (!position) return; // it is on its way
    const { replay, count } = this;
    const { scene, path } = position;
    const view = {
      scene, flipped: this.isFlipped, colours: replay.seats.map(({ colour }) => colour), title: say("board", { title: replay.title }),
      marks: {}, notes: {}, hasNames: settings.get("names"),
    };
    const step = this.drawn === undefined ? 0 : count - this.drawn.count;
    if (step === 1) this.animator.play(this.drawn.scene, scene, path, () => this.board.show(view));
    else {
      this.animator.finish();
      this.board.show(view);
    }
    this.drawn = { count, scene };
    set(this.board.root, "data-count", count);
    this.describe(position);
  }

  describe({ scene, turn, scores, out, notes }) {
    const { replay, count } = this;
    const isLast = count === replay.count;
    const winners = replay.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
    const seats = replay.seats.map((seat, at) => ({ ...seat, kind: "program", score: scores[at], note: notes[at] ?? "", out: out.includes(at), you: false, online: true }));
    showSeats({ seats, you: [], clock: "", turn, over: isLast ? { winners: winners.length < seats.length ? winners : [] } : null, waiting: false }, this.isFlipped);
    showDice(scene);
  }

  mark() {
    const { replay, count } = this;
    this.moves.mark(count);
    this.chart.mark(count);
    for (const id of ["step-first", "step-back"]) set(find(`#${id}`), "disabled", count === 0);
    for (const id of ["step-next", "step-last"]) set(find(`#${id}`), "disabled", count >= replay.count);
    write(find("#status-main"), count ? say("after-move", { number: count, all: replay.count }) : say("start"));
    const took = count ? replay.times[count - 1] : undefined;
    const seconds = took === undefined || took < 10 ? "" : (took / 1000).toLocaleString(page.lang, { maximumFractionDigits: 2 });
    write(find("#status-note"), seconds && replay.moves[count - 1][1] >= 0 ? say("took", { seconds }) : "");
  }

  enable() {
    const steps = {
      "step-first": () => this.look(0), "step-back": () => this.look(this.count - 1), "step-next": () => this.look(this.count + 1), "step-last": () => this.look(this.replay.count),
      "do-flip": () => this.flip(),
    };
    for (const [id, action] of Object.entries(steps)) find(`#${id}`).addEventListener("click", action);
    enableArrows(this.board);
    enableShortcuts({
      ArrowLeft: steps["step-back"], ArrowRight: steps["step-next"], j: steps["step-back"], k: steps["step-next"],
      Home: steps["step-first"], End: steps["step-last"], ArrowUp: steps["step-first"], ArrowDown: steps["step-last"], f: steps["do-flip"],
    });
    addEventListener("settings", () => this.refresh());
  }

  flip() {
    this.isFlipped = !this.isFlipped;
    this.refresh();
  }
}

window.damier = new ReplayPage(page.replay);
