import { afterEach, describe, expect, test, vi } from "vitest";
import "./support/stage.mjs";
import { readEntry } from "../../../wasm/js/ledger/read.mjs";
import { entryText } from "../../../wasm/js/ledger/statement.mjs";
import { readAddress } from "../../src/resolve/worker/address.mjs";
import { askWorker, fetchKeys } from "../../src/resolve/worker/call.mjs";
import { SEAL_LIMIT, sealOf, sealedEntry } from "../../src/resolve/worker/seal.mjs";

/** @import { Entry } from "../../../wasm/js/ledger/statement.mjs" */

const TABLE = "z-RZNfTMC6MZl_hBpF427Q";
const TOKEN = `rw1.${TABLE}.abcdefgh.${"s".repeat(43)}`;

afterEach(() => { vi.unstubAllGlobals(); });

describe("the pasted address", () => {
  test.each([
    ["https://dice.example", { worker: "https://dice.example", table: null, token: null }],
    [" https://dice.example/ ", { worker: "https://dice.example", table: null, token: null }],
    ["dice.example", { worker: "https://dice.example", table: null, token: null }],
    ["localhost:8787", { worker: "http://localhost:8787", table: null, token: null }],
    ["https://example.org/some/where/", { worker: "https://example.org/some/where", table: null, token: null }],
    [`https://dice.example/t/${TABLE}`, { worker: "https://dice.example", table: TABLE, token: null }],
    [`https://dice.example/t/${TABLE}#${TOKEN}`, { worker: "https://dice.example", table: TABLE, token: TOKEN }],
    [`https://dice.example/#${TOKEN}`, { worker: "https://dice.example", table: TABLE, token: TOKEN }]
  ])("%s", (text, expected) => { expect(readAddress(text)).toEqual(expected); });

  test.each(["", "   ", null, "no address at all", "javascript:alert(1)", "ftp://dice.example", "https://",
      "https://a:b@dice.example", "https://dice.example/?x=1", "https://dice.example/#nonsense",
      `https://dice.example/t/${"A".repeat(22)}#${TOKEN}`])("%s is no address", text => {
    expect(readAddress(text)).toBeNull();
  });
});

describe("an error of the Worker has a reason", () => {
  const answering = (status, body, how = {}) => async (/** @type {string} */ _url, /** @type {RequestInit} */ _asked) =>
    new Response(typeof body === "string" ? body : JSON.stringify(body), { status, ...how });
  const endless = () => new ReadableStream({ pull(to) { to.enqueue(new Uint8Array(1 << 16).fill(0x20)); } });
  const error = (field, message = "because") => ({ error: { code: "refused", field, message } });
  test.each([
    ["is not there", async () => { throw new TypeError("Failed to fetch"); }, "unreachable", ""],
    ["takes too long", async () => { throw new DOMException("late", "TimeoutError"); }, "slow", ""],
    ["breaks off in the middle", answering(200, '{"entry":'), "stranger", ""],
    ["is a page", answering(200, "<!doctype html>"), "stranger", ""],
    ["is a page that is not there", answering(404, "<!doctype html>"), "stranger", ""],
    ["has lost its database", answering(503, error("table")), "down", "because"],
    ["broke", answering(500, "oh"), "down", ""],
    ["has too much to do", answering(429, error("")), "busy", "because"],
    ["does not know the token", answering(401, error("token")), "token", "because"],
    ["does not let it speak", answering(403, error("Rulewright-Player")), "token", "because"],
    ["has no such table", answering(404, error("table")), "noTable", "because"],
    ["speaks otherwise", answering(400, error("Rulewright-Schema")), "schema", "because"],
    ["refuses the request", answering(422, error("ability.kind")), "refused", "because"],
    ["says very much", answering(422, error("x", "y".repeat(9000))), "refused", "y".repeat(200)],
    ["says something else than text", answering(422, { error: { message: { a: 1 } } }), "refused", ""],
    ["answers without end", async () => new Response(endless()), "stranger", ""],
    ["refuses without end", async () => new Response(endless(), { status: 404 }), "stranger", ""],
    ["is lost in the middle", async () => new Response(new ReadableStream({ pull(to) {
      to.error(new TypeError("network error"));
    } })), "unreachable", ""],
    ["is too slow in the middle", async () => new Response(new ReadableStream({ pull(to) {
      to.error(new DOMException("late", "TimeoutError"));
    } })), "slow", ""],
    ["says nothing", async () => new Response(null, { status: 204 }), "stranger", ""]
  ])("that %s", async (_, fetch, why, detail) => {
    vi.stubGlobal("fetch", fetch);
    await expect(askWorker("https://dice.example/v1/x")).rejects.toMatchObject({ name: "WorkerError", why, detail });
  });

  test.each([
    ["a reading", {}, 2],
    ["a change", { method: "PATCH", body: "{}" }, 2],
    ["a roll", { method: "POST", body: "{}", headers: { "Idempotency-Key": "a" } }, 2],
    ["a new token", { method: "POST", body: "{}" }, 1],
    ["a token taken back", { method: "DELETE" }, 1]
  ])("%s whose connection was closed is sent again where that changes nothing", async (_, asked, times) => {
    const fetch = vi.fn(answering(200, { fine: true })).mockRejectedValueOnce(new TypeError("Failed to fetch"));
    vi.stubGlobal("fetch", fetch);
    const answer = askWorker("https://dice.example/v1/x", asked);
    await (times > 1 ? expect(answer).resolves.toEqual({ fine: true })
      : expect(answer).rejects.toMatchObject({ why: "unreachable" }));
    expect(fetch).toHaveBeenCalledTimes(times);
  });

  test.each([[null], [{}], [{ keys: "none" }], [{ keys: Array(1001).fill({}) }]])(
      "%j is no list of keys", async listed => {
    vi.stubGlobal("fetch", answering(200, listed));
    await expect(fetchKeys("https://dice.example")).rejects.toMatchObject({ why: "stranger" });
  });

  test("a token is sent in a header, never in the address, without cookies, and never to a redirect's target",
      async () => {
    const fetch = vi.fn(answering(200, {}));
    vi.stubGlobal("fetch", fetch);
    await askWorker("https://dice.example/v1/x",
      { method: "POST", token: TOKEN, body: "{}", headers: { "Idempotency-Key": "a" } });
    const [url, { credentials, redirect, headers }] = fetch.mock.calls[0];
    expect(url).not.toContain("rw1");
    expect([credentials, redirect]).toEqual(["omit", "error"]);
    expect(headers).toEqual({ "Idempotency-Key": "a", "Rulewright-Schema": "1",
      "Content-Type": "application/json", Authorization: `Bearer ${TOKEN}` });
  });
});

describe("a seal", () => {
  const digest = letter => letter.repeat(64);
  const receipt = { operation: "icon_attack", seed: digest("1"), engine: digest("e"), version: "0.3.0" };
  /** @param {Partial<Entry>} [at] @param {string} [engine] */
  const entry = (at = { table: TABLE, sequence: 123_456, previous: digest("a"), by: "abcdefgh",
      player: "A".repeat(40) }, engine = receipt.engine) => readEntry(JSON.parse(entryText({
    ...at, time: "2026-11-22T08:00:00.000Z", operation: receipt.operation, request: digest("b"), seed: receipt.seed,
    engine, version: receipt.version, result: digest("c"), key: "KVBcCWqdVhqfxCNY"
  })));
  const own = { version: receipt.version, digest: receipt.engine };
  const signature = "s".repeat(86);

  test.each([
    ["of a ledger's entry", entry()], ["of a roll in no ledger", entry({})],
    ["of another engine", entry(undefined, digest("f"))],
    ["of a name of many bytes",
      entry({ table: TABLE, sequence: 9, previous: digest("a"), by: "abcdefgh", player: "⚔".repeat(32) })]
  ])("%s is small, and with its card the very text that was signed", (_, one) => {
    const seal = sealOf(one, signature, own);
    expect(new TextEncoder().encode(JSON.stringify(seal)).length).toBeLessThanOrEqual(SEAL_LIMIT);
    expect(sealedEntry(seal, receipt)).toEqual({ entry: one, text: JSON.stringify(one), signature });
  });

  test("has another text on the card of another roll", () => {
    const seal = sealOf(entry(), signature, own);
    expect(sealedEntry(seal, { ...receipt, seed: digest("2") }).text).not.toBe(JSON.stringify(entry()));
    expect(sealedEntry(seal, { ...receipt, operation: "icon_save" }).text).not.toBe(JSON.stringify(entry()));
  });

  test("of untrusted data is read or ignored", () => {
    const seal = sealOf(entry(), signature, own);
    for (const odd of [null, [], "x", {}, { ...seal, q: "short" }, { ...seal, n: "1" }, { ...seal, n: -1 },
        { ...seal, s: {} }, { ...seal, w: 5 }, { ...seal, u: undefined },
        { ...seal, u: "x".repeat(5000) }, { ...seal, p: null }]) {
      expect(sealedEntry(odd, receipt), JSON.stringify(odd)?.slice(0, 60)).toBeNull();
    }
    const enteredDice = { ...receipt, seed: undefined, faces: [1] };
    expect(sealedEntry(seal, enteredDice)?.entry.seed).toBeUndefined();
  });
});
