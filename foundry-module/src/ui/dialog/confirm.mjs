import { nameOf } from "../../world/actor.mjs";
import { confirm } from "../../world/forms/confirm.mjs";
import { formatList, localize } from "../../world/i18n.mjs";
import { stripBidi } from "../../base/untrusted.mjs";
import { fill, templatePath } from "../../world/templates.mjs";
import { changeLines, undoLines } from "../../cards/labels.mjs";
import { verdictNotice } from "../../cards/notice.mjs";
import { cardHash } from "../../cards/card-hash.mjs";
import { isOnCard } from "../../cards/entries.mjs";
import { headlineFor } from "../../resolve/ask-permission.mjs";
import { planUndo } from "../../resolve/undo.mjs";

/** @import { Change } from "../../world/changes/change.mjs" */
/** @import { Verdict } from "../../resolve/verify.mjs" */

/**
 * The changes of a card that a player's browser wrote, as the rules find them.
 * @typedef {object} Confirmation
 * @property {foundry.documents.ChatMessage} message
 * @property {foundry.documents.User | null} user   The user who sent the request.
 * @property {foundry.documents.Actor | null} actor   The actor of the request.
 * @property {string} action   The rules' name of the action; "" if the card's button names it.
 * @property {Change[]} changes
 * @property {foundry.documents.Actor[]} [rollsFor]   If dice decide the changes: the actors concerned.
 * @property {string} agreed   The hash of the changes to which the GM agrees.
 * @property {() => Promise<Verdict>} verify   Verifies the card. It may have to load a language.
 */

/**
 * Asks the user to confirm an undo, and lists the changes. A user who may write on a card could have written the
 * changes that the undo reverts, too.
 * @param {foundry.documents.ChatMessage} message
 * @param {{ target?: string, mark?: string }} part
 * @returns {Promise<string | null>}   The hash of the card that was shown, also if the undo has conflicts: the undo
 * itself reports them. Null if the user declines.
 */
export async function confirmUndo(message, part) {
  const seen = cardHash(message);
  const { conflicts, changes } = await planUndo({ card: /** @type {string} */ (message.id), ...part, seen }, game.user);
  if (conflicts.length) return seen;
  const foreign = !message.author?.isGM;
  // It lists changes of other cards, too: a step that was taken could become open again.
  const reopens = foreign && changes.some(change => isOnAnother(change, message));
  const agreed = await confirmOnCard({ title: "Trust.undo", yes: "Trust.undo", no: "Dialog.cancel" }, {
    lines: [...undoLines(changes), ...reopens ? [localize("Trust.change.reopened")] : []],
    nothing: localize("Trust.confirmNothing"),
    foreign: foreign ? localize("Trust.foreign", { user: message.author?.name ?? "?" }) : null
  });
  return agreed ? seen : null;
}

/**
 * Asks a player to confirm that a card of the player's own is taken back.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Promise<string | null>}   The hash of the card that was shown; null if the player declines.
 */
export async function confirmTakeBack(message) {
  const seen = cardHash(message);
  const { text } = await headlineFor(message);
  const agreed = await confirmOnCard({ title: "Trust.takeBack", yes: "Trust.takeBack", no: "Trust.keep" },
    { lines: [], nothing: localize("Trust.confirmTakeBack", { card: stripBidi(text) }) });
  return agreed ? seen : null;
}

/**
 * Asks a GM to confirm the changes of a player's card. It shows the changes, and the result of verifying the card.
 * @param {Omit<Confirmation, "verify"> & { verdict: Verdict }} look
 * @param {boolean} again   True if the card had other changes when the GM looked at it before.
 * @param {() => void} closed   Called once the window is gone, which is after the GM's answer.
 * @returns {Promise<boolean>}
 */
export function confirmPreview({ message, user, actor, action, changes, rollsFor, verdict }, again, closed) {
  const whose = { user: user?.name ?? "?", name: stripBidi(actor ? nameOf(actor) : "") };
  const marks = changes.some(change => isOnAnother(change, message));
  return confirmOnCard({
    title: "Authority.askTitle", yes: "Authority.yes", no: "Authority.no",
    opened: dialog => dialog.addEventListener("close", closed, { once: true })
  }, {
    again, foreign: localize("Authority.preview.foreign", { user: message.author?.name ?? "?" }),
    about: [localize(actor ? "Authority.preview.requestedFor" : "Authority.preview.requestedAlone", whose),
      ...action ? [localize("Authority.preview.action", { action: stripBidi(action) })] : []],
    notice: verdictNotice(message, verdict),
    lines: [...changeLines(changes), ...marks ? [localize("Trust.would.marked")] : []],
    nothing: rollsFor
      ? localize("Authority.preview.dice", { names: formatList(rollsFor.map(({ name }) => stripBidi(name))) })
      : localize("Trust.would.nothing")
  });
}

/**
 * Reports whether a change is of another card than this one.
 * @param {Change} change
 * @param {foundry.documents.ChatMessage} message
 */
function isOnAnother({ document, values }, message) {
  return document.documentName === "ChatMessage" && !isOnCard(message, document, Object.keys(values));
}

/**
 * Asks the user to confirm changes of a card.
 * @param {import("../../world/forms/confirm.mjs").Question} question   Without its content.
 * @param {object} context   Of the template of the content.
 * @returns {Promise<boolean>}
 */
async function confirmOnCard(question, context) {
  const content = fill("trust/confirm", { ...context, path: { notice: templatePath("trust/notice") } });
  return await confirm({ classes: ["rulewright"], content, ...question }) === true;
}
