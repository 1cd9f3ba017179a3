// @ts-check
import { sha256Of } from "../../js/ledger/digest.mjs";
import { readLine } from "../../js/ledger/read.mjs";
import { NOTHING_BEFORE, segmentText } from "../../js/ledger/statement.mjs";
import { pipeBytes } from "../../js/stream.mjs";
import { publishedKey } from "../shell/publish.mjs";
import { Refusal, unavailable } from "../shell/refusal.mjs";
import { lineOf } from "./lines.mjs";

/** @import { Line } from "../../js/ledger/read.mjs" */
/** @import { Store } from "./store.mjs" */

/**
 * The archive of a ledger. Old entries are kept in R2, in segments, and the object keeps the latest. A segment is a
 * gzipped text: its first line is a signed statement about it, and each further one a line of the ledger and the faces
 * of its dice, with a tab between them. A segment that is missing or was changed hides no entry: the ledger then lacks
 * its lines, or has the changed ones, and every verifier names them. Where the bucket does not answer, the ledger
 * cannot be read, and no reader takes it for a shorter one.
 */

/** The default number of entries that stay in the object, the least, and the largest number in one segment. */
const KEPT = 20_000;
const LEAST_KEPT = 10;
const MOST_ENTRIES = 500;

/** The size at which a segment is full, in bytes of its lines as they are read: the last entry may exceed it. */
const MOST_BYTES = 1 << 20;

/** Limit of a segment's lines, in bytes. An entry has a line of at most two megabytes, and faces of at most two. */
const MOST_READ = 8 << 20;

/** The number of segments that stay in memory. */
const RESIDENT = 4;

/**
 * A segment, as the object lists it.
 * @typedef {{ first: number, last: number, hash: string, digest: string }} Segment   The numbers of its entries, the
 *   hash of the last, and the SHA-256 of its lines.
 *
 * An entry of a segment.
 * @typedef {{ sequence: number, line: string, faces: string }} Archived
 *
 * A segment as it was read.
 * @typedef {{ entries: Archived[], isSound: boolean }} Read   Not sound where it is missing or was changed.
 */

export class Archive {
  #store;
  #bucket;
  #setting;
  /** The segments that were read last, or are being read, by their first entries. @type {Map<number, Promise<Read>>} */
  #resident = new Map();

  /** @param {Store} store @param {Environment} env */
  constructor(store, { SEGMENTS: bucket, ARCHIVE_AFTER: kept }) {
    this.#store = store;
    this.#bucket = bucket;
    this.#setting = kept;
  }

  /**
   * The number of entries that certainly stay in the object.
   * @throws {Refusal}   Where its setting is none.
   */
  get kept() {
    if (this.#setting === undefined) return KEPT;
    const kept = /^[0-9]{1,9}$/.test(this.#setting) ? Number(this.#setting) : 0;
    if (kept < LEAST_KEPT)
      throw new Refusal(503, "unconfigured", "ARCHIVE_AFTER", `ARCHIVE_AFTER is a whole number, at least ${LEAST_KEPT}`);
    return kept;
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
    const kept = this.kept;
    const entries = Math.min(MOST_ENTRIES, Math.ceil(kept / 10));
    for (let done = 0; this.#store.end().sequence - this.last >= kept + entries; done++) {
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
        SELECT *, sum(size) OVER (ORDER BY sequence) - size AS bytes
        FROM (SELECT *, length(request) + length(faces) AS size
          FROM entries WHERE sequence > ? ORDER BY sequence LIMIT ?))
      WHERE bytes < ? ORDER BY sequence`, before, most, MOST_BYTES);
    const texts = await linesOf(rows);
    const lines = texts.join("");
    const [first, { sequence: last, hash }] = [rows[0].sequence, rows[texts.length - 1]];
    const key = await publishedKey(env);
    const digest = await sha256Of(lines);
    const statement = segmentText({ table, first, last, previous: previousOf(rows[0].entry), hash, digest,
      time: new Date().toISOString(), key: key.kid });
    const signature = await key.sign(statement);
    const text = new TextEncoder().encode(`{"segment":${statement},"signature":"${signature}"}\n${lines}`);
    // Entries that could not be read again stay in the object.
    if (text.length > MOST_READ) throw new Error(`the entries ${first} to ${last} are too large for a segment`);
    const file = await pipeBytes(text, new CompressionStream("gzip"), Infinity);
    await /** @type {Bucket} */ (this.#bucket).put(nameOf(table, first), file, { sha256: await sha256Of(file) });
    this.#store.atOnce(() => {
      this.#store.rows("INSERT INTO segments VALUES (?, ?, ?, ?)", first, last, hash, digest);
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
    const [segment] = this.#store.rows("SELECT * FROM segments WHERE first <= ? ORDER BY first DESC LIMIT 1", sequence);
    return segment?.last >= sequence ? segment : undefined;
  }

  /**
   * Returns the entries of a segment, as they are in the bucket.
   * @param {Segment} segment
   * @returns {Promise<Archived[]>}   Empty where the segment is missing or cannot be unpacked.
   * @throws {Refusal}   Where the bucket does not answer.
   */
  async entriesOf(segment) {
    return (await this.#read(segment)).entries;
  }

  /**
   * Returns the entry of a number.
   * @param {number} sequence
   * @returns {Promise<Line | null>}   Null where its segment is missing or was changed.
   * @throws {Refusal}   Where the bucket does not answer.
   */
  async entryAt(sequence) {
    const segment = this.segmentOf(sequence);
    if (!segment) return null;
    const { entries, isSound } = await this.#read(segment);
    const found = isSound && entries[sequence - segment.first];
    return found ? readLine(found.line) : null;
  }

  /**
   * Reads a segment. Readers of the same one share it, and the last few stay in memory.
   * @param {Segment} segment
   * @returns {Promise<Read>}
   */
  #read(segment) {
    const { first } = segment;
    const read = this.#resident.get(first) ?? this.#readAgain(segment);
    const forget = () => { if (this.#resident.get(first) === read) this.#resident.delete(first); };
    // One that is missing may come back.
    read.then(({ isSound }) => { if (!isSound) forget(); }, forget);
    // The segment that was needed last is the last one of the map.
    this.#resident.delete(first);
    this.#resident.set(first, read);
    const [oldest] = this.#resident.keys();
    if (oldest !== undefined && this.#resident.size > RESIDENT) this.#resident.delete(oldest);
    return read;
  }

  /** @param {Segment} segment @returns {Promise<Read>} */
  async #readAgain({ first, last, digest }) {
    const file = await this.#fileOf(first);
    const lines = file ? await linesIn(file) : "";
    const isSound = await sha256Of(lines) === digest;
    if (!isSound) console.error(`the segment ${first} to ${last} is missing or was changed`);
    const entries = lines.split("\n").filter(Boolean).slice(0, last - first + 1).map((text, i) => {
      const tab = text.lastIndexOf("\t");
      return { sequence: first + i, line: text.slice(0, tab), faces: text.slice(tab + 1) };
    });
    return { entries, isSound };
  }

  /**
   * Returns the file of a segment.
   * @param {number} first
   * @returns {Promise<Uint8Array<ArrayBuffer> | null>}   Null where the bucket has none.
   * @throws {Refusal}   Where the bucket does not answer, or there is none.
   */
  async #fileOf(first) {
    if (!this.#bucket) throw new Refusal(503, "unconfigured", "SEGMENTS", "the Worker has no bucket with the archive");
    const table = /** @type {{ id: string }} */ (this.#store.about()).id;
    try {
      const file = await this.#bucket.get(nameOf(table, first));
      return file && new Uint8Array(await file.arrayBuffer());
    } catch (reason) {
      console.error(reason);
      throw unavailable("the archive of the table is away; try again");
    }
  }
}

/**
 * Returns the lines of the first entries of a segment, up to its limit of bytes.
 * @param {any[]} rows
 */
async function linesOf(rows) {
  const lines = [];
  let size = 0;
  for (const row of rows) {
    if (size >= MOST_BYTES) break;
    const line = `${await lineOf(row)}\t${row.faces}\n`;
    lines.push(line);
    size += new TextEncoder().encode(line).length;
  }
  return lines;
}

/**
 * Returns the lines in the file of a segment.
 * @param {Uint8Array<ArrayBuffer>} file
 * @returns {Promise<string>}   "" where the file was changed and is no segment.
 */
async function linesIn(file) {
  try {
    const text = new TextDecoder().decode(await pipeBytes(file, new DecompressionStream("gzip"), MOST_READ));
    return text.slice(text.indexOf("\n") + 1);
  } catch (reason) {
    console.error(reason);
    return "";
  }
}

/**
 * Returns the name of a segment in the bucket. Names sort by their numbers.
 * @param {string} table @param {number} first
 */
const nameOf = (table, first) => `${table}/${String(first).padStart(12, "0")}.jsonl.gz`;

/** @param {string} entry @returns {string} */
const previousOf = entry => JSON.parse(entry).previous ?? NOTHING_BEFORE;
