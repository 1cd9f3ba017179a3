import { MODULE } from "../../config.mjs";
import { engineFailed } from "../../engine/client.mjs";
import { gameOfCombat, plays } from "../../games/games.mjs";
import { localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { playCommand } from "../dialog/play.mjs";
import { endTurn } from "./act.mjs";

/**
 * Gives the core's buttons for turns and for the end the meaning of ours, because the core
 * has no sides and no saves. A combat that the rules did not begin, and every combat without
 * its engine, is left to the core.
 */
export function registerCoreButtons() {
  Hooks.on("combatStart", explainBeginning);
  Hooks.on("preUpdateCombat", keepTurn);
  Hooks.on("preDeleteCombat", endFirst);
  Hooks.on("updateCombatant", explainSkull);
}

/**
 * Explains to the user who has marked a combatant as defeated, or no longer so, that the rules read other values.
 * @param {foundry.documents.Combatant} combatant
 * @param {any} changes
 * @param {any} options
 * @param {string} user
 */
function explainSkull({ name, parent }, changes, options, user) {
  // The rules write the skull themselves.
  if (!("defeated" in changes) || MODULE in options || user !== game.user.id || !parent || !runsByRules(parent)) return;
  ui.notifications.info(foundry.utils.escapeHTML(
    localize("Tracker.skull", { name, adjust: localize("Tracker.adjust") })));
}

/**
 * Names the button that begins a combat by the rules, after the GM has used that of the core.
 * @param {foundry.documents.Combat} combat
 */
function explainBeginning(combat) {
  if (!game.user.isGM || engineFailed(gameOfCombat(combat).id)) return;
  ui.notifications.info(localize("Tracker.begunByCore", { button: localize("Tracker.begin") }));
}

/**
 * Reports whether the rules run a combat: they began it, and their engine has loaded.
 * @param {foundry.documents.Combat} combat
 */
function runsByRules(combat) {
  return plays(combat) && !engineFailed(gameOfCombat(combat).id);
}

/**
 * Prevents the core's buttons from counting turns and rounds. The one for the next turn ends
 * the turn by the rules.
 * @param {foundry.documents.Combat} combat
 * @param {any} changes
 * @param {any} options
 * @returns {boolean | void}
 */
function keepTurn(combat, changes, options) {
  // Only a button of the core passes a direction. Other writers of a turn are the core itself, after a change of the
  // order, and macros.
  const counts = Boolean(options.direction) && ("turn" in changes || "round" in changes);
  if (!counts || changes.flags?.[MODULE] || !runsByRules(combat)) return;
  if (options.direction < 0) ui.notifications.info(localize("Tracker.noWayBack"));
  else endTurn(gameOfCombat(combat), combat).catch(report);
  return false;
}

/** The state of each combat that the core is about to delete. @type {WeakMap<object, "ends" | "refused">} */
const leaving = new WeakMap();

/**
 * Ends a running combat by the rules before the core deletes it. If the rules refuse, the GM
 * gets a notification, and the next attempt deletes it unchanged.
 * @param {foundry.documents.Combat} combat
 * @returns {boolean | void}
 */
function endFirst(combat) {
  if (!runsByRules(combat) || leaving.get(combat) === "refused") return;
  if (!leaving.has(combat)) leave(combat).catch(report);
  return false;
}

/** @param {foundry.documents.Combat} combat */
async function leave(combat) {
  leaving.set(combat, "ends");
  if (await playCommand({ game: gameOfCombat(combat).id, combat: combat.id, command: { do: "end" } })) {
    leaving.delete(combat);
    await combat.delete();
  } else {
    leaving.set(combat, "refused");
    ui.notifications.warn(localize("Tracker.deleteAgain"));
  }
}
