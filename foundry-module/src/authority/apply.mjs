import { changesOf, writeChanges } from "../adapter/changes.mjs";
import { MODULE } from "../config.mjs";
import { applicationOf, flagsOfCard } from "../chat/receipt.mjs";
import { nameOf } from "../chat/view.mjs";
import { PlainError } from "../notify.mjs";
import { operationOf } from "../operations/_module.mjs";
import { setPartyResolve } from "../settings.mjs";
import { allOrNothing } from "../undo.mjs";
import { askAgain } from "./ask.mjs";
import { roles, seat } from "./table.mjs";

/** @import { Changes, Line } from "../adapter/changes.mjs" */
/** @import { Event, Offer, Operation, Table } from "../operations/operation.mjs" */
/** @import { CardFlags } from "../chat/receipt.mjs" */

/** What is being applied by this browser right now, so that a second click does nothing. @type {Set<string>} */
const busy = new Set();

/** The roles whose numbers an offer may change. */
const CHANGED = new Set(["target", "helper", "party"]);

/**
 * Does what a card's button offers, once, to the characters as they are now:
 * all of it, or nothing.
 * @param {foundry.documents.ChatMessage} message
 * @param {CardFlags} flags
 * @param {Offer} offer
 */
export async function applyOffer(message, { intent, rolled }, offer) {
  const key = `${message.id}.${offer.id}`;
  if (busy.has(key)) return;
  if (applicationOf(flagsOfCard(message), offer)) throw new PlainError("alreadyApplied");
  busy.add(key);
  try {
    const operation = operationOf(intent);
    const table = await seat(intent);
    const refusal = whyNot(message, operation, table, offer);
    if (refusal) throw new PlainError(refusal);
    const events = operation.settle
      ? await operation.settle(offer, intent, table, rolled, askAgain)
      : (await askAgain(operation.engine, operation.request(intent, table), rolled.faces ?? [])).result.events;
    const plan = planChanges(operation, table, offer, events);
    const withdraw = await claim(message, offer, plan.changed);
    try {
      await allOrNothing(async done => {
        for (const { actor, changes } of plan.steps) done(await writeChanges(actor, changes));
        if (plan.party !== null) await setPartyResolve(plan.party);
      });
    } catch (error) {
      await withdraw();
      throw error;
    }
  } finally {
    busy.delete(key);
  }
}

/**
 * Marks the card before the documents change. Two browsers may do so in the
 * same moment; every browser receives their marks in the order in which the
 * server took them, so all agree on which came first, and only that one acts.
 * @param {foundry.documents.ChatMessage} message
 * @param {Offer} offer
 * @param {Changed[]} changed
 * @returns {Promise<() => Promise<void>>}   Takes the mark back.
 */
async function claim(message, offer, changed) {
  const id = `by${foundry.utils.randomID()}`;
  const gone = () => !game.messages.has(/** @type {string} */ (message.id));
  const mark = async (/** @type {object | null} */ value) => {
    await message.update(/** @type {any} */ ({ [`flags.${MODULE}.applied.${offer.id}.${id}`]: value }));
  };
  const withdraw = async () => { if (!gone()) await mark(null); };
  await mark({ user: game.user.id, changed }).catch(error => { if (!gone()) throw error; });
  if (gone()) throw new PlainError("cardGone");
  if (applicationOf(flagsOfCard(message), offer)?.id === id) return withdraw;
  await withdraw();
  throw new PlainError("alreadyApplied");
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
 * What a card writes down of the changes of one actor, or of the party.
 * @typedef {{ name: string, role: string, lines: Line[] }} Changed
 *
 * @typedef {{ steps: { actor: foundry.documents.Actor, changes: Changes }[], party: number | null, changed: Changed[] }} Plan
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
  const plan = { steps: [], party: null, changed: [] };
  const actors = roles(operation, table);
  // What the button did not name when it was shown, it does not touch.
  if (events.some(({ who }) => CHANGED.has(who) && !offer.roles.includes(who))) throw new PlainError("movedOn");
  for (const role of offer.roles) {
    const own = events.filter(({ who }) => who === role);
    const actor = actors[role];
    if (role === "party" && own.length) {
      const { before, after } = /** @type {Event} */ (own.at(-1));
      plan.party = after;
      plan.changed.push({ name: "", role, lines: [{ field: "partyResolve", before, after }] });
    } else if (actor && own.length) {
      const changes = changesOf(actor, own, table.combat);
      plan.steps.push({ actor, changes });
      if (changes.lines.length) plan.changed.push({ name: nameOf(actor), role, lines: changes.lines });
    }
  }
  return plan;
}
