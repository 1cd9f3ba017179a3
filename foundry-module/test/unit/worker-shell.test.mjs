import { afterEach, describe, expect, test, vi } from "vitest";
import names from "../../../testdata/names.json" with { type: "json" };
import { Clock, wasiImports } from "../../../wasm/js/engine/wasi.mjs";
import { plainName, UNSEEN } from "../../../wasm/js/ledger/names.mjs";
import { addressOf, Meter } from "../../../wasm/worker/shell/limit.mjs";
import { eventsOf } from "../../../wasm/worker/shell/events.mjs";
import { askTable } from "../../../wasm/worker/shell/object.mjs";
import { inPieces } from "../../../wasm/worker/shell/pieces.mjs";

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

describe("a request at a table", () => {
  const table = "t".repeat(22);
  const tokenOf = id => ({ Authorization: `Bearer rw1.${id}.${"i".repeat(8)}.${"s".repeat(43)}` });
  const database = found => ({ prepare: () => ({ bind: () => ({ first: async () => found }) }) });
  const ask = (headers, { limits = {}, method = "GET", body = null, found = { id: table }, admits = async () => true,
    fetch = async () => new Response("{}") } = {}) => {
    const asked = vi.fn(fetch);
    const env = { LEDGER: database(found), TABLES: { idFromName: name => name, get: () => ({ fetch: asked, admits }) },
      ...limits };
    const url = new URL(`http://worker/v1/tables/${table}/icon/save`);
    const init = /** @type {RequestInit} */ ({ headers, method, body, duplex: "half" });
    const call = { env, request: new Request(url, init), url,
      params: { table, operation: "save" }, headers: {}, context: { waitUntil() {} } };
    return { asked, answer: askTable(call) };
  };

  test("with a token for each table is not limited for its one address", async () => {
    const held = { limit: async () => ({ success: false }) };
    await expect(ask({}, { limits: { LIMIT_ADDRESS: held } }).answer).rejects.toMatchObject({ status: 429 });
    await expect(ask(tokenOf(table), { limits: { LIMIT_BOT: held } }).answer).rejects.toMatchObject({ status: 429 });
    await expect(ask({}, { limits: { LIMIT_BOT: held } }).answer).resolves.toMatchObject({ status: 200 });
  });

  test("with another table's token does not reach the table", async () => {
    const { asked, answer } = ask(tokenOf("u".repeat(22)));
    await expect(answer).rejects.toMatchObject({ status: 401 });
    expect(asked).not.toHaveBeenCalled();
  });

  test("does not reach an object where the directory has no table", async () => {
    const id = "n".repeat(22);
    const env = { LEDGER: database(null), TABLES: { idFromName: vi.fn(), get: vi.fn() } };
    const url = new URL(`http://worker/t/${id}`);
    await expect(askTable({ env, request: new Request(url), url, params: { table: id }, headers: {},
      context: { waitUntil() {} } })).rejects.toMatchObject({ status: 404, error: { field: "table" } });
    expect(env.TABLES.get).not.toHaveBeenCalled();
  });

  test("is read in full only where its table admits the token", async () => {
    let read = 0;
    const large = () => new ReadableStream({ pull(stream) {
      if (read++ < 10) stream.enqueue(new Uint8Array(10_000));
      else stream.close();
    } }, { highWaterMark: 0 });
    const refused = ask(tokenOf(table), { method: "POST", body: large(), admits: async () => false });
    await expect(refused.answer).rejects.toMatchObject({ status: 401 });
    expect([read, refused.asked.mock.calls.length]).toEqual([0, 0]);
    const without = ask({}, { method: "POST", body: large() });
    await expect(without.answer).rejects.toMatchObject({ status: 413 });
    expect(without.asked).not.toHaveBeenCalled();
    read = 0;
    await expect(ask(tokenOf(table), { method: "POST", body: large() }).answer).resolves.toMatchObject({ status: 200 });
    expect(read).toBe(11);
  });

  test("passes the headers that the table reads, and none with which the Worker speaks to itself", async () => {
    const { asked, answer } = ask({ ...tokenOf(table), "Rulewright-Next": "0/9", "Rulewright-Player": "Ann",
      "Rulewright-Network": "198.51.100.1", "X-Client": "192.0.2.7" }, { limits: { CLIENT_ADDRESS: "X-Client" } });
    await answer;
    const [passed] = /** @type {any} */ (asked.mock.calls)[0];
    expect([passed.headers.get("Rulewright-Next"), passed.headers.get("Rulewright-Player"), passed.redirect])
      .toEqual([null, "Ann", "manual"]);
    expect(passed.headers.get("Rulewright-Network")).toBe("192.0.2.7");
  });

  test.each([["POST", "uncertain"], ["PATCH", "unavailable"]])("with %s is answered %s where its object is ended",
    async (method, code) => {
      vi.spyOn(console, "error").mockReturnValue();
      const { answer } = ask({}, { method, fetch: async () => { throw new Error("ended"); } });
      await expect(answer).rejects.toMatchObject({ status: 503, error: { code } });
    });
});

test("events are confirmed by their numbers, also those about entries that are missing", async () => {
  const listeners = new Map();
  const sent = [];
  const socket = { accept() {}, close() {}, send: text => sent.push(text),
    addEventListener: (type, listener) => listeners.set(type, listener) };
  const response = eventsOf(/** @type {any} */ ({ webSocket: socket, headers: new Headers() }));
  const reader = response.body.pipeThrough(new TextDecoderStream(), {}).getReader();
  const told = message => listeners.get("message")({ data: JSON.stringify(message) });
  const next = async () => (await reader.read()).value.split("\n")[0];
  expect(await next()).toBe("retry: 3000");
  for (const sequence of [5, 6, 7]) told({ entry: { sequence } });
  told({ missing: { first: 8, last: 36 } });
  told({ entry: { sequence: 37 } });
  const ids = [];
  for (let event = 0; event < 5; event++) ids.push(await next());
  expect([ids, sent]).toEqual([["id: 5", "id: 6", "id: 7", "id: 36", "id: 37"], ['{"seen":36}']]);
  listeners.get("close")();
  expect((await reader.read()).done).toBe(true);
});

describe("a ledger in pieces", () => {
  const first = (text, next) => new Response(text,
    { headers: { "Content-Type": "application/jsonl", "Rulewright-Next": next } });

  test("is whole, and requests a piece only after the one before was read", async () => {
    const asked = [];
    const answer = inPieces(first("a\n", "1/3"), async cursor => {
      asked.push(cursor);
      return cursor === "1/3" ? { text: "b\n", next: "2/3" } : { text: "c\n", next: null };
    });
    expect(answer.headers.get("Content-Type")).toBe("application/jsonl");
    expect(answer.headers.has("Rulewright-Next")).toBe(false);
    const reader = answer.body.pipeThrough(new TextDecoderStream(), {}).getReader();
    expect((await reader.read()).value).toBe("a\n");
    expect(asked.length).toBeLessThan(2);
    expect([(await reader.read()).value, (await reader.read()).value, (await reader.read()).done])
      .toEqual(["b\n", "c\n", true]);
    expect(asked).toEqual(["1/3", "2/3"]);
  });

  test("ends with an invalid line where a piece does not come", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const text = await inPieces(first("a\n", "1/3"), async () => { throw new Error("away"); }).text();
    expect(text.split("\n")).toEqual(["a", expect.stringContaining('"error"'), ""]);
  });

  test("asks for no more where its reader wants no more, as for a HEAD", async () => {
    const ask = vi.fn();
    await inPieces(first("a\n", "1/3"), ask).body.cancel();
    expect(ask).not.toHaveBeenCalled();
  });
});
