import { connection } from "./connection.mjs";

/** `game.socket`: what one client emits reaches every other client. */
export class Socket {
  #listeners = new Map();

  emit(eventName, ...args) {
    const acknowledge = typeof args.at(-1) === "function" ? args.pop() : null;
    connection.post("socket", { eventName, args }).then(() => acknowledge?.(...args), error => console.error(error));
    return this;
  }

  on(eventName, fn) {
    if (!this.#listeners.has(eventName)) this.#listeners.set(eventName, new Set());
    this.#listeners.get(eventName).add(fn);
    return this;
  }

  off(eventName, fn) {
    this.#listeners.get(eventName)?.delete(fn);
    return this;
  }

  /** The last argument is the sender's user id, told by the server. */
  receive({ eventName, args, userId }) {
    for (const fn of this.#listeners.get(eventName) ?? []) fn(...args, userId);
  }
}
