// @ts-check
import { NETWORK } from "../shell/object.mjs";
import { Refusal } from "../shell/refusal.mjs";
import { enter } from "./gate.mjs";
import { numberOf } from "./members.mjs";
import { TokenLimit } from "./token-limit.mjs";

/** @import { Message, Store } from "./store.mjs" */
/** @import { TableCall } from "./table.mjs" */

/**
 * The readers of a ledger who get each entry as it is written. Each has a WebSocket that the platform keeps open while
 * the object sleeps. A reader confirms what it has read with {"seen":7}: the object sends at most WINDOW entries beyond
 * that, which is the most that waits in memory for a reader that never reads. The place of a reader is attached to its
 * socket, and outlasts the object's sleep.
 */

/** Limit of the entries that are on their way to one reader. */
export const WINDOW = 32;

/**
 * Limits of the readers of one table at the same time: of all, of those without a token, and of a group: those
 * from one network with the same token, or without one. So strangers leave places to readers with tokens.
 */
const MOST_READERS = 1_000;
const MOST_WITHOUT_TOKEN = 900;
const MOST_OF_A_GROUP = 100;

/**
 * Limit of the messages in a minute from one group whose readers are in the archive: each may read a segment. The
 * ledger's pages have the same limit for an address.
 */
const MOST_IN_THE_ARCHIVE = 600;

/** Limit of a reader's message, in characters. */
const MOST_MESSAGE = 64;

/** The time after which a reader that confirms nothing is left, in milliseconds. */
const PATIENCE = 30_000;

/** The tag of a reader without a token. Tokens' ids are longer. */
export const WITHOUT_TOKEN = "open";

/**
 * The codes with which a socket is closed: a message that is none, too many of them, a reader that is slow, one whose
 * right ended.
 */
const CLOSED = { misused: 1008, tooMany: 1013, behind: 4008, revoked: 4001 };

/**
 * The place of a reader: the last entry that was sent, the last one that was read, the time since when the window is
 * full, or 0, and the tag of its group.
 * @typedef {{ sent: number, seen: number, full: number, group: string }} Place
 */

export class Live {
  #state;
  #store;
  /** The sockets to which entries are being sent. @type {WeakSet<Socket>} */
  #busy = new WeakSet();
  /** The last messages, by the numbers of their entries. @type {Map<number, Message>} */
  #recent = new Map();
  /**
   * The messages that are being read, by the entries before them and their last ones.
   * @type {Map<string, Promise<Message[]>>}
   */
  #reading = new Map();
  /** The number of the ledger's last entry, once it was read. @type {number | null} */
  #end = null;
  #archived = new TokenLimit(String(MOST_IN_THE_ARCHIVE));

  /** @param {ObjectState} state @param {Store} store */
  constructor(state, store) {
    this.#state = state;
    this.#store = store;
    // The platform answers these without waking the object.
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /**
   * Accepts a reader, and sends it the entries after one.
   * @param {number} after
   * @param {string} tag   The id of its token.
   * @param {string} network   "" where the network is not known: all such readers count as one network's.
   * @returns {Response}
   */
  accept(after, tag, network) {
    const group = `${tag} from ${network}`;
    if (this.#state.getWebSockets().length >= MOST_READERS
      || tag === WITHOUT_TOKEN && this.#state.getWebSockets(tag).length >= MOST_WITHOUT_TOKEN
      || this.#state.getWebSockets(group).length >= MOST_OF_A_GROUP)
      throw new Refusal(503, "tooMany", "", "too many readers follow this table; try again later",
        { headers: { "Retry-After": "60" } });
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.#state.acceptWebSocket(ours, [tag, group]);
    ours.serializeAttachment({ sent: after, seen: after, full: 0, group });
    this.#end = this.#store.end().sequence;
    this.#send(ours);
    return new Response(null, { status: 101, webSocket: theirs });
  }

  /** Sends new entries to all readers. */
  announce() {
    this.#end = this.#store.end().sequence;
    for (const socket of this.#state.getWebSockets()) this.#send(socket);
  }

  /**
   * Reads a message of a reader.
   * @param {Socket} socket
   * @param {string | ArrayBuffer} message
   */
  async read(socket, message) {
    const { sent, group } = /** @type {Place} */ (socket.deserializeAttachment());
    if (sent < this.#store.archive.last && !(await this.#archived.limit({ key: group })).success) {
      socket.close(CLOSED.tooMany, "too many messages about old entries; read them in the ledger, or connect again later");
      return;
    }
    const place = /** @type {Place} */ (socket.deserializeAttachment());
    const seen = seenIn(message);
    if (seen === null || seen <= place.seen || seen > place.sent) {
      socket.close(CLOSED.misused, 'a message is "ping", or {"seen":n} with the number of a later entry');
      return;
    }
    socket.serializeAttachment({ ...place, seen, full: 0 });
    this.#send(socket);
  }

  /**
   * Closes the sockets of a token that was revoked, or those without a token.
   * @param {string} tag
   */
  end(tag) {
    for (const socket of this.#state.getWebSockets(tag)) socket.close(CLOSED.revoked, "the right to read has ended");
  }

  /** @param {Socket} socket */
  #send(socket) {
    if (this.#busy.has(socket)) return;
    this.#busy.add(socket);
    this.#sendAll(socket).catch(reason => {
      console.error(reason);
      closeBroken(socket);
    });
  }

  /** Sends entries until there are no more, or the window is full. @param {Socket} socket */
  async #sendAll(socket) {
    try {
      for (;;) {
        const place = /** @type {Place} */ (socket.deserializeAttachment());
        const end = this.#end ??= this.#store.end().sequence;
        const until = Math.min(end, place.seen + WINDOW);
        if (place.sent >= until) {
          if (place.sent < end) waitOrClose(socket, place);
          return;
        }
        const messages = await this.#messages(place.sent, until);
        for (const { text } of messages) socket.send(text);
        socket.serializeAttachment({ .../** @type {Place} */ (socket.deserializeAttachment()), sent: until });
      }
    } finally {
      // Nothing runs between the last look and this, so no entry is left waiting.
      this.#busy.delete(socket);
    }
  }

  /**
   * Returns the messages about entries. Readers at the same place share one read of the storage.
   * @param {number} after @param {number} until
   * @returns {Promise<Message[]>}
   */
  #messages(after, until) {
    const recent = this.#recentOf(after, until);
    if (recent) return Promise.resolve(recent);
    const name = `${after} ${until}`;
    const shared = this.#reading.get(name);
    if (shared) return shared;
    const reading = this.#store.told(after, until).then(messages => {
      for (const message of messages) this.#remember(message);
      return messages;
    }).finally(() => this.#reading.delete(name));
    this.#reading.set(name, reading);
    return reading;
  }

  /** @param {number} after @param {number} until */
  #recentOf(after, until) {
    const messages = [];
    for (let sequence = after + 1; sequence <= until; sequence++) {
      const message = this.#recent.get(sequence);
      if (!message) return null;
      messages.push(message);
    }
    return messages;
  }

  /** @param {Message} message */
  #remember(message) {
    if (message.missing) return;
    this.#recent.set(message.last, message);
    const [oldest] = this.#recent.keys();
    if (oldest !== undefined && this.#recent.size > WINDOW) this.#recent.delete(oldest);
  }
}

/**
 * Notes that a reader has confirmed too little, or closes the socket of one that has confirmed nothing for a while.
 * @param {Socket} socket @param {Place} place
 */
function waitOrClose(socket, place) {
  if (place.full === 0) socket.serializeAttachment({ ...place, full: Date.now() });
  else if (Date.now() - place.full > PATIENCE)
    socket.close(CLOSED.behind, `connect again with after=${place.seen}, and confirm entries with {"seen":n}`);
}

/** @param {Socket} socket */
function closeBroken(socket) {
  try {
    socket.close(1011, "the table is away; connect again");
  } catch {
    // It is closed.
  }
}

/** @param {string | ArrayBuffer} message @returns {number | null} */
function seenIn(message) {
  if (typeof message !== "string" || message.length > MOST_MESSAGE) return null;
  try {
    const { seen, ...rest } = JSON.parse(message);
    return Number.isSafeInteger(seen) && !Object.keys(rest).length ? seen : null;
  } catch {
    return null;
  }
}

/**
 * Opens a WebSocket that gets each entry as it is written, after those that its reader has missed.
 * @param {TableCall} call
 */
export async function follow(call) {
  const admitted = await enter(call, "read");
  const { request, url, table: { about, live, store } } = call;
  checkOrigin(request, url, about.origin);
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket")
    throw new Refusal(426, "upgradeRequired", "Upgrade",
      "this address is a WebSocket, or a stream of events for Accept: text/event-stream",
      { headers: { Upgrade: "websocket" } });
  const { sequence } = store.end();
  const after = numberOf(url, "after", { otherwise: sequence, least: 0, most: sequence });
  return live.accept(after, admitted?.id ?? WITHOUT_TOKEN, request.headers.get(NETWORK) ?? "");
}

/**
 * Refuses a page of another address: a browser sends a WebSocket's request from any page, without asking first.
 * @param {Request} request @param {URL} url @param {string | null} origin   The table's.
 */
function checkOrigin(request, url, origin) {
  const asks = request.headers.get("Origin");
  if (asks === null || origin?.split(" ").includes(asks)) return;
  if (URL.canParse(asks) && new URL(asks).host === url.host) return;
  throw new Refusal(403, "forbidden", "Origin", "pages of this address may not read the table");
}
