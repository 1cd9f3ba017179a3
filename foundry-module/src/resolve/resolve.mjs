import { actorChanges } from "../world/changes.mjs";
import { structuredAbility } from "../games/icon/item.mjs";
import { actorChange } from "../world/changes/change.mjs";
import { operationCard, postCard } from "../cards/card.mjs";
import { PlainError } from "../base/errors.mjs";
import { operationOf } from "../games/icon/operations.mjs";
import { diceFor } from "./worker/dice.mjs";
import { concerned } from "./apply.mjs";
import { askFor } from "../engine/ask.mjs";
import { commit } from "./commit.mjs";
import { readIntent } from "./intent.mjs";
import { route } from "./route.mjs";
import { seat } from "./table.mjs";

/** @import { Change } from "../world/changes/change.mjs" */
/** @import { Answer, Event, Intent, Table } from "../games/icon/operation.mjs" */
/** @import { Terms } from "./handlers.mjs" */

/** The handler of rolls outside a combat. @type {import("./handlers.mjs").Handler} */
export const ROLL = {
  async question(wish, user) {
    const { operation, intent, table } = await seen(wish, user);
    return { operation: operation.engine, request: operation.request(intent, table) };
  },
  execute
};

/**
 * Sends a player's intent, the only way from an intent to a card.
 * @param {Intent} intent
 * @returns {Promise<any>}   The rules' answer; undefined if the user cancelled the dice.
 * @throws {import("../base/errors.mjs").RulesError | PlainError}
 */
export function resolveIntent(intent) {
  return route("roll", intent);
}

/**
 * Executes an intent in this browser: finds the documents, rolls and posts the card.
 * @param {Intent} wish
 * @param {Terms} terms
 */
async function execute(wish, terms) {
  const { user, mode } = terms;
  const { operation, intent, table } = await seen(wish, user, terms);
  const request = operation.request(intent, table);
  const { dice, sealed } = await diceFor(operation.engine, request, terms);
  // Rolling elsewhere takes time, and a user may have edited a sheet meanwhile.
  const now = Object.keys(sealed).length ? operation.request(intent, (await seen(wish, user, terms)).table) : request;
  if (JSON.stringify(now) !== JSON.stringify(request)) throw new PlainError("movedOn");
  const answer = await askFor(operation.engine, request, dice);
  const card = await commit({
    wish: intent, terms, answer, changes: marksOf(answer, table),
    tell: () => operationCard({ intent, table, answer }),
    follows: operation.offers(answer, intent).flatMap(offer => concerned(operation, table, offer)),
    post: (changes, beside) => postCard({ intent, table, request, dice, answer, user, mode, changes, beside: { ...beside, ...sealed } }),
    still() { if (!fromUuidSync(intent.actor, { strict: false })) throw new PlainError("gone"); }
  });
  return { ...answer.result, card };
}

/**
 * Checks an intent: this user owns the actor, and the ability is as its item describes it.
 * @param {unknown} wish
 * @param {foundry.documents.User} user
 * @param {Pick<Terms, "combat">} [terms]
 * @throws {PlainError}
 */
async function seen(wish, user, terms) {
  const claimed = readIntent(wish);
  const operation = operationOf(claimed);
  const table = await seat(claimed, terms);
  if (!table.actor?.testUserPermission(user, "OWNER")) throw new PlainError("notYourFighter");
  if (claimed.choices.insist && !user.isGM) throw new PlainError("gmsCommand");
  return { operation, intent: asDescribed(claimed, table.actor), table };
}

/**
 * Returns the intent with the ability of its item. The card shows the item's name, so the
 * item's own values replace the intent's.
 * @param {Intent} intent
 * @param {foundry.documents.Actor} actor
 * @returns {Intent}
 * @throws {PlainError}
 */
function asDescribed(intent, actor) {
  const { item: _item, title: _title, ...choices } = intent.choices;
  const item = actor.items.find(({ uuid }) => uuid === choices.ability?.id);
  if (!item) {
    if (intent.choices.item) throw new PlainError("gone");
    return { ...intent, choices };
  }
  const ability = structuredAbility(item);
  if (!ability?.attack) throw new PlainError("gone");
  return { ...intent, choices: { ...choices, title: item.name, item: { area: Boolean(ability.area) }, ability: { ...ability.strike, kind: "other", id: ability.id } } };
}

/**
 * Returns the changes of the acting character that happen with the roll, not on a button:
 * marks of the turn, and stealth that ends.
 * @param {Answer} answer
 * @param {Table} table
 * @returns {Change[]}
 */
function marksOf({ result }, { actor, combat }) {
  const events = (result.events ?? []).filter((/** @type {Event} */ { who, kind }) => who === "attacker" && kind !== "countered");
  if (!events.length) return [];
  const { update, lines: _told, ...effects } = actorChanges(actor, events, combat);
  return [actorChange(actor, update, effects)];
}
