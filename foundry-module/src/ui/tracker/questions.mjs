import { statusesOf } from "../../world/statuses.mjs";
import { nameOf } from "../../world/actor.mjs";
import { STATUSES } from "../../config.mjs";
import { endText } from "../../games/words.mjs";
import { confirmAction } from "../../world/forms/confirm.mjs";
import { localize } from "../../world/i18n.mjs";
import { statusText } from "../../world/status-list.mjs";

/** @import { Game } from "../../games/game.mjs" */
/** @typedef {import("../../../../wasm/api/schema/rulewright").IconStatus} Status */

/**
 * Asks the GM to confirm the end of a combat. The question names the changes that the end makes in this game.
 * @param {Game} played
 * @returns {Promise<boolean>}
 */
export async function confirmEnd(played) {
  return confirmAction("Tracker.end", endText(played));
}

/**
 * Asks which status or mark a legend shakes off (ICON-T12).
 * @param {foundry.documents.Actor} actor
 * @returns {Promise<Status | null>}
 */
export async function chooseShaken(actor) {
  const list = statusesOf(actor).filter(({ name }) =>
    name === "mark" || /** @type {readonly string[]} */ (STATUSES).includes(name));
  if (!list.length) {
    ui.notifications.info(foundry.utils.escapeHTML(localize("Tracker.nothingToShake", { name: nameOf(actor) })));
    return null;
  }
  const chosen = await foundry.applications.api.DialogV2.wait({
    window: { title: localize("Tracker.shake") },
    content: `<p>${localize("Tracker.shakeWhich")}</p>`,
    buttons: list.map((status, at) => ({ action: `status${at}`, label: foundry.utils.escapeHTML(statusText(status)) })),
    rejectClose: false
  });
  return list.find((_, at) => `status${at}` === chosen) ?? null;
}
