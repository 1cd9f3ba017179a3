import { flagsOf } from "../world/fields.mjs";
import { isPlainRecord } from "../base/untrusted.mjs";
import { participantsNamed } from "../games/participants.mjs";
import { handTexts } from "./views/play.mjs";
import { formatList, localize } from "../world/i18n.mjs";

/** @import { Verdict } from "../resolve/verify.mjs" */

/**
 * A statement about a card: its verdict in one word, and more lines.
 * @typedef {{ tone: string, icon: string, word: string, lines: string[] }} Notice
 */

/**
 * Returns the result of a verification in words. It names the author as well: any user can write a card, and only the
 * player knows how often dice rolled in the player's own browser.
 * @param {foundry.documents.ChatMessage} message
 * @param {Verdict} verdict
 * @returns {Notice}
 */
export function verdictNotice(message, verdict) {
  const { author } = message;
  const by = localize(author?.isGM ? "Trust.postedByGM" : "Trust.postedByPlayer", { user: author?.name ?? "?" });
  const { receipt } = flagsOf(message);
  const requested = game.users.get(receipt?.user);
  const whose = requested && requested !== author ? [localize("Trust.requested", { user: requested.name })] : [];
  if (verdict.outcome === "verified") return { tone: "good", icon: "applied", word: localize("Trust.verified"),
    lines: [localize("Trust.verifiedHow"), ...handLines(flagsOf(message)),
      ...verdict.sealed ? [localize("Trust.sealed")] : [], by, ...whose] };
  if (verdict.outcome === "differs") {
    return { tone: "bad", icon: "fail", word: localize("Trust.differs"),
      lines: [...verdict.what.map(part => localize(`Trust.part.${part}`)), by] };
  }
  const names = (verdict.who ?? []).map(name => name || localize("Trust.deletedCharacter"));
  return { tone: "mixed", icon: "warning", word: localize("Trust.unverified"),
    lines: [localize(`Trust.unknown.${verdict.why}`, { names: formatList(names) }), by] };
}

/**
 * Returns the lines about the changes by hand of a card.
 * @param {Record<string, any>} flags   Any user may have written them.
 * @returns {string[]}
 */
function handLines({ receipt, hand }) {
  const { hands } = receipt?.request ?? {};
  if (!Array.isArray(hands) || !hands.length) return [];
  const found = hands.filter(isPlainRecord);
  const by = game.users.get(typeof hand === "string" ? hand : "")?.name ?? "?";
  return [localize("ByHand.verified", { user: by,
    changes: formatList(handTexts(found, { participants: participantsNamed(found.map(({ who }) => who)) })) })];
}
