import { uuidOf } from "../../base/uuid.mjs";
import { allCards } from "../../cards/entries.mjs";
import { BY_THE_RULES, MODULE } from "../../config.mjs";
import { combatFor } from "../../games/context.mjs";
import { gameOf } from "../../games/games.mjs";
import { say } from "../../games/words.mjs";
import { mayTakeBack, undoCard } from "../../resolve/undo.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { confirmAction } from "../../world/forms/confirm.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { play } from "../icon/play.mjs";
import { errorContext } from "../dialog/error-context.mjs";
import { playCommand } from "../dialog/play.mjs";
import { counters } from "../battlefield/allowed.mjs";
import { openMove } from "../icon/move/move.mjs";
import { commandOfDrag } from "../icon/move/movement.mjs";
import { drawnPath } from "../battlefield/path.mjs";
import { combatOfDrag, isDisplaced, isOf, outcomeOfWay } from "./way.mjs";

/** @import { PlayEvent } from "../../../../wasm/api/schema/rulewright" */
/** @import { Command } from "../../games/command.mjs" */
/** @import { Game } from "../../games/game.mjs" */
/** @import { Movement, Square } from "../battlefield/path.mjs" */

/** The origins of movements that are no movement of a turn: another module or a region moves the token. */
const OTHERS = new Set(["api"]);

/**
 * Handles a token that is about to move on the canvas. In a running combat, a player's
 * movement becomes the standard move: the token stays until the rules have accepted the
 * move and its cost. A GM moves tokens freely and at no cost, and so do regions and other modules. The core's undo
 * takes the move back.
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
  if (!isOf(combat, played, token)) return;
  if (movement.method === "undo") return takeBack(token, uuidOf(actor));
  if (OTHERS.has(movement.method) || isDisplaced(stopsOf(movement))) return tellMoved(combat, token);
  if (!combatOfDrag(played, token)) return;
  if (!played.movement?.window) return dragIn(played, combat, token, movement);
  const drawn = drawnPath(scene, movement, token);
  // A change of elevation or size is no movement.
  if (!drawn.path.length) return;
  // An arrow key moves one square, and the standard move cannot be split.
  const moved = movement.method === "keyboard" ? openMove(actor) : execute(combat, uuidOf(actor), drawn);
  moved.catch(report);
  return false;
}

/** Returns the stops of a movement. @param {Movement} movement */
function stopsOf({ passed, pending }) {
  return [...passed.waypoints, ...pending.waypoints];
}

/**
 * The combats in which this user has read that other modules move tokens freely.
 * @type {WeakSet<foundry.documents.Combat>}
 */
const toldMoved = new WeakSet();

/**
 * Notifies a user, once in each combat, that a movement by a region or another module costs nothing.
 * @param {foundry.documents.Combat} combat
 * @param {foundry.documents.TokenDocument} token
 * @returns {undefined}
 */
function tellMoved(combat, token) {
  if (toldMoved.has(combat)) return;
  toldMoved.add(combat);
  ui.notifications.info(foundry.utils.escapeHTML(localize("Battlefield.movedByOthers", { name: token.name })));
}

/**
 * Takes the last move of a participant back, if it is the last thing that happened and this user's. Otherwise the token
 * alone goes back, and its user reads that nothing is refunded.
 * @param {foundry.documents.TokenDocument} token
 * @param {string} who
 * @returns {false | undefined}
 */
function takeBack(token, who) {
  const card = allCards().filter(one => flagsOf(one).receipt).at(-1);
  const { command } = flagsOf(card).receipt?.request ?? {};
  if (card && command?.who === who && MOVING.has(command.do) && mayTakeBack(card, game.user)) {
    undoCard(card).catch(report);
    return false;
  }
  ui.notifications.info(foundry.utils.escapeHTML(localize("Battlefield.movedBackAlone", { name: token.name })));
  return undefined;
}

/** The actions that a drag may mean. */
const MOVING = new Set(["move", "dash", "sprint", "walk", "step"]);

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
  const { way, command } = await commandOfDrag(combat, who, drawn);
  if (way === "dash" && !await agreesToDash()) return;
  await play(command, { combat });
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
  const last = stopsOf(movement).at(-1);
  if (!scene || !actor || !last || (last.x === movement.origin.x && last.y === movement.origin.y)) return;
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
  const { command, refusal, result } = await outcomeOfWay(played, combat, token, { from, to });
  if (command && result) {
    if (!await agreesTo(played, combat, command, result.events)) return;
    const moved = await playCommand({ game: played.id, combat: combat.id, command });
    if (moved && played.movement?.movesToken)
      await token.update({ x: to.x, y: to.y }, /** @type {object} */ (BY_THE_RULES));
  } else if (refusal && command) {
    report(refusal, errorContext(refusal, { game: played.id, combat: combat.id, command }));
  } else ui.notifications.info(localize("Battlefield.noMove"));
}

/**
 * Asks the player before a drag costs more than the movement of a turn.
 * @param {Game} played
 * @param {foundry.documents.Combat} combat
 * @param {Command} command
 * @param {PlayEvent[]} events   The events that the command would have.
 * @returns {Promise<boolean>}
 */
async function agreesTo(played, combat, { do: action, who }, events) {
  const { field, counter } = played.movement?.asks?.[action] ?? {};
  const paid = field && events.find(one => one.who === who && one.field === field);
  if (!counter || !paid) return true;
  const cost = Math.abs(Number(paid.after ?? 0) - Number(paid.before ?? 0));
  const left = (await counters(combat, String(who))).find(({ key }) => key === counter)?.value ?? cost;
  const what = say(played, `Deed.${action}`);
  return confirmAction(`${played.words}.Deed.${action}`, localize("Battlefield.costs", { what,
    counter: say(played, `Counter.${counter}`), cost: formatNumber(cost), left: formatNumber(left) }),
  "Battlefield.stay");
}
