import { isTemplate } from "../../world/worldbuilding.mjs";
import { nameOf } from "../../world/actor.mjs";
import { localize } from "../../world/i18n.mjs";
import { shownParticipants } from "../../games/participants.mjs";
import { sideFor } from "../../games/context.mjs";
import { uuidOf } from "../../base/uuid.mjs";

/**
 * The actors that a dialog offers: it needs no canvas, scene or token.
 * @typedef {{ uuid: string, name: string, selected: boolean }} Option
 * @typedef {{ label: string, order: number, options: Option[] }} Group
 * @typedef {{ by?: foundry.documents.Actor | null, allies?: boolean, foes?: boolean }} Sorting   The acting actor; true
 *   to list its allies before its foes; and true to list only foes that are still in the combat.
 */

/**
 * Returns the uuid of the user's first target, if any.
 * @param {foundry.documents.Actor} except   The actor itself is not its own target.
 * @param {boolean} [allies]   True to leave out its foes.
 * @returns {string | null}
 */
export function targetedActor(except, allies = false) {
  return targeted().find(one => one.uuid !== except.uuid && !(allies && isFoeOf(except, one)))?.uuid ?? null;
}

/**
 * Returns all actors that can be chosen, each once: the user's targets, then the tokens of the scene, then the actors
 * of the world. An actor whose unlinked tokens are listed is only their template, so the list leaves it out.
 * @param {foundry.documents.Actor | null} except
 * @param {string | null} selected   An actor that is already chosen stays in the list.
 * @param {Sorting} [sorting]
 * @returns {Group[]}
 */
export function targetGroups(except, selected, { by = except, allies = false } = {}) {
  return grouped(available(selected).map(([key, actors]) =>
    [key, key === "targeted" ? actors : foesFirst(actors, by, allies)]), except, selected);
}

/**
 * Returns all actors that can be chosen outside of a combat, in groups.
 * @param {string | null} selected
 * @returns {[key: string, actors: foundry.documents.Actor[]][]}
 */
function available(selected) {
  const [aimedAt, standing] = [targeted(), onScene()];
  const played = new Set([...aimedAt, ...standing].filter(({ isToken }) => isToken).map(({ id }) => id));
  const others = inWorld().filter(({ id, uuid }) => uuid === selected || !played.has(id));
  return [["targeted", aimedAt], ["scene", standing], ["world", others]];
}

/**
 * Returns all actors that can be chosen: the participants of a combat, or without one all that are available.
 * @param {foundry.documents.Combat | null} combat
 * @param {foundry.documents.Actor | null} except
 * @param {string | null} selected
 * @param {Sorting} [sorting]
 * @returns {Group[]}
 */
export function othersIn(combat, except, selected, sorting) {
  return combat ? participantGroups(combat, except, selected, sorting) : targetGroups(except, selected, sorting);
}

/**
 * Returns the actors of {@link othersIn}, without their names.
 * @param {foundry.documents.Combat | null} combat
 * @returns {foundry.documents.Actor[]}
 */
export function actorsIn(combat) {
  if (!combat) return [...new Set(available(null).flatMap(([, actors]) => actors))];
  const participants = shownParticipants(combat);
  return [...new Set([...targetedAmong(participants), ...participants])];
}

/**
 * Sorts the foes of an actor before all others, or after them. The order stays otherwise.
 * @param {foundry.documents.Actor[]} actors
 * @param {foundry.documents.Actor | null} by
 * @param {boolean} allies
 */
function foesFirst(actors, by, allies) {
  if (!by) return actors;
  const sides = bySide(actors, by);
  return (allies ? sides.reverse() : sides).flat();
}

/**
 * Returns the foes of an actor, and all others.
 * @param {foundry.documents.Actor[]} actors
 * @param {foundry.documents.Actor} by
 */
function bySide(actors, by) {
  const own = sideFor(by);
  /** @type {[foes: foundry.documents.Actor[], others: foundry.documents.Actor[]]} */
  const sides = [[], []];
  for (const actor of actors) sides[sideFor(actor) === own ? 1 : 0].push(actor);
  return sides;
}

/**
 * Reports whether two actors are on different sides.
 * @param {foundry.documents.Actor} actor
 * @param {foundry.documents.Actor} other
 */
function isFoeOf(actor, other) {
  return sideFor(actor) !== sideFor(other);
}

/**
 * @param {[string, foundry.documents.Actor[]][]} groups
 * @param {foundry.documents.Actor | null} except
 * @param {string | null} selected
 * @returns {Group[]}
 */
function grouped(groups, except, selected) {
  const seen = new Set(except ? [except.uuid] : []);
  return groups.map(([key, actors], order) => ({
    label: localize(`Targets.${key}`), order,
    options: actors.filter(({ uuid }) => !seen.has(uuid) && seen.add(uuid)).map(actor => ({
      uuid: uuidOf(actor), name: nameOf(actor), selected: actor.uuid === selected
    }))
  })).filter(({ options }) => options.length);
}

/**
 * Returns all actors that can be chosen in a combat: its participants, the targets first, then the foes of the actor.
 * @param {foundry.documents.Combat | null} combat
 * @param {foundry.documents.Actor | null} except
 * @param {string | null} selected
 * @param {Sorting} [sorting]
 * @returns {Group[]}
 */
function participantGroups(combat, except, selected, { by = except, allies = false, foes = false } = {}) {
  const participants = shownParticipants(combat).filter(one => !foes || one.uuid === selected
    || (by !== null && isFoeOf(by, one) && !isDefeated(combat, one)));
  /** @type {[string, foundry.documents.Actor[]]} */
  const aimedAt = ["targeted", targetedAmong(participants)];
  if (!by) return grouped([aimedAt, ["fight", participants]], except, selected);
  const [enemies, others] = bySide(participants, by);
  /** @type {[string, foundry.documents.Actor[]][]} */
  const sides = [["foes", enemies], ["allies", others]];
  return grouped([aimedAt, ...allies ? sides.reverse() : sides], except, selected);
}

/**
 * Reports whether the core shows a participant as defeated.
 * @param {foundry.documents.Combat | null} combat
 * @param {foundry.documents.Actor} actor
 */
function isDefeated(combat, { uuid }) {
  return [...combat?.combatants ?? []].some(({ actor, defeated }) => actor?.uuid === uuid && defeated);
}

/** @returns {foundry.documents.Actor[]} */
function targeted() {
  return present([...game.user.targets].map(token => token.actor));
}

/** @returns {foundry.documents.Actor[]} */
function onScene() {
  const scene = game.scenes.viewed ?? game.scenes.active;
  return present((scene?.tokens.contents ?? [])
    .filter(token => !token.hidden || token.isOwner).map(token => token.actor));
}

/** Returns the user's targets among some actors. @param {foundry.documents.Actor[]} actors */
function targetedAmong(actors) {
  const uuids = new Set(actors.map(({ uuid }) => uuid));
  return targeted().filter(({ uuid }) => uuids.has(uuid));
}

/** @returns {foundry.documents.Actor[]} */
function inWorld() {
  return game.actors.filter(actor => actor.visible && !isTemplate(actor));
}

/** @param {(foundry.documents.Actor | null)[]} actors */
function present(actors) {
  return /** @type {foundry.documents.Actor[]} */ (actors.filter(Boolean));
}
