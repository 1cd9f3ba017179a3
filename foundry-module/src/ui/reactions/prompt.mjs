import { cardNamed, cardsOf } from "../../cards/entries.mjs";
import { actorBy } from "../../cards/name-fingerprints.mjs";
import { stepsOf } from "../../cards/steps.mjs";
import { marksOf } from "../../games/places.mjs";
import { playedGame } from "../../games/played.mjs";
import { gameOf } from "../../games/games.mjs";
import { playerOf } from "../../resolve/consent.mjs";
import { localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { choiceWait } from "../../world/settings.mjs";
import { openAction } from "../dialog/open-action.mjs";
import { PlayDialog } from "../dialog/action-dialog.mjs";

/** @import { PlayNext } from "../../../../wasm/api/schema/rulewright" */

/**
 * Reactions that a card offers as its next steps, such as soaking the damage of an attack. The browser of the
 * participant's player asks at once. After the time of the table, the GM's browser takes the step as its usual choices
 * have it: the player has declined to react.
 */

/** The newest cards that a reload looks through. */
const MOST_CARDS = 20;

/**
 * The open reactions, by card and place.
 * @type {Map<string, { dialog?: PlayDialog, timer?: ReturnType<typeof setTimeout> }>}
 */
const open = new Map();

/** Registers the hooks of cards and of participants. */
export function registerReactions() {
  Hooks.on("createChatMessage", follow);
  Hooks.on("updateChatMessage", follow);
  Hooks.on("deleteChatMessage", message => { for (const { id } of cardsOf(message)) endOf(String(id), () => true); });
  for (const hook of /** @type {const} */ (["deleteToken", "deleteCombatant", "deleteActor", "deleteCombat",
    "updateActor"])) Hooks.on(hook, () => { for (const key of open.keys()) refollow(key); });
}

/** Asks the reactions that have stayed open over a reload. */
export function askOpenReactions() {
  for (const message of game.messages.contents.slice(-MOST_CARDS)) follow(message);
}

/** @param {string} key */
function refollow(key) {
  const card = cardNamed(key.slice(0, key.indexOf(".")));
  if (card) followCard(card);
}

/** Asks the reactions of the cards of a message. @param {foundry.documents.ChatMessage} message */
function follow(message) {
  cardsOf(message).forEach(followCard);
}

/**
 * Asks the reactions of a card, and ends those that were taken or whose participant is gone.
 * @param {foundry.documents.ChatMessage} message
 */
function followCard(message) {
  const steps = stepsOf(message);
  const { reactions = [] } = (steps && playedGame(steps.game)) ?? {};
  if (!steps || !reactions.length) return;
  const id = String(message.id);
  const pending = new Set(steps.undone ? [] : steps.next.flatMap((step, at) =>
    reactions.includes(step.do) && !isTaken(steps, at) && reacts(step) ? [at] : []));
  endOf(id, at => !pending.has(at));
  for (const at of pending) begin(message, at, /** @type {PlayNext} */ (steps.next[at]));
}

/**
 * Reports whether a step was taken, or another one of its group.
 * @param {import("../../cards/steps.mjs").Steps} steps
 * @param {number} at
 */
function isTaken({ next, done }, at) {
  const group = next[at]?.group;
  return Boolean(done[at] || (group && next.some((one, other) => one.group === group && done[other])));
}

/**
 * Returns the participant of a step while it takes part in a combat and has the mark that the step settles, or null.
 * @param {PlayNext} step
 */
function reacts({ who = "", mark }) {
  const actor = actorBy(who);
  const fights = [...game.combats].some(combat => [...combat.combatants].some(one => one.actor?.uuid === who));
  if (!actor || !fights) return null;
  return !mark || marksOf(gameOf(actor), actor).some(held => textOf(held) === textOf(mark)) ? actor : null;
}

/** @param {import("../../../../wasm/api/schema/rulewright").PlayMark} mark */
function textOf({ name, value = 0, of = "", by = "" }) {
  return JSON.stringify([name, value, of, by]);
}

/**
 * Asks for one reaction in the browser of its player, and waits for it in the GM's.
 * @param {foundry.documents.ChatMessage} message
 * @param {number} at
 * @param {PlayNext} step
 */
function begin(message, at, step) {
  const key = `${message.id}.${at}`;
  const actor = reacts(step);
  const player = actor && playerOf(actor);
  // A GM reacts for foes by the buttons of the card.
  if (!actor || !player || open.has(key)) return;
  /** @type {{ dialog?: PlayDialog, timer?: ReturnType<typeof setTimeout> }} */
  const entry = {};
  open.set(key, entry);
  const played = gameOf(actor);
  const next = { card: String(message.id), at, step };
  const wait = choiceWait();
  if (game.user.isActiveGM && wait) {
    const left = Math.max(0, message.timestamp + wait * 1000 - Date.now());
    entry.timer = setTimeout(() => {
      // A player who has left does not decline: the step stays on its card.
      if (!playerOf(actor)) return;
      openAction(played, step.do, actor, { next, skip: true }).catch(report);
    }, left);
  }
  if (player.id !== game.user.id) return;
  ask(entry, { played, actor, next }).then(dialog => {
    // It has ended while its dialog opened.
    if (open.get(key) !== entry) dialog.close();
  }).catch(report);
}

/**
 * @param {{ dialog?: PlayDialog }} entry
 * @param {{ played: import("../../games/game.mjs").Game, actor: foundry.documents.Actor,
 *   next: { card: string, at: number, step: PlayNext } }} asked
 */
async function ask(entry, { played, actor, next }) {
  ui.notifications.info(foundry.utils.escapeHTML(localize("Reaction.asked", { name: actor.name })));
  const dialog = new PlayDialog({ game: played, action: next.step.do, actor, occasion: { next } });
  entry.dialog = /** @type {PlayDialog} */ (await dialog.open());
  return entry.dialog;
}

/**
 * Ends the reactions of a card: closes their dialogs and stops their timers.
 * @param {string} card
 * @param {(at: number) => boolean} ends
 */
function endOf(card, ends) {
  for (const [key, entry] of open) {
    const [id, at] = key.split(".");
    if (id !== card || !ends(Number(at))) continue;
    open.delete(key);
    clearTimeout(entry.timer);
    entry.dialog?.close().catch(report);
  }
}
