import { MODULE } from "../../config.mjs";
import { participantsOf, inCombat } from "../../games/icon/combat/combat.mjs";
import { play } from "../dialog/combat/play.mjs";
import { report } from "../../world/notify.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { openMove } from "./move.mjs";
import { moveCommand, wayAlong } from "./movement.mjs";
import { drawnPath } from "./path.mjs";

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
  if (game.user.isGM || MODULE in operation) return;
  const { actor, parent: scene } = token;
  const combat = actor && inCombat(actor)?.parent;
  // An actor may have tokens outside the combat.
  if (!combat || !scene || participantsOf(combat).get(uuidOf(actor))?.token !== token) return;
  const drawn = drawnPath(scene, movement);
  // A change of elevation or size is no movement.
  if (!drawn.path.length) return;
  // An arrow key moves one square, and the standard move cannot be split.
  const moved = movement.method === "keyboard" ? openMove(actor) : execute(combat, uuidOf(actor), drawn);
  moved.catch(report);
  return false;
}

/**
 * @param {foundry.documents.Combat} combat
 * @param {string} who
 * @param {{ path: Square[], bent: boolean }} drawn
 */
async function execute(combat, who, drawn) {
  await play(moveCommand(who, "walk", { path: await wayAlong(combat, who, drawn) }), { combat });
}
