// The socket: it comes back by itself, notices a silent network within seconds, and sends no move twice.

const QUIET = 4000; // milliseconds without a word from the server, after which it is asked
const PATIENCE = 4000; // and until its silence means that the network is gone
const FIRST = 250; // until the first new attempt
const LONGEST = 8000;

/**
 * `onMessage(message)`, `onStatus("open" | "waiting" | "closed")`.
 * What `ask` sends is answered by a promise: of `done` or the answer itself, or of `refused`.
 */
export class Connection {
  constructor(path, { onMessage, onStatus }) {
    this.path = path;
    this.onMessage = onMessage;
    this.onStatus = onStatus;
    this.pending = new Map(); // by id: {message, resolve}
    this.attempts = 0;
    this.number = 0;
    this.prefix = Math.random().toString(36).slice(2, 8);
    addEventListener("online", () => this.#again(0));
    addEventListener("offline", () => this.#lost());
    document.addEventListener("visibilitychange", () => document.hidden || this.#check());
    addEventListener("pageshow", (event) => event.persisted && this.#again(0));
    setInterval(() => this.#check(), 1000);
    this.#open();
  }

  /** Send a message and wait for its answer; one that is not answered goes again after a new connection. */
  ask(message) {
    const id = `${this.prefix}-${(this.number += 1)}`;
    const whole = { ...message, id };
    return new Promise((resolve) => {
      this.pending.set(id, { message: whole, resolve });
      if (this.isReady) this.#send(whole);
    });
  }

  close() {
    this.isClosed = true;
    this.socket?.close();
  }

  #open() {
    if (this.isClosed) return;
    clearTimeout(this.timer);
    this.timer = null;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.path()}`);
    this.socket = socket;
    this.isReady = false;
    this.heard = performance.now();
    socket.onmessage = (event) => socket === this.socket && this.#hear(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.socket && this.#lost(event);
  }

  #hear(message) {
    this.heard = performance.now();
    this.isAsked = false;
    if (message.type === "state" && !this.isReady) {
      this.attempts = 0;
      this.onStatus("open");
      this.onMessage(message);
      this.isReady = true; // not before: what is asked meanwhile, such as a premove, goes once, with the rest
      this.#resend();
      return;
    }
    const waiting = this.pending.get(message.id);
    if (waiting) this.pending.delete(message.id);
    if (message.type !== "pong" && message.type !== "done") this.onMessage(message);
    waiting?.resolve(message);
  }

  /** After a new connection, everything unanswered goes again: the server knows a move that it has had already. */
  #resend() {
    for (const { message } of this.pending.values()) this.#send(message);
  }

  #send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  #lost(event) {
    const { socket } = this;
    this.socket = null;
    this.isReady = false;
    if (socket && socket.readyState < WebSocket.CLOSING) socket.close();
    if (this.isClosed) return;
    if (event && [1008, 4403, 4404].includes(event.code) && this.attempts > 2) {
      this.isClosed = true;
      this.onStatus("closed");
      return;
    }
    this.onStatus("waiting");
    const wait = Math.min(LONGEST, FIRST * 2 ** this.attempts) * (0.5 + Math.random());
    this.attempts += 1;
    this.#again(wait);
  }

  #again(wait) {
    if (this.isClosed || (this.socket && this.isReady)) return;
    clearTimeout(this.timer);
    const least = navigator.onLine ? 0 : LONGEST; // an event says when; but a server on this machine needs no network
    this.timer = setTimeout(() => {
      if (this.socket) {
        const old = this.socket;
        this.socket = null;
        old.close();
      }
      this.#open();
    }, Math.max(wait, least));
  }

  /** Ask a silent server whether it is there, and give it up if it says nothing. */
  #check() {
    if (!this.socket || this.isClosed) return;
    const silent = performance.now() - this.heard;
    if (silent > QUIET + PATIENCE) this.#lost();
    else if (silent > QUIET && this.isReady && !this.isAsked) {
      this.isAsked = true;
      this.#send({ type: "ping" });
    }
  }
}
