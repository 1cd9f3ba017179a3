import { operationCard } from "../cards/card.mjs";
import { fightCard } from "../cards/fight-card.mjs";
import { narrativeCard } from "../cards/narrative-card.mjs";
import { playCard } from "../cards/play-card.mjs";
import { DESCRIBED } from "../games/games.mjs";
import { uuidOf } from "../base/uuid.mjs";
import { actorBy, idsIn, seatOf } from "../cards/called.mjs";

/** @import { CardFlags } from "../cards/card-flags.mjs" */
/** @import { Receipt } from "../cards/receipt.mjs" */
/** @import { Answer } from "../games/icon/operation.mjs" */

/**
 * A card's content: its HTML, and the flags that it shows.
 * @typedef {{ content: string, flags: Record<string, any> }} Told
 */

/**
 * Renders a card again from the rules' answer to its receipt.
 * @param {Receipt} receipt
 * @param {Record<string, any>} request   The whole request.
 * @param {Answer} answer
 * @param {CardFlags} flags   The card's flags. `intent` contains the command of an operation.
 * @returns {Told}
 */
export function toldAgain({ operation, local }, request, answer, { intent }) {
  const { command } = request;
  if (operation === "icon_encounter") return fightCard({ seats: { ...seats(request), combat: bygone(request.encounter) }, command, answer });
  if (operation === "icon_narrative") return narrativeCard({ command, answer, clocks: request.party?.clocks ?? [], local });
  const game = Object.values(DESCRIBED).find(({ engine }) => engine === operation);
  if (game) return playCard({ seats: { ...seats(request), game, combat: null }, command: { ...command, ...command.ability?.id && { item: command.ability.id } }, answer, local });
  return operationCard({ intent, answer, table: tableOf(intent) });
}

/**
 * Returns the current actors of a request.
 * @param {Record<string, any>} request
 */
function seats(request) {
  const found = idsIn(request).flatMap(id => actorBy(id) ?? []);
  return { scene: null, held: () => [], fighters: new Map(found.map(actor => [uuidOf(actor), seatOf(actor)])) };
}

/**
 * Returns the part of a combat that a card shows: who opens the round.
 * @param {{ opening?: unknown } | undefined} encounter
 */
function bygone(encounter) {
  return /** @type {foundry.documents.Combat} */ (/** @type {unknown} */ ({ flags: { rulewright: { fight: { opening: encounter?.opening } } } }));
}

/** @param {import("../games/icon/operation.mjs").Intent} intent @returns {any} */
function tableOf({ actor, target, helper, choices }) {
  const others = Array.isArray(choices?.others) ? choices.others : [];
  const by = (/** @type {unknown} */ id) => typeof id === "string" && id ? actorBy(id) : null;
  return { actor: by(actor), target: by(target), helper: by(helper), others: others.map(by) };
}
