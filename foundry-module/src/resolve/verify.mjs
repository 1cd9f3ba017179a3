import { actorOrNull, shownName } from "../world/actor.mjs";
import { aboutEngine } from "../engine/client.mjs";
import { packedOf } from "../cards/card-flags.mjs";
import { flagsOf } from "../world/fields.mjs";
import { inLanguage } from "../world/i18n.mjs";
import { gameByEngine } from "../games/games.mjs";
import { renderAgain } from "./again.mjs";
import { nameFingerprints, idsIn } from "../cards/name-fingerprints.mjs";
import { sameDice, sameWords } from "../cards/compare.mjs";
import { digestOf } from "../base/digest.mjs";
import { languageOf } from "../cards/language.mjs";
import { playedAgain, readReceipt, wholeRequest } from "./receipts.mjs";
import { requestInLedger, sealVerdict } from "./worker/verify.mjs";

/** @import { Packed } from "../cards/card-flags.mjs" */
/** @import { Receipt } from "../cards/receipt.mjs" */
/** @import { Answer } from "../engine/ask.mjs" */

/**
 * The result of verifying a card. `why` is a key of the language file under Trust.unknown.
 * @typedef {{ outcome: "verified", sealed?: boolean }
 *   | { outcome: "differs", what: Part[] }
 *   | { outcome: "unknown", why: string, who?: string[] }} Verdict
 *
 * @typedef {"request" | "dice" | "result" | "words" | "seal"} Part
 */

/**
 * Renders a card's content from the rules' answer. `local` is true if a player's own browser rolled.
 * @typedef {(as: { local?: boolean }) => import("./again.mjs").CardContent} Describe
 */

/**
 * Replays a card's receipt in this browser and compares all that the card shows.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Promise<Verdict>}
 */
export async function verifyCard(message) {
  // A user who may not see the roll must not learn it.
  if (!message.isContentVisible) return { outcome: "unknown", why: "unseen" };
  const flags = flagsOf(message);
  const receipt = readReceipt(flags.receipt);
  if (!receipt) return { outcome: "unknown", why: "noReceipt" };
  const played = gameByEngine(receipt.operation);
  // Rolls of ICON outside of a combat had operations and cards of their own, up to version 0.2.
  if (!played) return { outcome: "unknown", why: "otherEngine" };
  const own = await aboutEngine(receipt.operation).catch(() => null);
  if (!own) return { outcome: "unknown", why: "noEngine" };
  // Engines of one version return the same answers, whichever Go built them, so the digest of the file decides nothing.
  if (own.version !== receipt.version) return { outcome: "unknown", why: "otherEngine" };
  const packed = await packedOf(message);
  const whole = wholeRequest(receipt, packed);
  if (!whole && receipt.omitted && !flags.seal) return { outcome: "unknown", why: "omitted" };
  if (!whole && !receipt.omitted) return { outcome: "differs", what: ["request"] };
  const request = whole ?? await requestInLedger(message, receipt);
  if (request === "false") return { outcome: "differs", what: ["seal"] };
  if (typeof request === "string") return { outcome: "unknown", why: request };
  const answer = await playedAgain(receipt, request);
  if (!answer) return { outcome: "differs", what: ["request"] };
  const verdict = await compared(message, receipt, packed, answer, () => renderAgain(receipt, played, request, answer));
  if (!flags.seal) return verdict;
  return withSeal(verdict, whole ? await sealVerdict(message, receipt, whole) : "good");
}

/**
 * Combines the verdicts of a card and of its seal.
 * @param {Verdict} verdict
 * @param {Awaited<ReturnType<typeof sealVerdict>>} seal
 * @returns {Verdict}
 */
function withSeal(verdict, seal) {
  if (seal === "false")
    return { outcome: "differs", what: [...verdict.outcome === "differs" ? verdict.what : [], "seal"] };
  if (verdict.outcome !== "verified") return verdict;
  return seal === "good" ? { outcome: "verified", sealed: true } : { outcome: "unknown", why: seal };
}

/**
 * Compares a pending card with the rules' current answer to its pending request,
 * independent of the receipt's request.
 * @param {foundry.documents.ChatMessage} message
 * @param {{ answer: Answer, describe: Describe }} decided
 * @returns {Promise<Verdict>}
 */
export async function verifyContent(message, { answer, describe }) {
  const receipt = readReceipt(flagsOf(message).receipt);
  return receipt ? compared(message, receipt, await packedOf(message), answer, describe)
    : { outcome: "unknown", why: "noReceipt" };
}

/**
 * Compares a card with the rules' answer.
 * @param {foundry.documents.ChatMessage} message
 * @param {Receipt} receipt
 * @param {Packed} packed
 * @param {Answer} answer
 * @param {Describe} describe
 * @returns {Promise<Verdict>}
 */
async function compared(message, receipt, packed, answer, describe) {
  /** @type {Part[]} */
  const what = [];
  if (!sameDice(message, answer, receipt.by)) what.push("dice");
  if (await digestOf(answer) !== receipt.digest) what.push("result");
  const language = await languageOf(receipt.lang);
  if (language === undefined)
    return what.length ? { outcome: "differs", what } : { outcome: "unknown", why: "otherLanguage" };
  const same = sameWords(message, cardAgain(), packed);
  // The wording also differs if actors were renamed or hidden since.
  const who = same || what.length ? [] : changedSince(wholeRequest(receipt, packed) ?? {}, packed.called);
  if (who.length) return { outcome: "unknown", why: "renamed", who };
  if (!same) what.push("words");
  return what.length ? { outcome: "differs", what } : { outcome: "verified" };

  function cardAgain() {
    try {
      return inLanguage(language ?? null, () => describe({ local: Boolean(receipt.local) }));
    } catch {
      return { content: "", flags: {} }; // The content cannot be rendered.
    }
  }
}

/**
 * Returns the actors that were renamed or hidden since the card was written.
 * @param {Record<string, any>} request
 * @param {unknown} fingerprints   The stored fingerprints of names.
 * @returns {string[]}   Their current names; an empty one for a deleted actor.
 */
function changedSince(request, fingerprints) {
  const then = Array.isArray(fingerprints) ? fingerprints : [];
  const ids = idsIn(request);
  return nameFingerprints(request).flatMap((now, at) => {
    const actor = now === then[at] ? null : actorOrNull(ids[at] ?? "");
    return now === then[at] ? [] : [actor ? shownName(actor) : ""];
  });
}
