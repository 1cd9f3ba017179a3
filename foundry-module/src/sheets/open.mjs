import { MODULE } from "../config.mjs";
import { report } from "../notify.mjs";
import { OPEN_SHEET } from "../sheet/panel.mjs";
import { FullSheet } from "./full-sheet.mjs";

/** The system's type of an actor, where the core's types list only their own. */
const ACTOR = /** @type {"base"} */ (/** @type {string} */ ("character"));

/** Makes the full sheet one of those that can be chosen for a character, and lets the panel open it beside the one that is chosen. */
export function registerSheets() {
  foundry.documents.collections.Actors.registerSheet(MODULE, /** @type {typeof foundry.applications.sheets.ActorSheetV2} */ (/** @type {unknown} */ (FullSheet)), { types: [ACTOR], makeDefault: false, label: "RULEWRIGHT.Sheet.title" });
  Hooks.on(OPEN_SHEET, actor => { openFullSheet(actor).catch(report); });
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
