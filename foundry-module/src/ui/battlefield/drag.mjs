import { ANY_DICE } from "../../base/dice.mjs";
import { RulesError } from "../../base/errors.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { BY_THE_RULES, MODULE } from "../../config.mjs";
import { combatFor } from "../../games/context.mjs";
import { gameOf } from "../../games/games.mjs";
import { participantsOf } from "../../games/icon/combat/combat.mjs";
import { squareAt } from "../../games/icon/squares.mjs";
import { askRules } from "../../resolve/rules.mjs";
import { confirmAction } from "../../world/forms/confirm-action.mjs";
import { localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { play } from "../dialog/combat/play.mjs";
import { errorContext } from "../dialog/error-context.mjs";
import { playCommand } from "../dialog/play.mjs";
import { allowedActions, moveLeft } from "./allowed.mjs";
import { openMove } from "./move.mjs";
import { moveCommand, wayAlong } from "./movement.mjs";
import { drawnPath } from "./path.mjs";

/** @import { Game } from "../../games/game.mjs" */
/** @import { Movement, Square } from "./path.mjs" */

/**
 * Handles a token that is about to move on the canvas. In a running combat, a player's
 * movement becomes the standard move: the token stays until the rules have accepted the
 * move and its cost. A GM moves tokens freely and at no cost.
 * @param {foundry.documents.TokenDocument} token
 * @param {Movement} movement   The core's description of it.
 * @param {object} operation   The update that moves it.
 * @returns {false | undefined}   False if the token must stay.
 */
export function onPreMoveToken(token, movement, operation) {
  if (MODULE in operation) return;
  const { actor, parent: scene } = token;
  if (!actor || !scene) return;
  const played = gameOf(actor);
  const combat = combatFor(played, uuidOf(actor));
  if (!combat) return;
  if (game.user.isGM) return tellFree(combat, token);
  // An actor may have tokens outside the combat.
  if (participantsOf(combat, played.moveWindow ? undefined : () => true).get(uuidOf(actor))?.token !== token) return;
  if (!played.moveWindow) return played.drag && dragIn(played, combat, token, movement);
  const drawn = drawnPath(scene, movement);
  // A change of elevation or size is no movement.
  if (!drawn.path.length) return;
  // An arrow key moves one square, and the standard move cannot be split.
  const moved = movement.method === "keyboard" ? openMove(actor) : execute(combat, uuidOf(actor), drawn);
  moved.catch(report);
  return false;
}

/** The combats in which this GM has read that a drag is free. @type {WeakSet<foundry.documents.Combat>} */
const toldFree = new WeakSet();

/**
 * Notifies a GM, once in each combat, that dragging the token whose turn runs spends no movement.
 * @param {foundry.documents.Combat} combat
 * @param {foundry.documents.TokenDocument} token
 * @returns {undefined}
 */
function tellFree(combat, token) {
  if (toldFree.has(combat) || combat.combatant?.tokenId !== token.id) return;
  toldFree.add(combat);
  ui.notifications.info(foundry.utils.escapeHTML(localize("Battlefield.freeDrag", { name: token.name })));
}

/**
 * Plays a drawn path as the standard move. Once that is spent, it asks for a dash.
 * @param {foundry.documents.Combat} combat
 * @param {string} who
 * @param {{ path: Square[], bent: boolean }} drawn
 */
async function execute(combat, who, drawn) {
  const way = await moveLeft(combat, who);
  if (way === "dash" && !await agreesToDash()) return;
  await play(moveCommand(who, way, { path: await wayAlong(combat, who, drawn) }), { combat });
}

/** @returns {Promise<boolean>} */
function agreesToDash() {
  return confirmAction("Battlefield.dash", localize("Battlefield.dashInstead"), "Battlefield.stay");
}

/**
 * Plays the movement of a token in its turn, in a game whose movement is a command with a place or a length. Out of its
 * turn a token moves as before.
 * @param {Game} played
 * @param {foundry.documents.Combat} combat
 * @param {foundry.documents.TokenDocument} token
 * @param {Movement} movement
 * @returns {false | undefined}
 */
function dragIn(played, combat, token, movement) {
  const { parent: scene, actor } = token;
  const stops = [...movement.passed.waypoints, ...movement.pending.waypoints];
  const last = stops.at(-1);
  if (!scene || !actor || !last || (last.x === movement.origin.x && last.y === movement.origin.y)) return;
  if (!combat.combatant || combat.combatant.tokenId !== token.id) return;
  dragged(played, combat, token, { from: movement.origin, to: last }).catch(report);
  return false;
}

/**
 * @param {Game} played
 * @param {foundry.documents.Combat} combat
 * @param {foundry.documents.TokenDocument} token
 * @param {{ from: Square, to: Square }} way   In pixels.
 */
async function dragged(played, combat, token, { from, to }) {
  const actor = /** @type {foundry.documents.Actor} */ (token.actor);
  const scene = /** @type {foundry.documents.Scene} */ (token.parent);
  const who = uuidOf(actor);
  const deeds = await allowedActions(combat, who);
  const drawn = { who, to: squareAt(scene, to), spaces: spacesBetween(scene, from, to), deeds };
  const commands = (played.drag?.(drawn) ?? []).filter(command => command !== false);
  /** @type {RulesError | null} */
  let refusal = null;
  for (const command of commands) {
    const request = { game: played.id, combat: combat.id, command };
    try {
      await askRules(played, command, combat, ANY_DICE);
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      refusal ??= error;
      continue;
    }
    const moved = await playCommand(request);
    if (moved && played.dragMovesToken) await token.update({ x: to.x, y: to.y }, /** @type {object} */ (BY_THE_RULES));
    return;
  }
  if (refusal) {
    const [command] = commands;
    report(refusal, command && errorContext(refusal, { game: played.id, combat: combat.id, command }));
  } else ui.notifications.info(localize("Battlefield.noMove"));
}

/**
 * Returns the number of spaces between two places of a scene.
 * @param {foundry.documents.Scene} scene
 * @param {Square} from   In pixels, as a token's corner.
 * @param {Square} to
 */
function spacesBetween(scene, from, to) {
  const half = scene.grid.size / 2;
  const { spaces } = scene.grid.measurePath([from, to].map(({ x, y }) => ({ x: x + half, y: y + half })), {});
  return spaces;
}
