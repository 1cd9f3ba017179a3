import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "./support/stage.mjs";
import { Signer } from "./support/ledger.mjs";
import "./support/engines.mjs";

const { aboutEngine } = await import("../../src/engine/client.mjs");
const { checkLedgerOf } = await import("../../src/resolve/worker/ledger.mjs");
const { sealOf } = await import("../../src/resolve/worker/seal.mjs");

const TABLE = "z-RZNfTMC6MZl_hBpF427Q";
const signer = new Signer();
const at = { table: TABLE, worker: "https://dice.example", keys: [signer.listed] };

/** The card of a line. */
async function card({ entry, signature }, seal = {}) {
  const own = await aboutEngine("icon_save");
  return { flags: { rulewright: { seal: { ...sealOf(entry, signature, own), ...seal },
    receipt: { operation: "icon_save", seed: entry.seed, engine: own.digest, version: own.version } } } };
}

/** The findings where the Worker shows this ledger. */
async function found({ lines, head }) {
  const text = [{ table: { id: TABLE }, head, keys: [signer.listed] }, ...lines]
    .map(one => JSON.stringify(one)).join("\n");
  vi.stubGlobal("fetch",
    vi.fn(async url => new Response(String(url).endsWith("keys.json")
      ? JSON.stringify({ keys: [signer.listed] }) : text)));
  return (await checkLedgerOf(at, () => {})).findings;
}

beforeEach(
  () => { vi.stubGlobal("game", { ...globalThis.game, messages: [],
    settings: { get: () => ({}) }, user: { id: "gm" } }); });
afterEach(() => { vi.unstubAllGlobals(); });

test("a valid ledger that differs from the one of the cards' seals is refused", async () => {
  const ledger = await signer.ledger(TABLE, 4);
  game.messages.push(...await Promise.all(ledger.lines.map(line => card(line))),
    { flags: {} }, await card(ledger.lines[0], { n: 9 }));
  expect(await found(ledger)).toEqual([]);
  const other = await signer.ledger(TABLE, 4, 2);
  expect(await found(other))
    .toEqual([{ sequence: 3, line: 3, code: "forked" }, { sequence: 4, line: 4, code: "forked" }]);
  expect(await found(await signer.ledger(TABLE, 3))).toEqual([{ sequence: 4, line: 0, code: "missing" }]);
  game.messages.unshift(await card(other.lines[2]));
  expect(await found(ledger)).toEqual([{ sequence: 3, line: 3, code: "forked" }]);
  const torn = { ...ledger, lines: ledger.lines.slice(0, 2) };
  expect(await found(torn)).toEqual([{ sequence: 3, line: 0, code: "missing", last: 4 }]);
});

test("an endless line is refused", async () => {
  const first = new TextEncoder().encode(`${JSON.stringify({ table: { id: TABLE }, head: null })}\n`);
  vi.stubGlobal("fetch", async url => new Response(String(url).endsWith("keys.json")
    ? JSON.stringify({ keys: [signer.listed] })
    : new ReadableStream({ start(to) { to.enqueue(first); }, pull(to) {
      to.enqueue(new Uint8Array(1 << 16).fill(0x20));
    } })));
  await expect(checkLedgerOf(at, () => {})).rejects.toMatchObject({ why: "stranger" });
});
