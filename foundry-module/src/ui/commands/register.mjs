import { MODULE } from "../../config.mjs";
import { GAME_NAMES } from "../../../../wasm/js/games.mjs";
import { registerCommandHook } from "./command-hook.mjs";
import { combatState } from "./combat-state.mjs";
import { runCommand } from "./command.mjs";
import { receipt, steps, messageArgument } from "./messages.mjs";
import { open } from "./open.mjs";
import { odds } from "./odds.mjs";
import { roll } from "./roll.mjs";
import { announce, announceMore, cardOf } from "./rolled.mjs";
import { mayRead, shownName } from "../../world/actor.mjs";
import { gameOf } from "../../games/games.mjs";
import { known } from "../../games/places.mjs";
import { knownParty } from "../icon/party/known-heroes.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { plainData, whenReady, wrong, publicError, options } from "./check.mjs";
import { actorFor, usual, rollerFor } from "./people.mjs";
import { ANY_DICE } from "../../base/dice.mjs";
import { OpenChoice, PlainError, RulesError } from "../../base/errors.mjs";
import { requireObedience } from "../../games/obedience.mjs";
import { tryRules } from "../../resolve/rules.mjs";
import { sentence } from "../../world/notify.mjs";
import { askedFor } from "../dialog/asked.mjs";
import { errorContext } from "../dialog/error-context.mjs";
import { commandOf, firstChoices, prepared, requestOf } from "../dialog/form-values.mjs";
import { abilityButtons } from "../sheet/action-buttons.mjs";
import { buttonsOf } from "../sheet/buttons.mjs";
import { undoCard } from "../../resolve/undo.mjs";
import { verifyCard } from "../../resolve/verify.mjs";
import { HOWS, changeByHand } from "../../resolve/by-hand.mjs";
import { cardHash } from "../../cards/card-hash.mjs";

/** @import { Button } from "../sheet/buttons.mjs" */

/** @typedef {ReturnType<typeof published>} Published */

/** @param {string} version   The module's version. */
function published(version) {
  return Object.freeze({ version, games: Object.freeze([...GAME_NAMES]), roll, odds, command: runCommand,
    actions, state, open, combatState, partyState, steps, receipt, verify, undo, byHand: applyByHand });
}

/** Publishes the API before other modules are ready. */
export function registerApi() {
  const module = game.modules.get(MODULE);
  if (module) module.api = published(module.version);
  registerCommandHook();
  Hooks.on("createChatMessage", announce);
  Hooks.on("updateChatMessage", announceMore);
}

/**
 * Returns an actor as the rules read it, by their own names. Values are as the sheet
 * stores them, be they "7", "" or null.
 * @param {unknown} [whose]   As the `actor` of `roll`. The user must be allowed to see its numbers.
 * @returns {{ game: string, uuid: string, name: string, combat: Record<string, any>, narrative: Record<string, any>
 *   | null }}
 *   `narrative` is what ICON reads between fights.
 */
function state(whose) {
  whenReady();
  const actor = whose === undefined || whose === null ? usual() : actorFor("actor", whose);
  if (!actor) throw wrong("actor", "whose");
  if (!mayRead(actor)) throw wrong("actor", "notToSee", { name: shownName(actor) });
  const played = gameOf(actor);
  const { combat, narrative } = played.stateFor?.(actor) ?? { combat: known(played, actor), narrative: null };
  return {
    game: played.id, uuid: uuidOf(actor), name: shownName(actor),
    combat: plainData("actor", combat), narrative: narrative && plainData("actor", narrative)
  };
}

/**
 * Returns ICON's party between fights as the rules read it: the players' heroes, and the clocks of the table.
 * @returns {Record<string, any>}   Without the clocks that this user may not see.
 */
function partyState() {
  whenReady();
  return plainData("party", knownParty());
}

/**
 * A button of a character. `roll` presses it by its key.
 * @typedef {object} Action
 * @property {string} key    The rules' own name, or the id of an item.
 * @property {string} name
 * @property {"ability" | "narrative" | "action"} kind
 * @property {string} cost   In the user's language; "" if it has none, or if the rules say it on the sheet alone.
 * @property {string} img    The path of its icon.
 * @property {string | null} why   Why the rules refuse it now; null if they do not.
 */

/**
 * Returns the buttons of an actor.
 * @param {unknown} [whose]   As the `actor` of `roll`.
 * @returns {Promise<Action[]>}
 */
async function actions(whose) {
  whenReady();
  const actor = rollerFor(whose);
  const costs = new Map(abilityButtons(actor).map(({ id, cost = "" }) => [id, cost]));
  const list = [];
  for (const button of buttonsOf(actor)) {
    const { key, label, img, kind } = button;
    list.push(Object.freeze({ key, name: label, kind, cost: costs.get(key) ?? "", img,
      why: await whyNot(actor, button) }));
  }
  return list;
}

/**
 * Returns why the rules refuse a button with its usual choices. A choice that is missing is made in its dialog.
 * @param {foundry.documents.Actor} actor
 * @param {Button} button
 * @returns {Promise<string | null>}
 */
async function whyNot(actor, { pressed }) {
  try {
    const asked = await prepared(askedFor(gameOf(actor), actor, pressed));
    requireObedience(asked.game, actor, asked.action);
    const request = requestOf(asked.game, commandOf(asked, firstChoices(asked)));
    try {
      await tryRules(asked.game, request.command, game.combats.get(request.combat ?? "") ?? null, ANY_DICE);
      return null;
    } catch (error) {
      const refused = error instanceof RulesError ? error.failure.code === "refused"
        : error instanceof PlainError && !(error instanceof OpenChoice);
      return refused ? sentence(error, errorContext(error, request)) : null;
    }
  } catch (error) {
    if (error instanceof PlainError || error instanceof RulesError) return sentence(error);
    throw publicError(error);
  }
}

/**
 * Verifies a card in this browser.
 * @param {unknown} message   A chat message, or its id.
 * @returns {Promise<import("../../resolve/verify.mjs").Verdict>}
 */
async function verify(message) {
  whenReady();
  try {
    return await verifyCard(messageArgument(message));
  } catch (error) {
    throw publicError(error);
  }
}

/**
 * Undoes a card's changes, or those of one target or step. For GMs only, and only once.
 * @param {unknown} message   A chat message, or its id.
 * @param {{ target?: unknown, step?: unknown }} [given]
 * @returns {Promise<{ done: boolean, conflicts: object[] }>}   With conflicts nothing is changed.
 */
async function undo(message, given) {
  whenReady();
  const { target, step } = options(given, ["target", "step"]);
  const card = messageArgument(message);
  const part = { ...target !== undefined && target !== null && { target: uuidOf(actorFor("target", target)) },
    ...step !== undefined && { mark: `done.${step}` } };
  try {
    const { conflicts } = await undoCard(card, part);
    return { done: !conflicts.length, conflicts };
  } catch (error) {
    throw publicError(error);
  }
}

/**
 * Changes the damage of a card by hand, as the card's own button does.
 * @param {unknown} message   A chat message, or its id.
 * @param {unknown} changes   One for each target: `{ target, how, amount }`.
 * @returns {Promise<{ done: boolean, conflicts: object[], card: foundry.documents.ChatMessage | null }>}   With
 *   conflicts nothing is changed.
 */
async function applyByHand(message, changes) {
  whenReady();
  const card = messageArgument(message);
  if (!Array.isArray(changes)) throw wrong("changes", "noChanges", { known: HOWS.join(", ") });
  const hands = changes.map(change => {
    const { target, how, amount = null } = options(change, ["target", "how", "amount"]);
    if (!HOWS.includes(how)) throw wrong("changes", "noChanges", { known: HOWS.join(", ") });
    return { who: uuidOf(actorFor("target", target)), how, ...amount !== null && { amount } };
  });
  try {
    const { conflicts, card: id } = await changeByHand(card, hands, cardHash(card));
    return { done: !conflicts.length, conflicts, card: await cardOf({ card: id }) };
  } catch (error) {
    throw publicError(error);
  }
}
