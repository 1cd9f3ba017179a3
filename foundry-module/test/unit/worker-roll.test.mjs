import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "./support/stage.mjs";
import { Signer, sha256 } from "./support/ledger.mjs";
import "./support/engines.mjs";

const { rollAt } = await import("../../src/resolve/worker/roll.mjs");

const TABLE = "z-RZNfTMC6MZl_hBpF427Q";
const BODY = '{"target":{"class":"heavy"}}';
const signer = new Signer();
const at = { worker: "https://dice.example", table: TABLE, keys: [signer.listed] };
const request = { operation: "icon_save", body: BODY, id: "attempt", open: true, player: "Ada" };
let sequence = 0;
/** The hash of what was answered last. */
let before = "0".repeat(64);

/** A Worker's true answer, each time a new entry, or one with other members; and signed all the same. */
async function answered(other = {}, { by = signer, request = BODY } = {}) {
  const seed = sha256(String(++sequence));
  const { entry } = await by.roll("icon_save", request, seed,
    { table: TABLE, sequence, previous: before, by: "abcdefgh", player: "Ada" });
  const signed = JSON.parse(JSON.stringify({ ...entry, ...other }));
  before = sha256(JSON.stringify(signed));
  return { entry: signed, signature: by.sign(JSON.stringify(signed)) };
}

/** Rolls at a Worker that answers so. */
async function rolled(answer, asked = {}, keys = at.keys) {
  const fetch = vi.fn(async url => new Response(JSON.stringify(String(url).endsWith("keys.json") ? { keys } : answer),
    { status: 201 }));
  vi.stubGlobal("fetch", fetch);
  return rollAt({ ...at, keys }, "token", { ...request, ...asked });
}

beforeEach(() => { vi.stubGlobal("game", { ...globalThis.game, messages: [], user: { isActiveGM: false } }); });
afterEach(() => { vi.unstubAllGlobals(); });

test("a valid answer is accepted once", async () => {
  const first = await answered();
  const { seed, seal } = await rolled(first);
  expect([seed, seal.s, seal.n]).toEqual([first.entry.seed, first.signature, first.entry.sequence]);
  await expect(rolled(first)).rejects.toMatchObject({ key: "falseAnswer.old" });
  expect(await rolled(await answered())).toBeTruthy();
});

test("others may have rolled at the table in between, but the next entry continues from the answer before",
    async () => {
  await rolled(await answered());
  await answered();
  expect(await rolled(await answered())).toBeTruthy();
  await expect(rolled(await answered({ previous: "f".repeat(64) }))).rejects
    .toMatchObject({ key: "falseAnswer.forked" });
});

test("the signature of a revoked key is refused, whatever time it names", async () => {
  const stolen = new Signer({ revoked: "2026-06-01T00:00:00.000Z" });
  const keys = [signer.listed, stolen.listed];
  await expect(rolled(await answered({}, { by: stolen }), {}, keys)).rejects
    .toMatchObject({ key: "falseAnswer.signature" });
  await expect(rolled(await answered({ time: "2026-05-01T00:00:00.000Z" }, { by: stolen }), {}, keys)).rejects
    .toMatchObject({ key: "falseAnswer.signature" });
});

test.each([
  ["Ada", "Ada"], ["  Åsa\u2028Ö  ", "Åsa Ö"], ["\u200eنور\u200f", "نور"], ["Ada \ud800", "Ada"], ["\ud800", null],
  ["⚔".repeat(40), "⚔".repeat(32)], ["x".repeat(60), "x".repeat(40)]
])("the player %j is sent as %j", async (player, sent) => {
  await expect(rolled({}, { player })).rejects.toMatchObject({ key: "falseAnswer.entry" });
  const { headers } = vi.mocked(fetch).mock.calls[0][1];
  expect(headers["Rulewright-Player"] === undefined ? null : decodeURIComponent(headers["Rulewright-Player"]))
    .toBe(sent);
});

test.each([
  ["of a result that the rules do not come to", { result: "0".repeat(64) }, "result"],
  ["of another request", { request: "0".repeat(64) }, "request"],
  ["of another table", { table: "A".repeat(22) }, "table"],
  ["of no table", { table: undefined, sequence: undefined, previous: undefined, by: undefined, player: undefined },
    "table"],
  ["for somebody else", { player: "Bo" }, "player"],
  ["of another operation", { operation: "icon_resolve" }, "entry"],
  ["of odds", { seed: undefined }, "entry"],
  ["of a seed that is none", { seed: "0" }, "entry"],
  ["of another seed", { seed: "e".repeat(64) }, "result"],
  ["of another version", { v: 2 }, "entry"],
  ["of no time", { time: "soon" }, "entry"],
  ["of a token with more than a card keeps", { by: "x".repeat(5000) }, "entry"],
  ["of a place that is no hash", { previous: "g".repeat(64) }, "entry"]
])("one that is validly signed, but %s, is refused", async (_, other, what) => {
  await expect(rolled(await answered(other))).rejects.toMatchObject({ name: "PlainError", key: `falseAnswer.${what}` });
});

test("one with members in another order is refused: a card would have another text", async () => {
  const { entry: { v, is, ...rest } } = await answered();
  const entry = { is, v, ...rest };
  await expect(rolled({ entry, signature: signer.sign(JSON.stringify(entry)) })).rejects
    .toMatchObject({ key: "falseAnswer.entry" });
});

test("one with an unknown signature, or with the dice of an earlier card, is refused", async () => {
  await expect(rolled(await answered({}, { by: new Signer() }))).rejects
    .toMatchObject({ key: "falseAnswer.signature" });
  const answer = await answered();
  game.messages.push({ author: { isGM: true }, flags: { rulewright: { receipt: { seed: answer.entry.seed } } } });
  await expect(rolled(answer)).rejects.toMatchObject({ key: "falseAnswer.old" });
});

test("a player's own card with a roll from the ledger does not block the real card", async () => {
  const answer = await answered();
  game.messages.push({ author: { isGM: false }, flags: { rulewright: { receipt: { seed: answer.entry.seed } } } });
  expect((await rolled(answer)).seed).toBe(answer.entry.seed);
});

test("a private roll is requested at no table, and an entry of a ledger is no answer to it", async () => {
  await expect(rolled(await answered(), { open: false })).rejects.toMatchObject({ key: "falseAnswer.table" });
  const [url, { headers }] = vi.mocked(fetch).mock.calls[0];
  expect(url).toBe("https://dice.example/v1/icon/save");
  expect(headers).not.toHaveProperty("Authorization");
  expect(headers).not.toHaveProperty("Rulewright-Player");
});
