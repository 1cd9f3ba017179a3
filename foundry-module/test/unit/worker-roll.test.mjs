import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "./support/foundry.mjs";
import { Signer, sha256 } from "./support/ledger.mjs";

vi.mock("../../src/engine/client.mjs", async () => (await import("./support/engines.mjs")).client);
const { rollAt } = await import("../../src/worker/roll.mjs");

const TABLE = "z-RZNfTMC6MZl_hBpF427Q";
const BODY = '{"target":{"class":"heavy"}}';
const signer = new Signer();
const at = { worker: "https://dice.example", table: TABLE, keys: [signer.listed] };
const wish = { operation: "icon_save", body: BODY, id: "attempt", open: true, player: "Ada" };
let sequence = 0;

/** A Worker's true answer, each time a new entry, or one with other members; and signed all the same. */
async function answered(other = {}, { by = signer, request = BODY } = {}) {
  const seed = sha256(String(++sequence));
  const { entry } = await by.roll("icon_save", request, seed, { table: TABLE, sequence, previous: sha256("before"), by: "abcdefgh", player: "Ada" });
  const signed = JSON.parse(JSON.stringify({ ...entry, ...other }));
  return { entry: signed, signature: by.sign(JSON.stringify(signed)) };
}

/** Rolls at a Worker that answers so. */
async function rolled(answer, asked = {}) {
  const fetch = vi.fn(async url => new Response(JSON.stringify(String(url).endsWith("keys.json") ? { keys: [signer.listed] } : answer), { status: 201 }));
  vi.stubGlobal("fetch", fetch);
  return rollAt(at, "token", { ...wish, ...asked });
}

beforeEach(() => { vi.stubGlobal("game", { ...globalThis.game, messages: [], user: { isActiveGM: false } }); });
afterEach(() => { vi.unstubAllGlobals(); });

test("a true answer is taken, once", async () => {
  const answer = await answered();
  expect(await rolled(answer)).toEqual(answer);
  await expect(rolled(answer)).rejects.toMatchObject({ key: "falseAnswer.old" });
  expect(await rolled(await answered())).toBeTruthy();
});

test.each([
  ["of a result that the rules do not come to", { result: "0".repeat(64) }, "result"],
  ["of another request", { request: "0".repeat(64) }, "request"],
  ["of another table", { table: "A".repeat(22) }, "table"],
  ["of no table", { table: undefined, sequence: undefined, previous: undefined, by: undefined, player: undefined }, "table"],
  ["for somebody else", { player: "Bo" }, "player"],
  ["of another operation", { operation: "icon_resolve" }, "entry"],
  ["of odds", { seed: undefined }, "entry"],
  ["of a seed that is none", { seed: "0" }, "entry"],
  ["of another version", { v: 2 }, "entry"]
])("one that is truly signed, but %s, is false", async (_, other, what) => {
  await expect(rolled(await answered(other))).rejects.toMatchObject({ name: "PlainError", key: `falseAnswer.${what}` });
});

test("one that a stranger has signed is false, and one with the dice of an earlier card", async () => {
  await expect(rolled(await answered({}, { by: new Signer() }))).rejects.toMatchObject({ key: "falseAnswer.signature" });
  const answer = await answered();
  game.messages.push({ flags: { rulewright: { receipt: { seed: answer.entry.seed } } } });
  await expect(rolled(answer)).rejects.toMatchObject({ key: "falseAnswer.old" });
});

test("a private roll is asked for at no table, and what stands in a ledger is no answer to it", async () => {
  await expect(rolled(await answered(), { open: false })).rejects.toMatchObject({ key: "falseAnswer.table" });
  const [url, { headers }] = fetch.mock.calls[0];
  expect(url).toBe("https://dice.example/v1/icon/save");
  expect(headers).not.toHaveProperty("Authorization");
  expect(headers).not.toHaveProperty("Rulewright-Player");
});
