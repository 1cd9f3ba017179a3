import { MODULE } from "../../config.mjs";
import { FullSheet } from "./full-sheet.mjs";

/** The system's type of an actor. The core's types list only their own. */
const ACTOR = /** @type {"base"} */ (/** @type {string} */ ("character"));

/** The full sheet in the core's type of registered sheets. */
const SHEET = /** @type {typeof foundry.applications.sheets.ActorSheetV2} */ (/** @type {unknown} */ (FullSheet));

/** Registers the full sheet for characters. */
export function registerSheets() {
  registerSheet(false);
}

/**
 * Makes the full sheet the default, for a system whose own sheet fails on this core. The
 * choice is automatic, because a sheet that does not open has no button for another one.
 * Writes nothing, so a working system gets its own sheet back.
 */
function makeFullSheetDefault() {
  foundry.documents.collections.Actors.unregisterSheet(MODULE, SHEET);
  registerSheet(true);
}

/**
 * Unregisters sheets that fail on this core. Characters with one of them open in the
 * default, which becomes the full sheet if the default was among them.
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
 * Removes a failing sheet that the core has cached on an actor, because another package
 * requested it before the system was examined. The core then makes a new one.
 * @param {object | null} actor
 * @param {readonly { cls: any }[]} failing
 */
function forgetSheet(actor, failing) {
  // The core keeps it in a protected member, and offers no other way to replace it without a change of the world.
  const keeper = /** @type {{ _sheet: unknown } | null} */ (/** @type {unknown} */ (actor));
  if (keeper && failing.some(({ cls }) => keeper._sheet instanceof cls)) keeper._sheet = null;
}

/** @param {boolean} makeDefault */
function registerSheet(makeDefault) {
  foundry.documents.collections.Actors.registerSheet(MODULE, SHEET,
    { types: [ACTOR], makeDefault, label: "RULEWRIGHT.Sheet.title" });
}

/**
 * Opens the full sheet of an actor, or focuses the open one.
 * @param {foundry.documents.Actor} actor
 */
export async function openFullSheet(actor) {
  const there = Object.values(actor.apps ?? {}).find(app => app instanceof FullSheet);
  const own = actor.sheet instanceof FullSheet ? actor.sheet : null;
  const sheet = /** @type {FullSheet} */ (there ?? own ?? new FullSheet({ document: actor }));
  await sheet.render({ force: true });
  sheet.bringToFront();
}
