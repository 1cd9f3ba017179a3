import { afterEach, describe, expect, test, vi } from "vitest";
import names from "../../../testdata/names.json" with { type: "json" };
import { Clock, wasiImports } from "../../../wasm/js/engine/wasi.mjs";
import { plainName, UNSEEN } from "../../../wasm/js/ledger/names.mjs";
import { NOTHING_BEFORE } from "../../../wasm/js/ledger/statement.mjs";
import { enter } from "../../../wasm/worker/shell/gate.mjs";
import { append } from "../../../wasm/worker/shell/ledger.mjs";
import { addressOf, Meter } from "../../../wasm/worker/shell/limit.mjs";
import { inPieces } from "../../../wasm/worker/shell/pieces.mjs";
import { full } from "../../../wasm/worker/shell/refusal.mjs";
import { Turns } from "../../../wasm/worker/shell/turns.mjs";

afterEach(() => { vi.restoreAllMocks(); });

/** A module that imports nothing but WASI's clock. */
const CLOCK = new WebAssembly.Module(Uint8Array.from([
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, // Magic and version.
  1, 8, 1, 0x60, 3, 0x7f, 0x7e, 0x7f, 1, 0x7f, // One type: (i32, i64, i32) → i32.
  2, 41, 1, 22, ...new TextEncoder().encode("wasi_snapshot_preview1"),
    14, ...new TextEncoder().encode("clock_time_get"), 0, 0
]));

test("the engine's clock advances by a tick within a call, follows the time between calls, and never goes back", () => {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const clock = new Clock();
  const { clock_time_get: read } =
    /** @type {Record<string, (clock: number, precision: bigint, address: number) => number>} */ (
      wasiImports(CLOCK, () => memory, clock).wasi_snapshot_preview1);
  const shows = milliseconds => {
    vi.spyOn(performance, "now").mockReturnValue(milliseconds);
    read(1, 0n, 8);
    return new DataView(memory.buffer).getBigUint64(8, true);
  };
  const call = (...times) => {
    vi.spyOn(performance, "now").mockReturnValue(times[0]);
    clock.follow();
    return times.map(shows);
  };
  expect([...call(5, 5, 700), ...call(4), ...call(6)])
    .toEqual([5_001_000n, 5_002_000n, 5_003_000n, 5_004_000n, 6_001_000n]);
});

describe("a request that waits for a turn", () => {
  const limited = (most, more = {}) => new Turns({ most, stay: 1_000, longest: 50,
    full: () => full("too many wait"), ...more });
  const stays = () => new AbortController().signal;

  test("is served in the order of arrival, with a limited number at once", async () => {
    const turns = limited(2);
    const done = [];
    let inside = 0, most = 0;
    await Promise.all(Array.from({ length: 20 }, async (_, i) => {
      const leave = await turns.enter(stays());
      most = Math.max(most, ++inside);
      await Promise.resolve();
      done.push(i);
      inside--;
      leave();
    }));
    expect(done).toEqual(Array.from({ length: 20 }, (_, i) => i));
    expect(most).toBe(2);
    expect(turns.size).toBe(0);
  });

  test("leaves as soon as it is cancelled, whether it waits or is served", async () => {
    const onEmpty = vi.fn();
    const turns = limited(1, { onEmpty });
    const clients = Array.from({ length: 40 }, () => new AbortController());
    const all = clients.map(({ signal }) => turns.enter(signal));
    const leave = await all[0];
    const last = turns.enter(stays());
    for (const client of clients.slice(1)) client.abort();
    const gone = { status: 499, error: { code: "gone" } };
    for (const waiting of all.slice(1)) await expect(waiting).rejects.toMatchObject(gone);
    expect(turns.size).toBe(2);
    clients[0].abort();
    (await last)();
    expect(turns.size).toBe(0);
    expect(onEmpty).toHaveBeenCalledTimes(1);
    // A request that returns after all admits no other.
    leave();
    await expect(turns.enter(clients[0].signal)).rejects.toMatchObject(gone);
    expect(turns.size).toBe(0);
    expect(onEmpty).toHaveBeenCalledTimes(1);
  });

  test("leaves where it is cancelled between its admission and the moment when it notices", async () => {
    const turns = limited(1);
    const client = new AbortController();
    const first = await turns.enter(stays());
    const second = turns.enter(client.signal);
    first();
    client.abort();
    await second;
    expect(turns.size).toBe(0);
  });

  test("is refused where too many wait already, and told when to come back", async () => {
    const turns = limited(1, { longest: 2 });
    const leave = await turns.enter(stays());
    const waiting = [turns.enter(stays()), turns.enter(stays())];
    const error = await turns.enter(stays()).catch(reason => reason);
    expect(error).toMatchObject({ status: 503, error: { code: "busy" }, headers: { "Retry-After": "5" } });
    leave();
    for (const next of waiting) (await next)();
    (await turns.enter(stays()))();
    expect(turns.size).toBe(0);
  });

  test.each([
    ["", () => {}],
    [", also if the clock is set back meanwhile", () => { vi.setSystemTime(Date.now() - 3_600_000); }]
  ])("is served although the one before disappeared silently%s", async (_, meanwhile) => {
    vi.useFakeTimers();
    try {
      const turns = limited(1);
      const gone = await turns.enter(stays());
      const next = turns.enter(stays());
      await vi.advanceTimersByTimeAsync(700);
      meanwhile();
      await vi.advanceTimersByTimeAsync(1_500);
      const leave = await next;
      const third = turns.enter(stays());
      // A request that returns after all admits no other.
      gone();
      expect(turns.size).toBe(2);
      leave();
      (await third)();
      expect(turns.size).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::7", "2001:db8:0:0"],
  ["2001:db8:1:2::", "2001:db8:1:2"],
  ["2001::3:4:5:6:7", "2001:0:0:3"],
  ["::1", "0:0:0:0"],
  ["", ""]
])("an address %s counts for %s", (address, household) => {
  expect(addressOf(new Request("http://worker/", { headers: { "CF-Connecting-IP": address } }),
    { CLIENT_ADDRESS: "CF-Connecting-IP" })).toBe(household);
});

test("a header contains only addresses that the operator has named", () => {
  const request = new Request("http://worker/", { headers: { "CF-Connecting-IP": "192.0.2.7" } });
  expect([addressOf(request, {}), addressOf(request, { CLIENT_ADDRESS: "X-Real-IP" })]).toEqual(["", ""]);
});

describe("the work of a request counts", () => {
  /** A limit that allows so many. */
  const limited = most => {
    const counted = [];
    return { counted, limit: async ({ key }) => ({ success: counted.push(key) <= most }) };
  };
  test("odds as ten before they are worked out", async () => {
    const limit = limited(100);
    await new Meter(limit, "a").odds();
    // The request itself was counted before.
    expect(limit.counted).toEqual(Array(9).fill("a"));
    await expect(new Meter(limited(8), "a").odds()).rejects.toMatchObject({ status: 429 });
  });
  test.each([[0, 0], [250_000, 0], [250_001, 1], [12_000_000, 47]])("%j steps as %j more", async (steps, more) => {
    const limit = limited(0);
    await new Meter(limit, "a").spend(steps);
    expect(limit.counted.length).toBe(more);
  });
  test.each([[16_383, 0], [16_384, 1], [262_000, 15]])("a body of %j bytes as %j more", async (bytes, more) => {
    const limit = limited(100);
    await new Meter(limit, "a").load(bytes);
    expect(limit.counted.length).toBe(more);
    if (more) await expect(new Meter(limited(0), "a").load(bytes)).rejects.toMatchObject({ status: 429 });
  });
  test("odds by their real duration, beyond the earlier estimate", async () => {
    const limit = limited(100);
    const meter = new Meter(limit, "a");
    await meter.odds();
    await meter.spend(3_000_000);
    expect(limit.counted.length).toBe(11);
    await new Meter(undefined, "a").spend(12_000_000);
  });
});

describe("a name", () => {
  test.each(names.fine.map(name => [name]))("%j is valid", name => {
    expect([UNSEEN.test(name), plainName(name, 40)]).toEqual([false, name]);
  });
  test.each(names.refused.map(name => [name]))("%j is invalid", name => {
    expect([UNSEEN.test(name), UNSEEN.test(plainName(name, 40))]).toEqual([true, false]);
  });
});

test("a bot with a token for each table is not limited for its one address", async () => {
  const held = { limit: async () => ({ success: false }) };
  const table = "t".repeat(22);
  const database = { prepare: () => ({
    bind: () => ({ first: async () => ({ origin: null,
      readers: "all", secret: null, sequence: null, entry: null }) }) }) };
  const ask = (limits, headers) =>
    enter({ env: { LEDGER: database, ...limits }, request: new Request("http://worker/", { headers }),
      url: new URL("http://worker/"), params: { table }, headers: {}, context: { waitUntil() {} } }, "read");
  const token = { Authorization: `Bearer rw1.${table}.${"i".repeat(8)}.${"s".repeat(43)}` };
  await expect(ask({ LIMIT_ADDRESS: held }, {})).rejects.toMatchObject({ status: 429 });
  await expect(ask({ LIMIT_BOT: held }, token)).rejects.toMatchObject({ status: 429 });
  await expect(ask({ LIMIT_BOT: held }, {})).resolves.toMatchObject({ table });
  const anothers = { Authorization: token.Authorization.replace(table, "u".repeat(22)) };
  await expect(ask({ LIMIT_ADDRESS: held }, anothers)).rejects.toMatchObject({ status: 401 });
});

describe("a ledger in pieces", () => {
  const piece = (text, next) => new Response(text,
    { headers: { "Content-Type": "application/jsonl", ...next && { "Rulewright-Next": next } } });

  test("is whole, and requests a piece only after the one before was read", async () => {
    const asked = [];
    const answer = inPieces(piece("a\n", "1"), async after => {
      asked.push(after);
      return after === "1" ? piece("b\n", "2") : piece("c\n");
    });
    expect(answer.headers.get("Content-Type")).toBe("application/jsonl");
    expect(answer.headers.has("Rulewright-Next")).toBe(false);
    const reader = answer.body.pipeThrough(new TextDecoderStream(), {}).getReader();
    expect((await reader.read()).value).toBe("a\n");
    expect(asked.length).toBeLessThan(2);
    expect([(await reader.read()).value, (await reader.read()).value, (await reader.read()).done])
      .toEqual(["b\n", "c\n", true]);
    expect(asked).toEqual(["1", "2"]);
  });

  test.each([
    ["is refused", async () => new Response("{}", { status: 503 })],
    ["does not come", async () => { throw new Error("away"); }]
  ])("ends with an invalid line where a piece %s", async (_, ask) => {
    vi.spyOn(console, "error").mockReturnValue();
    const text = await inPieces(piece("a\n", "1"), ask).text();
    expect(text.split("\n")).toEqual(["a", expect.stringContaining('"error"'), ""]);
  });

  test("asks for no more and gives its piece back where its reader wants no more, as for a HEAD", async () => {
    const cancelled = vi.fn();
    const kept = name => new Response(new ReadableStream({ cancel: () => cancelled(name) }),
      { headers: { "Rulewright-Next": "1" } });
    await inPieces(kept("first"), null).body.cancel();
    const asked = [];
    const answer = inPieces(piece("a\n", "1"), after => new Promise(resolve => asked.push([after, resolve])));
    const reader = answer.body.getReader();
    await reader.read();
    // The second piece comes only after its reader has gone.
    reader.read();
    await vi.waitUntil(() => asked.length);
    await reader.cancel();
    asked[0][1](kept("second"));
    await vi.waitUntil(() => cancelled.mock.calls.length === 2);
    expect([cancelled.mock.calls, asked.length]).toEqual([[["first"], ["second"]], 1]);
  });

  test("keeps its refusal where not even the first piece exists", async () => {
    expect(inPieces(new Response("{}", { status: 404 }), null).status).toBe(404);
  });
});

/** A database that holds one ledger, and does what the statement that writes says. */
class OneLedger {
  /** @type {{ sequence: number, hash: string }[]} */
  entries = [];

  /**
   * @param {(call: number) => "before" | "after" | null} fault   When the database does not answer: before it has
   *   written, or after.
   */
  constructor(fault = () => null) {
    this.fault = fault;
    this.calls = 0;
  }

  prepare(sql) {
    return { bind: (...values) => ({ sql, values }) };
  }

  async batch(statements) {
    const fault = this.fault(this.calls++);
    if (fault === "before") throw new Error("away");
    const [, sequence, hash] = statements[0].values;
    const { sequence: last, hash: before } = this.entries.at(-1) ?? { sequence: 0, hash: NOTHING_BEFORE };
    if (statements[0].values[10] === `${last} ${before}`) this.entries.push({ sequence, hash });
    if (fault === "after") throw new Error("away");
    const written = this.entries[sequence - 1]?.hash ?? null;
    return [...statements.slice(1).map(() => ({ results: [] })),
      { results: [{ written, revoked: null, ...this.entries.at(-1), entry: null }] }];
  }
}

describe("an entry", () => {
  const key = { kid: "k", x: "x", sign: async () => "signature" };
  const visit = { table: "t", head: { sequence: 0, hash: NOTHING_BEFORE }, token: null, earlier: null };
  const draft = seed => ({
    entry: { by: "b", player: "p", operation: "icon_save", request: "r", seed, engine: "e", version: "1", result: "r" },
    idempotency: null, faces: "[]", body: new Uint8Array(2)
  });
  const write = (ledger, seed, signal = new AbortController().signal) =>
    append({ LEDGER: ledger }, key, visit, draft(seed), signal);

  test("that was written although the database reported a failure is not written again", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const ledger = new OneLedger(call => ({ 0: "after", 1: "before" })[call] ?? null);
    const { recorded } = await write(ledger, "1");
    expect(ledger.entries).toEqual([{ sequence: 1, hash: recorded.hash }]);
  });

  test("without any report of the database is reported as uncertain", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await expect(write(new OneLedger(() => "before"), "1")).rejects
      .toMatchObject({ status: 503, error: { code: "uncertain" } });
  });

  test("of a request that is cancelled is written only if its turn has come", async () => {
    const ledger = new OneLedger();
    const clients = Array.from({ length: 30 }, () => new AbortController());
    const all = Promise.allSettled(clients.map(({ signal }, i) => write(ledger, String(i), signal)));
    const last = write(ledger, "last");
    for (const client of clients) client.abort();
    expect(JSON.parse((await last).recorded.entry).sequence).toBe(2);
    expect((await all).map(({ status }) => status)).toEqual(["fulfilled", ...Array(29).fill("rejected")]);
    expect(ledger.entries.length).toBe(2);
  });

  test("takes the next place where another isolate has taken this one", async () => {
    const ledger = new OneLedger();
    ledger.entries.push({ sequence: 1, hash: "another's" });
    const { recorded } = await write(ledger, "1");
    expect(JSON.parse(recorded.entry)).toMatchObject({ sequence: 2, previous: "another's" });
  });

  test("follows the one before, however many arrive at once, with one query for each", async () => {
    const ledger = new OneLedger();
    const all = await Promise.all(Array.from({ length: 50 }, (_, i) => write(ledger, String(i))));
    expect(all.map(({ recorded }) => JSON.parse(recorded.entry).sequence))
      .toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
    expect(ledger.calls).toBe(50);
  });
});
