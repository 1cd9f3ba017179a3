import { flagsOf } from "../../world/fields.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { pageOf } from "../../resolve/worker/address.mjs";
import { knownTables, knownTable } from "../../resolve/worker/connection.mjs";
import { isCopy } from "../../resolve/worker/copy.mjs";
import { keysOf } from "../../resolve/worker/keys.mjs";
import { sealedEntry } from "../../resolve/worker/seal.mjs";

/** The reasons why a card has no seal. */
const UNSEALED = new Set(["away", "noToken", "byHand"]);

/**
 * The line about a card's seal, shown beneath the card.
 * @typedef {{ text: string, icon: string, tone: string, href?: string }} SealLine
 */

/**
 * Returns the line about a card's seal. Checks the signature instead of trusting the card.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Promise<SealLine | null>}   Null if no Worker was involved.
 */
export async function sealLine(message) {
  const { seal, unsealed, receipt } = flagsOf(message);
  if (!seal)
    return UNSEALED.has(unsealed) ? { text: localize(`Worker.unsealed.${unsealed}`), icon: "warning", tone: "mixed" }
      : null;
  const sealed = sealedEntry(seal, receipt);
  if (!sealed || isCopy(message, receipt)) return bad();
  const { entry, text, signature } = sealed;
  let unknown = false;
  const met = entry.table === undefined ? knownTables() : [knownTable(entry.table)];
  for (const one of met) {
    const doubt = one && await (await keysOf(one)).doubt(text, { ...entry, signature });
    if (doubt === "key") unknown = true;
    if (!one || doubt) continue;
    // On a player's card the seal may belong to another roll than the words above it.
    const byGM = message.author?.isGM;
    const look = byGM ? { icon: "applied", tone: "good" } : { icon: "warning", tone: "mixed" };
    if (entry.table === undefined)
      return { text: localize(byGM ? "Worker.sealed.alone" : "Worker.sealed.aloneByPlayer"), ...look };
    const number = formatNumber(Number(entry.sequence));
    return { text: localize(byGM ? "Worker.sealed.entry" : "Worker.sealed.entryByPlayer", { number }), ...look,
      href: entryOn(one, Number(entry.sequence)) };
  }
  return unknown ? { text: localize("Worker.sealed.unknown"), icon: "warning", tone: "mixed" } : bad();
}

/**
 * Returns the URL of the ledger's page that begins with an entry.
 * @param {import("../../resolve/worker/connection.mjs").Connection} met
 * @param {number} sequence
 */
function entryOn({ worker, table }, sequence) {
  return `${pageOf(worker, table)}?before=${sequence + 1}#rolls`;
}

/** @returns {SealLine} */
function bad() {
  return { text: localize("Worker.sealed.false"), icon: "fail", tone: "bad" };
}
