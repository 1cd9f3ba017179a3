import { flagsOf } from "../adapter/fields.mjs";
import { writtenSteps } from "../play/steps.mjs";
import { cardPaths, fill } from "../templates.mjs";
import { postFor } from "./message.mjs";
import { commandReceipt } from "./receipt.mjs";
import { mayRead } from "./view.mjs";
import { isHidden } from "./views/fight-names.mjs";
import { playView } from "./views/play.mjs";

/** @import { Answer } from "../operations/operation.mjs" */
/** @import { Command } from "../play/command.mjs" */
/** @import { Seats } from "../play/seats.mjs" */
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
 * @returns {Promise<foundry.documents.ChatMessage | undefined>}
 */
export async function postPlayCard({ seats, command, asked, answer, dice, user, mode, local }) {
  const fighter = seats.fighters.get(command.who ?? "");
  const { secrets, ...view } = playView(seats, command, answer, { local });
  const path = cardPaths();
  const flags = { play: { game: seats.game.id, ...writtenSteps(answer.result.next) }, ...secrets.length && { told: toldBy(secrets) } };
  return postFor({
    actor: fighter?.actor, answer,
    content: fill("play", { ...view, reports: view.reports.map(report => ({ ...report, path })), path }),
    flags: { ...flags, receipt: await commandReceipt(seats.game.engine, "fight", asked, dice, flags) }
  }, { user, mode, hidden: isHidden(fighter) });
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
export function renderTold(message, html) {
  /** @type {Told[]} */
  const told = Array.isArray(flagsOf(message).told) ? flagsOf(message).told : [];
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (html.querySelectorAll(".rulewright-play-card [data-told]"))) {
    const { who, texts } = told.find(one => one?.texts && Object.hasOwn(one.texts, place.dataset.told ?? "")) ?? {};
    const found = typeof who === "string" ? fromUuidSync(/** @type {any} */ (who), { strict: false }) : null;
    if (texts && found instanceof foundry.documents.Actor && mayRead(found)) place.textContent = String(texts[place.dataset.told ?? ""]);
  }
}
