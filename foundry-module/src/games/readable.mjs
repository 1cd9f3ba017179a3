import { identical } from "../base/equal.mjs";
import { askFor } from "../engine/ask.mjs";
import { stateForRules, stateName } from "./state-for-rules.mjs";
import { flagsOf } from "../world/fields.mjs";
import { askReadable } from "./set-aside.mjs";
import { MODULE } from "../config.mjs";
import { plays } from "./games.mjs";
import { tellAside } from "./aside.mjs";
import { combatPath, heldMarks, marksPath, pathOf } from "./places.mjs";

/** @import { Key, Place, SetAside } from "./set-aside.mjs" */
/** @import { PlayContext } from "./context.mjs" */

/**
 * Asks the rules about a state. Leaves out the values of its documents that the rules cannot read.
 * @template T
 * @param {PlayContext} context
 * @param {Record<string, any>} request   The state and the command.
 * @param {(request: Record<string, any>) => Promise<T>} answer
 * @param {string} [operation]   Without it, the game's own.
 * @returns {Promise<{ answered: T, request: Record<string, any>, aside: SetAside[] }>}
 */
export async function askWithContext(context, request, answer, operation = context.game.engine) {
  const { game: played, combat } = context;
  const { do: action } = request.command ?? {};
  const found = await askReadable({
    operation, request, state: stateName(played), looks: played.engine, runs: played.outside ? action !== "look"
      : plays(combat),
    always: !played.outside && ["end", "look"].includes(action),
    placeOf: (keys, state) => (played.sourceOf ?? sourceOf)(context, keys, state)
  }, answer);
  tellAside(found.aside, played);
  return found;
}

/**
 * Asks the rules about a state, and returns only the answer.
 * @param {PlayContext} context
 * @param {string} operation
 * @param {Record<string, any>} request   Without a state, it concerns the whole state.
 * @param {{ faces?: number[], seed?: string, odds?: boolean }} dice
 * @returns {Promise<import("../engine/ask.mjs").Answer>}
 */
export async function askAbout(context, operation, request, dice) {
  return (await askWithContext(context, { [stateName(context.game)]: stateForRules(context), ...request },
    readable => askFor(operation, readable, dice), operation)).answered;
}

/**
 * Returns the document that holds a value of a state.
 * @param {PlayContext} context
 * @param {Key[]} keys
 * @param {any} state
 * @returns {Place | null}
 */
function sourceOf({ game: played, combat, scene, participants }, keys, state) {
  const [list, at, name, entry] = keys;
  if (list === "combatants" && typeof at === "number") {
    const participant = participants.get(String(state.combatants[at]?.id));
    if (!participant || typeof name !== "string" || name === "id" || name === "side") return null;
    const { actor, token } = participant;
    if (token && (name === "x" || name === "y")) return { document: token, path: name, actor, sheet: true };
    const mark = name === "marks" && typeof entry === "number" ? state.combatants[at].marks[entry] : undefined;
    if (name === "marks") return sourceOfMark(played, actor, mark);
    if (name === "gear")
      return sourceOfGear(actor, typeof entry === "number" ? state.combatants[at].gear[entry] : null);
    const path = pathOf(played, actor, name);
    return { document: actor, path, actor, ...path.startsWith("system.") && { sheet: true } };
  }
  if (list === "ground" && at === "cells" && scene) {
    return { document: scene, path: `flags.${MODULE}.ground.cells`, actor: null,
      ...typeof name === "number" && { entry: state.ground.cells[name] } };
  }
  return combat && typeof list === "string" && Object.hasOwn(flagsOf(combat).play?.state ?? {}, list)
    ? { document: combat, path: combatPath(list), actor: null } : null;
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
 * @param {import("./game.mjs").Game} played
 * @param {foundry.documents.Actor} actor
 * @param {unknown} mark   Undefined for the whole list.
 * @returns {Place}
 */
function sourceOfMark(played, actor, mark) {
  const path = marksPath(played);
  if (mark === undefined) return { document: actor, path, actor };
  const found = heldMarks(played, actor).find(one => identical(one.mark, mark));
  return found?.effect ? { document: found.effect, path: `flags.${MODULE}`, actor }
    : { document: actor, path, actor, entry: mark };
}
