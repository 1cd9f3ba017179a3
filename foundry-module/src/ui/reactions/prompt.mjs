import { actorOrNull, nameOf, shownName } from "../../world/actor.mjs";
import { allCards, cardNamed, cardsOf, isAfter } from "../../cards/entries.mjs";
import { stepsOf } from "../../cards/steps.mjs";
import { stepLabel } from "../../cards/views/play.mjs";
import { eachOf } from "../../base/each.mjs";
import { stripBidi } from "../../base/untrusted.mjs";
import { headlineFor } from "../../resolve/ask-permission.mjs";
import { marksOf } from "../../games/places.mjs";
import { gameOf } from "../../games/games.mjs";
import { playerOf } from "../../resolve/consent.mjs";
import { localize } from "../../world/i18n.mjs";
import { report } from "../../world/notify.mjs";
import { choiceWait } from "../../world/settings.mjs";
import { followMessages } from "../../resolve/write-ahead.mjs";
import { openAction } from "../dialog/open-action.mjs";
import { isPossible } from "../dialog/possible.mjs";
import { PlayDialog } from "../dialog/action-dialog.mjs";

/** @import { PlayNext } from "../../../../wasm/api/schema/rulewright" */
/** @import { Steps } from "../../cards/steps.mjs" */

/**
 * Reactions that the rules offer as the next steps of a card: one that has to be decided, such as how to take damage,
 * or one that may be declined, such as a counter. The browser of the participant's player asks at once. After the time
 * of the table, the GM's browser takes a step of the first kind as its usual choices have it, and the window of the
 * second kind closes. The steps stay on the card.
 * Reactions before a roll are questions of the rules: see `ui/chat/choice.mjs`.
 */

/** The newest cards that a reload looks through. */
const MOST_CARDS = 20;

/** How long a reaction that may be declined is asked after a reload at a table that waits for any time, in seconds. */
const LATEST = 300;

/** A step with its place on the card. @typedef {{ at: number, step: PlayNext }} Offered */

/**
 * A prompt of a card: one step that must be decided, or all those of a participant that may be declined.
 * @typedef {{ name: string, optional: boolean, offered: [Offered, ...Offered[]] }} Prompt
 */

/**
 * An open prompt; `asked` once its window was opened.
 * @typedef {{ asked?: boolean, dialog?: { close: () => Promise<unknown> },
 *   timer?: ReturnType<typeof setTimeout> }} Entry
 */

/**
 * The open prompts, by card and name.
 * @type {Map<string, Entry>}
 */
const open = new Map();

/** Registers the hooks of cards and of participants. */
export function registerReactions() {
  followMessages(follow);
  Hooks.on("deleteChatMessage", message => {
    for (const { id } of cardsOf(message)) {
      endOf(String(id), () => true);
      seenAt.delete(String(id));
    }
  });
  for (const hook of /** @type {const} */ (["deleteToken", "deleteCombatant", "deleteActor", "deleteCombat",
    "updateActor"])) Hooks.on(hook, refollowAll);
  // The changes of a card follow it.
  for (const hook of /** @type {const} */ (["updateCombat", "updateCombatant", "updateToken"]))
    Hooks.on(hook, () => { if ([...open.values()].some(({ asked }) => !asked)) refollowAll(); });
}

/** Follows the cards of the open prompts again. */
function refollowAll() {
  return eachOf([...open.keys()], refollow);
}

/** Asks the reactions that have stayed open over a reload. */
export function askOpenReactions() {
  return eachOf(game.messages.contents.slice(-MOST_CARDS), follow);
}

/** @param {string} key */
function refollow(key) {
  const card = cardNamed(key.slice(0, key.indexOf(".")));
  if (card) followCard(card);
}

/** Asks the reactions of the cards of a message. @param {foundry.documents.ChatMessage} message */
function follow(message) {
  return eachOf(cardsOf(message), followCard);
}

/**
 * Asks the reactions of a card, and ends those that were taken or whose participant is gone.
 * @param {foundry.documents.ChatMessage} message
 */
function followCard(message) {
  const steps = stepsOf(message);
  if (!steps?.next.some(({ react }) => react)) return;
  const prompts = promptsOf(message, steps);
  const names = new Set(prompts.map(({ name }) => name));
  endOf(String(message.id), name => !names.has(name));
  for (const prompt of prompts) begin(message, prompt);
}

/**
 * Returns what a card still asks.
 * @param {foundry.documents.ChatMessage} message
 * @param {Steps} steps
 * @returns {Prompt[]}
 */
function promptsOf(message, steps) {
  /** @type {Map<string, Prompt & { taken: boolean }>} */
  const prompts = new Map();
  for (const [at, step] of steps.next.entries()) {
    if (!step.react) continue;
    const optional = step.react === "may";
    const name = optional ? `may ${step.who}` : `must ${at}`;
    const known = prompts.get(name);
    const taken = isTaken(steps, at) || Boolean(known?.taken);
    if (known) Object.assign(known, { taken }).offered.push({ at, step });
    else prompts.set(name, { name, optional, offered: [{ at, step }], taken });
  }
  // A player who has taken one reaction has answered.
  return steps.undone ? [] : [...prompts.values()].filter(({ optional, offered: [{ step }], taken }) =>
    !taken && reacts(step) && !(optional && secondsLeft(message, LATEST) <= 0));
}

/** The time at which this browser first saw each card, by the card's id. @type {Map<string, number>} */
const seenAt = new Map();

/**
 * Returns the seconds that the table still waits for a card. A wait begins when the card arrives: its own time is that
 * of another machine's clock.
 * @param {foundry.documents.ChatMessage} message
 * @param {number} most   The limit of a table that waits for any time.
 */
function secondsLeft({ id }, most) {
  const card = String(id);
  const since = seenAt.get(card) ?? Date.now();
  seenAt.set(card, since);
  return (choiceWait() || most) - (Date.now() - since) / 1000;
}

/**
 * Reports whether a step was taken, or another one of its group.
 * @param {Steps} steps
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
  const actor = actorOrNull(who);
  const fights = [...game.combats].some(combat => [...combat.combatants].some(one => one.actor?.uuid === who));
  if (!actor || !fights) return null;
  return !mark || marksOf(gameOf(actor), actor).some(held => textOf(held) === textOf(mark)) ? actor : null;
}

/** @param {import("../../../../wasm/api/schema/rulewright").PlayMark} mark */
function textOf({ name, value = 0, of = "", by = "" }) {
  return JSON.stringify([name, value, of, by]);
}

/**
 * Asks in the browser of the participant's player, and waits in the GM's.
 * @param {foundry.documents.ChatMessage} message
 * @param {Prompt} prompt
 */
function begin(message, { name, optional, offered }) {
  const key = `${message.id}.${name}`;
  const [{ at, step }] = offered;
  const actor = reacts(step);
  const player = actor && playerOf(actor);
  // A GM reacts for foes by the buttons of the card.
  if (!actor || !player) return;
  const played = gameOf(actor);
  const card = String(message.id);
  const known = open.get(key);
  /** @type {Entry} */
  const entry = known ?? {};
  open.set(key, entry);
  const left = 1000 * Math.max(0, secondsLeft(message, 0));
  if (!known && choiceWait() && optional)
    entry.timer = setTimeout(() => { endOf(card, one => one === name); }, left);
  else if (!known && choiceWait() && game.user.isActiveGM) {
    entry.timer = setTimeout(() => {
      // A player who has left does not decline: the step stays on its card.
      if (!playerOf(actor)) return;
      openAction(played, step.do, actor, { next: { card, at, step }, skip: true }).catch(report);
    }, left);
  }
  // A reaction that becomes possible after other cards answers this one no more.
  const late = optional && allCards().some(other => isAfter(other, message));
  if (player.id !== game.user.id || entry.asked || late) return;
  askIfPossible(key, entry, { played, actor, message, offered }, optional).catch(report);
}

/**
 * Asks for a reaction, of those that may be declined only for what the rules allow.
 * @param {string} key
 * @param {Entry} entry
 * @param {{ played: import("../../games/game.mjs").Game, actor: foundry.documents.Actor,
 *   message: foundry.documents.ChatMessage, offered: [Offered, ...Offered[]] }} asked
 * @param {boolean} optional
 */
async function askIfPossible(key, entry, asked, optional) {
  const allowed = optional ? await Promise.all(asked.offered
    .map(one => isPossible(asked.played, asked.actor, asked.message, one))) : null;
  const [first, ...others] = asked.offered.filter((_, at) => allowed?.[at] ?? true);
  if (!first || entry.asked || open.get(key) !== entry) return;
  entry.asked = true;
  ui.notifications.info(foundry.utils.escapeHTML(localize("Reaction.asked", { name: nameOf(asked.actor) })));
  await ask(entry, { ...asked, offered: [first, ...others] });
  // It has ended while its window opened.
  if (open.get(key) !== entry) await entry.dialog?.close();
}

/**
 * Opens the dialog of a reaction; of several, the player first chooses one or none.
 * @param {Entry} entry
 * @param {{ played: import("../../games/game.mjs").Game, actor: foundry.documents.Actor,
 *   message: foundry.documents.ChatMessage, offered: [Offered, ...Offered[]] }} asked
 */
async function ask(entry, { played, actor, message, offered }) {
  const chosen = offered.length > 1 ? await choose(entry, { played, actor, message, offered }) : offered[0];
  if (!chosen) return;
  const { at, step } = chosen;
  const item = step.choice && actor.items.has(step.choice) ? step.choice : undefined;
  const answers = step.react === "may" ? stripBidi((await headlineFor(message)).text) : undefined;
  const dialog = new PlayDialog({ game: played, action: step.do, actor,
    occasion: { next: { card: String(message.id), at, step }, ...item && { item },
      ...answers !== undefined && { answers } } });
  entry.dialog = await dialog.open();
}

/**
 * Asks which of several reactions a participant takes.
 * @param {Entry} entry
 * @param {{ played: import("../../games/game.mjs").Game, actor: foundry.documents.Actor,
 *   message: foundry.documents.ChatMessage, offered: Offered[] }} asked
 * @returns {Promise<Offered | null>}
 */
async function choose(entry, { played, actor, message, offered }) {
  const nameBy = (/** @type {string | undefined} */ id) => {
    const one = actorOrNull(id);
    return one ? shownName(one) : "";
  };
  const label = (/** @type {Offered} */ { step }) => stepLabel(played, step, nameBy, actor);
  const card = stripBidi((await headlineFor(message)).text);
  // The prompt may have ended meanwhile.
  if (![...open.values()].includes(entry)) return null;
  const answer = await foundry.applications.api.DialogV2.wait({
    classes: ["rulewright", "rulewright-reaction"],
    window: { title: localize("Reaction.title", { name: nameOf(actor) }) },
    content: `<p>${foundry.utils.escapeHTML(localize("Reaction.which", { card }))}</p>`,
    buttons: [...offered.map(one => ({ action: `at${one.at}`, label: foundry.utils.escapeHTML(label(one)) })),
      { action: "none", label: localize("Reaction.none"), default: true }],
    rejectClose: false,
    render: (/** @type {any} */ _event, /** @type {any} */ dialog) => { entry.dialog = dialog; }
  });
  return offered.find(({ at }) => answer === `at${at}`) ?? null;
}

/**
 * Ends prompts of a card: closes their windows and stops their timers.
 * @param {string} card
 * @param {(name: string) => boolean} ends
 */
function endOf(card, ends) {
  for (const [key, entry] of open) {
    const at = key.indexOf(".");
    if (key.slice(0, at) !== card || !ends(key.slice(at + 1))) continue;
    open.delete(key);
    clearTimeout(entry.timer);
    entry.dialog?.close().catch(report);
  }
}
