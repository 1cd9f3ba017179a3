import { MODULE } from "../../config.mjs";
import { report } from "../../world/notify.mjs";
import { OPEN_SHEET } from "./panel.mjs";
import { FullSheet } from "./full-sheet.mjs";

/** The system's type of an actor, where the core's types list only their own. */
const ACTOR = /** @type {"base"} */ (/** @type {string} */ ("character"));

/** The full sheet as the core's types describe the sheets that they register. */
const SHEET = /** @type {typeof foundry.applications.sheets.ActorSheetV2} */ (/** @type {unknown} */ (FullSheet));

/**
 * Makes the full sheet one of those that can be chosen for a character, and lets the panel open it beside the one that
 * is chosen.
 */
export function registerSheets() {
  registerSheet(false);
  Hooks.on(OPEN_SHEET, actor => { openFullSheet(actor).catch(report); });
}

/**
 * Makes the full sheet the one in which characters open, for a system whose own
 * sheet cannot be shown on this core. Users are not asked, because a sheet that
 * does not open has no button for another one. Nothing is written, so a system
 * that works brings its own sheet back.
 */
export function makeFullSheetDefault() {
  foundry.documents.collections.Actors.unregisterSheet(MODULE, SHEET);
  registerSheet(true);
}

/**
 * Takes sheets that this core cannot show off this page's list: characters that
 * were given one of them by name open in the default, which is the full sheet
 * where the default was one of them.
 * @param {readonly { scope: string, cls: any, isDefault: boolean }[]} failing
 */
export function replaceSheets(failing) {
  if (!failing.length) return;
  for (const { scope, cls } of failing)
    foundry.documents.collections.Actors.unregisterSheet(scope, cls, { types: [ACTOR] });
  if (failing.some(({ isDefault }) => isDefault)) makeFullSheetDefault();
  const tokens = (game.scenes.viewed ?? game.scenes.active)?.tokens ?? [];
  for (const actor of [...game.actors, ...Array.from(tokens, ({ actor }) => actor)]) forgetSheet(actor, failing);
}

/**
 * Removes a failing sheet that the core has cached on an actor, because another
 * package asked for it before the system was examined. The core then makes a new one.
 * @param {object | null} actor
 * @param {readonly { cls: any }[]} failing
 */
function forgetSheet(actor, failing) {
  // The core keeps it in a member that its types protect, and documents no other way to replace it without a change of
  // the world.
  const keeper = /** @type {{ _sheet: unknown } | null} */ (/** @type {unknown} */ (actor));
  if (keeper && failing.some(({ cls }) => keeper._sheet instanceof cls)) keeper._sheet = null;
}

/** @param {boolean} makeDefault */
function registerSheet(makeDefault) {
  foundry.documents.collections.Actors.registerSheet(MODULE, SHEET,
    { types: [ACTOR], makeDefault, label: "RULEWRIGHT.Sheet.title" });
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
