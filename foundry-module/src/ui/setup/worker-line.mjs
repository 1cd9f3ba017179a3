import { flagsOf } from "../../world/fields.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { pageOf } from "../../resolve/worker/address.mjs";
import { allMet, metAt } from "../../resolve/worker/connection.mjs";
import { isCopy } from "../../resolve/worker/copy.mjs";
import { keysOf } from "../../resolve/worker/keys.mjs";
import { sealedEntry } from "../../resolve/worker/seal.mjs";

/** Why a card bears no seal, of those that may say so. */
const UNSEALED = new Set(["away", "noToken"]);

/**
 * What a card says of its seal, to be shown beneath it.
 * @typedef {{ text: string, icon: string, tone: string, href?: string }} SealLine
 */

/**
 * What is to be said of a card's seal. That somebody has signed it is said
 * where it is so, whatever the card says.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Promise<SealLine | null>}   Null where the Worker has no part in it.
 */
export async function sealLine(message) {
  const { seal, unsealed, receipt } = flagsOf(message);
  if (!seal) return UNSEALED.has(unsealed) ? { text: localize(`Worker.unsealed.${unsealed}`), icon: "warning", tone: "mixed" } : null;
  const sealed = sealedEntry(seal, receipt);
  if (!sealed || isCopy(message, receipt)) return bad();
  const { entry, text, signature } = sealed;
  let unknown = false;
  const met = entry.table === undefined ? allMet() : [metAt(entry.table)];
  for (const one of met) {
    const doubt = one && await (await keysOf(one)).doubt(text, { ...entry, signature });
    if (doubt === "key") unknown = true;
    if (!one || doubt) continue;
    // Its words are a player's, who may have put a seal beneath others than it is of.
    const byGM = message.author?.isGM;
    const look = byGM ? { icon: "applied", tone: "good" } : { icon: "warning", tone: "mixed" };
    if (entry.table === undefined) return { text: localize(byGM ? "Worker.sealed.alone" : "Worker.sealed.aloneByPlayer"), ...look };
    const number = formatNumber(Number(entry.sequence));
    return { text: localize(byGM ? "Worker.sealed.entry" : "Worker.sealed.entryByPlayer", { number }), ...look, href: entryOn(one, Number(entry.sequence)) };
  }
  return unknown ? { text: localize("Worker.sealed.unknown"), icon: "warning", tone: "mixed" } : bad();
}

/** Where the ledger's page shows an entry first. @param {import("../../resolve/worker/connection.mjs").Connection} met @param {number} sequence */
function entryOn({ worker, table }, sequence) {
  return `${pageOf(worker, table)}?before=${sequence + 1}#rolls`;
}

/** @returns {SealLine} */
function bad() {
  return { text: localize("Worker.sealed.false"), icon: "fail", tone: "bad" };
}
