import { ANY_DICE } from "../../base/dice.mjs";
import { RulesError } from "../../base/errors.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { cellOf } from "../../games/cells.mjs";
import { combatFor } from "../../games/context.mjs";
import { participantsOf } from "../../games/participants.mjs";
import { squareAt } from "../../games/squares.mjs";
import { tryRules } from "../../resolve/rules.mjs";
import { allowedActions } from "../battlefield/allowed.mjs";
import { drawnPath } from "../battlefield/path.mjs";
import { commandOfDrag, tryMove } from "../icon/move/movement.mjs";

/** @import { Command } from "../../games/command.mjs" */
/** @import { Game } from "../../games/game.mjs" */
/** @import { Movement, Square } from "../battlefield/path.mjs" */

/**
 * The rules' answer about the way of a token: the command that it means, and its result or the refusal. Without a
 * command no movement is left.
 * @typedef {{ command?: Command, result?: any, refusal?: RulesError, spaces: number }} WayOutcome
 */

/**
 * Returns the combat in which a drag of a token by this user is a command. Everywhere else a drag is the core's and
 * costs nothing: for a GM, outside of the token's turn, and for a second token of an actor.
 * @param {Game} played
 * @param {foundry.documents.TokenDocument} token
 * @returns {foundry.documents.Combat | null}
 */
export function combatOfDrag(played, token) {
  const { movement } = played;
  const { actor } = token;
  if (!actor || !movement || game.user.isGM) return null;
  const combat = combatFor(played, uuidOf(actor));
  if (!combat || !isOf(combat, played, token)) return null;
  return movement.window || combat.combatant?.tokenId === token.id ? combat : null;
}

/**
 * Reports whether a token is that of its actor in a combat. An actor may have tokens outside of it.
 * @param {foundry.documents.Combat} combat
 * @param {Game} played
 * @param {foundry.documents.TokenDocument} token
 */
export function isOf(combat, played, token) {
  return Boolean(token.actor) && participantsOf(combat, played.movement?.window ? undefined : () => true)
    .get(uuidOf(/** @type {foundry.documents.Actor} */ (token.actor)))?.token === token;
}

/** The core's movement that no user chooses: a region or another module puts the token somewhere. */
const DISPLACED = "displace";

/** Reports whether the core puts a token somewhere, without a way. @param {readonly { action?: string }[]} stops */
export function isDisplaced(stops) {
  return stops.length > 0 && stops.every(({ action }) => action === DISPLACED);
}

/**
 * Asks the rules about a drag of a token, without executing it.
 * @param {Game} played   One with movement by hand.
 * @param {foundry.documents.Combat} combat
 * @param {foundry.documents.TokenDocument} token
 * @param {Pick<Movement, "origin" | "passed" | "pending">} movement
 * @param {Promise<readonly string[]>} [deeds]   The actions that the rules allow it; without them, it asks for them.
 * @returns {Promise<WayOutcome | null>}   Null for a movement that leads nowhere.
 */
export async function outcomeOfDrag(played, combat, token, movement, deeds) {
  const { parent: scene, actor } = token;
  const last = [...movement.passed.waypoints, ...movement.pending.waypoints].at(-1);
  if (!scene || !actor || !last || (last.x === movement.origin.x && last.y === movement.origin.y)) return null;
  if (!played.movement?.window) return outcomeOfWay(played, combat, token, { from: movement.origin, to: last }, deeds);
  const drawn = drawnPath(scene, movement, token);
  if (!drawn.path.length) return null;
  const spaces = drawn.path.length;
  const dragged = await commandOfDrag(combat, uuidOf(actor), drawn, deeds).catch((/** @type {unknown} */ error) => {
    if (error instanceof RulesError) return error;
    throw error;
  });
  if (dragged instanceof RulesError) return { refusal: dragged, spaces };
  const { command } = dragged;
  return { command: /** @type {Command} */ (/** @type {unknown} */ (command)), spaces,
    ...await tryMove(combat, command) };
}

/**
 * Asks the rules about a way, in a game whose movement is a command with a place or a length: about its first command
 * that they allow.
 * @param {Game} played
 * @param {foundry.documents.Combat} combat
 * @param {foundry.documents.TokenDocument} token
 * @param {{ from: Square, to: Square }} way   In pixels.
 * @param {Promise<readonly string[]>} [given]   As in {@link outcomeOfDrag}.
 * @returns {Promise<WayOutcome>}
 */
export async function outcomeOfWay(played, combat, token, { from, to }, given) {
  const who = uuidOf(/** @type {foundry.documents.Actor} */ (token.actor));
  const scene = /** @type {foundry.documents.Scene} */ (token.parent);
  const spaces = spacesBetween(token, from, to);
  const deeds = await (given ?? allowedActions(combat, who));
  const drawn = { who, to: cellOf(token, to) ?? squareAt(scene, to), spaces, deeds };
  const commands = (played.movement?.commands?.(drawn) ?? []).filter(command => command !== false);
  /** @type {RulesError | undefined} */
  let refusal;
  for (const command of commands) {
    try {
      const { answer } = await tryRules(played, command, combat, ANY_DICE);
      return { command, result: answer.result, spaces };
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      refusal ??= error;
    }
  }
  return { ...commands[0] && { command: commands[0] }, ...refusal && { refusal }, spaces };
}

/**
 * Returns the number of spaces between two places of a token.
 * @param {foundry.documents.TokenDocument} token
 * @param {Square} from   In pixels, as a token's corner.
 * @param {Square} to
 */
function spacesBetween(token, from, to) {
  const { grid } = /** @type {foundry.documents.Scene} */ (token.parent);
  const [right, down] = [token.width ?? 1, token.height ?? 1].map(length => Math.min(length, 1) * grid.size / 2);
  const { spaces } = grid.measurePath(
    [from, to].map(({ x, y }) => ({ x: x + Number(right), y: y + Number(down) })), {});
  return spaces;
}
