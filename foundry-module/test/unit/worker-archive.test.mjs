import { createHash, webcrypto } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pieceOf } from "../../../wasm/worker/table/export.mjs";
import { Ledger } from "../../../wasm/worker/table/ledger.mjs";
import { Live, WINDOW } from "../../../wasm/worker/table/live.mjs";
import { pack } from "../../../wasm/worker/table/packed.mjs";
import { rollsOf } from "../../../wasm/worker/table/rolls.mjs";
import { Store } from "../../../wasm/worker/table/store.mjs";
import { acceptedSockets, numbers, stubSockets } from "./support/sockets.mjs";
import { eventually } from "./support/eventually.mjs";

vi.mock("../../../wasm/worker/shell/publish.mjs",
  () => ({ publishedKey: async () => ({ kid: "k", sign: async () => "s" }) }));

afterEach(() => { vi.restoreAllMocks(); });

const TABLE = "t".repeat(22);
const hashOf = text => createHash("sha256").update(text).digest("hex");

/** R2 in memory. */
class Bucket {
  files = new Map();
  /** The names that were read. */
  read = [];
  /** Throws where the bucket fails at a file. @type {(name: string) => void} */
  fault = () => {};

  async put(name, file) {
    this.files.set(name, file);
  }

  async get(name) {
    this.read.push(name);
    await new Promise(resolve => setTimeout(resolve));
    this.fault(name);
    const file = this.files.get(name);
    return file ? { arrayBuffer: async () => Uint8Array.from(file).buffer } : null;
  }
}

/** The statements of a store on its ledger, as SQLite answers them. Another one throws. */
class Rows {
  entries = [];
  segments = [];
  keys = [];
  statements = 0;

  exec(statement, ...values) {
    this.statements++;
    return { toArray: () => this.#answer(statement.replace(/\s+/g, " "), values) };
  }

  /** @param {string} statement @param {any[]} values */
  #answer(statement, [first, second, third, fourth]) {
    const [oldest] = this.segments.toReversed();
    const between = () => this.entries.filter(({ sequence }) => sequence > first && sequence <= second);
    switch (statement) {
      case "SELECT 1 FROM sqlite_master WHERE name = 'about'": return [{}];
      case "SELECT * FROM about": return [{ id: TABLE, moving: 0 }];
      case "SELECT last FROM segments ORDER BY first DESC LIMIT 1":
      case "SELECT last AS sequence, hash FROM segments ORDER BY first DESC LIMIT 1":
        return oldest ? [{ ...oldest, sequence: oldest.last }] : [];
      case "SELECT * FROM segments WHERE first <= ? ORDER BY first DESC LIMIT 1":
        return this.segments.filter(segment => segment.first <= first).slice(-1);
      case "SELECT sequence, hash FROM entries ORDER BY sequence DESC LIMIT 1": return this.entries.slice(-1);
      case "SELECT sequence, entry, signature, faces FROM entries WHERE sequence > ? AND sequence <= ? ORDER BY sequence":
        return between();
      case "INSERT INTO segments VALUES (?, ?, ?, ?)":
        this.segments.push({ first, last: second, hash: third, digest: fourth });
        return [];
      case "DELETE FROM entries WHERE sequence <= ?":
        this.entries = this.entries.filter(({ sequence }) => sequence > first);
        return [];
      case "SELECT entry, hash, signature FROM entries WHERE by = ? AND idempotency = ?":
        return this.entries.filter(({ by, idempotency }) => by === first && idempotency === second);
      case "SELECT sequence FROM archived_keys WHERE by = ? AND idempotency = ?":
        return this.keys.filter(({ idempotency }) => idempotency === second);
    }
    if (statement.startsWith("INSERT INTO archived_keys")) {
      this.keys.push(...this.entries.filter(({ sequence }) => sequence <= first));
      return [];
    }
    if (statement.startsWith("SELECT sequence, entry ->> 'time'"))
      return between().map(({ entry, ...row }) => ({ ...row, ...JSON.parse(entry) })).slice(0, third);
    if (statement.includes("LIMIT ?) WHERE bytes < ?") || statement.includes("LIMIT ?)) WHERE bytes < ?")) {
      const [rows, most] = statement.includes("sequence <= ?")
        ? [between().slice(0, third), fourth]
        : [this.entries.filter(({ sequence }) => sequence > first).slice(0, second), third];
      let bytes = 0;
      return rows.filter(({ request, faces }) => {
        const before = bytes;
        bytes += request.length + (statement.includes("length(faces)") ? faces.length : 0);
        return before < most;
      });
    }
    if (/^ (CREATE|DROP)/.test(statement)) return [];
    throw new Error(`a statement that the test does not answer: ${statement}`);
  }
}

/**
 * A table with so many entries, whose bodies and faces may be given.
 * @param {number} entries
 * @param {{ kept?: string, body?: (sequence: number) => string, faces?: (sequence: number) => string }} [options]
 */
async function tableOf(entries, { kept = "10", body = () => "{}", faces = () => "[[20,[7]]]" } = {}) {
  const sql = new Rows();
  const bucket = new Bucket();
  const env = { SEGMENTS: bucket, ARCHIVE_AFTER: kept };
  const store = new Store({ sql, transactionSync: write => write() }, env);
  let previous = "0".repeat(64);
  const add = async () => {
    const sequence = store.end().sequence + 1;
    const text = body(sequence);
    const entry = JSON.stringify({ v: 1, is: "roll", table: TABLE, sequence, previous, time: "2026-11-29T00:00:00.000Z",
      by: "b", player: "Ann", operation: "icon_save", request: hashOf(text), seed: "s", engine: "e", version: "1",
      result: "r", key: "k" });
    previous = hashOf(entry);
    sql.entries.push({ sequence, hash: previous, entry, signature: `s${sequence}`, by: "b", player: "Ann",
      idempotency: String(sequence), faces: faces(sequence),
      request: await pack({ bytes: new TextEncoder().encode(text), text }) });
  };
  for (let n = 0; n < entries; n++) await add();
  const archive = (most = 1_000) => store.archive.advance(TABLE, env, most);
  /** The lines of the whole ledger. */
  const exported = async () => {
    let text = "";
    for (let cursor = `0/${store.end().sequence}`; cursor;) {
      const piece = await pieceOf(store, cursor);
      text += piece.text;
      cursor = piece.next;
    }
    return text.split("\n").filter(Boolean);
  };
  return { sql, bucket, env, store, add, archive, exported };
}

/** The name of the segment of a table that begins with an entry. */
const nameOf = first => `${TABLE}/${String(first).padStart(12, "0")}.jsonl.gz`;

/** Replaces a text in a segment. */
function change(bucket, first, old, text) {
  const before = gunzipSync(bucket.files.get(nameOf(first))).toString();
  expect(before).toContain(old);
  bucket.files.set(nameOf(first), new Uint8Array(gzipSync(before.replace(old, text))));
}

describe("the archive of a ledger", () => {
  test("can read each segment that it writes, also of bodies that pack to a thousandth", async () => {
    const body = sequence => `{"n":${sequence}${" ".repeat(250_000)}}`;
    const table = await tableOf(60, { kept: "400", body });
    // 40 of these bodies in one segment were more than it may have.
    for (let n = 0; n < 400; n++)
      table.sql.entries.push({ ...table.sql.entries.at(-1), sequence: 61 + n, request: "{}" });
    await table.archive();
    expect(table.store.archive.last).toBeGreaterThanOrEqual(20);
    for (const { first, last } of table.sql.segments) {
      expect(gunzipSync(table.bucket.files.get(nameOf(first))).length).toBeLessThan(1_500_000);
      expect((await table.store.archive.entriesOf(table.store.archive.segmentOf(first))).length).toBe(last - first + 1);
    }
    const lines = (await table.exported()).slice(0, 60).map(line => JSON.parse(line));
    expect(lines.map(({ entry, request }) => [entry.sequence, request.length]))
      .toEqual(lines.map((_, i) => [i + 1, body(i + 1).length]));
  });

  test("counts the faces of its dice, too", async () => {
    const table = await tableOf(30, { faces: () => `[[20,[${"7,".repeat(250_000)}7]]]` });
    await table.archive();
    for (const { first, last } of table.sql.segments)
      expect((await table.store.archive.entriesOf(table.store.archive.segmentOf(first))).length).toBe(last - first + 1);
    expect(table.store.archive.last).toBe(20);
  });

  test("keeps an entry in the object that no segment can have", async () => {
    const table = await tableOf(20, { faces: () => `[[20,[${"7,".repeat(5_000_000)}7]]]` });
    await expect(table.archive()).rejects.toThrow("too large");
    expect([table.sql.entries.length, table.bucket.files.size]).toEqual([20, 0]);
  });

  test("is away, and not shorter, where the bucket fails", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const table = await tableOf(30);
    await table.archive();
    const whole = await table.exported();
    const again = new Store({ sql: table.sql, transactionSync: write => write() }, table.env);
    table.bucket.fault = () => { throw new Error("a failure of the network"); };
    const away = { status: 503, error: { code: "unavailable" } };
    await expect(pieceOf(again, "0/30")).rejects.toMatchObject(away);
    await expect(again.told(0, 5)).rejects.toMatchObject(away);
    await expect(rollsOf(again, 30, { search: "", before: 10, after: null })).rejects.toMatchObject(away);
    await expect(new Ledger(TABLE, again).earlier("b", "3")).rejects.toMatchObject(away);
    table.bucket.fault = () => {};
    expect((await pieceOf(again, "0/30")).text.split("\n").filter(Boolean)).toEqual(whole);
  });

  test("without its bucket is no shorter ledger", async () => {
    const table = await tableOf(30);
    await table.archive();
    const again = new Store({ sql: table.sql, transactionSync: write => write() }, {});
    await expect(pieceOf(again, "0/30")).rejects.toMatchObject({ status: 503, error: { field: "SEGMENTS" } });
  });

  test("gives the entry of a key only out of a segment that was not changed", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const table = await tableOf(120, { kept: "100" });
    await table.archive();
    const ledger = new Ledger(TABLE, new Store({ sql: table.sql, transactionSync: write => write() }, table.env));
    expect(JSON.parse((await ledger.earlier("b", "4")).entry).sequence).toBe(4);
    const text = gunzipSync(table.bucket.files.get(nameOf(11))).toString();
    const lines = text.split("\n");
    // Entry 12 is at the place of entry 11.
    table.bucket.files.set(nameOf(11), new Uint8Array(gzipSync([lines[0], ...lines.slice(2)].join("\n"))));
    await expect(ledger.earlier("b", "11")).rejects.toMatchObject({ status: 503 });
    const { rolls, lost } = await rollsOf(table.store, 120, { search: "", before: 15, after: null });
    expect([rolls.map(({ sequence }) => sequence), lost]).toEqual([[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], true]);
  });

  test("reads a segment once for all who read it at the same time, and keeps the last ones", async () => {
    const table = await tableOf(50);
    await table.archive();
    await Promise.all(Array.from({ length: 20 }, (_, i) => table.store.told(i % 2, i % 2 + 1)));
    expect(table.bucket.read).toEqual([nameOf(1), nameOf(2)]);
    for (const first of [3, 4, 1, 5, 1, 4, 3]) await table.store.told(first - 1, first);
    expect(table.bucket.read).toEqual([1, 2, 3, 4, 5].map(nameOf));
  });

  test("finds a segment that came back", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const table = await tableOf(30);
    await table.archive();
    const file = table.bucket.files.get(nameOf(3));
    table.bucket.files.delete(nameOf(3));
    expect((await table.store.told(0, 4)).map(({ text }) => text)).toContain('{"missing":{"first":3,"last":3}}');
    table.bucket.files.set(nameOf(3), file);
    expect((await table.store.told(0, 4)).map(({ last, missing }) => [last, missing]))
      .toEqual([1, 2, 3, 4].map(sequence => [sequence, undefined]));
  });

  test.each(["", "0", "-10", "9", "1e5", "many", "20.5"])("does not take %j for a number of entries to keep", async kept => {
    const table = await tableOf(30, { kept });
    await expect(table.archive()).rejects
      .toMatchObject({ status: 503, error: { code: "unconfigured", field: "ARCHIVE_AFTER" } });
    expect(table.sql.entries.length).toBe(30);
  });

  test("has the end of the ledger where no entry is in the object", async () => {
    const table = await tableOf(30);
    await table.archive();
    const [{ hash }] = table.sql.entries.filter(({ sequence }) => sequence === 21);
    expect(JSON.parse(table.sql.entries[1].entry).previous).toBe(hash);
    table.sql.entries = [];
    expect(table.store.end()).toMatchObject({ sequence: 20, hash: table.sql.segments.at(-1).hash });
  });

  test("that takes entries while a page is read hides none of them", async () => {
    const table = await tableOf(40);
    await table.archive(5);
    const reading = rollsOf(table.store, 40, { search: "", before: null, after: 0 });
    await table.archive();
    expect((await reading).rolls.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 40 }, (_, i) => 40 - i));
  });
});

describe("the readers of an archived ledger", () => {
  /** The live readers of a table, as the platform keeps them. */
  const liveOf = ({ store }) => {
    const { sockets, state } = acceptedSockets();
    const live = new Live(state, store);
    return { live, open(after, network = "n") {
      live.accept(after, "open", network);
      return sockets.at(-1);
    } };
  };
  const numbersOf = ({ sent }) => sent.map(({ entry, missing }) => entry?.sequence ?? [missing.first, missing.last]);

  beforeEach(() => {
    stubSockets();
    vi.stubGlobal("crypto", webcrypto);
  });
  afterEach(() => { vi.unstubAllGlobals(); });

  test("go on after entries that are missing or were changed", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const table = await tableOf(150);
    await table.archive();
    for (const first of numbers(5, 100)) table.bucket.files.delete(nameOf(first));
    change(table.bucket, 103, '"sequence":103', '"sequence":104');
    const { live, open } = liveOf(table);
    const socket = open(0);
    const last = () => { const [one] = numbersOf(socket).slice(-1).flat().slice(-1); return one ?? 0; };
    await eventually(() => expect(last()).toBe(WINDOW));
    for (let seen = WINDOW; seen < 150; seen = last()) {
      await live.read(socket, `{"seen":${seen}}`);
      await eventually(() => expect(last()).toBe(Math.min(150, seen + WINDOW)));
    }
    expect([numbersOf(socket), socket.closed]).toEqual([[...numbers(1, 4), [5, 32], [33, 64], [65, 96], [97, 100],
      101, 102, [103, 103], ...numbers(104, 150)], null]);
  });

  test("are ended where the bucket fails, and have missed nothing", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const table = await tableOf(30);
    await table.archive();
    table.bucket.fault = () => { throw new Error("a failure of the network"); };
    const { open } = liveOf(table);
    const socket = open(0);
    await eventually(() => expect(socket.closed).toBe(1011));
    expect(socket.sent).toEqual([]);
  });

  test("may not have segments read without end", async () => {
    const table = await tableOf(700);
    await table.archive();
    const { live, open } = liveOf(table);
    const [socket, other] = [open(0), open(0, "another")];
    await eventually(() => expect(numbersOf(socket)).toEqual(numbers(1, WINDOW)));
    for (let seen = 1; socket.closed === null && seen < 650; seen++) {
      await live.read(socket, `{"seen":${seen}}`);
      if (seen % WINDOW === 0) await eventually(() => expect(numbersOf(socket).at(-1)).toBe(seen + WINDOW));
    }
    await eventually(() => expect(numbersOf(socket).at(-1)).toBe(600 + WINDOW));
    expect([socket.closed, numbersOf(socket).at(-1)]).toEqual([1013, 600 + WINDOW]);
    // Those of another network, and those who follow new entries, go on.
    await live.read(other, '{"seen":1}');
    expect(other.closed).toBeNull();
    const fresh = open(690);
    await eventually(() => expect(numbersOf(fresh)).toEqual(numbers(691, 700)));
    await live.read(fresh, '{"seen":700}');
    expect(fresh.closed).toBeNull();
  });

  test("have the storage read once for each new entry, however many they are", async () => {
    const table = await tableOf(30);
    const { live, open } = liveOf(table);
    const sockets = numbers(1, 50).map(() => open(30));
    await table.add();
    table.sql.statements = 0;
    live.announce();
    await eventually(() => expect(sockets.map(numbersOf)).toEqual(sockets.map(() => [31])));
    // The end of the ledger, whether the archive has the entry, and the entry.
    expect(table.sql.statements).toBe(3);
  });
});
