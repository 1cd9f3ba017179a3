import { MODULE } from "../../config.mjs";
import { engineFailed } from "../../engine/client.mjs";
import { gameOfFight, plays } from "../../games/games.mjs";
import { localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { playCommand } from "../dialog/play.mjs";
import { endTurn } from "./act.mjs";

/**
 * The core's own buttons for turns and for the end know nothing of sides and
 * saves. In a fight of ours they mean what ours mean. A fight that was not
 * begun by the rules, and every fight while the rules are missing, is left to
 * the core.
 */
export function registerCoreButtons() {
  Hooks.on("combatStart", sayHowToBegin);
  Hooks.on("preUpdateCombat", keepTurn);
  Hooks.on("preDeleteCombat", endFirst);
}

/**
 * Names the button that begins a fight by the rules, where the GM has begun it by that of the core.
 * @param {foundry.documents.Combat} combat
 */
function sayHowToBegin(combat) {
  if (!game.user.isGM || engineFailed(gameOfFight(combat).id)) return;
  ui.notifications.info(localize("Tracker.begunByCore", { button: localize("Tracker.begin") }));
}

/**
 * Whether the rules count a fight: they began it, and are there.
 * @param {foundry.documents.Combat} combat
 */
function ours(combat) {
  return plays(combat) && !engineFailed(gameOfFight(combat).id);
}

/**
 * A turn or a round that a button of the core would count on or back is not
 * changed: to go on from a turn ends it by the rules.
 * @param {foundry.documents.Combat} combat
 * @param {any} changes
 * @param {any} options
 * @returns {boolean | void}
 */
function keepTurn(combat, changes, options) {
  // The core says which way a button counts. What else writes a turn, such as the core when the order has changed,
  // or a GM's macro, is no button.
  const counts = Boolean(options.direction) && ("turn" in changes || "round" in changes);
  if (!counts || changes.flags?.[MODULE] || !ours(combat)) return;
  if (options.direction < 0) ui.notifications.info(localize("Tracker.noWayBack"));
  else endTurn(gameOfFight(combat), combat).catch(report);
  return false;
}

/** How far the end of a fight has come that the core is to delete. @type {WeakMap<object, "ends" | "refused">} */
const leaving = new WeakMap();

/**
 * Deleting a fight that runs ends it by the rules first. Where they cannot end
 * it the GM is told, and the next try deletes it as it is.
 * @param {foundry.documents.Combat} combat
 * @returns {boolean | void}
 */
function endFirst(combat) {
  if (!ours(combat) || leaving.get(combat) === "refused") return;
  if (!leaving.has(combat)) leave(combat).catch(report);
  return false;
}

/** @param {foundry.documents.Combat} combat */
async function leave(combat) {
  leaving.set(combat, "ends");
  if (await playCommand({ game: gameOfFight(combat).id, combat: combat.id, command: { do: "end" } })) {
    leaving.delete(combat);
    await combat.delete();
  } else {
    leaving.set(combat, "refused");
    ui.notifications.warn(localize("Tracker.deleteAgain"));
  }
}
