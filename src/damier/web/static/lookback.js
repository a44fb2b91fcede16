// Looking back: which position is shown, and the scenes of earlier ones, which the server draws.

export class Lookback {
  /** `fetch(count)` asks the server for the scene after so many moves. */
  constructor(fetch) {
    this.fetch = fetch;
    this.shown = null; // the number of moves before the shown position; null: the game as it is
    this.scenes = new Map(); // by number of moves: {scene, path, seats}
  }

  get isLive() {
    return this.shown === null;
  }

  /** Take the newest state; after a takeback, what was known of later moves is gone. */
  take({ count, scene, path, seats }, before) {
    if (before && count < before.count) this.scenes.clear();
    this.scenes.set(count, { scene, path, seats: seats.map(({ score, note, out }) => ({ score, note, out })) });
    for (const known of [...this.scenes.keys()]) if (known > count) this.scenes.delete(known);
  }

  keep({ count, scene, path, seats }) {
    this.scenes.set(count, { scene, path, seats });
  }

  /** What is to be drawn: {count, scene, path, seats}; null while it is on its way. */
  view(state) {
    const count = this.shown ?? state.count;
    const found = this.scenes.get(count);
    return found ? { count, ...found } : null;
  }

  /** Show the position after so many moves of `last`, and ask for its neighbours. */
  go(wanted, last) {
    const count = Math.max(0, Math.min(last, wanted));
    this.shown = count >= last ? null : count;
    for (const each of [count, count - 1, count + 1]) {
      if (each >= 0 && each <= last && !this.scenes.has(each)) this.fetch(each);
    }
  }

  /** The game goes on: players see it at once, others when they looked at its end. */
  follow({ you, count }) {
    if (you.length || this.shown >= count) this.shown = null;
  }
}
