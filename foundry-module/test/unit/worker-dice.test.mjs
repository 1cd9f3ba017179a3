import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "./support/stage.mjs";
import { replaceModule } from "./support/replace.mjs";
import { Signer, sha256 } from "./support/ledger.mjs";
import { openEngines } from "./support/engines.mjs";

/** The GM's decision where the Worker does not roll. */
let choices = [];

replaceModule("resolve/worker/outage.mjs",
  () => ({ rollsHere: () => false, currentOutage: () => null, endOutage: async () => {},
    handleOutage: async () => choices.shift() }));
const { diceFor } = await import("../../src/resolve/worker/dice.mjs");
await openEngines("icon");

const TABLE = "z-RZNfTMC6MZl_hBpF427Q";
const signer = new Signer();
const request = { target: { class: "heavy" } };
const gm = { id: "gm", name: "Gamemaster", isGM: true, isActiveGM: false, isSelf: true };
const terms = { user: { id: "ada", name: "Ada", isSelf: true }, mode: "publicroll", kind: "roll" };

/** A Worker's ledger: what was rolled, by the key under which it was asked for. @type {Map<string, object>} */
const rolled = new Map();

/** True while its answers arrive. */
let lost = false;

/** The keys under which it was asked. */
const asked = [];

beforeEach(() => {
  const kept = new Map();
  vi.stubGlobal("sessionStorage",
    { getItem: name => kept.get(name) ?? null, setItem: (name, text) => kept.set(name, text) });
  vi.stubGlobal("CONFIG", { Dice: { rollModes: { publicroll: "" } }, ChatMessage: {} });
  vi.stubGlobal("foundry",
    { ...globalThis.foundry, utils: { ...globalThis.foundry.utils, randomID: () => crypto.randomUUID().slice(0, 24) },
      documents: { ChatMessage: { implementation: { applyRollMode: data => data } } } });
  const settings = { authority: "worker", worker: {
    table: TABLE, known: { [TABLE]: { worker: "https://dice.example", keys: [signer.listed] } }
  }, workerTokens: { [`${TABLE}.gm`]: "token" } };
  vi.stubGlobal("game",
    { ...globalThis.game, messages: [], user: gm, settings: { get: (_module, key) => settings[key] } });
  vi.stubGlobal("fetch", vi.fn(async (_url, { body, headers }) => {
    const key = headers["Idempotency-Key"];
    asked.push(key);
    if (!rolled.has(key)) {
      const sequence = rolled.size + 1;
      const previous = rolled.size ? sha256(JSON.stringify([...rolled.values()].at(-1).entry)) : "0".repeat(64);
      rolled.set(key, await signer.roll("icon_save", body, sha256(key),
        { table: TABLE, sequence, previous, by: "abcdefgh", player: "Ada" }));
    }
    if (lost) throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(rolled.get(key)));
  }));
  asked.length = 0;
  lost = false;
});
afterEach(() => { vi.unstubAllGlobals(); });

test("each request receives a new roll", async () => {
  const dice = [await diceFor("icon_save", request, terms), await diceFor("icon_save", request, terms)];
  expect(new Set(asked).size).toBe(2);
  expect(dice.map(({ dice }) => dice.seed)).toEqual(asked.map(sha256));
});

test.each([
  ["tried again", ["again", "leave"]], ["left", ["leave"]]
])("a roll whose answer was lost is reused if it was %s and requested again, though others were rolled since", async (_,
    decided) => {
  choices = [...decided];
  lost = true;
  await expect(diceFor("icon_save", request, terms)).rejects.toMatchObject({ key: "workerAway" });
  lost = false;
  const [first] = asked;
  const other = await diceFor("icon_save", { boons: 2 }, terms);
  expect(other.dice.seed).not.toBe(sha256(first));
  const { dice, sealed } = await diceFor("icon_save", request, terms);
  expect([dice.seed, sealed.seal.n])
    .toEqual([sha256(first), rolled.get(first) && [...rolled.keys()].indexOf(first) + 1]);
  expect((await diceFor("icon_save", request, terms)).dice.seed).not.toBe(dice.seed);
});

test("a request that was rolled here instead is not sent again", async () => {
  choices = ["once"];
  lost = true;
  const { sealed } = await diceFor("icon_save", request, terms);
  expect(sealed).toEqual({ unsealed: "away" });
  lost = false;
  await diceFor("icon_save", request, terms);
  expect(new Set(asked).size).toBe(2);
});

test("a private roll has no place in the ledger, and a player without a link rolls here", async () => {
  CONFIG.Dice.rollModes.gmroll = "";
  foundry.documents.ChatMessage.implementation.applyRollMode = (data, mode) => {
    if (mode === "gmroll") data.whisper = ["gm"];
  };
  await expect(diceFor("icon_save", request, { ...terms, mode: "gmroll" })).rejects
    .toMatchObject({ key: "falseAnswer.table" });
  expect(asked.length).toBe(1);
  expect(vi.mocked(fetch).mock.calls[0][0]).not.toContain("/tables/");
  game.user = { ...terms.user, isGM: false };
  expect((await diceFor("icon_save", request, { ...terms, local: true })).sealed).toEqual({ unsealed: "noToken" });
  expect(asked.length).toBe(1);
});

test("if the GM's browser rolls, the Worker is not asked", async () => {
  const { get } = game.settings;
  game.settings.get = (module, key) => key === "authority" ? "gm" : get(module, key);
  expect(await diceFor("icon_save", request, terms))
    .toEqual({ dice: { seed: expect.stringMatching(/^[0-9a-f]{64}$/) }, sealed: {} });
  expect(fetch).not.toHaveBeenCalled();
});
