import { PlainError } from "../base/errors.mjs";
import { abilityNamed } from "./ability.mjs";
import { actorNamed, heroesOf } from "./seats.mjs";
import { gameOf } from "./games.mjs";
import { uuidOf } from "../base/uuid.mjs";

/** @import { Game } from "./game.mjs" */

/**
 * What somebody wants done. `item` names an item of who does it; all else are
 * the rules' own words.
 * @typedef {{ do: string, who?: string, targets?: string[], item?: string, insist?: boolean } & Record<string, unknown>} Command
 */

/**
 * The command as the rules read it: with the ability of its item, and without its item.
 * @param {Game} game
 * @param {Command} command
 * @returns {Record<string, unknown>}
 */
export function asDescribed(game, { item, ability: _claimed, ...command }) {
  if (!item) return command;
  return { ...command, ability: abilityNamed(game, actorNamed(command.who), item).ability };
}

/**
 * The ids of all whom a command names.
 * @param {Game} game
 * @param {Command} command
 * @returns {string[]}
 */
export function namedBy(game, command) {
  const { who, targets = [] } = command;
  const deed = deedOf(game, command);
  if (game.participants) return game.participants(command).map(uuidOf);
  if (!Array.isArray(targets)) throw new PlainError("gone");
  const others = (deed.fields ?? []).flatMap(({ name, kind }) => kind === "fighter" || kind === "fighters" ? foundry.utils.getProperty(command, name) ?? [] : []);
  const everybody = deed.everybody ? heroesOf(actor => gameOf(actor) === game).map(({ uuid }) => uuid) : [];
  return [...new Set([...who ? [who] : [], ...targets, .../** @type {string[]} */ (others.flat()), ...everybody].filter(id => id !== ""))];
}

/**
 * How a command is asked for.
 * @param {Game} game
 * @param {{ do: string }} command   Of a forged one this may be no text.
 * @throws {PlainError} Where the game has none of that name.
 */
export function deedOf(game, command) {
  const deed = typeof command.do === "string" && Object.hasOwn(game.deeds, command.do) && game.deeds[command.do];
  if (!deed) throw new PlainError("unknownOperation");
  return deed;
}
