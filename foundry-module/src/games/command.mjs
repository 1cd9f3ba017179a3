import { actorNamed } from "../world/actor.mjs";
import { PlainError } from "../base/errors.mjs";
import { abilityNamed } from "./ability.mjs";
import { heroesOf } from "./context.mjs";
import { gameOf } from "./games.mjs";

/** @import { Game } from "./game.mjs" */
/** @import { PlayContext } from "./context.mjs" */

/**
 * The request of a user for an action. `item` names an item of the acting participant; all other members are the rules'
 * own words.
 * @typedef {{ do: string, who?: string, targets?: string[], item?: string, insist?: boolean } &
 *   Record<string, unknown>} Command
 */

/**
 * Returns the command as the rules read it: with the ability of its item in place of the item.
 * @param {PlayContext} context
 * @param {Command} command
 * @param {foundry.documents.User} user   The author of the command.
 * @returns {Record<string, unknown>}
 */
export function asDescribed(context, command, user) {
  const { game } = context;
  return game.described ? game.described(context, command, user) : withAbility(game, command);
}

/** @param {Game} game @param {Command} command */
function withAbility(game, { item, ability: _claimed, ...command }) {
  if (!item) return command;
  return { ...command, ability: abilityNamed(game, actorNamed(command.who), item).ability };
}

/**
 * Returns the ids of the participants that a command requires: all that it names, if the game has no other rule.
 * @param {Game} game
 * @param {Command} command
 * @param {foundry.documents.Combat | null} [combat]   The combat of the command.
 * @returns {readonly string[]}
 */
export function namedBy(game, command, combat = null) {
  if (game.named) return game.named(combat, command);
  const { who, targets = [] } = command;
  const action = actionOf(game, command);
  if (!Array.isArray(targets)) throw new PlainError("gone");
  const others = listedFields(action).flatMap(({ name, kind }) =>
    kind === "fighter" || kind === "fighters" ? foundry.utils.getProperty(command, name) ?? [] : []);
  const all = action.allHeroes ? heroesOf(actor => gameOf(actor) === game).map(({ uuid }) => uuid) : [];
  return [
    ...new Set([...who ? [who] : [], ...targets, .../** @type {string[]} */ (others.flat()), ...all]
      .filter(id => id !== ""))
  ];
}

/**
 * Returns the fields of a command whose dialog has the same ones in all circumstances; a game with others has `named`
 * and `permits`.
 * @param {import("./action.mjs").PlayAction} action
 */
export function listedFields({ fields = [] }) {
  return typeof fields === "function" ? [] : fields;
}

/**
 * Returns the description of a command.
 * @param {Game} game
 * @param {{ do: string }} command   In a forged command `do` may be no text.
 * @throws {PlainError} If the game has no command of that name.
 */
export function actionOf(game, command) {
  const action = typeof command.do === "string" && Object.hasOwn(game.deeds, command.do) && game.deeds[command.do];
  if (!action) throw new PlainError("unknownOperation");
  return action;
}

/**
 * Reports whether a player may give a command: one that is not the GM's, and not against a rule.
 * @param {Game} game
 * @param {Command} command
 */
export function isPlayers({ deeds }, { do: name, insist }) {
  return typeof name === "string" && Object.hasOwn(deeds, name) && !deeds[name]?.gm && !insist;
}
