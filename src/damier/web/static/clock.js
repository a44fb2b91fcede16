// Clocks: the server says what is left, the page counts down the one that runs.

import { set, write } from "./dom.js";

/** 4:32, and tenths when it becomes short: 0:09.2. */
export function shownTime(seconds) {
  if (seconds <= 0) return "0:00";
  if (seconds < 20) return `0:${(Math.floor(seconds * 10) / 10).toFixed(1).padStart(4, "0")}`;
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = String(whole % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

export class Clocks {
  constructor(onLow) {
    this.onLow = onLow;
    this.left = [];
    this.warned = new Set();
    setInterval(() => this.tick(), 100);
  }

  /** Take over what the server has said just now. */
  update(seats, running) {
    this.left = seats.map(({ left }) => left);
    this.running = running;
    this.since = performance.now();
    this.tick();
  }

  seconds(seat) {
    const gone = seat === this.running ? (performance.now() - this.since) / 1000 : 0;
    return Math.max(0, this.left[seat] - gone);
  }

  tick() {
    this.left.forEach((left, seat) => {
      const shown = document.getElementById(`clock-${seat}`);
      if (!shown || left === null) return;
      const seconds = this.seconds(seat);
      write(shown, shownTime(seconds));
      set(shown, "data-running", seat === this.running);
      set(shown, "data-low", seconds < 20);
      if (seconds < 20 && seat === this.running && !this.warned.has(seat)) {
        this.warned.add(seat);
        this.onLow(seat);
      }
      if (seconds > 30) this.warned.delete(seat);
    });
  }
}
