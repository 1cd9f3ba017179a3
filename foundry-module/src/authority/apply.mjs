import { changesOf, writeChanges } from "../adapter/changes.mjs";
import { MODULE } from "../config.mjs";
import { flagsOfCard } from "../chat/receipt.mjs";
import { nameOf } from "../chat/view.mjs";
import { PlainError } from "../notify.mjs";
import { OPERATIONS } from "../operations/_module.mjs";
import { setPartyResolve } from "../settings.mjs";
import { askAgain } from "./ask.mjs";
import { roles, seat } from "./table.mjs";

/** @import { Changes, Line } from "../adapter/changes.mjs" */
/** @import { Event, Offer, Operation, Table } from "../operations/operation.mjs" */
/** @import { CardFlags } from "../chat/receipt.mjs" */

/** What is being applied by this browser right now, so that a second click waits for the first. @type {Set<string>} */
const busy = new Set();

/** The roles whose numbers an offer may change. */
const CHANGED = new Set(["target", "helper", "party"]);

/**
 * Does what a card's button offers, once, to the characters as they are now.
 * The card is marked before the documents change: whoever looks sees at most
 * one application, and a mark whose changes fail is taken back.
 * @param {foundry.documents.ChatMessage} message
 * @param {CardFlags} flags
 * @param {Offer} offer
 */
export async function applyOffer(message, { intent, rolled }, offer) {
  const key = `${message.id}.${offer.id}`;
  if (flagsOfCard(message)?.applied?.[offer.id] || busy.has(key)) throw new PlainError("alreadyApplied");
  busy.add(key);
  try {
    const operation = /** @type {Operation} */ (OPERATIONS[intent.operation]);
    const table = await seat(intent);
    const refusal = whyNot(message, operation, table, offer);
    if (refusal) throw new PlainError(refusal);
    const events = await operation.settle(offer, intent, table, rolled, askAgain);
    const plan = planChanges(operation, table, offer, events);
    await message.update(/** @type {any} */ ({ [`flags.${MODULE}.applied.${offer.id}`]: { user: game.user.id, lines: plan.lines } }));
    try {
      await carryOut(plan);
    } catch (error) {
      await message.update(/** @type {any} */ ({ [`flags.${MODULE}.applied.${offer.id}`]: null }));
      throw error;
    }
  } finally {
    busy.delete(key);
  }
}

/**
 * Why this user may not do what a card offers, as a key of Refusal in the language file.
 * @param {foundry.documents.ChatMessage} message
 * @param {Operation} operation
 * @param {Table} table
 * @param {Offer} offer
 * @returns {string | null}
 */
export function whyNot(message, operation, table, offer) {
  const actors = roles(operation, table);
  for (const role of offer.roles) {
    const actor = actors[role];
    if (actor && !actor.isOwner) return "notOwner";
  }
  if (offer.roles.includes("party") && !game.user.isGM) return "partyIsTheGMs";
  return message.canUserModify(game.user, "update") ? null : "notYourCard";
}

/**
 * @typedef {{ name: string, role: string } & Line} NamedLine
 * @typedef {{ steps: { actor: foundry.documents.Actor, changes: Changes }[], party: number | null, lines: NamedLine[] }} Plan
 */

/**
 * @param {Operation} operation
 * @param {Table} table
 * @param {Offer} offer
 * @param {Event[]} events
 * @returns {Plan}
 */
function planChanges(operation, table, offer, events) {
  /** @type {Plan} */
  const plan = { steps: [], party: null, lines: [] };
  const actors = roles(operation, table);
  // What the button did not name when it was shown, it does not touch.
  if (events.some(({ who }) => CHANGED.has(who) && !offer.roles.includes(who))) throw new PlainError("movedOn");
  for (const role of offer.roles) {
    const own = events.filter(({ who }) => who === role);
    const actor = actors[role];
    if (role === "party" && own.length) {
      const { before, after } = /** @type {Event} */ (own.at(-1));
      plan.party = after;
      plan.lines.push({ name: "", role, field: "partyResolve", before, after });
    } else if (actor && own.length) {
      const changes = changesOf(actor, own, table.combat);
      plan.steps.push({ actor, changes });
      plan.lines.push(...changes.lines.map(line => ({ name: nameOf(actor), role, ...line })));
    }
  }
  return plan;
}

/** @param {Plan} plan */
async function carryOut({ steps, party }) {
  for (const { actor, changes } of steps) await writeChanges(actor, changes);
  if (party !== null) await setPartyResolve(party);
}
