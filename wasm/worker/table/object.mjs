// @ts-check
import { DurableObject } from "cloudflare:workers";
import { forOrigin, preflight } from "../shell/origin.mjs";
import { respond } from "../shell/respond.mjs";
import { findRoute, methodsOf } from "../shell/routes.mjs";
import { pieceOf } from "./export.mjs";
import { validToken } from "./gate.mjs";
import { Live } from "./live.mjs";
import { checkMark, mark } from "./mark.mjs";
import { arrive } from "./move.mjs";
import { Store } from "./store.mjs";
import { Table } from "./table.mjs";

/** @import { Call } from "../shell/call.mjs" */
/** @import { Token } from "../shell/token.mjs" */
/** @import { About, StoredToken } from "./store.mjs" */
/** @import { TableCall } from "./table.mjs" */

/** Limit of the segments that one alarm archives: some 20 seconds of work. */
const MOST_SEGMENTS = 50;

/**
 * The object of one table. The platform runs at most one for a name, which is the table's id, and gives it a storage of
 * its own. The Worker alone can send it requests.
 * @extends {DurableObject<Environment>}
 */
export class TableObject extends DurableObject {
  #store;
  #live;
  /** The table, from its first request on. @type {Promise<Table> | null} */
  #table = null;

  /** @param {ObjectState} state @param {Environment} env */
  constructor(state, env) {
    super(state, env);
    this.#store = new Store(state.storage, env);
    this.#live = new Live(state, this.#store);
  }

  /**
   * Answers a request at one of the table's addresses.
   * @param {Request} request
   * @returns {Promise<Response>}
   */
  fetch(request) {
    const url = new URL(request.url);
    const { route, params } = findRoute(url.pathname);
    /** @type {Call} */
    const asked = { request, env: this.env, context: this.ctx, url, params, headers: route.headers };
    return respond(asked, async () => {
      const call = Object.assign(asked, { table: await this.#arrived(String(params.table)) });
      if (request.method === "OPTIONS") {
        call.headers = forOrigin(request, call.table.about.origin);
        return preflight(methodsOf(route), call.headers);
      }
      // The Worker has checked the method.
      const handler = /** @type {(call: TableCall) => Promise<Response>} */ (route.handlers[request.method]);
      return handler(call);
    });
  }

  /**
   * Stores a new table with its owner's token.
   * @param {About} about
   * @param {StoredToken} owner
   */
  async create(about, owner) {
    this.#store.create({ ...about, moving: 0 }, [owner]);
  }

  /**
   * Reports whether a token may send a large body.
   * @param {Token} token
   */
  async admits(token) {
    const { about, store } = await this.#arrived(token.table);
    return about.id === token.table && await validToken(store, token) !== null;
  }

  /**
   * Returns the next piece of an export whose first piece was sent.
   * @param {string} cursor   Of the piece before.
   */
  async piece(cursor) {
    return pieceOf(this.#store, cursor);
  }

  /**
   * Reads a message of a reader.
   * @param {Socket} socket @param {string | ArrayBuffer} message
   */
  webSocketMessage(socket, message) {
    return this.#live.read(socket, message);
  }

  /**
   * Closes a socket that its reader has closed.
   * @param {Socket} socket
   */
  webSocketClose(socket) {
    socket.close(1000, "");
  }

  /** Notes nothing: the platform removes a socket whose connection broke. */
  webSocketError() {}

  /** Does what is left to do some time after an entry. The platform tries again where it fails. */
  async alarm() {
    const about = this.#store.about();
    if (!about || about.moving) return;
    // An entry that is written meanwhile sets the alarm again.
    (await this.#table)?.rested();
    // A storage that was set back has nothing to report or to archive.
    await checkMark(about.id, this.#store, this.env);
    await mark(about.id, this.#store, this.env);
    if (await this.#store.archive.advance(about.id, this.env, MOST_SEGMENTS)) await this.#store.wakeAfter(0);
  }

  /** @param {string} id */
  #arrived(id) {
    this.#table ??= arrive(id, this.#store, this.env).then(() => new Table(this.#store, this.#live, this.env))
      .catch(reason => {
        // The next request tries again.
        this.#table = null;
        throw reason;
      });
    return this.#table;
  }
}
