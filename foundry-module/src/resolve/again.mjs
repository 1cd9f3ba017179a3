import { actorOrNull } from "../world/actor.mjs";
import { playCard } from "../cards/play-card.mjs";
import { stateName } from "../games/state-for-rules.mjs";
import { uuidOf } from "../base/uuid.mjs";
import { idsIn, participantOf } from "../cards/name-fingerprints.mjs";

/** @import { Receipt } from "../cards/receipt.mjs" */
/** @import { Answer } from "../engine/ask.mjs" */

/**
 * A card's content: its HTML, and the flags that it shows.
 * @typedef {{ content: string, flags: Record<string, any> }} CardContent
 */

/**
 * Renders a card again from the rules' answer to its receipt.
 * @param {Receipt} receipt
 * @param {import("../games/game.mjs").Game} game   That of its operation.
 * @param {Record<string, any>} request   The whole request.
 * @param {Answer} answer
 * @returns {CardContent}
 */
export function renderAgain({ local }, game, request, answer) {
  const { command } = request;
  return playCard({ context: { ...context(request), game, combat: null, combatState: request[stateName(game)] },
    command: { ...command, ...!game.described && command.ability?.id && { item: command.ability.id } },
    answer, local, hands: request.hands });
}

/**
 * Returns the current actors of a request.
 * @param {Record<string, any>} request
 */
function context(request) {
  const found = idsIn(request).flatMap(id => actorOrNull(id) ?? []);
  return { scene: null, participants: new Map(found.map(actor => [uuidOf(actor), participantOf(actor)])) };
}
