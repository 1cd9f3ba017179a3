import { BASE } from "./route.mjs";

/** How long a change may take to come back from the server before the connection counts as lost. Milliseconds. */
const PATIENCE = 20000;

/** How many turns of the page's loop without a new change count as the end of all that follows a change. */
const CALM = 5;

/** This tab's line to the server: requests out, one ordered stream of events in. */
export class Connection extends EventTarget {
  #stream = null;
  #pending = [];
  #buffer = [];
  #lastEventId = null;
  #lastChange = Promise.resolve();

  /** True once the page has left the table: it hears and sends nothing until it opens the stream again. */
  #left = false;

  /** The changes that this tab has asked for and has not applied yet. @type {Set<Promise<unknown>>} */
  #changes = new Set();

  session = null;

  /** The number of the last change that this tab has applied. */
  applied = 0;

  async post(name, body = {}) {
    const sent = this.#left ? null : fetch(`${BASE}stage/api/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(this.session ? { "x-stage-session": this.session } : {}) },
      body: JSON.stringify(body)
    });
    const response = await sent?.catch(() => null);
    if (!response) throw new Error("The table's server does not answer");
    const data = await response.json().catch(() => ({ error: `The server answered ${response.status}` }));
    if (response.status === 401) this.dispatchEvent(new Event("ended"));
    if (!response.ok) throw new Error(data.error);
    return data;
  }

  /**
   * Asks for a change and waits until this tab has applied it. Changes leave one after the other: several requests
   * under way at once could overtake each other, which those of a socket never do.
   */
  modify(body) {
    const change = this.#modify(body);
    const over = () => { this.#changes.delete(change); };
    this.#changes.add(change);
    change.then(over, over);
    return change;
  }

  async #modify(body) {
    const turn = this.#lastChange.then(() => this.post("modify", body));
    this.#lastChange = turn.catch(() => {});
    const { sequence, ids } = await turn;
    await this.whenApplied(sequence);
    return ids;
  }

  /** Resolves when this tab has applied its changes, and those that follow them at once. */
  async quiet() {
    for (let calm = 0; calm < CALM; calm++) {
      if (this.#changes.size) calm = 0;
      await Promise.allSettled(this.#changes);
      await new Promise(resolve => { setTimeout(resolve); });
    }
  }

  /** Opens the stream. Events wait until `start` receives the state of the loaded world. */
  open() {
    const last = this.#lastEventId ? `&last=${this.#lastEventId}` : "";
    this.#left = false;
    const stream = this.#stream = new EventSource(`${BASE}stage/events?session=${this.session}${last}`);
    for (const type of ["welcome", "modify", "socket", "activity", "presence", "present", "query", "reload"]) {
      stream.addEventListener(type, event => {
        if (event.lastEventId) this.#lastEventId = event.lastEventId;
        this.#receive({ type, data: JSON.parse(event.data) });
      });
    }
    stream.addEventListener("open", () => this.dispatchEvent(new Event("up")));
    stream.addEventListener("error", () => {
      this.dispatchEvent(new Event("down"));
      // The browser tries again by itself unless the server answered with an error: then the session is gone.
      if (stream.readyState === EventSource.CLOSED) this.dispatchEvent(new Event("ended"));
    });
    return new Promise(resolve => this.addEventListener("up", resolve, { once: true }));
  }

  start(sequence, handlers) {
    this.applied = sequence;
    this.handlers = handlers;
    const buffered = this.#buffer;
    this.#buffer = null;
    for (const event of buffered) this.#receive(event);
  }

  #receive(event) {
    if (this.#buffer) return this.#buffer.push(event);
    const { sequence } = event.data;
    if (sequence && sequence <= this.applied) return;
    try {
      this.handlers[event.type]?.(event.data);
    } catch (error) {
      console.error(error);
    }
    if (event.type === "present") this.dispatchEvent(new Event("caughtUp"));
    if (!sequence) return;
    this.applied = sequence;
    for (const waiter of this.#pending.filter(({ until }) => until <= sequence)) waiter.done();
    this.#pending = this.#pending.filter(({ until }) => until > sequence);
  }

  /** Resolves when this tab has applied the change of that number. */
  whenApplied(until) {
    if (until <= this.applied) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("The connection to the table's server is lost")), PATIENCE);
      this.#pending.push({ until, done: () => { clearTimeout(timer); resolve(); } });
    });
  }

  /** Drops the stream and opens it again, as after a lost network. "caughtUp" follows once what was missed is known. */
  reconnect() {
    this.#stream?.close();
    return this.open();
  }

  /**
   * Continues after a change that this tab has not received. The world must be again as it was when this tab left.
   * @param {{ epoch: string, sequence: number }} change
   */
  skipTo({ epoch, sequence }) {
    this.#lastEventId = `${epoch}-${sequence}`;
    this.applied = sequence;
  }

  close() {
    this.#left = true;
    this.#stream?.close();
  }
}

export const connection = new Connection();
