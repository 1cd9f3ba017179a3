// @ts-check
import { sha256Of } from "../../js/ledger/digest.mjs";
import { readLine } from "../../js/ledger/read.mjs";
import { NOTHING_BEFORE, segmentText } from "../../js/ledger/statement.mjs";
import { pipeBytes } from "../../js/stream.mjs";
import { publishedKey } from "../shell/publish.mjs";
import { lineOf } from "./lines.mjs";

/** @import { Line } from "../../js/ledger/read.mjs" */
/** @import { Store } from "./store.mjs" */

/**
 * The archive of a ledger. Old entries are kept in R2, in segments, and the object keeps the latest. A segment is a
 * gzipped text: its first line is a signed statement about it, and each further one a line of the ledger and the faces
 * of its dice, with a tab between them. A segment that is missing or was changed hides no entry: the ledger then lacks
 * its lines, or has the changed ones, and every verifier names them.
 */

/** The default number of entries that stay in the object, and the largest number in one segment. */
const KEPT = 20_000;
const MOST_ENTRIES = 500;

/** Limit of a segment's requests, in bytes, unless it has one entry alone. */
const MOST_BYTES = 1 << 20;

/** Limit of a segment that is read, in bytes: one entry has at most two megabytes. */
const MOST_READ = 8 << 20;

/**
 * A segment, as the object lists it.
 * @typedef {{ first: number, last: number, digest: string }} Segment   The numbers of its entries, and the SHA-256 of
 *   its lines.
 *
 * An entry of a segment.
 * @typedef {{ sequence: number, line: string, faces: string }} Archived
 */

export class Archive {
  #store;
  #bucket;
  #kept;
  /** The segment that was read last. @type {{ first: number, entries: Archived[] } | null} */
  #latest = null;

  /** @param {Store} store @param {Environment} env */
  constructor(store, { SEGMENTS: bucket, ARCHIVE_AFTER: kept }) {
    this.#store = store;
    this.#bucket = bucket;
    this.#kept = kept === undefined ? KEPT : Number(kept);
  }

  /** The number of entries that certainly stay in the object. */
  get kept() {
    return this.#kept;
  }

  /** The number of the last entry that is archived, or 0. */
  get last() {
    return this.#store.rows("SELECT last FROM segments ORDER BY first DESC LIMIT 1")[0]?.last ?? 0;
  }

  /**
   * Archives the oldest entries, up to a number of segments.
   * @param {string} table   The id.
   * @param {Environment} env
   * @param {number} most
   * @returns {Promise<boolean>}   True where more are to be archived.
   */
  async advance(table, env, most) {
    if (!this.#bucket) return false;
    const entries = Math.min(MOST_ENTRIES, Math.ceil(this.#kept / 10));
    for (let done = 0; this.#store.end().sequence - this.last >= this.#kept + entries; done++) {
      if (done === most) return true;
      await this.#archive(table, env, entries);
    }
    return false;
  }

  /**
   * Writes one segment. Its entries leave the object only after the bucket has stored it.
   * @param {string} table @param {Environment} env @param {number} most
   */
  async #archive(table, env, most) {
    const before = this.last;
    const rows = this.#store.rows(`SELECT * FROM (
        SELECT *, sum(length(request)) OVER (ORDER BY sequence) - length(request) AS bytes
        FROM (SELECT * FROM entries WHERE sequence > ? ORDER BY sequence LIMIT ?))
      WHERE bytes < ? ORDER BY sequence`, before, most, MOST_BYTES);
    const [first, last] = [rows[0].sequence, rows.at(-1).sequence];
    const texts = await Promise.all(rows.map(async row => `${await lineOf(row)}\t${row.faces}\n`));
    const lines = texts.join("");
    const key = await publishedKey(env);
    const digest = await sha256Of(lines);
    const statement = segmentText({ table, first, last, previous: previousOf(rows[0].entry), hash: rows.at(-1).hash,
      digest, time: new Date().toISOString(), key: key.kid });
    const signature = await key.sign(statement);
    const file = await pipeBytes(new TextEncoder().encode(`{"segment":${statement},"signature":"${signature}"}\n${lines}`),
      new CompressionStream("gzip"), Infinity);
    await /** @type {Bucket} */ (this.#bucket).put(nameOf(table, first), file, { sha256: await sha256Of(file) });
    this.#store.atOnce(() => {
      this.#store.rows("INSERT INTO segments VALUES (?, ?, ?)", first, last, digest);
      this.#store.rows(`INSERT INTO archived_keys SELECT by, idempotency, sequence FROM entries
        WHERE sequence <= ? AND idempotency IS NOT NULL`, last);
      this.#store.rows("DELETE FROM entries WHERE sequence <= ?", last);
    });
  }

  /**
   * Returns the segment with an entry.
   * @param {number} sequence
   * @returns {Segment | undefined}
   */
  segmentOf(sequence) {
    return this.#store.rows("SELECT * FROM segments WHERE first <= ? AND last >= ? ORDER BY first DESC LIMIT 1",
      sequence, sequence)[0];
  }

  /**
   * Returns the entries of a segment, as they are in the bucket.
   * @param {Segment} segment
   * @returns {Promise<Archived[]>}   Empty where the segment is missing or cannot be read.
   */
  async entriesOf({ first, last, digest }) {
    if (this.#latest?.first === first) return this.#latest.entries;
    const lines = await this.#read(first).catch(reason => {
      console.error(reason);
      return "";
    });
    if (await sha256Of(lines) !== digest) console.error(`the segment ${first} to ${last} is missing or was changed`);
    const entries = lines.split("\n").filter(Boolean).slice(0, last - first + 1).map((text, i) => {
      const tab = text.lastIndexOf("\t");
      return { sequence: first + i, line: text.slice(0, tab), faces: text.slice(tab + 1) };
    });
    if (entries.length) this.#latest = { first, entries };
    return entries;
  }

  /**
   * Returns the entry of a number.
   * @param {number} sequence
   * @returns {Promise<Line | null>}   Null where its segment is missing or was changed there.
   */
  async entryAt(sequence) {
    const segment = this.segmentOf(sequence);
    const found = segment && (await this.entriesOf(segment))[sequence - segment.first];
    return found ? readLine(found.line) : null;
  }

  /**
   * Returns the lines of a segment.
   * @param {number} first
   * @returns {Promise<string>}   "" where the bucket has no such segment.
   */
  async #read(first) {
    const table = /** @type {{ id: string }} */ (this.#store.about()).id;
    const file = await this.#bucket?.get(nameOf(table, first));
    if (!file) return "";
    const bytes = await pipeBytes(new Uint8Array(await file.arrayBuffer()), new DecompressionStream("gzip"), MOST_READ);
    const text = new TextDecoder().decode(bytes);
    return text.slice(text.indexOf("\n") + 1);
  }
}

/**
 * Returns the name of a segment in the bucket. Names sort by their numbers.
 * @param {string} table @param {number} first
 */
const nameOf = (table, first) => `${table}/${String(first).padStart(12, "0")}.jsonl.gz`;

/** @param {string} entry @returns {string} */
const previousOf = entry => JSON.parse(entry).previous ?? NOTHING_BEFORE;
