// @ts-check
import { readLine } from "../../js/ledger/read.mjs";
import { NOTHING_BEFORE } from "../../js/ledger/statement.mjs";
import { unavailable, uncertain } from "../shell/refusal.mjs";
import { ARCHIVE, SCHEMA } from "./schema.mjs";
import { Archive } from "./segments.mjs";

/**
 * A table's settings.
 * @typedef {object} About
 * @property {string} id
 * @property {string} name
 * @property {string | null} origin       The origins whose pages may ask, with blanks between them.
 * @property {"all" | "tokens"} readers
 * @property {string} created
 *
 * A token as it is stored.
 * @typedef {object} StoredToken
 * @property {string} id
 * @property {string} hash      SHA-256 of the whole token.
 * @property {string} name
 * @property {string} rights    With blanks between them.
 * @property {string} created
 * @property {string | null} revoked
 *
 * A live message: JSON of an entry, its signature and the faces; or of the numbers of entries that are missing.
 * @typedef {{ last: number, text: string, missing?: number }} Message   With the number of its last entry, and that of
 *   the first one that is missing.
 *
 * The end of a ledger: the number and the hash of its last entry.
 * @typedef {{ sequence: number, hash: string }} End
 */

/** Limit of the faces in a live message, in characters of JSON. */
const MOST_FACES = 2_000;

/**
 * The storage of one table. Statements run at once, one after another; the platform holds each answer back until all
 * writes before it are on the disk.
 */
export class Store {
  #storage;
  #there;

  /** @param {ObjectStorage} storage   The object's. @param {Environment} env */
  constructor(storage, env) {
    this.#storage = storage;
    this.#there = this.rows("SELECT 1 FROM sqlite_master WHERE name = 'about'").length > 0;
    if (this.#there) this.rows(ARCHIVE);
    this.archive = new Archive(this, env);
  }

  /**
   * Runs a statement.
   * @param {string} statement
   * @param {(string | number | null | Uint8Array)[]} values
   * @returns {any[]}   Its rows.
   * @throws {Refusal}   Where the storage cannot be read or written.
   */
  rows(statement, ...values) {
    try {
      return this.#storage.sql.exec(statement, ...values).toArray();
    } catch (reason) {
      console.error(reason);
      throw unavailable("the table's storage is away; nothing was rolled");
    }
  }

  /**
   * Sets the object's alarm, unless it rings earlier.
   * @param {number} after   The time from now, in milliseconds.
   */
  async wakeAfter(after) {
    const set = await this.#storage.getAlarm();
    const at = Date.now() + after;
    if (set === null || set > at) await this.#storage.setAlarm(at);
  }

  /**
   * Runs statements, all or none of them.
   * @template T
   * @param {() => T} write
   * @returns {T}
   */
  atOnce(write) {
    return this.#storage.transactionSync(write);
  }

  /**
   * Waits until all writes so far are on the disk.
   * @throws {Refusal}   Where it does not report that.
   */
  async settle() {
    try {
      await this.#storage.sync();
    } catch (reason) {
      console.error(reason);
      throw uncertain();
    }
  }

  /**
   * Stores a new table with its first tokens.
   * @param {About & { moving: number }} about
   * @param {StoredToken[]} tokens
   */
  create({ id, name, origin, readers, created, moving }, tokens) {
    this.atOnce(() => {
      this.rows(SCHEMA);
      this.rows(ARCHIVE);
      this.rows("INSERT INTO about VALUES (?, ?, ?, ?, ?, ?)", id, name, origin, readers, created, moving);
      for (const token of tokens) this.addToken(token);
    });
    this.#there = true;
  }

  /**
   * Returns the table's settings.
   * @returns {About & { moving: number } | null}   Null where nothing is stored.
   */
  about() {
    return this.#there ? this.rows("SELECT * FROM about")[0] : null;
  }

  /** @param {StoredToken} token */
  addToken({ id, hash, name, rights, created, revoked }) {
    this.rows("INSERT INTO tokens VALUES (?, ?, ?, ?, ?, ?)", id, hash, name, rights, created, revoked);
  }

  /**
   * @param {string} id
   * @returns {StoredToken | undefined}
   */
  token(id) {
    return this.rows("SELECT * FROM tokens WHERE id = ?", id)[0];
  }

  /**
   * Returns entries as readers get them live, in order.
   * @param {number} after @param {number} until
   * @returns {Promise<Message[]>}   About all of them: entries that the archive lacks have a message, too.
   * @throws {Refusal}   Where the archive does not answer.
   */
  async told(after, until) {
    /** @type {Message[]} */
    const messages = [];
    let at = after;
    for (let segment; at < until && (segment = this.archive.segmentOf(at + 1));) {
      const entries = await this.archive.entriesOf(segment);
      for (const end = Math.min(until, segment.last); at < end; at++) {
        const found = entries[at + 1 - segment.first];
        const read = found && readLine(found.line);
        if (read?.entry.sequence === at + 1)
          messages.push(messageOf({ ...found, entry: JSON.stringify(read.entry), signature: read.signature }));
        else addMissing(messages, at + 1);
      }
    }
    return [...messages, ...this.rows(`SELECT sequence, entry, signature, faces FROM entries
      WHERE sequence > ? AND sequence <= ? ORDER BY sequence`, at, until).map(messageOf)];
  }

  /**
   * Returns the end of the ledger.
   * @returns {End}
   */
  end() {
    return this.rows("SELECT sequence, hash FROM entries ORDER BY sequence DESC LIMIT 1")[0]
      ?? this.rows("SELECT last AS sequence, hash FROM segments ORDER BY first DESC LIMIT 1")[0]
      ?? { sequence: 0, hash: NOTHING_BEFORE };
  }
}

/**
 * @param {{ sequence: number, entry: string, signature: string, faces: string }} row
 * @returns {Message}
 */
const messageOf = ({ sequence, entry, signature, faces }) => ({ last: sequence, text:
  `{"entry":${entry},"signature":${JSON.stringify(signature)},"faces":${faces.length > MOST_FACES ? null : faces}}` });

/**
 * Adds that an entry is missing, to the message before where that is about missing ones, too.
 * @param {Message[]} messages @param {number} sequence
 */
function addMissing(messages, sequence) {
  const before = messages.at(-1);
  const first = before?.missing ?? sequence;
  if (before?.missing) messages.pop();
  messages.push({ last: sequence, missing: first, text: JSON.stringify({ missing: { first, last: sequence } }) });
}
