import { statusesOf } from "../adapter/statuses.mjs";
import { nameOf } from "../chat/view.mjs";
import { STATUSES } from "../config.mjs";
import { localize } from "../i18n.mjs";
import { statusText } from "../statuses.mjs";

/** @typedef {import("../../../wasm/api/schema/rulewright").IconStatus} Status */

/** Asks whether the fight is to end: what goes then does not come back by itself. @returns {Promise<boolean>} */
export async function confirmEnd() {
  return Boolean(await foundry.applications.api.DialogV2.confirm({
    window: { title: localize("Tracker.end") },
    content: `<p>${localize("Tracker.confirmEnd")}</p>`,
    rejectClose: false
  }));
}

/**
 * Asks which status or mark a legend shakes off (ICON-T12).
 * @param {foundry.documents.Actor} actor
 * @returns {Promise<Status | null>}
 */
export async function chooseShaken(actor) {
  const list = statusesOf(actor).filter(({ name }) => name === "mark" || /** @type {readonly string[]} */ (STATUSES).includes(name));
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
