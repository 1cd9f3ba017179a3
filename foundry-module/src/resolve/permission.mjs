import { actorNamed, actorOrNull } from "../world/actor.mjs";
import { flagsOf } from "../world/fields.mjs";
import { permissionForOthers } from "../world/settings.mjs";
import { PlainError } from "../base/errors.mjs";
import { actionOf, isPlayers, listedFields } from "../games/command.mjs";
import { mayCommand, whyNotCommanded } from "../games/obedience.mjs";

/** @import { Change } from "../world/changes/change.mjs" */
/** @import { Terms } from "./handlers.mjs" */
/** @import { Game } from "../games/game.mjs" */
/** @import { Command } from "../games/command.mjs" */

/** The values that the core lets players change: of their own combatants, and of a combat in which they take part. */
const PLAYERS = { Combatant: /^(?:initiative$|defeated$|flags\.)/, Combat: /^(?:round|turn)$/ };

/**
 * Returns the permission of a request: it runs at once, after the GM's consent, or when a
 * GM applies it on the card.
 * @param {Change[]} changes
 * @param {Pick<Terms, "user" | "local">} terms
 * @param {boolean} [agreed]   True if the owners of the changed actors have consented.
 * @param {foundry.documents.Actor | null} [commanded]   The actor that the user may give the command.
 * @returns {"automatic" | "ask" | "never"}
 */
export function permissionFor(changes, { user, local }, agreed = false, commanded = null) {
  if (user.isGM) return "automatic";
  if (local) return changes.every(change => canWrite(user, change)) ? "automatic" : "never";
  return agreed || !notOwnedIn(changes, user, commanded).length ? "automatic" : permissionForOthers();
}

/**
 * Returns the changed actors that this user does not own.
 * @param {Change[]} changes
 * @param {foundry.documents.User} user
 * @param {foundry.documents.Actor | null} [commanded]   The actor that the user may give the command.
 * @returns {foundry.documents.Actor[]}
 */
export function notOwnedIn(changes, user, commanded = null) {
  const changed = changes.flatMap(({ document }) =>
    ({ Actor: document, Item: document.actor }[/** @type {string} */ (document.documentName)] ?? []));
  return [...new Set(changed)].filter(actor => !(commanded && actor.uuid === commanded.uuid) && !isTheirs(actor, user));
}

/**
 * Reports whether an action reaches beyond the user's own actors. Then a GM must see its
 * card, however private it is, because only a GM can undo the changes or press the
 * buttons.
 * @param {Change[]} changes
 * @param {(foundry.documents.Actor | null)[]} follows   The actors of its buttons; null for the party.
 * @param {foundry.documents.User} user
 */
export function isBeyond(changes, follows, user) {
  return !user.isGM && (changes.some(change => !canWrite(user, change))
    || follows.some(actor => !actor || !isTheirs(actor, user)));
}

/**
 * Reports whether a user may play an actor: their own, or one that their own has summoned.
 * @param {foundry.documents.Actor} actor
 * @param {foundry.documents.User} user
 */
function isTheirs(actor, user) {
  if (actor.testUserPermission(user, "OWNER")) return true;
  const combatants = [...game.combats].flatMap(({ combatants }) => [...combatants]);
  const summoner = flagsOf(combatants.find(one => one.actor?.uuid === actor.uuid)).summoner ?? flagsOf(actor).summoner;
  return Boolean(actorOrNull(summoner)?.testUserPermission(user, "OWNER"));
}

/**
 * Reports whether the core lets this user's own browser write a change. Only a GM's
 * browser may write a combat's own flags and world settings.
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
    case "Item": case "Token": return owns(document.actor);
    case "Combatant": return owns(document.actor) && only(PLAYERS.Combatant);
    case "Combat": return [...document.combatants].some(({ actor }) => owns(actor)) && only(PLAYERS.Combat);
    case "ChatMessage": return document.canUserModify(user, "update");
  }
  return false;
}

/** The members that every command may have, beside those of its dialog. A step of a card may contain a mark. */
const ALWAYS = ["do", "who", "targets", "item"];

/**
 * Refuses a command that this user may not give. The user of a request is a claim until it is checked; the owners of
 * documents are not. A player may set only those members of a command for which the dialog asks a player.
 * @param {Game} game
 * @param {Command} command
 * @param {foundry.documents.User} user
 * @param {{ combat: foundry.documents.Combat | null | undefined, taken: import("../games/game.mjs").Taken | null }} on
 * The combat is undefined if that of the request is gone; `taken` is the step of a card that the command is.
 * @throws {PlainError}
 */
export function requirePermission(game, command, user, on) {
  if (user.isGM) return;
  if (game.permission?.permits) {
    if (!isPlayers(game, command)) throw new PlainError("gmsCommand");
    return game.permission.permits(command, user, on);
  }
  const action = actionOf(game, command);
  const { gm, whole } = action;
  const asked = new Set([
    ...ALWAYS, ...on.taken?.next.mark ? ["mark"] : [],
    ...listedFields(action).filter(field => !field.gm).map(({ name }) => name.split(".", 1).join())
  ]);
  if (gm || whole || !Object.keys(command).every(name => asked.has(name))) throw new PlainError("gmsCommand");
  const actor = actorNamed(command.who);
  if (!mayCommand(game, on.combat, actor, command.do, user))
    throw new PlainError(whyNotCommanded(game, on.combat, actor, command.do, "notYourFighter"));
}
