import { statusText, statusesOf } from "../../games/icon/statuses.mjs";
import { nameOf } from "../../world/actor.mjs";
import { STATUSES } from "../../games/icon/names.mjs";
import { localize } from "../../world/i18n.mjs";

/** @typedef {import("../../../../wasm/api/schema/rulewright").IconStatus} Status */

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
