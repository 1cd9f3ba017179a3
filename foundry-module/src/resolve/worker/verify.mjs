import { askText } from "../../engine/client.mjs";
import { sha256Of } from "../../../../wasm/js/ledger/digest.mjs";
import { readLine } from "../../../../wasm/js/ledger/read.mjs";
import { withSeed } from "../../../../wasm/js/ledger/statement.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { PlainError } from "../../base/errors.mjs";
import { canonical, digestOf } from "../../base/digest.mjs";
import { askWorker, WorkerError } from "./call.mjs";
import { knownTables, knownTable, tokenFor } from "./connection.mjs";
import { isCopy } from "./copy.mjs";
import { keysFor } from "./keys.mjs";
import { sealedEntry } from "./seal.mjs";

/** @import { Receipt } from "../../cards/receipt.mjs" */
/** @import { Entry } from "../../../../wasm/js/ledger/statement.mjs" */
/** @import { Connection } from "./connection.mjs" */

/**
 * The result of checking a card's seal: it is valid, it is false, or it cannot be decided here, because the Worker is
 * unreachable ("sealAway"), or the card lacks the whole request and no ledger contains it ("sealAlone").
 * @typedef {"good" | "false" | "sealAway" | "sealAlone"} SealVerdict
 */

/**
 * Checks a card's seal: a Worker of this world has signed exactly this roll, and the card
 * is no copy.
 * @param {foundry.documents.ChatMessage} message
 * @param {Receipt} receipt
 * @param {Record<string, any>} request   The part of it on the card.
 * @returns {Promise<SealVerdict>}
 */
export async function sealVerdict(message, receipt, request) {
  const signed = await signedEntry(message, receipt);
  if (typeof signed === "string") return signed;
  const { entry } = signed;
  // Either the card or the ledger contains the whole request.
  const body = await bodySigned(request, entry.request);
  if (body !== null) return await answersSo(entry, body) ? "good" : "false";
  const found = await inLedger(signed, receipt);
  return typeof found === "string" ? found : "good";
}

/**
 * Returns the request of a card that has no room for it, as the Worker's ledger contains it.
 * @param {foundry.documents.ChatMessage} message
 * @param {Receipt} receipt
 * @returns {Promise<Record<string, any> | Exclude<SealVerdict, "good">>}
 */
export async function requestInLedger(message, receipt) {
  const signed = await signedEntry(message, receipt);
  return typeof signed === "string" ? signed : inLedger(signed, receipt);
}

/**
 * Returns a card's entry that a Worker of this world has signed, if the card is no copy.
 * @param {foundry.documents.ChatMessage} message
 * @param {Receipt} receipt
 * @returns {Promise<{ met: Connection, entry: Entry, text: string } | "false" | "sealAway">}
 */
async function signedEntry(message, receipt) {
  const sealed = sealedEntry(flagsOf(message).seal, receipt);
  if (!sealed || isCopy(message, receipt)) return "false";
  const { entry, text, signature } = sealed;
  const met = await signedAt(entry, text, signature);
  return typeof met === "string" ? met : { met, entry, text };
}

/**
 * Returns the request as it was signed: at the first die, with the choices before it.
 * @param {Record<string, any>} request   With all choices.
 * @param {string} digest   That of the signed request.
 * @returns {Promise<string | null>}   Null if it was another request.
 */
async function bodySigned({ choices, ...request }, digest) {
  const made = Array.isArray(choices) ? choices : [];
  // A card stores no empty list.
  const bodies = [...made.keys(), made.length].reverse().map(count => ({ ...request, choices: made.slice(0, count) }));
  for (const body of [...bodies, request].map(canonical)) {
    if (await sha256Of(body) === digest) return body;
  }
  return null;
}

/**
 * Returns the Worker that has signed an entry.
 * @param {Entry} entry
 * @param {string} text
 * @param {string} signature
 * @returns {Promise<Connection | "false" | "sealAway">}
 */
async function signedAt(entry, text, signature) {
  const own = entry.table === undefined ? knownTables() : [knownTable(entry.table)].filter(met => met !== null);
  let away = false;
  for (const met of own) {
    try {
      const keys = await keysFor(met, entry.key);
      if (!await keys.doubt(text, { ...entry, signature })) return met;
    } catch (error) {
      if (error instanceof PlainError) continue;
      if (!(error instanceof WorkerError)) throw error;
      away = true;
    }
  }
  return away ? "sealAway" : "false";
}

/**
 * Reports whether the rules return the signed result for the Worker's request.
 * @param {Entry} entry
 * @param {string} body
 */
async function answersSo({ operation, seed = "", result }, body) {
  return await sha256Of(await askText(operation, withSeed(body, seed))) === result;
}

/**
 * Returns the signed request of a card from the Worker's ledger, if the rules return the card's result for it.
 * @param {{ met: Connection, entry: Entry, text: string }} signed
 * @param {Receipt} receipt
 * @returns {Promise<Record<string, any> | Exclude<SealVerdict, "good">>}
 */
async function inLedger({ met: { worker, table }, entry, text }, { digest }) {
  if (entry.table === undefined) return "sealAlone";
  try {
    const {
      entries
    } = await askWorker(`${worker}/v1/tables/${table}/ledger?after=${Number(entry.sequence) - 1}&limit=1`,
      { token: tokenFor(table) })
      ?? {};
    const line = readLine(JSON.stringify(entries?.[0] ?? null));
    if (!line) return "sealAway";
    if (JSON.stringify(line.entry) !== text || await sha256Of(line.request) !== entry.request
      || !await answersSo(entry, line.request)) return "false";
    const {
      result, rolls, needs
    } = JSON.parse(await askText(entry.operation, withSeed(line.request, entry.seed ?? "")));
    // Choices followed the roll, and the card has no room for them.
    if (needs) return "sealAlone";
    return await digestOf({ result, rolls }) === digest ? JSON.parse(line.request) : "false";
  } catch (error) {
    if (error instanceof WorkerError) return "sealAway";
    throw error;
  }
}
