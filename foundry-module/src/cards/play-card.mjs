import { flagsOf } from "../world/fields.mjs";
import { isOtherLanguage, localize } from "../world/i18n.mjs";
import { actionOf } from "../games/command.mjs";
import { stateForRules, stateName } from "../games/state-for-rules.mjs";
import { writtenSteps } from "./steps.mjs";
import { cardPaths, cardWords, fill, templatePath } from "../world/templates.mjs";
import { isPlainRecord } from "../base/untrusted.mjs";
import { clockView } from "./clock-picture.mjs";
import { packedOf } from "./card-flags.mjs";
import { postFor } from "./message.mjs";
import { ownWordsOf } from "./own-words.mjs";
import { cardFlags } from "./receipt.mjs";
import { actorOrNull, isHidden, mayRead, nameOf } from "../world/actor.mjs";
import { translationOf } from "./translated.mjs";
import { isQuiet, playView } from "./views/play.mjs";
import { turnOf } from "./turn-card.mjs";

/** @import { Change } from "../world/changes/change.mjs" */
/** @import { Answer } from "../engine/ask.mjs" */
/** @import { Command } from "../games/command.mjs" */
/** @import { PlayContext } from "../games/context.mjs" */
/** @import { PlayHand } from "../../../wasm/api/schema/rulewright" */
/** @import { Secret } from "./views/report.mjs" */

/**
 * Numbers of a card for the readers of one actor alone, by their place on the card.
 * @typedef {{ who: string, texts: Record<string, string> }} RestrictedNumbers
 */

/**
 * Posts the one card of a command, with its dice as rolls of the core, and with its next steps.
 * @param {object} played
 * @param {PlayContext} played.context      As they were before; the card uses their names.
 * @param {Command} played.command
 * @param {object} played.asked   The command in the words of the rules.
 * @param {{ chose: string[] }[]} [played.choices]   The answers to its questions.
 * @param {PlayHand[]} [played.hands]   The changes of its damage by hand.
 * @param {Answer} played.answer
 * @param {object} played.dice
 * @param {foundry.documents.User} played.user   The user who sent the request.
 * @param {string} played.mode      The readers whom that user chose.
 * @param {boolean} [played.local]   True if a player's own browser executes the command, without a GM.
 * @param {Change[]} [played.changes]   The changes of documents that it makes.
 * @param {Record<string, any>} [played.beside]   Other flags of the card.
 * @param {import("./message.mjs").Along} [played.along]
 * @returns {Promise<foundry.documents.ChatMessage | undefined>}
 */
export async function postPlayCard({
  context, command, asked, choices, hands, answer, dice, user, mode, local, changes, beside = {}, along
}) {
  const participant = context.participants.get(command.who ?? "");
  const { content, flags, secret } = playCard({ context, command, answer, local, hands });
  const state = stateName(context.game);
  const quiet = isQuiet(context, command, answer);
  const turn = turnOf(context, answer);
  const { beat = false, records } = actionOf(context.game, command);
  const apart = beat || context.game.cards.ends?.(answer.result.events) || (quiet && records === true);
  return postFor({
    actor: participant?.actor, answer, content, along, who: command.who, turn: turn && { ...turn, apart },
    flags: await cardFlags({
      operation: context.game.engine,
      request: { [state]: context.combatState ?? stateForRules(context, command), command: asked,
        ...choices?.length && { choices }, ...hands?.length && { hands } }, state, dice, answer, user, changes,
      local, beside: { ...flags, ...ownWordsOf(context, asked), ...beside, ...quiet && { quiet } }
    })
  }, { user, mode, hidden: secret || isHidden(participant) });
}

/**
 * Returns the content and the flags of the card of a command.
 * @param {{ context: PlayContext, command: Command, answer: Answer, local?: boolean, hands?: PlayHand[] }} played
 */
export function playCard({ context, command, answer, local, hands = [] }) {
  const secret = context.game.cards.secret?.(command, answer.result.events, context.combatState ?? {}) ?? false;
  const { secrets, ...view } = playView(context, command, answer, { local, named: secret, hands });
  const path = cardPaths();
  return {
    secret,
    content: fill("play",
      { ...view, reports: view.reports.map(report => ({ ...report, path })), path, words: cardWords() }),
    flags: { play: { game: context.game.id, ...writtenSteps(answer.result.next, command.who),
      ...view.left.length && command.who && { left: command.who } },
      ...view.clocks.length && { clocks: view.clocks }, ...secrets.length && { told: groupedByActor(secrets) } }
  };
}

/**
 * Groups the restricted numbers of a card by their actor: ids are long, and every client keeps every card.
 * @param {Secret[]} secrets
 * @returns {RestrictedNumbers[]}
 */
function groupedByActor(secrets) {
  return [...new Set(secrets.map(({ who }) => who))]
    .map(who => ({
      who, texts: Object.fromEntries(secrets.flatMap((secret, at) => secret.who === who ? [[at, secret.text]] : []))
    }));
}

/**
 * Draws the clocks of a card. No picture may be stored in a message.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export function renderClocks(message, html) {
  const place = html.querySelector(".rulewright-play-card .rulewright-clock-row");
  const { clocks } = flagsOf(message);
  if (place && Array.isArray(clocks))
    place.innerHTML = fill("clock-row",
      { clocks: clocks.filter(isPlainRecord).map(clockView), path: { clock: templatePath("clock") } });
}

/**
 * Shows the restricted numbers of a card to users who may read them.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export async function renderSummary(message, html) {
  await renderSecrets(message, html);
  const places = [
    .../** @type {NodeListOf<HTMLElement>} */ (html.querySelectorAll(".rulewright-play-card [data-told]"))
  ];
  if (!places.length) return;
  const { told, receipt } = flagsOf(message);
  const here = isOtherLanguage(receipt?.lang) ? translationOf(message)?.flags.told : undefined;
  const written = here ?? told ?? (await packedOf(message)).told;
  /** @type {RestrictedNumbers[]} */
  const restricted = Array.isArray(written) ? written : [];
  for (const place of places) {
    const { who, texts } = restricted
      .find(one => one?.texts && Object.hasOwn(one.texts, place.dataset.told ?? "")) ?? {};
    const found = actorOrNull(who);
    const readable = texts && found && mayRead(found);
    if (readable) place.textContent = String(texts[place.dataset.told ?? ""]);
    if (place.matches(".rulewright-figure"))
      place.closest(".rulewright-chain")?.classList.toggle("rulewright-unread-figure", !readable);
  }
}

/**
 * Does the same for cards of version 0.2 about a combat of ICON.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
async function renderSecrets(message, html) {
  const places = [.../** @type {NodeListOf<HTMLElement>} */ (html.querySelectorAll(".rulewright-card [data-secret]"))];
  if (!places.length) return;
  const secrets = flagsOf(message).secrets ?? (await packedOf(message)).secrets;
  for (const place of places) {
    const { who, field, before, after } = (Array.isArray(secrets) && secrets[Number(place.dataset.secret)]) || {};
    const actor = actorOrNull(who);
    if (actor && mayRead(actor))
      place.textContent = localize("Card.line",
        { name: nameOf(actor), field: localize(`Field.${field}`), before, after });
  }
}
