import { MODULE } from "../../config.mjs";
import { fightersOf, inFight } from "../../games/icon/combat/encounter.mjs";
import { play } from "../dialog/combat/play.mjs";
import { report } from "../../world/notify.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { openMove } from "./move.mjs";
import { moveCommand, wayAlong } from "./movement.mjs";
import { drawnPath } from "./path.mjs";

/** @import { Movement, Square } from "./path.mjs" */

/**
 * A token is about to be moved on the canvas. Where a player does it in a
 * fight that runs, it becomes the standard move: the token stays, and moves
 * when the rules have let it and have booked what it costs. A GM moves
 * anybody anywhere, and nothing is spent.
 * @param {foundry.documents.TokenDocument} token
 * @param {Movement} movement   What the core says of it.
 * @param {object} operation   The update that moves it.
 * @returns {false | undefined}   False where it stays.
 */
export function onPreMoveToken(token, movement, operation) {
  if (game.user.isGM || MODULE in operation) return;
  const { actor, parent: scene } = token;
  const combat = actor && inFight(actor)?.parent;
  // An actor may have tokens that take no part.
  if (!combat || !scene || fightersOf(combat).get(uuidOf(actor))?.token !== token) return;
  const drawn = drawnPath(scene, movement);
  // Who only rises or grows where it stands does not move.
  if (!drawn.path.length) return;
  // A key steps to the next square, and the standard move cannot be taken in pieces.
  const moved = movement.method === "keyboard" ? openMove(actor) : carryOut(combat, uuidOf(actor), drawn);
  moved.catch(report);
  return false;
}

/**
 * @param {foundry.documents.Combat} combat
 * @param {string} who
 * @param {{ path: Square[], bent: boolean }} drawn
 */
async function carryOut(combat, who, drawn) {
  await play(moveCommand(who, "walk", { path: await wayAlong(combat, who, drawn) }), { combat });
}
