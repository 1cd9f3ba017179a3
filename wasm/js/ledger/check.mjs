import { sha256Of } from "./digest.mjs";
import { readHead, readLine } from "./read.mjs";
import { untrueIn } from "./roll.mjs";
import { longestRow } from "./row.mjs";
import { NOTHING_BEFORE } from "./statement.mjs";

/** @import { Head } from "./statement.mjs" */
/** @import { Keys } from "./keys.mjs" */
/** @import { Line } from "./read.mjs" */
/** @import { EngineOf, Untrue } from "./roll.mjs" */

/**
 * Checks a ledger by the steps and codes of wasm/worker/PROTOCOL.md, Findings.
 * @typedef {"unreadable" | "table" | "changed" | "signature" | "key" | "revoked" | "missing" | "doubled" | "forked"
 *   | "order" | "previous" | "head" | Untrue} Code
 *
 * @typedef {object} Finding
 * @property {number} sequence   The number of the entry.
 * @property {number} line       The line that shows it: 1 is the first entry's, 0 is no line.
 * @property {Code} code
 * @property {number} [last]     Of missing entries: the last one of the gap.
 * @property {number} [of]       Of another entry's signature: that entry, if it is found.
 *
 * A line's part that stays in memory. A ledger may have hundreds of thousands of lines.
 * @typedef {object} Met
 * @property {number} line
 * @property {number} sequence   The number in the entry. If the entry is not trusted, the number of its place.
 * @property {string} previous
 * @property {string} hash
 * @property {string} signature
 * @property {boolean} sound     True if the entry is what was signed.
 * @property {Code[]} codes      The findings of the line by itself.
 * @property {Line | null} kept  The whole line if it may turn out to be sound.
 */

/** The codes of a replayed roll. @type {Set<Code>} */
const REPLAYED = new Set(["request", "engine", "result"]);

/**
 * Checks a whole ledger. Never throws because of its content.
 * @param {object} ledger
 * @param {AsyncIterable<string> | Iterable<string>} ledger.lines   Each line is JSON.
 * @param {unknown} ledger.head
 * @param {Keys} ledger.keys
 * @param {EngineOf} ledger.engineOf
 * @param {string} [ledger.table]   The table's id; without it, the head's.
 * @param {(checked: number) => unknown} [ledger.onProgress]   Receives the number of checked lines after each line;
 *   awaited.
 * @returns {Promise<{ checked: number, findings: Finding[] }>}
 */
export async function checkLedger({ lines, head: written, keys, engineOf, onProgress, table }) {
  const read = readHead(written);
  const ours = table ?? read?.statement.table;
  const head = read && read.statement.table === ours
    && !await keys.doubt(JSON.stringify(read.statement), { ...read.statement, signature: read.signature })
      ? read.statement : null;
  /** @type {Met[]} */
  const met = [];
  for await (const text of lines) {
    met.push(await meet(readLine(text), { line: met.length + 1, table: ours, keys, engineOf }));
    await onProgress?.(met.length);
  }
  await believe(met, head, engineOf);
  place(met);
  const { there, findings: between } = foundBetween(met, head);
  const findings = [...await foundIn(met, there, keys), ...between];
  findings.sort((one, other) => one.sequence - other.sequence
    || one.line - other.line || (one.code < other.code ? -1 : 1));
  return { checked: met.length, findings };
}

/**
 * Checks a line by itself.
 * @param {Line | null} read
 * @param {{ line: number, table: unknown, keys: Keys, engineOf: EngineOf }} by
 * @returns {Promise<Met>}
 */
async function meet(read, { line, table, keys, engineOf }) {
  if (!read) return { line, sequence: 0, previous: "", hash: "",
    signature: "", sound: false, codes: ["unreadable"], kept: null };
  const { entry, signature } = read;
  const text = JSON.stringify(entry);
  const doubt = await keys.doubt(text, { ...entry, signature });
  const common = { line, sequence: entry.sequence, previous: entry.previous, hash: await sha256Of(text), signature };
  if (doubt === "key" || doubt === "signature") {
    return { ...common, sound: false, codes: [doubt === "key" ? "key" : "changed"],
      kept: entry.table === table ? read : null };
  }
  if (entry.table !== table) return { ...common, sound: false, codes: ["table"], kept: null };
  const code = doubt ?? await untrueIn(read, engineOf);
  return { ...common, sound: true, codes: code ? [code] : [], kept: null };
}

/**
 * Accepts lines that the next sound entry or the head refers to, although their own
 * signature is wrong.
 * @param {Met[]} met   Modified.
 * @param {Head | null} head
 * @param {EngineOf} engineOf
 */
async function believe(met, head, engineOf) {
  const link = (/** @type {number} */ sequence, /** @type {string} */ previous) => `${sequence} ${previous}`;
  const links = new Set(met.filter(({ sound }) => sound).map(({ sequence, previous }) => link(sequence, previous)));
  if (head) links.add(link(head.sequence + 1, head.hash));
  for (const one of met.filter(({ kept }) => kept).sort((one, other) => other.sequence - one.sequence)) {
    if (!links.has(link(one.sequence + 1, one.hash))) continue;
    links.add(link(one.sequence, one.previous));
    one.sound = true;
    // An unknown key vouches for nothing.
    if (one.codes.includes("key")) continue;
    const untrue = await untrueIn(/** @type {Line} */ (one.kept), engineOf);
    one.codes = ["signature", ...untrue ? [untrue] : []];
  }
}

/**
 * Numbers each unsound line as the entry that its place requires.
 * @param {Met[]} met   Modified.
 */
function place(met) {
  let before = 0;
  for (const one of met) {
    if (!one.sound) one.sequence = before + 1;
    before = one.sequence;
  }
}

/** Limit of the signatures that are tried on each other's entries. */
const MOST_OWNERS = 64;

/**
 * Returns the findings of lines by themselves.
 * @param {Met[]} met
 * @param {Map<number, Met>} there   The entries that count, by number.
 * @param {Keys} keys
 * @returns {Promise<Finding[]>}
 */
async function foundIn(met, there, keys) {
  const unsigned = met.filter(({ codes }) => codes.includes("signature"));
  const tried = new Set(unsigned.slice(0, MOST_OWNERS));
  const signatures = new Map(met.filter(({ sound, codes }) => sound && !codes.includes("signature"))
    .map(({ signature, sequence }) => [signature, sequence]));
  /** @type {Finding[]} */
  const findings = [];
  for (const one of met.filter(({ codes }) => codes.length)) {
    const { line, sequence, signature, codes } = one;
    for (const code of codes) {
      // Of two entries with one number, the replayed roll is that of the one which counts.
      if (REPLAYED.has(code) && there.get(sequence) !== one) continue;
      const of = code === "signature" ? signatures.get(signature) ?? await signedBy(one) : undefined;
      findings.push({ sequence, line, code, ...of && { of } });
    }
  }
  return findings;

  /** Returns the entry whose signature this is, among entries with exchanged signatures. @param {Met} one */
  async function signedBy(one) {
    if (!tried.has(one)) return;
    for (const other of tried) {
      const { entry } = /** @type {Line} */ (other.kept);
      const doubt = other === one ? "signature"
        : await keys.doubt(JSON.stringify(entry), { ...entry, signature: one.signature });
      if (doubt !== "key" && doubt !== "signature") return other.sequence;
    }
  }
}

/**
 * Returns the findings of the order of lines.
 * @param {Met[]} met
 * @param {Head | null} head   Null if it is not trusted.
 * @returns {{ there: Map<number, Met>, findings: Finding[] }}   With the entries that count, by number.
 */
function foundBetween(met, head) {
  const sound = met.filter(one => one.sound);
  const row = longestRow(sound);
  /** Entries at their place by number; misplaced entries join later. */
  const there = new Map([...row].map(one => [one.sequence, one]));
  /** @type {Finding[]} */
  const findings = [];
  const astray = sound.filter(one => !row.has(one)).map(one => ({ one, placed: there.get(one.sequence) }));
  for (const { one, placed } of astray) {
    findings.push({ sequence: one.sequence, line: one.line,
      code: placed ? placed.hash === one.hash ? "doubled" : "forked" : "order" });
    if (!placed) there.set(one.sequence, one);
  }
  const taken = new Set(met.filter(one => !one.sound).map(({ sequence }) => sequence));
  const highest = sound.reduce((most, { sequence }) => Math.max(most, sequence), 0);
  findings.push(...lacking([...there.keys(), ...taken], head?.sequence ?? highest));
  for (const { sequence, line, previous } of there.values()) {
    const before = sequence === 1 ? NOTHING_BEFORE : there.get(sequence - 1)?.hash;
    if (before !== undefined && previous !== before) findings.push({ sequence, line, code: "previous" });
  }
  const last = head && there.get(head.sequence);
  const headAgrees = head && head.sequence >= highest
    && (head.sequence === 0 ? head.hash === NOTHING_BEFORE : !last || last.hash === head.hash);
  if (!headAgrees) findings.push({ sequence: head?.sequence ?? highest, line: 0, code: "head" });
  return { there, findings };
}

/**
 * Returns each gap of missing numbers as one finding, because the head may claim any
 * count.
 * @param {number[]} there
 * @param {number} last   The highest expected number.
 * @returns {Finding[]}
 */
function lacking(there, last) {
  /** @type {Finding[]} */
  const findings = [];
  let next = 1;
  for (const sequence of [...there.filter(one => one <= last).sort((one, other) => one - other), last + 1]) {
    if (sequence > next) findings.push({ sequence: next, line: 0, code: "missing", last: sequence - 1 });
    next = Math.max(next, sequence + 1);
  }
  return findings;
}
