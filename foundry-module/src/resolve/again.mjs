import { operationCard } from "../cards/card.mjs";
import { playCard } from "../cards/play-card.mjs";
import { stateName } from "../games/fight.mjs";
import { gameByEngine } from "../games/played.mjs";
import { uuidOf } from "../base/uuid.mjs";
import { actorBy, idsIn, seatOf } from "../cards/name-fingerprints.mjs";

/** @import { CardFlags } from "../cards/card-flags.mjs" */
/** @import { Receipt } from "../cards/receipt.mjs" */
/** @import { Answer } from "../games/icon/operation.mjs" */

/**
 * A card's content: its HTML, and the flags that it shows.
 * @typedef {{ content: string, flags: Record<string, any> }} CardContent
 */

/**
 * Renders a card again from the rules' answer to its receipt.
 * @param {Receipt} receipt
 * @param {Record<string, any>} request   The whole request.
 * @param {Answer} answer
 * @param {CardFlags} flags   The card's flags. `intent` contains the command of an operation.
 * @returns {CardContent}
 */
export function renderAgain({ operation, local }, request, answer, { intent }) {
  const { command } = request;
  const game = gameByEngine(operation);
  if (game) return playCard({ seats: { ...seats(request), game, combat: null, fight: request[stateName(game)] }, command: { ...command, ...!game.described && command.ability?.id && { item: command.ability.id } }, answer, local });
  return operationCard({ intent, answer, table: tableOf(intent) });
}

/**
 * Returns the current actors of a request.
 * @param {Record<string, any>} request
 */
function seats(request) {
  const found = idsIn(request).flatMap(id => actorBy(id) ?? []);
  return { scene: null, fighters: new Map(found.map(actor => [uuidOf(actor), seatOf(actor)])) };
}

/** @param {import("../games/icon/operation.mjs").Intent} intent @returns {any} */
function tableOf({ actor, target, helper, choices }) {
  const others = Array.isArray(choices?.others) ? choices.others : [];
  const by = (/** @type {unknown} */ id) => typeof id === "string" && id ? actorBy(id) : null;
  return { actor: by(actor), target: by(target), helper: by(helper), others: others.map(by) };
}
