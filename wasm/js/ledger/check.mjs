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
 * What is wrong with a ledger, by the steps and codes of wasm/worker/PROTOCOL.md, Findings.
 * @typedef {"unreadable" | "table" | "changed" | "signature" | "key" | "revoked" | "missing" | "doubled" | "forked" |
 *   "order" | "previous" | "head" | Untrue} Code
 *
 * @typedef {object} Finding
 * @property {number} sequence   The entry that it is about.
 * @property {number} line       Where it was seen: 1 is the first entry's, 0 is no line.
 * @property {Code} code
 * @property {number} [last]     Of what is missing, the last in a row.
 * @property {number} [of]       Of a signature that is another's, the entry whose it is, where that is found.
 *
 * A line as it was met. Whoever keeps a hundred thousand of them keeps no more than this.
 * @typedef {object} Met
 * @property {number} line
 * @property {number} sequence   As it says, and later as its place says where it is not to be believed.
 * @property {string} previous
 * @property {string} hash
 * @property {string} signature
 * @property {boolean} sound     Whether it is what was signed.
 * @property {Code[]} codes      What is wrong with it by itself.
 * @property {Line | null} kept  The whole of one that may turn out to be sound.
 */

/**
 * Checks a whole ledger. Nothing in it, whoever wrote it, makes this throw.
 * @param {object} ledger
 * @param {AsyncIterable<string> | Iterable<string>} ledger.lines   Each is JSON.
 * @param {unknown} ledger.head
 * @param {Keys} ledger.keys
 * @param {EngineOf} ledger.engineOf
 * @param {string} [ledger.table]   The table's id; without it, it is the head's.
 * @param {(checked: number) => unknown} [ledger.onProgress]   Hears after each line how many were looked at; it is
 *   waited for.
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
  const findings = [...await foundIn(met, keys), ...foundBetween(met, head)];
  findings.sort((one, other) => one.sequence - other.sequence
    || one.line - other.line || (one.code < other.code ? -1 : 1));
  return { checked: met.length, findings };
}

/**
 * Looks at a line by itself.
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
 * What the next entry goes on from is what was signed, though its own signature is not its own any more.
 * @param {Met[]} met   They are changed.
 * @param {Head | null} head
 * @param {EngineOf} engineOf
 */
async function believe(met, head, engineOf) {
  const link = (/** @type {number} */ sequence, /** @type {string} */ previous) => `${sequence} ${previous}`;
  const links = new Set(met.filter(({ sound }) => sound).map(({ sequence, previous }) => link(sequence, previous)));
  for (const one of met.filter(({ kept }) => kept).sort((one, other) => other.sequence - one.sequence)) {
    if (one.hash !== head?.hash && !links.has(link(one.sequence + 1, one.hash))) continue;
    links.add(link(one.sequence, one.previous));
    one.sound = true;
    // A key that nobody knows vouches for nothing.
    if (one.codes.includes("key")) continue;
    const untrue = await untrueIn(/** @type {Line} */ (one.kept), engineOf);
    one.codes = ["signature", ...untrue ? [untrue] : []];
  }
}

/**
 * What is not to be believed is taken for the entry that its place asks for.
 * @param {Met[]} met   They are changed.
 */
function place(met) {
  let before = 0;
  for (const one of met) {
    if (!one.sound) one.sequence = before + 1;
    before = one.sequence;
  }
}

/**
 * What is wrong with lines by themselves.
 * @param {Met[]} met
 * @param {Keys} keys
 * @returns {Promise<Finding[]>}
 */
async function foundIn(met, keys) {
  const unsigned = met.filter(({ codes }) => codes.includes("signature"));
  const signatures = new Map(met.filter(({ codes }) => !codes.includes("signature"))
    .map(({ signature, sequence }) => [signature, sequence]));
  /** @type {Finding[]} */
  const findings = [];
  for (const { line, sequence, signature, codes } of met.filter(one => one.codes.length)) {
    for (const code of codes) {
      const of = code === "signature" ? signatures.get(signature) ?? await signedBy(signature) : undefined;
      findings.push({ sequence, line, code, ...of && { of } });
    }
  }
  return findings;

  /** Those whose signatures were exchanged have each other's. @param {string} signature */
  async function signedBy(signature) {
    for (const { kept, sequence } of unsigned) {
      const { entry } = /** @type {Line} */ (kept);
      if (!await keys.doubt(JSON.stringify(entry), { ...entry, signature })) return sequence;
    }
  }
}

/**
 * What is wrong with how they follow each other.
 * @param {Met[]} met
 * @param {Head | null} head   Null where it is not to be believed.
 * @returns {Finding[]}
 */
function foundBetween(met, head) {
  const sound = met.filter(one => one.sound);
  const row = longestRow(sound);
  /** What stands where it should, and later what stands elsewhere, by its number. */
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
  const told = head && head.sequence >= highest
    && (head.sequence === 0 ? head.hash === NOTHING_BEFORE : !last || last.hash === head.hash);
  if (!told) findings.push({ sequence: head?.sequence ?? highest, line: 0, code: "head" });
  return findings;
}

/**
 * The numbers that are not there, each row of them at once: anybody may have written how many there should be.
 * @param {number[]} there
 * @param {number} last   The highest that there should be.
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
