import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sha256 } from "../../../wasm/js/sha256.mjs";
import { NOTHING_BEFORE } from "../../../wasm/js/ledger/statement.mjs";
import names from "../../../testdata/names.json" with { type: "json" };
import { chance, judge } from "../../../wasm/worker/table/fairness.mjs";
import { html } from "../../../wasm/worker/table/html.mjs";
import { Ledger } from "../../../wasm/worker/table/ledger.mjs";
import { Live, WINDOW } from "../../../wasm/worker/table/live.mjs";
import { LONGEST, readName, readOrigins } from "../../../wasm/worker/table/names.mjs";
import { pack, unpack } from "../../../wasm/worker/table/packed.mjs";
import { COUNTED, Tally } from "../../../wasm/worker/table/tally.mjs";
import { TokenLimit } from "../../../wasm/worker/table/token-limit.mjs";
import { verdictWords } from "../../../wasm/worker/table/words.mjs";
import { acceptedSockets, numbers, stubSockets } from "./support/sockets.mjs";
import { eventually } from "./support/eventually.mjs";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The storage of a table in memory, as far as a ledger uses it. */
class Memory {
  rows_ = [];
  transactions = 0;
  revoked = null;
  /** Throws where the storage fails at an entry. @type {(sequence: number) => void} */
  fault = () => {};

  end() {
    return this.rows_.at(-1) ?? { sequence: 0, hash: NOTHING_BEFORE };
  }

  token() {
    return { revoked: this.revoked };
  }

  atOnce(write) {
    this.transactions++;
    const before = [...this.rows_];
    try {
      return write();
    } catch (reason) {
      this.rows_ = before;
      throw reason;
    }
  }

  async settle() {
    await new Promise(resolve => setTimeout(resolve));
  }

  rows(statement, ...values) {
    if (statement.startsWith("SELECT"))
      return this.rows_.filter(({ by, idempotency }) => by === values[0] && idempotency === values[1]);
    this.fault(values[0]);
    const [sequence, hash, entry, signature, by, , idempotency] = values;
    this.rows_.push({ sequence, hash, entry, signature, by, idempotency });
    return [];
  }
}

describe("an entry", () => {
  const ledgerOf = store => new Ledger("t", store);
  const key = { kid: "k", x: "x", sign: async () => "signature" };
  const draft = (seed, idempotency = null) => ({
    entry: { by: "b", player: "p", operation: "icon_save", request: "r", seed, engine: "e", version: "1", result: "r" },
    idempotency, faces: "[]", request: "{}"
  });

  test("follows the one before, and entries that wait together are written in one transaction", async () => {
    const store = new Memory();
    const ledger = ledgerOf(store);
    const all = await Promise.all(Array.from({ length: 50 }, (_, i) => ledger.append(key, draft(String(i)))));
    const entries = all.map(({ recorded }) => JSON.parse(recorded.entry));
    expect(entries.map(({ sequence, seed }) => [sequence, seed]))
      .toEqual(Array.from({ length: 50 }, (_, i) => [i + 1, String(i)]));
    expect(entries.slice(1).map(({ previous }) => previous))
      .toEqual(all.slice(0, -1).map(({ recorded }) => sha256(recorded.entry)));
    expect(store.transactions).toBe(2);
  });

  test("is written once for a key, also where both requests wait together", async () => {
    const store = new Memory();
    const ledger = ledgerOf(store);
    const all = await Promise.all(["1", "2", "3"].map(seed => ledger.append(key, draft(seed, "same"))));
    expect(all.map(({ earlier, recorded }) => [earlier, recorded.hash]))
      .toEqual([false, true, true].map(earlier => [earlier, store.rows_[0].hash]));
    expect(store.rows_.length).toBe(1);
  });

  test("without a key is not the one with the key null", async () => {
    const ledger = ledgerOf(new Memory());
    const all = await Promise.all([["1"], ["2"], ["3", "null"], ["4"]].map(of => ledger.append(key, draft(...of))));
    expect(all.map(({ earlier }) => earlier)).toEqual([false, false, false, false]);
  });

  test("of a token that was taken back while it waited is refused, and the others are written", async () => {
    const store = new Memory();
    const ledger = ledgerOf(store);
    // The second entry waits while the first is on its way to the disk.
    store.settle = async () => { store.revoked = "2026-11-29T00:00:00.000Z"; };
    const first = ledger.append(key, draft("1"));
    const second = ledger.append(key, draft("2"));
    await expect(first).resolves.toMatchObject({ earlier: false });
    await expect(second).rejects.toMatchObject({ status: 401 });
    expect(store.rows_.length).toBe(1);
  });

  test("that cannot be written takes no place, nor do those of its transaction", async () => {
    const store = new Memory();
    const ledger = ledgerOf(store);
    await ledger.append(key, draft("1"));
    store.fault = sequence => { if (sequence === 3) throw new Error("full"); };
    const failed = await Promise.allSettled([ledger.append(key, draft("2")), ledger.append(key, draft("3")),
      ledger.append(key, draft("4"))]);
    store.fault = () => {};
    const { recorded } = await ledger.append(key, draft("5"));
    const there = failed.filter(({ status }) => status === "fulfilled").length;
    expect(JSON.parse(recorded.entry).sequence).toBe(2 + there);
    expect(store.rows_.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 2 + there }, (_, i) => i + 1));
    expect(failed.at(-1)?.status).toBe("rejected");
  });
});

describe("the requests of a token", () => {
  test("are limited in each minute, and no other token's with them", async () => {
    vi.useFakeTimers();
    const limit = new TokenLimit("2");
    const ask = async key => (await limit.limit({ key })).success;
    expect([await ask("a"), await ask("a"), await ask("a"), await ask("b")]).toEqual([true, true, false, true]);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await ask("a")).toBe(true);
  });

  test("are held no longer where the clock is set back", async () => {
    vi.useFakeTimers();
    const limit = new TokenLimit("1");
    await limit.limit({ key: "a" });
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await limit.limit({ key: "a" })).toEqual({ success: false });
    vi.setSystemTime(Date.now() + 61_000);
    expect(await limit.limit({ key: "a" })).toEqual({ success: true });
  });

  test("are not limited without a setting", async () => {
    expect(await new TokenLimit(undefined).limit({ key: "a" })).toEqual({ success: true });
  });
});

test.each([
  ["{}"], [`{"note":"${"é\u2028".repeat(500)}"}`], ["\ufeff".repeat(400)]
])("a body is unpacked as it was packed", async text => {
  const bytes = new TextEncoder().encode(text);
  const packed = await pack({ bytes, text });
  expect([await unpack(typeof packed === "string" ? packed : packed.buffer), typeof packed === "string"])
    .toEqual([text, bytes.length <= 512]);
});

test("a value in a page is escaped, in text and in attributes", () => {
  expect(html`<p title="${`"><script>'&`}">${["<b>", null, false, html`<i>${1}</i>`]}</p>`.text)
    .toBe('<p title="&#34;&gt;&lt;script&gt;&#39;&amp;">&lt;b&gt;<i>1</i></p>');
});

describe("a name of a table or token", () => {
  test.each(names.fine.map(name => [name]))("%j is accepted", name => {
    expect(readName("name", ` ${name} `, LONGEST.token)).toBe(name);
  });
  test.each(names.refused.map(name => [name]))("%j is refused", name => {
    expect(() => readName("name", name, LONGEST.token)).toThrow();
  });
});

test.each([
  ["HTTPS://Play.Example:443/", "https://play.example"],
  [" http://localhost:30000  https://a http://LOCALHOST:30000/", "http://localhost:30000 https://a"],
  ["http://[::1]:30000", "http://[::1]:30000"]
])("the origins %j are %j", (text, origins) => {
  expect(readOrigins(text)).toBe(origins);
});

describe("dice", () => {
  // Quantiles of every printed table of chi-square.
  test.each([
    [3.841459, 1, 0.05], [6.634897, 1, 0.01], [10.827566, 1, 0.001], [11.070498, 5, 0.05], [20.515006, 5, 0.001],
    [30.143527, 19, 0.05], [18.337653, 19, 0.5], [123.225221, 99, 0.05], [98.334118, 99, 0.5], [0.5543, 5, 0.99]
  ])("reach a chi-square of %j with %j degrees of freedom with the chance %j", (statistic, freedom, expected) => {
    expect(chance(statistic, freedom)).toBeCloseTo(expected, 5);
  });

  test("with two degrees of freedom follow the formula", () => {
    for (let x = 0.1; x < 400; x *= 1.3) expect(Math.abs(chance(x, 2) - Math.exp(-x / 2))).toBeLessThan(1e-12);
  });

  const even = { player: "A", sides: 6, faces: Array(6).fill(100) };
  const slightly = { player: "B", sides: 6, faces: [100, 100, 100, 100, 100, 138] };
  test.each([
    ["like their six", [{ ...even, faces: [100, 100, 100, 100, 100, 180] }], "strange"],
    ["like it a little", [slightly], "uneven"],
    ["like it a little among many even ones", [slightly, ...Array(20).fill(even)], "even"],
    ["are as even as can be", [even], "even"],
    ["fell 29 times", [{ ...even, faces: [29, 0, 0, 0, 0, 0] }], "tooFew"],
    ["fell 30 times", [{ ...even, faces: [30, 0, 0, 0, 0, 0] }], "strange"],
    ["have one side", [{ ...even, sides: 1, faces: [500] }], "tooFew"],
    ["like it a little beside others that fell too seldom", [slightly, { ...even, sides: 100, faces: Array(100).fill(0) }], "uneven"]
  ])("that %s are judged so", (_, dice, verdict) => {
    expect(judge(dice)[0].verdict).toBe(verdict);
    expect(verdictWords(judge(dice)[0])).toBeTruthy();
  });
});

describe("the count of faces", () => {
  const tallyOf = store => new Tally(store);
  /** A store whose entries have a d20 each; it notes how many rows each statement reads. */
  const storeOf = () => {
    const read = [];
    return { read, archive: { kept: 2 * COUNTED }, rows(_, after, until) {
      const rows = Array.from({ length: until - after }, (_, i) =>
        ({ player: "Ann", faces: JSON.stringify([[20, [(after + i) % 20 + 1]], [2, [3]], [1000, [7]]]) }));
      read.push(rows.length);
      return rows;
    } };
  };
  const sum = dice => dice.find(({ sides }) => sides === 20).faces.reduce((all, count) => all + count, 0);

  test("goes on from the one before, in steps, and covers the last rolls alone", async () => {
    const store = storeOf();
    const tally = tallyOf(store);
    expect(await tally.dice(0)).toEqual([]);
    expect(sum(await tally.dice(1200))).toBe(1200);
    expect(store.read).toEqual([500, 500, 200]);
    expect(sum(await tally.dice(1203))).toBe(1203);
    expect(store.read.slice(3)).toEqual([3]);
    const together = await Promise.all([tally.dice(COUNTED + 40), tally.dice(COUNTED + 45), tally.dice(COUNTED + 20)]);
    expect(together.map(sum)).toEqual([COUNTED, COUNTED, COUNTED]);
    expect((await tally.dice(COUNTED + 45))[0].faces).toEqual(Array(20).fill(COUNTED / 20));
    expect(sum(await tally.dice(5 * COUNTED))).toBe(COUNTED);
  });

  test("starts again after a failure", async () => {
    const store = storeOf();
    const tally = tallyOf(store);
    await tally.dice(600);
    const { rows } = store;
    store.rows = () => { throw new Error("away"); };
    await expect(tally.dice(700)).rejects.toThrow("away");
    store.rows = rows;
    expect(sum(await tally.dice(700))).toBe(700);
  });
});

describe("the readers of a ledger", () => {
  const liveOf = (state, store) => new Live(state, store);

  /** A table with so many entries, and its readers, who get numbers in place of entries. */
  const open = (end = 0) => {
    const { sockets, state } = acceptedSockets();
    const store = { sequence: end, read: [], archive: { last: 0 }, end() { return { sequence: this.sequence }; },
      async told(after, until) {
        this.read.push([after, until]);
        return Array.from({ length: until - after }, (_, i) =>
          ({ last: after + 1 + i, text: JSON.stringify({ n: after + 1 + i }) }));
      } };
    const live = liveOf(state, store);
    return { live, store, sockets };
  };
  const settled = () => new Promise(resolve => setTimeout(resolve));

  beforeEach(() => {
    stubSockets(({ n }) => n);
  });
  afterEach(() => { vi.unstubAllGlobals(); });

  test("get each entry once, and one read of the storage serves all of them", async () => {
    const { live, store, sockets } = open(3);
    live.accept(3, "open", "");
    live.accept(3, "open", "");
    live.accept(1, "token", "");
    await settled();
    store.read = [];
    store.sequence = 5;
    live.announce();
    live.announce();
    await settled();
    expect(sockets.map(({ sent }) => sent)).toEqual([[4, 5], [4, 5], [2, 3, 4, 5]]);
    expect(store.read).toEqual([[3, 5]]);
    // One that confirms late gets them out of memory.
    live.accept(3, "open", "");
    await settled();
    expect([sockets.at(-1).sent, store.read.length]).toEqual([[4, 5], 1]);
  });

  test("get each entry once, whenever it comes and however often they confirm", async () => {
    const { live, store, sockets } = open(0);
    live.accept(0, "open", "");
    const [socket] = sockets;
    const { told } = store;
    let answer = () => {};
    store.told = async (...range) => {
      await new Promise(resolve => { answer = () => resolve(undefined); });
      return told.apply(store, range);
    };
    for (let sequence = 1; sequence <= 20; sequence++) {
      store.sequence = sequence;
      live.announce();
      answer();
      // An entry comes at each moment between the end of one reading and the next.
      for (let moment = 0; moment < sequence; moment++) await null;
      live.announce();
      if (socket.sent.length) live.read(socket, `{"seen":${socket.sent.at(-1)}}`);
      live.announce();
    }
    await eventually(() => {
      answer();
      expect(socket.sent.length).toBeGreaterThanOrEqual(20);
    });
    expect(socket.sent).toEqual(numbers(1, 20));
  });

  test("wait after a window without a confirmation, and are left after half a minute", async () => {
    vi.spyOn(Date, "now").mockReturnValue(1_000);
    const { live, store, sockets } = open(100);
    live.accept(0, "open", "");
    const [socket] = sockets;
    await settled();
    expect(socket.sent).toEqual(numbers(1, WINDOW));
    live.read(socket, `{"seen":${WINDOW - 2}}`);
    await settled();
    expect(socket.sent).toEqual(numbers(1, 2 * WINDOW - 2));
    store.sequence++;
    live.announce();
    await settled();
    vi.spyOn(Date, "now").mockReturnValue(30_900);
    live.announce();
    await settled();
    expect(socket.closed).toBeNull();
    vi.spyOn(Date, "now").mockReturnValue(31_100);
    live.announce();
    await settled();
    expect([socket.closed, socket.sent.length]).toEqual([4008, 2 * WINDOW - 2]);
  });

  test("are at most a thousand, and a hundred from one network with one token or none", () => {
    const { live } = open();
    const fill = (number, tag, network) => { for (let n = 0; n < number; n++) live.accept(0, tag, network); };
    fill(100, "open", "192.0.2.1");
    expect(() => live.accept(0, "open", "192.0.2.1")).toThrow("too many readers");
    fill(1, "token", "192.0.2.1");
    // Without a proxy that writes it, the network is not known.
    fill(100, "open", "");
    expect(() => live.accept(0, "open", "")).toThrow("too many readers");
    for (let network = 2; network < 9; network++) fill(100, "open", `192.0.2.${network}`);
    // The last hundred places are for readers with a token.
    expect(() => live.accept(0, "open", "192.0.2.9")).toThrow("too many readers");
    fill(99, "token", "192.0.2.9");
    expect(() => live.accept(0, "other", "192.0.2.10")).toThrow("too many readers");
    const another = open();
    for (let reader = 0; reader < 100; reader++) another.live.accept(0, "token", "192.0.2.1");
    expect(() => another.live.accept(0, "token", "192.0.2.1")).toThrow("too many readers");
    another.live.accept(0, "token", "192.0.2.2");
  });

  test("are ended where the storage cannot be read", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { live, store, sockets } = open(1);
    store.told = async () => { throw new Error("away"); };
    live.accept(0, "open", "");
    await settled();
    expect(sockets[0].closed).toBe(1011);
  });
});
