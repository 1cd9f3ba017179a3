import { PlainError } from "../../base/errors.mjs";
import { MACRO_GAMES } from "../../games/games.mjs";
import { requestOf } from "../dialog/form-values.mjs";
import { errorContext as aboutPlay } from "../dialog/error-context.mjs";
import { attemptCommand } from "../dialog/play.mjs";
import { report } from "../../world/notify.mjs";
import { claimedDice } from "../../resolve/dice.mjs";
import { options, plainData, textArgument, publicError, whenReady, wrong } from "./check.mjs";
import { combatArgument } from "./combat-state.mjs";
import { messageArgument } from "./messages.mjs";
import { cardOf } from "./rolled.mjs";

/** @import { Game } from "../../games/game.mjs" */

/** The options of `command`. */
const KNOWN = ["combat", "dice", "choices", "card", "step", "notify"];

/**
 * The circumstances of a command.
 * @typedef {object} Circumstances
 * @property {foundry.documents.Combat | null | undefined} combat   Undefined for the one that a button would use.
 * @property {{ card?: string, step?: number, choices?: { chose: string[] }[] }} step   The step of a card that it
 *   takes, and the answers to the questions of the rules.
 * @property {import("../../resolve/dice.mjs").OwnDice | undefined} dice   Dice that were rolled already.
 */

/**
 * Runs one command of the rules as a button would: with the same checks, in the same
 * browser, completely or not at all.
 * @param {string} name   A game, or "icon.narrative".
 * @param {object} given   The command, in the words of the rules.
 * @param {{ combat?: string | foundry.documents.Combat | null, dice?: { faces: number[] }, choices?: string[][],
 *   card?: string | foundry.documents.ChatMessage, step?: number, notify?: boolean }} [how]   See API.md.
 * @returns {Promise<{ result: any, card: foundry.documents.ChatMessage | null } | null>}   Null only with `notify`.
 */
export async function runCommand(name, given, how) {
  whenReady();
  const { notify = false } = options(how, KNOWN);
  const word = textArgument("game", name);
  const played = MACRO_GAMES.get(word);
  if (!played) throw wrong("game", "unknownGame", { name: word, known: [...MACRO_GAMES.keys()].join(", ") });
  const command = plainData("command", given);
  if (typeof command.do !== "string" || !command.do) throw wrong("command", "noDo");
  const { combat, dice, choices, card: source, step } = options(how, KNOWN);
  const named = combatArgument(combat);
  const taken = source === undefined ? {}
    : { card: typeof source === "string" ? source : String(messageArgument(source, "card").id), step };
  const chosen = choices === undefined ? {} : { choices: choicesArgument(choices) };
  try {
    const own = dice === undefined ? undefined
      : claimedDice({ ...plainData("dice", dice), by: "table" }, game.user);
    const circumstances = { combat: named, step: { ...taken, ...chosen }, dice: own };
    const { card = null, ...result } = await attempt(played, command, circumstances) ?? {};
    return { result: Object.keys(result).length ? result : null, card: await cardOf({ card }) };
  } catch (error) {
    if (isUnknown(error, played, command)) throw wrong("command", "unknownDo", { game: word, name: command.do });
    const context = aboutOf(played, command, named, error);
    if (!notify) throw publicError(error, context);
    report(error, context);
    return null;
  }
}

/**
 * Reports whether a command was refused because the game has no action of its name.
 * @param {unknown} error
 * @param {Game} played
 * @param {Record<string, any>} command
 */
function isUnknown(error, { deeds }, command) {
  return error instanceof PlainError && error.key === "unknownOperation" && !Object.hasOwn(deeds, command.do);
}

/**
 * @param {unknown} given
 * @returns {{ chose: string[] }[]}
 */
function choicesArgument(given) {
  const sound = Array.isArray(given)
    && given.every(one => Array.isArray(one) && one.every(answer => typeof answer === "string"));
  if (!sound) throw wrong("choices", "noChoices");
  return given.map(answers => ({ chose: [...answers] }));
}

/**
 * @param {Game} played
 * @param {any} command
 * @param {Circumstances} circumstances
 * @returns {Promise<any>}
 */
async function attempt(played, command, { combat, step, dice }) {
  return attemptCommand({ ...request(played, command, combat), ...step }, dice && { dice });
}

/**
 * Returns the id of the combat of a command, or null for one that is played outside of combats.
 * @param {Game} played
 * @param {foundry.documents.Combat | null} combat
 */
const idOf = ({ outside }, combat) => outside ? null : combat?.id ?? null;

/**
 * @param {Game} played
 * @param {any} command
 * @param {foundry.documents.Combat | null | undefined} named
 */
function request(played, command, named) {
  if (named === undefined) return requestOf(played, command);
  return { game: played.id, combat: idOf(played, named), command };
}

/**
 * Returns the error context of a command, which names fields as the sheets do.
 * @param {Game} played
 * @param {any} command
 * @param {foundry.documents.Combat | null | undefined} named
 * @param {unknown} error
 */
function aboutOf(played, command, named, error) {
  const combat = named === undefined ? game.combat ?? null : named;
  return aboutPlay(error, { game: played.id, combat: idOf(played, combat), command });
}
