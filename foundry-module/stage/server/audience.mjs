import { randomID } from "../shared/identifiers.mjs";

/** Events kept for clients that come back after a lost connection. */
const KEPT = 1000;

/** The sessions of a user that a question can be delivered to, by the name of the option. */
const DELIVERIES = {
  all: streams => streams,
  newest: streams => streams.slice(-1),
  oldest: streams => streams.slice(0, 1)
};

/** Open event streams, by user. Numbers the events that all users must receive in the same order. */
export class Audience {
  #streams = new Map();
  #events = [];

  /** Another epoch means another world or server: its numbers do not continue the ones before. */
  epoch = randomID(8);
  sequence = 0;

  #delivery = "all";

  /** @param {(userId: string, connected: boolean) => void} onPresence */
  constructor(onPresence) {
    this.onPresence = onPresence;
    this.heartbeat = setInterval(() => this.#writeAll(": still here\n\n"), 15000);
    this.heartbeat.unref?.();
  }

  /** Ids of the users with at least one open stream. */
  get present() {
    return [...new Set([...this.#streams.values()].map(stream => stream.userId))];
  }

  /** Opens a stream. A client with the number of its last event receives the missed ones, or a request to reload. */
  open(request, response, { userId, clientId, lastEventId }) {
    const first = !this.present.includes(userId);
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store", "x-accel-buffering": "no" });
    response.write("retry: 700\n\n");
    this.#streams.get(clientId)?.response.end();
    const stream = { userId, response };
    this.#streams.set(clientId, stream);
    request.on("close", () => {
      if (this.#streams.get(clientId) !== stream) return;
      this.#streams.delete(clientId);
      if (!this.present.includes(userId)) this.onPresence(userId, false);
    });
    this.#catchUp(response, lastEventId);
    // Presence events are not repeated later.
    response.write(frame("present", { users: this.present }));
    if (first) this.onPresence(userId, true);
  }

  #catchUp(response, lastEventId) {
    // A number to name when it comes back, even if nothing happens until the connection is lost.
    if (!lastEventId) return void response.write(frame("welcome", {}, `${this.epoch}-${this.sequence}`));
    const [epoch, last] = String(lastEventId).split("-");
    const missed = this.sequence - Number(last);
    if (epoch !== this.epoch || !(missed <= this.#events.length)) {
      response.write(frame("reload", {}));
      return;
    }
    for (const event of this.#events.slice(this.#events.length - missed)) response.write(event);
  }

  /** Sends a numbered event to all users. @returns {number} its number */
  publish(type, data) {
    const sequence = ++this.sequence;
    const text = frame(type, { ...data, sequence }, `${this.epoch}-${sequence}`);
    this.#events.push(text);
    if (this.#events.length > KEPT) this.#events.shift();
    this.#writeAll(text);
    return sequence;
  }

  /** Sends an event that is not repeated later. */
  describe(type, data, { except = null } = {}) {
    const text = frame(type, data);
    for (const [clientId, stream] of this.#streams) if (clientId !== except) stream.response.write(text);
  }

  /**
   * Chooses the sessions of a user that `tellUser` writes to from now on.
   * @param {"all" | "newest" | "oldest"} to
   * @throws {Error} If there is no such choice.
   */
  deliver(to) {
    if (!Object.hasOwn(DELIVERIES, to))
      throw new Error(`Questions are delivered to ${Object.keys(DELIVERIES).join(", ")}, not to "${to}"`);
    this.#delivery = to;
  }

  /**
   * Sends a passing event to every stream of one user, or to the one that `deliver` chose. Reports whether there was
   * one.
   */
  tellUser(userId, type, data) {
    const streams = DELIVERIES[this.#delivery](
      [...this.#streams.values()].filter(candidate => candidate.userId === userId));
    for (const { response } of streams) response.write(frame(type, data));
    return streams.length > 0;
  }

  #writeAll(text) {
    for (const { response } of this.#streams.values()) response.write(text);
  }

  /** Requires all clients to load the world again. */
  restart() {
    this.epoch = randomID(8);
    this.sequence = 0;
    this.#events = [];
    this.describe("reload", {});
  }

  close() {
    clearInterval(this.heartbeat);
    for (const { response } of this.#streams.values()) response.end();
    this.#streams.clear();
  }
}

function frame(type, data, id) {
  return `${id ? `id: ${id}\n` : ""}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
