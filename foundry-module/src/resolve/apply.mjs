import { actorChanges } from "../world/changes.mjs";
import { TABLE, actorChange, changeOf } from "../world/changes/change.mjs";
import { journalOf } from "../world/changes/journal.mjs";
import { MODULE } from "../config.mjs";
import { applicationOf, flagsOfCard } from "../cards/card-flags.mjs";
import { nameOf } from "../world/actor.mjs";
import { localize } from "../world/i18n.mjs";
import { PlainError } from "../base/errors.mjs";
import { operationOf } from "../games/icon/operations.mjs";
import { isOffer } from "../games/icon/offers.mjs";
import { permissionForOthers } from "../world/settings.mjs";
import { UNDONE, isUndone } from "../cards/marks.mjs";
import { cardHash, changesHash } from "../cards/card-hash.mjs";
import { isOpenAgain } from "./undo.mjs";
import { roomFor } from "../cards/size-budget.mjs";
import { verifyCard } from "./verify.mjs";
import { askAgain } from "../engine/ask.mjs";
import { askPermission } from "./ask-permission.mjs";
import { readIntent } from "./intent.mjs";
import { isTheirs } from "./permission.mjs";
import { fightSeen, roles, seat } from "./table.mjs";
import { begin } from "./write-ahead.mjs";
import { stillHolds } from "./pending-flags.mjs";

/** @import { Line } from "../world/changes.mjs" */
/** @import { Change } from "../world/changes/change.mjs" */
/** @import { Event, Offer, Operation, Table } from "../games/icon/operation.mjs" */
/** @import { Confirmation } from "../ui/chat/confirm.mjs" */
/** @import { Terms } from "./handlers.mjs" */

/** The roles that an offer may change. */
const CHANGED = new Set(["target", "helper", "party"]);

/**
 * A press on a card's button. `seen` is the hash of the card that a GM has confirmed, `agreed` the hash of its changes,
 * and `combat` the id of the combat on the GM's screen.
 * @typedef {{ card: string, offer: string, seen?: string, agreed?: string, combat?: string | null }} Wish
 */

/** The handler of presses on the buttons of cards. @type {import("./handlers.mjs").Handler} */
export const OFFER = {
  async prepare(wish, user) {
    const { message, operation, table, offer } = await seen(wish, { user, local: false });
    if (user.isGM || permissionForOthers() !== "ask") return;
    const others = othersOf(operation, table, offer, user);
    if (!others.length && !offer.roles.includes("party")) return;
    const name = nameOf(others[0] ?? table.actor);
    const agreed = await askPermission(user, localize(`Offer.${offer.kind}`, { amount: offer.amount ?? 0, name }), others, () => game.messages.has(/** @type {string} */ (message.id)));
    if (!agreed) throw new PlainError("gmDeclined");
  },
  preview,
  execute
};

/**
 * Applies a card's offer once, to the characters as they are now, completely or not at
 * all.
 * @param {Wish} wish
 * @param {Terms} terms
 */
async function execute(wish, terms) {
  const pressed = await seen(wish, terms);
  const { message, offer } = pressed;
  const plan = await planned(pressed);
  if (terms.user.isGM && !message.author?.isGM && wish.agreed !== changesHash(plan.changes)) throw new PlainError("otherwise");
  const { begun, withdraw } = await claim(message, offer, plan, terms.user);
  try {
    await begun.write(message);
  } catch (error) {
    await withdraw();
    throw error;
  }
  return { card: message.id };
}

/**
 * Previews a card's button by the rules, not by the card's content.
 * @param {Wish} wish
 * @param {foundry.documents.User} user
 * @returns {Promise<Confirmation>}
 */
async function preview(wish, user) {
  const pressed = await seen(wish, { user, local: false });
  const { message, table } = pressed;
  const { changes } = await planned(pressed);
  return { message, user: message.author, actor: table.actor, deed: "", changes, agreed: changesHash(changes), verify: () => verifyCard(message) };
}

/**
 * Returns the changes of a button for the characters as they are now.
 * @param {Awaited<ReturnType<typeof seen>>} pressed
 * @returns {Promise<Plan>}
 */
async function planned({ intent, rolled, operation, table, offer }) {
  const events = operation.settle
    ? await operation.settle(offer, intent, table, rolled, askAgain)
    : (await askAgain(operation.engine, operation.request(intent, table), rolled.faces ?? [])).result.events;
  return planChanges(operation, table, offer, events);
}

/**
 * Returns a card's offer, if it may be applied now.
 * @param {Wish} wish
 * @param {Pick<Terms, "user" | "local">} terms
 * @throws {PlainError}
 */
async function seen({ card, offer: id, seen: stamp, combat }, terms) {
  const message = typeof card === "string" ? game.messages.get(card) : null;
  if (!message) throw new PlainError("cardGone");
  if (stamp !== undefined && stamp !== cardHash(message)) throw new PlainError("cardChanged");
  const flags = await flagsOfCard(message);
  const offer = Array.isArray(flags?.offers) && flags.offers.find(one => one?.id === id && isOffer(one));
  if (!flags || !offer || !flags.rolled || !flags.intent) throw new PlainError("unknownOperation");
  if (!await isOpenAgain(message)) stillHolds(message);
  if (applicationOf(flags, offer)) throw new PlainError("alreadyApplied");
  const intent = readIntent(flags.intent);
  const operation = operationOf(intent);
  const table = await seat(intent, terms.user.isGM ? fightSeen({ combat }) : {});
  const refusal = whyNot(message, operation, table, offer, terms);
  if (refusal) throw new PlainError(refusal);
  return { message, intent, rolled: flags.rolled, operation, table, offer };
}

/**
 * Marks the card before the documents change. Two browsers may do so at the same time.
 * Every browser receives the marks in the server's order, so all agree on the first one,
 * and only that one acts.
 * @param {foundry.documents.ChatMessage} message
 * @param {Offer} offer
 * @param {Plan} plan
 * @param {foundry.documents.User} user
 * @returns {Promise<{ begun: ReturnType<typeof begin>, withdraw: () => Promise<void> }>}   Writes the changes, and
 *   removes the mark.
 */
async function claim(message, offer, plan, user) {
  const id = `by${foundry.utils.randomID()}`;
  const place = `applied.${offer.id}.${id}`;
  const journal = await journalOf(plan.changes);
  // The packed value applies until another value is at its path.
  const begun = begin(plan.changes, { [place]: false });
  const gone = () => !game.messages.has(/** @type {string} */ (message.id));
  const mark = async (/** @type {object | false} */ value, /** @type {object} */ beside) => {
    await message.update({ [`flags.${MODULE}.${place}`]: value, ...beside });
  };
  const withdraw = async () => { if (!gone()) await mark(false, begun.off(message)); };
  const value = { user: user.id, changed: plan.changed, journal };
  // An undone card becomes valid again.
  const again = isUndone(message) && { [`flags.${MODULE}.${UNDONE}.all`]: null };
  await mark(value, { ...again, ...begun.on(message), ...await roomFor(message, value) }).catch(error => { if (!gone()) throw error; });
  if (gone()) throw new PlainError("cardGone");
  if (applicationOf(await flagsOfCard(message), offer)?.id === id) return { begun, withdraw };
  await withdraw();
  throw new PlainError("alreadyApplied");
}

/**
 * Returns why this user may not apply a card's offer, as a key of Refusal in the language
 * file. A player may always apply changes to their own actors. Changes to other actors
 * require the roller, the permission setting of the GM, and a card that no player could
 * have written.
 * @param {foundry.documents.ChatMessage} message
 * @param {Operation} operation
 * @param {Table} table
 * @param {Offer} offer
 * @param {Pick<Terms, "user" | "local">} terms   The user, and whether their own browser would apply it.
 * @returns {string | null}
 */
export function whyNot(message, operation, table, offer, { user, local }) {
  if (user.isGM) return null;
  const party = offer.roles.includes("party");
  const others = party || othersOf(operation, table, offer, user).length > 0;
  if (others && message.author?.isGM && !local && !table.actor?.testUserPermission(user, "OWNER")) return "notYourCard";
  if (others && (local || !message.author?.isGM || permissionForOthers() === "never")) return party ? "partyIsTheGMs" : "notOwner";
  return local && !message.canUserModify(user, "update") ? "notYourCard" : null;
}

/**
 * Returns the actors that a button would change.
 * @param {Operation} operation
 * @param {Table} table
 * @param {Offer} offer
 * @returns {(foundry.documents.Actor | null)[]}   Null for the party.
 */
export function concerned(operation, table, offer) {
  const actors = roles(operation, table);
  return offer.roles.flatMap(role => role === "party" ? [null] : actors[role] ?? []);
}

/**
 * Returns the actors that a button would change and this user does not own.
 * @param {Operation} operation
 * @param {Table} table
 * @param {Offer} offer
 * @param {foundry.documents.User} user
 */
function othersOf(operation, table, offer, user) {
  return concerned(operation, table, offer).filter(actor => actor !== null).filter(actor => !isTheirs(actor, user));
}

/**
 * The changes of one actor, or of the party, as a card lists them.
 * @typedef {{ name: string, role: string, lines: Line[] }} Changed
 *
 * @typedef {{ changes: Change[], changed: Changed[] }} Plan
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
  const plan = { changes: [], changed: [] };
  const actors = roles(operation, table);
  // A button changes only the roles that it named when it was shown.
  if (events.some(({ who = "" }) => CHANGED.has(who) && !offer.roles.includes(who))) throw new PlainError("movedOn");
  for (const role of offer.roles) {
    const own = events.filter(({ who }) => who === role);
    const actor = actors[role];
    if (role === "party" && own.length) {
      const { before, after } = numbersOf(/** @type {Event} */ (own.at(-1)));
      plan.changes.push(changeOf(TABLE.partyResolve, { value: after }));
      plan.changed.push({ name: "", role, lines: [{ field: "partyResolve", before, after }] });
    } else if (actor && own.length) {
      const { update, lines, ...effects } = actorChanges(actor, own, table.combat);
      plan.changes.push(actorChange(actor, update, effects));
      if (lines.length) plan.changed.push({ name: nameOf(actor), role, lines });
    }
  }
  return plan;
}

/** Returns the numbers of an event. A missing one counts as 0. @param {Event} event */
function numbersOf({ before, after }) {
  return { before: before ?? 0, after: after ?? 0 };
}
