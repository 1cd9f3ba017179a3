import { gameNamed } from "../../games/games.mjs";
import { requestOf } from "../dialog/choices.mjs";
import { attemptStory } from "../dialog/story/play.mjs";
import { errorContext as aboutPlay } from "../dialog/error-context.mjs";
import { attemptCommand } from "../dialog/play.mjs";
import { GAME_NAMES } from "../../world/settings.mjs";
import { options, plainData, textArgument, publicError, whenReady, wrong } from "./check.mjs";
import { cardOf } from "./rolled.mjs";

/** The name for ICON's commands outside combats. */
const NARRATIVE = "icon.narrative";

/** The names that `command` accepts. */
const PLAYED = [...GAME_NAMES, NARRATIVE];

/**
 * Runs one command of the rules as a button would: with the same checks, in the same
 * browser, completely or not at all.
 * @param {string} name   A game, or "icon.narrative".
 * @param {object} given   The command, in the words of the rules.
 * @param {{ combat?: string | foundry.documents.Combat | null }} [where]   The combat; by default the one on
 *   screen, null for none.
 * @returns {Promise<{ result: any, card: foundry.documents.ChatMessage | null }>}
 */
export async function runCommand(name, given, where) {
  whenReady();
  const played = textArgument("game", name);
  if (!PLAYED.includes(played)) throw wrong("game", "unknownGame", { name: played, known: PLAYED.join(", ") });
  const wanted = plainData("command", given);
  if (typeof wanted.do !== "string" || !wanted.do) throw wrong("command", "noDo");
  const named = combatNamed(options(where, ["combat"]).combat);
  try {
    const { card = null, ...result } = await attempt(played, wanted, named) ?? {};
    return { result: Object.keys(result).length ? result : null, card: await cardOf({ card }) };
  } catch (error) {
    throw publicError(error, aboutOf(played, wanted, named, error));
  }
}

/**
 * @param {string} played
 * @param {any} command
 * @param {foundry.documents.Combat | null | undefined} named   The combat; undefined for the one that a button
 *   would use.
 * @returns {Promise<any>}
 */
async function attempt(played, command, named) {
  if (played === NARRATIVE) return attemptStory(command);
  return attemptCommand(request(played, command, named));
}

/** @param {foundry.documents.Combat | null | undefined} named */
const shown = named => named === undefined ? game.combat ?? null : named;

/**
 * @param {string} played
 * @param {any} command
 * @param {foundry.documents.Combat | null | undefined} named
 */
function request(played, command, named) {
  const game = named === undefined && gameNamed(played);
  if (game) return requestOf(game, command);
  return { game: played, combat: named?.id ?? null, command };
}

/**
 * Returns the error context of a command, which names fields as the sheets do.
 * @param {string} played
 * @param {any} command
 * @param {foundry.documents.Combat | null | undefined} named
 * @param {unknown} error
 */
function aboutOf(played, command, named, error) {
  if (played === NARRATIVE) return aboutPlay(error, { game: "story", combat: null, command });
  return aboutPlay(error, { game: played, combat: shown(named)?.id ?? null, command });
}

/**
 * @param {any} value
 * @returns {foundry.documents.Combat | null | undefined}   Undefined if none is named.
 */
function combatNamed(value) {
  if (value === undefined || value === null) return value;
  const found = game.combats.get(typeof value === "string" ? value : value?.id ?? "");
  if (!found) throw wrong("combat", "noFight");
  return found;
}
