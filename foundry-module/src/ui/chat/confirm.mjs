import { formatList, localize } from "../../world/i18n.mjs";
import { stripBidi } from "../../base/untrusted.mjs";
import { fill, templatePath } from "../../world/templates.mjs";
import { changeLines, undoLines } from "../../cards/labels.mjs";
import { verdictSaid } from "../../cards/said.mjs";
import { cardHash } from "../../cards/card-hash.mjs";
import { planUndo } from "../../resolve/undo.mjs";

/** @import { Change } from "../../world/changes/change.mjs" */
/** @import { Verdict } from "../../resolve/verify.mjs" */

/**
 * What a card that a player's browser has written would do, worked out by the rules.
 * @typedef {object} Confirmation
 * @property {foundry.documents.ChatMessage} message
 * @property {foundry.documents.User | null} user   Whose wish it is.
 * @property {foundry.documents.Actor | null} actor   For whom.
 * @property {string} deed   What the rules call it; "" where the card's button says it.
 * @property {Change[]} changes
 * @property {foundry.documents.Actor[]} [rollsFor]   Where dice decide what changes: whom it is about.
 * @property {string} agreed   The stamp of what whoever lets it happen agrees to.
 * @property {() => Promise<Verdict>} verify   Tells whether the card says the same. It may have to load a language.
 */

/**
 * Asks whether something is to be taken back, and says what will be written:
 * whoever may write on a card could have written what it takes back, too.
 * @param {foundry.documents.ChatMessage} message
 * @param {{ target?: string, mark?: string }} part
 * @returns {Promise<string | null>}   The stamp of the card that was looked at, also where it cannot be: why is told by whoever tries it. Null where it is not to be.
 */
export async function confirmUndo(message, part) {
  const seen = cardHash(message);
  const { conflicts, changes } = await planUndo({ card: /** @type {string} */ (message.id), ...part, seen }, game.user);
  if (conflicts.length) return seen;
  const foreign = !message.author?.isGM;
  // What else it would write in the chat is told, too: a button that was taken could be taken again.
  const reopens = foreign && changes.some(change => isOnAnother(change, message));
  const agreed = await confirm({
    window: { title: localize("Trust.undo") }
  }, {
    lines: [...undoLines(changes), ...reopens ? [localize("Trust.change.reopened")] : []], nothing: localize("Trust.confirmNothing"),
    foreign: foreign ? localize("Trust.foreign", { user: message.author?.name ?? "?" }) : null
  });
  return agreed ? seen : null;
}

/**
 * Asks a GM whether what a player's card wants is to happen: it shows what
 * would change, and whether the card says the same.
 * @param {Omit<Confirmation, "verify"> & { verdict: Verdict }} look
 * @param {boolean} again   Whether it would have changed something else when it was looked at before.
 * @param {() => void} closed   Is called once its window is gone, which is after it was answered.
 * @returns {Promise<boolean>}
 */
export function confirmLook({ message, user, actor, deed, changes, rollsFor, verdict }, again, closed) {
  const whose = { user: user?.name ?? "?", name: stripBidi(actor?.name ?? "") };
  const marks = changes.some(change => isOnAnother(change, message));
  return confirm({
    window: { title: localize("Authority.askTitle") }, yes: { label: localize("Authority.yes") }, no: { label: localize("Authority.no") },
    render: (/** @type {any} */ _event, /** @type {any} */ dialog) => dialog.addEventListener("close", closed, { once: true })
  }, {
    again, foreign: localize("Authority.look.foreign", { user: message.author?.name ?? "?" }),
    about: [localize(actor ? "Authority.look.whose" : "Authority.look.nobodys", whose), ...deed ? [localize("Authority.look.deed", { deed: stripBidi(deed) })] : []],
    said: verdictSaid(message, verdict),
    lines: [...changeLines(changes), ...marks ? [localize("Trust.would.marked")] : []],
    nothing: rollsFor ? localize("Authority.look.dice", { names: formatList(rollsFor.map(({ name }) => stripBidi(name))) }) : localize("Trust.would.nothing")
  });
}

/** Whether it is written on another card than this one. @param {Change} change @param {foundry.documents.ChatMessage} message */
function isOnAnother({ document }, message) {
  return document.documentName === "ChatMessage" && document.id !== message.id;
}

/**
 * @param {object} options   Of the core's window.
 * @param {object} context   Of the template.
 * @returns {Promise<boolean>}
 */
async function confirm(options, context) {
  const content = fill("trust/confirm", { ...context, path: { said: templatePath("trust/said") } });
  return await foundry.applications.api.DialogV2.confirm({ classes: ["rulewright"], content, rejectClose: false, ...options }) === true;
}
