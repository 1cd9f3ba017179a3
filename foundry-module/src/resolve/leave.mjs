import { flagsOf } from "../world/fields.mjs";
import { leaveForOthers } from "../world/settings.mjs";

/** @import { Change } from "../world/changes/change.mjs" */
/** @import { Terms } from "./kinds.mjs" */

/** What of a combatant its player may change, and of a fight whoever takes part in it: so has the core decided. */
const PLAYERS = { Combatant: /^(?:initiative$|defeated$|flags\.)/, Combat: /^(?:round|turn)$/ };

/**
 * Whether what somebody wishes for happens at once, waits until the GM was
 * asked, or waits until a GM does it on the card.
 * @param {Change[]} changes
 * @param {Pick<Terms, "user" | "local">} terms
 * @param {boolean} [agreed]   Whether those whose actors change have agreed already.
 * @returns {"automatic" | "ask" | "never"}
 */
export function leaveFor(changes, { user, local }, agreed = false) {
  if (user.isGM) return "automatic";
  if (local) return changes.every(change => canWrite(user, change)) ? "automatic" : "never";
  return agreed || !othersIn(changes, user).length ? "automatic" : leaveForOthers();
}

/**
 * The actors among changes that are not this user's.
 * @param {Change[]} changes
 * @param {foundry.documents.User} user
 * @returns {foundry.documents.Actor[]}
 */
export function othersIn(changes, user) {
  return changes.filter(({ document }) => document.documentName === "Actor")
    .map(({ document }) => document).filter(actor => !isTheirs(actor, user));
}

/**
 * Whether what somebody does is more than theirs, so that a GM has to see its
 * card however private it is: nobody else can take back what it changes, or do
 * what its buttons are for.
 * @param {Change[]} changes
 * @param {(foundry.documents.Actor | null)[]} follows   Whom its buttons are about; null for the party.
 * @param {foundry.documents.User} user
 */
export function isBeyond(changes, follows, user) {
  return !user.isGM && (changes.some(change => !canWrite(user, change))
    || follows.some(actor => !actor || !isTheirs(actor, user)));
}

/**
 * Whether an actor is this user's to play: their own, or what their own has summoned.
 * @param {foundry.documents.Actor} actor
 * @param {foundry.documents.User} user
 */
export function isTheirs(actor, user) {
  if (actor.testUserPermission(user, "OWNER")) return true;
  const combatants = [...game.combats].flatMap(({ combatants }) => [...combatants]);
  const summoner = flagsOf(combatants.find(one => one.actor?.uuid === actor.uuid)).summoner ?? flagsOf(actor).summoner;
  /** @type {any} */
  const found = typeof summoner === "string" ? fromUuidSync(summoner, { strict: false }) : null;
  return found?.documentName === "Actor" && found.testUserPermission(user, "OWNER");
}

/**
 * Whether the core lets this user's own browser write a change. What a fight
 * counts in flags of its own, and what belongs to the table, only a GM's may.
 * @param {foundry.documents.User} user
 * @param {Change} change
 * @returns {boolean}
 */
function canWrite(user, { document, values }) {
  const only = (/** @type {RegExp} */ paths) => Object.keys(values).every(path => paths.test(path));
  const owns = (/** @type {foundry.documents.Actor | null} */ actor) =>
    Boolean(actor?.testUserPermission(user, "OWNER"));
  switch (document.documentName) {
    case "Actor": return owns(document);
    case "Token": return owns(document.actor);
    case "Combatant": return owns(document.actor) && only(PLAYERS.Combatant);
    case "Combat": return [...document.combatants].some(({ actor }) => owns(actor)) && only(PLAYERS.Combat);
    case "ChatMessage": return document.canUserModify(user, "update");
  }
  return false;
}
