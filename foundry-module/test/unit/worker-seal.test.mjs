import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "./support/stage.mjs";
import { Signer } from "./support/ledger.mjs";
import { eventually } from "./support/eventually.mjs";
import "./support/engines.mjs";

const { aboutEngine } = await import("../../src/engine/client.mjs");
const { sealLine } = await import("../../src/ui/setup/worker-line.mjs");
const { sourceOfDice } = await import("../../src/resolve/by-hand.mjs");
const { keysFor } = await import("../../src/resolve/worker/keys.mjs");
const { isCopy } = await import("../../src/resolve/worker/copy.mjs");
const { sealOf } = await import("../../src/resolve/worker/seal.mjs");
const { sealVerdict } = await import("../../src/resolve/worker/verify.mjs");
const { canonical } = await import("../../src/base/digest.mjs");

const TABLE = "z-RZNfTMC6MZl_hBpF427Q";
const signer = new Signer();
const [gm, ada] = [{ id: "gm", isGM: true }, { id: "ada", isGM: false }];
const settings = { worker: null };

/**
 * A card with a seal.
 * @param {{ id: string, isGM: boolean }} author
 * @param {object} [at]   Its place in a ledger.
 */
async function card(author,
    at = { table: TABLE, sequence: 3, previous: "a".repeat(64), by: "abcdefgh", player: "Ada" }) {
  const seed = crypto.randomUUID().replaceAll("-", "").repeat(2);
  const { entry, signature } = await signer.roll("icon_save", "{}", seed, at);
  const own = await aboutEngine("icon_save");
  const message = { id: `m${game.messages.length}`, author,
    flags: { rulewright: { seal: sealOf(entry, signature, own),
      receipt: { operation: "icon_save", seed, engine: own.digest, version: own.version } } } };
  game.messages.push(message);
  return message;
}

beforeEach(() => {
  settings.worker = { table: TABLE, known: { [TABLE]: { worker: "https://dice.example", keys: [signer.listed] } } };
  vi.stubGlobal("game", { ...globalThis.game, messages: [], user: { isActiveGM: true, hasPermission: () => true },
    settings: { get: (_module, key) => settings[key],
      set: async (_module, key, value) => { settings[key] = value; } } });
});
afterEach(() => { vi.unstubAllGlobals(); });

test("a GM's card is shown as signed, and a player's card as not posted by a GM", async () => {
  expect(await sealLine(await card(gm))).toMatchObject({ text: "Signed · entry 3 of the ledger", tone: "good",
    href: `https://dice.example/t/${TABLE}?before=4#rolls` });
  expect(await sealLine(await card(gm, {})))
    .toMatchObject({ text: "Signed · a private roll, not in the ledger", tone: "good" });
  expect(await sealLine(await card(ada)))
    .toMatchObject({ text: expect.stringContaining("not posted by a GM"), tone: "mixed" });
  expect(await sealLine(await card(ada, {})))
    .toMatchObject({ text: expect.stringContaining("may have been rolled more than once"), tone: "mixed" });
});

test("a copied seal is invalid, and an earlier player's card does not make a GM's card the copy", async () => {
  const real = await card(gm);
  const copy = { ...structuredClone(real), id: "copy", author: ada };
  game.messages.unshift(copy);
  expect([isCopy(real, real.flags.rulewright.receipt), isCopy(copy, real.flags.rulewright.receipt)])
    .toEqual([false, true]);
  expect(await sealLine(copy)).toMatchObject({ tone: "bad" });
  expect(await sealLine(real)).toMatchObject({ tone: "good" });
});

test("the revocation of a known key is noticed and stored, but not checked for every roll", async () => {
  const revoked = { ...signer.listed, revoked: "2026-01-01T00:00:00.000Z" };
  vi.stubGlobal("fetch", vi.fn(async () => new Response(JSON.stringify({ keys: [revoked] }))));
  const message = await card(gm);
  expect((await sealLine(message)).tone).toBe("good");
  const met = { table: TABLE, ...settings.worker.known[TABLE] };
  await keysFor(met, signer.listed.kid);
  await eventually(() => { expect(settings.worker.known[TABLE].keys).toEqual([revoked]); });
  await keysFor(met, signer.listed.kid);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect((await sealLine(message)).tone).toBe("bad");
});

test("a seal is valid for a command whose last choices came after the dice, and for no other choices before them",
    async () => {
  const {
    cases
  } = JSON.parse(readFileSync(new URL("../../../testdata/golden/icon_encounter.json", import.meta.url), "utf8"));
  const { request: { dice, ...request } } = cases.find(({ name }) => name === "a command with all of its choices");
  const own = await aboutEngine("icon_encounter");
  const { choices, ...before } = request;
  const { entry, signature } = await signer.roll("icon_encounter",
    canonical({ ...before, choices: choices.slice(0, 2) }), dice.seed);
  const receipt = { operation: "icon_encounter", seed: dice.seed, engine: own.digest, version: own.version,
    digest: "", lang: "en", user: "gm" };
  const message = { id: "chosen", author: gm, flags: { rulewright: { seal: sealOf(entry, signature, own), receipt } } };
  game.messages.push(message);
  const others = [{ chose: [] }, ...choices.slice(2)];
  expect([await sealVerdict(message, receipt, request),
    await sealVerdict(message, receipt, { ...request, choices: others })])
    .toEqual(["good", "sealAlone"]);
});

test("a card that is played again without its seal names the source of its dice", async () => {
  const sealed = { flags: { rulewright: { seal: {} } } };
  const { unsealed } = sourceOfDice(sealed);
  expect(await sealLine({ flags: { rulewright: { unsealed } } }))
    .toMatchObject({ text: expect.stringContaining("the card that a GM took back"), tone: "mixed" });
  expect(sourceOfDice({ flags: { rulewright: { unsealed: "away" } } })).toEqual({ unsealed: "away" });
  expect(sourceOfDice({ flags: { rulewright: {} } })).toEqual({});
});
