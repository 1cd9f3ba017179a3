// @ts-check
import { sha256Of } from "../../js/ledger/digest.mjs";
import { seal } from "../shell/seal.mjs";
import { unauthorised, unavailable } from "../shell/refusal.mjs";

/** @import { Entry } from "../../js/ledger/statement.mjs" */
/** @import { Key } from "../shell/key.mjs" */
/** @import { Recorded } from "../shell/seal.mjs" */
/** @import { Store } from "./store.mjs" */

/** Limit of the entries that one transaction writes. */
const MOST = 500;

/**
 * The data of a new entry.
 * @typedef {object} Draft
 * @property {Omit<Entry, "table" | "sequence" | "previous" | "time" | "key"> & { by: string, player: string }} entry
 * @property {string | null} idempotency
 * @property {string} faces                         As they fell.
 * @property {string | Uint8Array<ArrayBuffer>} request   The body, packed.
 *
 * @typedef {{ recorded: Recorded, earlier: boolean }} Appended   The entry; or the one that another request has written
 *   under the same idempotency key.
 *
 * @typedef {object} Pending
 * @property {Key} key
 * @property {Draft} draft
 * @property {(appended: Appended) => void} resolve
 * @property {(reason: unknown) => void} reject
 */

/**
 * The ledger of one table. Its object is the only writer, so entries follow each other by construction: drafts wait
 * while one transaction is on its way to the disk, and the next one writes all of them.
 */
export class Ledger {
  #table;
  #store;
  #appended;
  /** @type {Pending[]} */
  #pending = [];
  #writing = false;

  /**
   * @param {string} table   Its id.
   * @param {Store} store
   * @param {() => void} appended   Called once a transaction is on the disk.
   */
  constructor(table, store, appended = () => {}) {
    this.#table = table;
    this.#store = store;
    this.#appended = appended;
  }

  /**
   * Appends an entry.
   * @param {Key} key
   * @param {Draft} draft
   * @returns {Promise<Appended>}   Once it is on the disk.
   */
  append(key, draft) {
    return new Promise((resolve, reject) => {
      this.#pending.push({ key, draft, resolve, reject });
      if (!this.#writing) this.#writeAll();
    });
  }

  /**
   * Returns the entry that a token has written under an idempotency key.
   * @param {string} by
   * @param {string | null} idempotency
   * @returns {Promise<Recorded | null>}
   * @throws {Refusal}   Where the archive has it, and cannot be read.
   */
  async earlier(by, idempotency) {
    if (idempotency === null) return null;
    const [found] = this.#store.rows("SELECT entry, hash, signature FROM entries WHERE by = ? AND idempotency = ?",
      by, idempotency);
    return found ?? await this.#archived(by, idempotency);
  }

  /** @param {string} by @param {string} idempotency @returns {Promise<Recorded | null>} */
  async #archived(by, idempotency) {
    const [key] = this.#store.rows("SELECT sequence FROM archived_keys WHERE by = ? AND idempotency = ?",
      by, idempotency);
    if (!key) return null;
    const found = await this.#store.archive.entryAt(key.sequence);
    if (!found) throw unavailable(`entry ${key.sequence} was written under this key, and its archive is away`);
    const entry = JSON.stringify(found.entry);
    return { entry, hash: await sha256Of(entry), signature: found.signature };
  }

  async #writeAll() {
    this.#writing = true;
    while (this.#pending.length) {
      const batch = this.#pending.splice(0, MOST);
      try {
        const done = await this.#write(batch);
        await this.#store.settle();
        this.#appended();
        for (const [i, { resolve, reject }] of batch.entries()) {
          const appended = done[i];
          if (appended) resolve(appended);
          else reject(unauthorised("the token was taken back"));
        }
      } catch (reason) {
        for (const { reject } of batch) reject(reason);
      }
    }
    this.#writing = false;
  }

  /**
   * Signs the entries of drafts, each after the one before, and writes them in one transaction.
   * @param {Pending[]} batch
   * @returns {Promise<(Appended | null)[]>}   Null where the token was taken back.
   */
  async #write(batch) {
    let last = this.#store.end();
    /** The entries of this batch by their idempotency keys. @type {Map<string, Recorded>} */
    const fresh = new Map();
    /** @type {{ sequence: number, recorded: Recorded, draft: Draft }[]} */
    const rows = [];
    /** @type {(Appended | null)[]} */
    const done = [];
    for (const { key, draft } of batch) {
      const { entry, idempotency } = draft;
      const name = `${entry.by} ${idempotency}`;
      const earlier = await this.earlier(entry.by, idempotency)
        ?? (idempotency === null ? null : fresh.get(name) ?? null);
      if (earlier || this.#store.token(entry.by)?.revoked !== null) {
        done.push(earlier && { recorded: earlier, earlier: true });
        continue;
      }
      const sequence = last.sequence + 1;
      const recorded = await seal(key, { table: this.#table, sequence, previous: last.hash, ...entry });
      last = { sequence, hash: recorded.hash };
      if (idempotency !== null) fresh.set(name, recorded);
      rows.push({ sequence, recorded, draft });
      done.push({ recorded, earlier: false });
    }
    this.#store.atOnce(() => { for (const row of rows) this.#insert(row); });
    return done;
  }

  /** @param {{ sequence: number, recorded: Recorded, draft: Draft }} row */
  #insert({ sequence, recorded: { hash, entry, signature }, draft }) {
    const { entry: { by, player }, idempotency, faces, request } = draft;
    this.#store.rows("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      sequence, hash, entry, signature, by, player, idempotency, faces, request);
  }
}
