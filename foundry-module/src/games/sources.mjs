import { identical } from "../base/equal.mjs";
import { flagsOf } from "../world/fields.mjs";
import { statusId } from "../world/status-ids.mjs";
import { MODULE } from "../config.mjs";
import { combatPath, heldMarks, homeOf, inState, marksPath, pathOf, storedCombat } from "./places.mjs";
import { INNER, PEOPLE } from "./set-aside.mjs";

/** @import { Key, Place } from "./set-aside.mjs" */
/** @import { PlayContext } from "./context.mjs" */

/**
 * Returns the document that holds a value of a state.
 * @param {PlayContext} context
 * @param {Key[]} keys
 * @param {any} state
 * @returns {Place | null}   Null if no single document is to blame.
 */
export function sourceOf({ game: played, combat, scene, participants }, keys, state) {
  const [list, at, ...rest] = keys;
  if (PEOPLE.has(String(list)) && typeof at === "number") {
    const one = state[String(list)][at];
    const participant = participants.get(String(one?.id ?? one?.character?.id));
    return participant ? sourceOfParticipant(played, participant, rest, one) : null;
  }
  if (list === "ground" && at === "cells" && scene) {
    return { document: scene, path: `flags.${MODULE}.ground.cells`, actor: null,
      ...typeof rest[0] === "number" && { entry: state.ground.cells[rest[0]] } };
  }
  return combat && typeof list === "string" && Object.hasOwn(storedCombat(combat, played), list)
    ? { document: combat, path: combatPath(keys.filter(key => typeof key === "string").join("."), played), actor: null,
      ...typeof keys.at(-1) === "number" && { entry: keys.reduce((one, key) => one?.[key], state) } } : null;
}

/**
 * @param {import("./game.mjs").Game} played
 * @param {import("./participants.mjs").Participant} participant
 * @param {Key[]} keys
 * @param {any} state   The state of this participant.
 * @returns {Place | null}
 */
function sourceOfParticipant(played, { actor, combatant, token }, keys, state) {
  const inner = INNER.has(String(keys[0]));
  const [name, at] = inner ? keys.slice(1) : keys;
  if (typeof name !== "string" || name === "id" || name === "side") return null;
  const value = (inner ? state[String(keys[0])] : state)?.[name];
  const entry = typeof at === "number" && Array.isArray(value) ? value[at] : undefined;
  const marked = (inner && played.character) || played;
  if (name === (marked.marks.name ?? "marks")) return sourceOfMark(marked, actor, entry);
  if (name === "gear") return sourceOfGear(actor, entry);
  const home = homeOf(played, true, name);
  if (home?.in === "token" || (token && (name === "x" || name === "y")))
    return token && { document: token, path: home?.path ?? name, actor, sheet: true };
  // The combatant holds the values of a turn and of the combat, the actor all others. A game without `values` of its
  // own reads only those that it names.
  const ofCombatant = home?.in === "combatant" || (!inner && Boolean(played.state?.values));
  const document = combatant && ofCombatant && name in flagsOf(combatant) ? combatant : actor;
  const path = document === combatant ? `flags.${MODULE}.${name}` : home?.path || pathOf(played, actor, name);
  return { document, path, actor, ...path.startsWith("system.") ? { sheet: true } : entry !== undefined && { entry } };
}

/**
 * Returns the item of a piece of gear, with the one of its numbers that is none.
 * @param {foundry.documents.Actor} actor
 * @param {{ id?: string, weight?: unknown } | null} gear
 * @returns {Place | null}   Null for the whole list.
 */
function sourceOfGear(actor, gear) {
  const item = actor.items.get(gear?.id ?? "");
  return item ? { document: item, path: `system.${isNumber(gear?.weight) ? "quantity" : "weight"}`, actor } : null;
}

/** Reports whether the rules can read a value as a number that may be missing. @param {unknown} value */
function isNumber(value) {
  return Number.isInteger(Number(value ?? 0)) && Number(value ?? 0) >= 0;
}

/**
 * Returns the document that holds a mark: the effect that shows it, or the actor.
 * @param {import("./places.mjs").Marked} played
 * @param {foundry.documents.Actor} actor
 * @param {any} mark   As the state has it; undefined for the whole list.
 * @returns {Place}
 */
function sourceOfMark(played, actor, mark) {
  const path = marksPath(played);
  if (mark === undefined) return { document: actor, path, actor };
  const found = heldMarks(played, actor).find(one => identical(inState(played, one.mark), mark));
  if (found?.effect) return { document: found.effect, path: `flags.${MODULE}`, actor, mark: found.mark.name };
  // The rules do not have a status of that name.
  const id = statusId(played.id, mark?.name);
  const effect = found ? null : [...actor.effects].find(({ statuses }) => statuses.has(id));
  return effect ? { document: effect, path: "statuses", entry: id, actor }
    : { document: actor, path, actor, entry: mark };
}
