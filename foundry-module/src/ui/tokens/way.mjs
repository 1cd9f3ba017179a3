import { ANY_DICE } from "../../base/dice.mjs";
import { RulesError } from "../../base/errors.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { cellOf } from "../../games/cells.mjs";
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
 * Asks the rules about a drag of a token, without executing it.
 * @param {Game} played   One with movement by hand.
 * @param {foundry.documents.Combat} combat
 * @param {foundry.documents.TokenDocument} token
 * @param {Pick<Movement, "origin" | "passed" | "pending">} movement
 * @returns {Promise<WayOutcome | null>}   Null for a movement that leads nowhere.
 */
export async function outcomeOfDrag(played, combat, token, movement) {
  const { parent: scene, actor } = token;
  const last = [...movement.passed.waypoints, ...movement.pending.waypoints].at(-1);
  if (!scene || !actor || !last || (last.x === movement.origin.x && last.y === movement.origin.y)) return null;
  if (!played.movement?.window) return outcomeOfWay(played, combat, token, { from: movement.origin, to: last });
  const drawn = drawnPath(scene, movement, token);
  if (!drawn.path.length) return null;
  const spaces = drawn.path.length;
  const dragged = await commandOfDrag(combat, uuidOf(actor), drawn).catch((/** @type {unknown} */ error) => {
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
 * @returns {Promise<WayOutcome>}
 */
export async function outcomeOfWay(played, combat, token, { from, to }) {
  const who = uuidOf(/** @type {foundry.documents.Actor} */ (token.actor));
  const scene = /** @type {foundry.documents.Scene} */ (token.parent);
  const spaces = spacesBetween(token, from, to);
  const deeds = await allowedActions(combat, who);
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
