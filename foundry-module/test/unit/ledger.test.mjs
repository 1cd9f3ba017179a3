import { readFile, readdir } from "node:fs/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { checkLedger } from "../../../wasm/js/ledger/check.mjs";
import { sha256Of } from "../../../wasm/js/ledger/digest.mjs";
import { Keys } from "../../../wasm/js/ledger/keys.mjs";
import { linesOf } from "../../../wasm/js/ledger/lines.mjs";
import { readPreface } from "../../../wasm/js/ledger/read.mjs";
import { checkRoll } from "../../../wasm/js/ledger/roll.mjs";
import { longestRow } from "../../../wasm/js/ledger/row.mjs";
import { engineOf } from "./support/engines.mjs";
import { Signer, sha256 } from "./support/ledger.mjs";

const SEED = "7".repeat(64);
const signer = new Signer();
const keys = await Keys.of([signer.listed]);
const engines = (_digest, operation) => engineOf(operation);
const by = { keys, engineOf: engines };

const ledger = await signer.ledger("table", 6);
const { lines: signed, head } = ledger;
const copy = value => structuredClone(value);

/**
 * Returns the findings in a ledger after a change.
 * @param {Function} change
 * @param {{ head?: object, keys?: object, [option: string]: unknown }} [options]
 */
async function found(change, { head: told = head, ...options } = {}) {
  const lines = copy(signed);
  const changed = change(lines) ?? lines;
  const { checked, findings } = await checkLedger({ ...by, head: told, table: "table",
    lines: changed.map(line => typeof line === "string" ? line : JSON.stringify(line)), ...options });
  expect(checked).toBe(changed.length);
  return findings.map(({ sequence, code, last, of }) => [sequence, code, ...last ? [last] : [], ...of ? [of] : []]);
}

afterEach(() => { vi.unstubAllGlobals(); });

describe("a roll", async () => {
  const request = '{"target":{"class":"heavy"}}';
  const roll = await signer.roll("icon_save", request, SEED);

  test("is valid with its own request, signature and engine", async () => {
    expect(await checkRoll(roll, by)).toBeNull();
  });

  test.each([
    ["another seed", { entry: { ...roll.entry, seed: "8".repeat(64) } }, "signature"],
    ["no signature", { signature: "" }, "signature"],
    ["a signature with other spare bits",
      { signature: roll.signature.slice(0, -1) + String.fromCharCode(roll.signature.charCodeAt(85) + 1) }, "signature"],
    ["a signature that is no text", { signature: { length: 86 } }, "signature"],
    ["another request", { request: "{}" }, "request"],
    ["no request", { request: null }, "request"]
  ])("with %s does not", async (_, changed, code) => {
    expect(await checkRoll({ ...roll, ...changed }, by)).toBe(code);
  });

  test("is refused if its request contains dice, because the engine would use them", async () => {
    const brought = await signer.roll("icon_save", '{"target":{"class":"heavy"},"\\u0064ice":{"faces":[20]}}', SEED);
    expect(brought.response.rolls[0].faces).toEqual([20]);
    expect(await checkRoll(brought, by)).toBe("request");
  });

  test("is not trusted if an unknown key signed it, or one that was revoked before", async () => {
    const other = new Signer({ revoked: "2026-11-22T08:00:00.000Z" });
    const theirs = await other.roll("icon_save", request, SEED);
    expect(await checkRoll(theirs, by)).toBe("key");
    expect(await checkRoll(theirs, { ...by, keys: await Keys.of([other.listed]) })).toBe("revoked");
    expect(await checkRoll(theirs,
      { ...by, keys: await Keys.of([{ ...other.listed, revoked: "2026-11-22T08:00:00.001Z" }]) })).toBeNull();
    // A key under another key's id is ignored.
    expect(await checkRoll(theirs, { ...by, keys: await Keys.of([{ ...signer.listed, kid: other.listed.kid }]) }))
      .toBe("key");
  });

  test("is reported as unchecked if its engine is unavailable", async () => {
    expect(await checkRoll(roll, { keys, engineOf: async () => null })).toBe("engine");
    expect(await checkRoll(roll, { keys, engineOf: async () => { throw new Error("away"); } })).toBe("engine");
  });

  test("is refused if the engine rolls another result, though it is signed", async () => {
    const entry = { ...roll.entry, result: "0".repeat(64) };
    expect(await checkRoll({ entry, signature: signer.sign(JSON.stringify(entry)), request }, by)).toBe("result");
  });

  test("is checked alike on a page served over HTTP, without the browser's own cryptography", async () => {
    vi.resetModules();
    vi.stubGlobal("crypto", { getRandomValues: array => array });
    const plain = { ...await import("../../../wasm/js/ledger/roll.mjs"),
      ...await import("../../../wasm/js/ledger/keys.mjs") };
    const own = { keys: await plain.Keys.of([signer.listed]), engineOf: engines };
    expect(await plain.checkRoll(roll, own)).toBeNull();
    expect(await plain.checkRoll({ ...roll,
      signature: (roll.signature.startsWith("A") ? "B" : "A") + roll.signature.slice(1) }, own)).toBe("signature");
    expect(await plain.checkRoll({ ...roll, signature: "A".repeat(86) }, own)).toBe("signature");
  });
});

describe("a ledger", () => {
  test("without changes is valid, in the order of its lines, and reports its progress", async () => {
    const onProgress = vi.fn();
    expect(await found(() => {}, { onProgress })).toEqual([]);
    expect(onProgress.mock.calls).toEqual([[1], [2], [3], [4], [5], [6]]);
  });

  test("without entries is valid where its head agrees", async () => {
    const none = signer.head("table", 0, "0".repeat(64));
    expect(await found(() => [], { head: none })).toEqual([]);
    expect(await found(() => [])).toEqual([[1, "missing", 6]]);
  });

  test.each([
    ["a changed entry", lines => { lines[2].entry.player = "Bo"; }, [[3, "changed"]]],
    ["an entry of which a member is gone", lines => { delete lines[2].entry.time; }, [[3, "unreadable"]]],
    ["the first, changed", lines => { lines[0].entry.result = "0".repeat(64); }, [[1, "changed"]]],
    ["the last, changed", lines => { lines[5].entry.seed = "0".repeat(64); }, [[6, "changed"]]],
    ["an entry with another number", lines => { lines[2].entry.sequence = 900; }, [[3, "changed"]]],
    ["an entry that is dropped", lines => { lines.splice(2, 1); }, [[3, "missing", 3]]],
    ["the last two dropped", lines => { lines.splice(4); }, [[5, "missing", 6]]],
    ["a signature that is none", lines => { lines[2].signature = "A".repeat(86); }, [[3, "signature"]]],
    ["a signature of another", lines => { lines[2].signature = lines[0].signature; }, [[3, "signature", 1]]],
    ["two signatures exchanged",
      lines => { [lines[1].signature, lines[4].signature] = [lines[4].signature, lines[1].signature]; },
      [[2, "signature", 5], [5, "signature", 2]]],
    ["two entries exchanged", lines => { lines.splice(2, 2, lines[3], lines[2]); }, [[4, "order"]]],
    ["an entry twice", lines => { lines.splice(3, 0, lines[2]); }, [[3, "doubled"]]],
    ["another request", lines => { lines[2].request = "{}"; }, [[3, "request"]]],
    ["a line that is nothing", lines => { lines[2] = "{"; }, [[3, "unreadable"]]],
    ["a line between", lines => { lines.splice(2, 0, "null"); }, [[3, "unreadable"]]]
  ])("with %s is reported as such, once", async (_, change, expected) => {
    expect(await found(change)).toEqual(expected);
  });

  test("with a foreign or invalid head is reported", async () => {
    expect(await found(() => {}, { head: null })).toEqual([[6, "head"]]);
    expect(await found(() => {}, { head: signer.head("table", 6, "0".repeat(64)) })).toEqual([[6, "head"]]);
    expect(await found(() => {}, { head: { ...head, signature: signed[0].signature } })).toEqual([[6, "head"]]);
  });

  test.each([
    "", "[]", "0", '{"entry":[]}', '{"entry":{"v":1,"is":"roll"}}',
    '{"entry":{"__proto__":{"key":{}}},"signature":{},"request":[]}', `{"entry":${"[".repeat(500)}${"]".repeat(500)}}`,
    JSON.stringify({ ...signed[2], entry: { ...signed[2].entry, sequence: 1e300 } }),
    JSON.stringify({ ...signed[2], entry: { ...signed[2].entry, sequence: 9e15 } })
  ])("with %s in it is checked to its end", async line => {
    expect(await found(lines => { lines[2] = line; }))
      .toMatchObject([[3, expect.stringMatching(/unreadable|changed/)]]);
  });

  test("is not trusted more for a head that claims endless entries", async () => {
    expect(await found(() => {}, { head: signer.head("table", Number.MAX_SAFE_INTEGER, "0".repeat(64)) }))
      .toEqual([[7, "missing", Number.MAX_SAFE_INTEGER]]);
  });
});

test("the longest row of entries in order may leave out entries between", () => {
  const row = numbers => {
    const entries = numbers.map(sequence => ({ sequence }));
    return [...longestRow(entries)].reverse().map(entry => [entry.sequence, entries.indexOf(entry)]);
  };
  expect(row([])).toEqual([]);
  expect(row([1, 2, 4, 3, 5])).toEqual([[1, 0], [2, 1], [3, 3], [5, 4]]);
  expect(row([1, 2, 2, 3])).toEqual([[1, 0], [2, 2], [3, 3]]);
  expect(row([9, 1, 2, 3])).toEqual([[1, 1], [2, 2], [3, 3]]);
});

test("texts of any script have their standard digest", async () => {
  for (const text of ["", "Ünïcode ⚔", "x".repeat(1000)]) expect(await sha256Of(text)).toBe(sha256(text));
});

describe("the ledgers on which all verifiers must agree", async () => {
  const folder = new URL("../../../testdata/ledger/", import.meta.url);
  const { cases } = JSON.parse(await readFile(new URL("findings.json", folder), "utf8"));

  test("are all listed", async () => {
    expect([...new Set(cases.map(({ file }) => file))].sort())
      .toEqual((await readdir(folder)).filter(name => name.endsWith(".jsonl")).sort());
  });

  test.each(cases)("$file: $title", async ({ file, findings: expected }) => {
    const lines = linesOf(new Blob([await readFile(new URL(file, folder))]).stream());
    const { table, head, keys } = readPreface((await lines.next()).value);
    const { findings } = await checkLedger({ table, head, lines, keys: await Keys.of(keys), engineOf: engines });
    expect(findings).toEqual(expected);
  });
});
