import { MODULE } from "../config.mjs";
import { report } from "../notify.mjs";
import { OPEN_SHEET } from "../sheet/panel.mjs";
import { FullSheet } from "./full-sheet.mjs";

/** Makes the full sheet one of those that can be chosen for a character, and lets the panel open it beside the one that is chosen. */
export function registerSheets() {
  registerSheet(false);
  Hooks.on(OPEN_SHEET, (/** @type {any} */ actor) => { openFullSheet(actor).catch(report); });
}

/**
 * Takes sheets that this core cannot show off this page's list, so that
 * characters that were given one of them open in the default, and makes the full
 * sheet the default where that is one of them. It is not offered but chosen: a
 * sheet that does not open has no button to offer another one with. Nothing is
 * written, so sheets that work again come back by themselves.
 * @param {readonly { scope: string, cls: any, isDefault: boolean }[]} failing
 */
export function replaceSheets(failing) {
  const { Actors } = foundry.documents.collections;
  for (const { scope, cls } of failing) Actors.unregisterSheet(scope, cls, { types: ["character"] });
  if (!failing.some(({ isDefault }) => isDefault)) return;
  Actors.unregisterSheet(MODULE, /** @type {any} */ (FullSheet), { types: ["character"] });
  registerSheet(true);
}

/** @param {boolean} makeDefault */
function registerSheet(makeDefault) {
  foundry.documents.collections.Actors.registerSheet(MODULE, /** @type {any} */ (FullSheet), /** @type {any} */ ({ types: ["character"], makeDefault, label: "RULEWRIGHT.Sheet.title" }));
}

/**
 * Opens the full sheet of an actor, or comes back to the one that is open.
 * @param {foundry.documents.Actor} actor
 */
export async function openFullSheet(actor) {
  const there = Object.values(actor.apps ?? {}).find(app => app instanceof FullSheet);
  const own = actor.sheet instanceof FullSheet ? actor.sheet : null;
  const sheet = /** @type {FullSheet} */ (there ?? own ?? new FullSheet({ document: actor }));
  await sheet.render({ force: true });
  sheet.bringToFront();
}
