import { flagsOf } from "../world/fields.mjs";
import { fightOf } from "../games/fight.mjs";
import { writtenSteps } from "./steps.mjs";
import { cardPaths, cardWords, fill } from "../world/templates.mjs";
import { packedOf } from "./card-flags.mjs";
import { postFor } from "./message.mjs";
import { cardFlags } from "./receipt.mjs";
import { isHidden, mayRead } from "../world/actor.mjs";
import { playView } from "./views/play.mjs";

/** @import { Change } from "../world/changes/change.mjs" */
/** @import { Answer } from "../games/icon/operation.mjs" */
/** @import { Command } from "../games/command.mjs" */
/** @import { Seats } from "../games/seats.mjs" */
/** @import { Secret } from "./views/play.mjs" */

/**
 * Numbers of a card that are for those alone who may read somebody, by their place on it.
 * @typedef {{ who: string, texts: Record<string, string> }} Told
 */

/**
 * Posts the one card of a command, with its dice as rolls of the core, and with
 * what may follow from it.
 * @param {object} played
 * @param {Seats} played.seats      As they were before, whose names the card tells.
 * @param {Command} played.command
 * @param {object} played.asked   The same in the words of the rules.
 * @param {Answer} played.answer
 * @param {object} played.dice
 * @param {foundry.documents.User} played.user   Who wanted it.
 * @param {string} played.mode      The readers whom they have chosen.
 * @param {boolean} [played.local]   Whether a player's own browser carries it out, without a GM.
 * @param {Change[]} [played.changes]   What happens with it.
 * @param {Record<string, any>} [played.beside]   Other flags of the card.
 * @returns {Promise<foundry.documents.ChatMessage | undefined>}
 */
export async function postPlayCard({ seats, command, asked, answer, dice, user, mode, local, changes, beside = {} }) {
  const fighter = seats.fighters.get(command.who ?? "");
  const { content, flags } = playCard({ seats, command, answer, local });
  return postFor({
    actor: fighter?.actor, answer, content,
    flags: await cardFlags({
      operation: seats.game.engine, request: { combat: seats.fight ?? fightOf(seats), command: asked }, state: "combat", dice, answer, user, changes,
      local, beside: { ...flags, ...beside }, follows: flags.play.next.length > 0
    })
  }, { user, mode, hidden: isHidden(fighter) });
}

/**
 * What the card of a command says, in words and in flags.
 * @param {{ seats: Seats, command: Command, answer: Answer, local?: boolean }} played
 */
export function playCard({ seats, command, answer, local }) {
  const { secrets, ...view } = playView(seats, command, answer, { local });
  const path = cardPaths();
  return {
    content: fill("play", { ...view, reports: view.reports.map(report => ({ ...report, path })), path, words: cardWords() }),
    flags: { play: { game: seats.game.id, ...writtenSteps(answer.result.next) }, ...secrets.length && { told: toldBy(secrets) } }
  };
}

/**
 * The numbers of a card that are not for everybody, by whose they are: a card has little room, and ids are long.
 * @param {Secret[]} secrets
 * @returns {Told[]}
 */
function toldBy(secrets) {
  return [...new Set(secrets.map(({ who }) => who))].map(who => ({ who, texts: Object.fromEntries(secrets.flatMap((secret, at) => secret.who === who ? [[at, secret.text]] : [])) }));
}

/**
 * Shows the numbers of a card that are not for everybody to those who may read them.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export async function renderTold(message, html) {
  const places = [.../** @type {NodeListOf<HTMLElement>} */ (html.querySelectorAll(".rulewright-play-card [data-told]"))];
  if (!places.length) return;
  const written = flagsOf(message).told ?? (await packedOf(message)).told;
  /** @type {Told[]} */
  const told = Array.isArray(written) ? written : [];
  for (const place of places) {
    const { who, texts } = told.find(one => one?.texts && Object.hasOwn(one.texts, place.dataset.told ?? "")) ?? {};
    const found = typeof who === "string" ? fromUuidSync(who, { strict: false }) : null;
    if (texts && found instanceof foundry.documents.Actor && mayRead(found)) place.textContent = String(texts[place.dataset.told ?? ""]);
  }
}
