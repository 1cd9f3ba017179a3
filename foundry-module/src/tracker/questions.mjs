import { statusesOf } from "../adapter/statuses.mjs";
import { STATUSES } from "../config.mjs";
import { localize } from "../i18n.mjs";
import { nameOf } from "../chat/view.mjs";

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
    buttons: list.map(({ name, key }, at) => ({
      action: String(at), label: localize(`Status.${name}`) + (key ? ` (${foundry.utils.escapeHTML(key)})` : "")
    })),
    rejectClose: false
  });
  return typeof chosen === "string" ? list[Number(chosen)] ?? null : null;
}
