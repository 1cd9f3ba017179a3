import { findField, flagsOf } from "../../../world/fields.mjs";
import { held } from "../../../world/statuses.mjs";
import { askFor } from "../../../engine/ask.mjs";
import { askReadable } from "../../set-aside.mjs";
import { EFFECTS, MODULE, STATUSES, STATUS_PREFIX, TOKENS } from "../../../config.mjs";
import { tellAside } from "../../aside.mjs";
import { encounterOf, fightersOf, runs, sceneOf } from "./encounter.mjs";

/** @import { EncounterCommand, EncounterEncounter } from "../../../../../wasm/api/schema/rulewright" */
/** @import { Key, Place, SetAside } from "../../set-aside.mjs" */
/** @import { Answer } from "../operation.mjs" */
/** @import { Fighter } from "./encounter.mjs" */

/** The names of statuses that the rules know. */
const KNOWN = new Set([...STATUSES, ...EFFECTS, ...TOKENS]);

/** What of one who takes part is its token's. */
const OF_THE_TOKEN = new Set(["x", "y", "level", "size"]);

/**
 * Asks the rules about a fight, without what they cannot read of its documents.
 * @template T
 * @param {foundry.documents.Combat | null} combat
 * @param {{ operation: string, request: { encounter?: EncounterEncounter } & Record<string, any> }} question   Without its encounter it is about the whole fight.
 * @param {(request: Record<string, any>) => Promise<T>} answer
 * @returns {Promise<{ answered: T, request: Record<string, any>, aside: SetAside[] }>}
 */
export async function askFight(combat, { operation, request }, answer) {
  const command = /** @type {Partial<EncounterCommand> | undefined} */ (request.command);
  const found = await askReadable({
    operation, request: { ...request, encounter: request.encounter ?? encounterOf(combat) }, state: "encounter", looks: "icon_encounter", runs: runs(combat),
    always: command?.do === "end" || command?.do === "look", placeOf: (keys, state) => placeIn(combat, keys, state)
  }, answer);
  tellAside(found.aside, null);
  return found;
}

/**
 * The same, where nothing but the answer matters.
 * @param {foundry.documents.Combat | null} combat
 * @param {string} operation
 * @param {{ encounter?: EncounterEncounter } & Record<string, any>} request
 * @param {{ faces?: number[], seed?: string, odds?: boolean }} dice
 * @returns {Promise<Answer>}
 */
export async function askAbout(combat, operation, request, dice) {
  return (await askFight(combat, { operation, request }, readable => askFor(operation, readable, dice))).answered;
}

/**
 * Where a value of an encounter comes from.
 * @param {foundry.documents.Combat | null} combat
 * @param {Key[]} keys
 * @param {any} state
 * @returns {Place | null}
 */
function placeIn(combat, keys, state) {
  const [list, at, ...rest] = keys;
  if (list === "ground") {
    const scene = sceneOf(combat);
    const [part, cell] = [at, rest[0]];
    return scene && part === "cells" ? { document: scene, path: `flags.${MODULE}.ground.cells`, actor: null, ...typeof cell === "number" && { entry: state.ground.cells[cell] } } : null;
  }
  if (list === "combatants" && typeof at === "number") {
    const fighter = fightersOf(combat).get(String(state.combatants[at]?.character?.id));
    return fighter && rest.length ? placeOfFighter(fighter, rest, state.combatants[at]) : null;
  }
  return combat && ["opening", "last", "turn", "players", "active"].includes(String(list)) ? { document: combat, path: `flags.${MODULE}.fight.${keys.filter(key => typeof key === "string").join(".")}`, actor: null } : null;
}

/**
 * @param {Fighter} fighter
 * @param {Key[]} keys
 * @param {any} state   Of this fighter.
 * @returns {Place | null}
 */
function placeOfFighter(fighter, keys, state) {
  const { actor, combatant, token } = fighter;
  const inner = keys[0] === "character";
  const [name = "", at] = /** @type {[string, number | undefined]} */ (inner ? keys.slice(1) : keys);
  const value = inner ? state.character[name] : state[name];
  const entry = typeof at === "number" && Array.isArray(value) ? { entry: value[at] } : {};
  if (name === "statuses") return placeOfStatus(actor, entry.entry);
  if (OF_THE_TOKEN.has(name)) return token && { document: token, path: { level: "elevation", size: "width" }[name] ?? name, actor, sheet: true };
  const onCombatant = combatant && name in flagsOf(combatant) ? { document: combatant, path: `flags.${MODULE}.${name}`, actor, ...entry } : null;
  // Of a turn and of the fight the combatant keeps account, of everything else the actor.
  if (onCombatant && (!inner || name === "attacked" || name === "used")) return onCombatant;
  const field = findField(actor, name);
  if (field) return { document: actor, path: field.path, actor, ...field.path.startsWith("system.") && { sheet: true } };
  // That somebody is elite, a foe's templates say.
  const flag = name === "elite" ? "templates" : name;
  return flag in flagsOf(actor) ? { document: actor, path: `flags.${MODULE}.${flag}`, actor, ...entry } : onCombatant;
}

/**
 * @param {foundry.documents.Actor} actor
 * @param {any} status   None where the whole list cannot be read.
 * @returns {Place}
 */
function placeOfStatus(actor, status) {
  const one = held(actor).find(one => foundry.utils.objectsEqual(one.status, status ?? {}));
  if (!status || !one?.effect) return { document: actor, path: "", actor, entry: status };
  const id = `${STATUS_PREFIX}${status.name}`;
  return KNOWN.has(status.name) ? { document: one.effect, path: `flags.${MODULE}`, actor } : { document: one.effect, path: "statuses", entry: id, actor };
}

/**
 * The statuses of one who takes part, in the order of a state that the rules could read.
 * @param {readonly SetAside[]} aside
 * @returns {(whose: Fighter) => import("../../../world/statuses.mjs").Held[]}
 */
export function heldWithout(aside) {
  return ({ actor }) => {
    const own = aside.filter(place => place.actor === actor);
    if (own.some(({ document, path, entry }) => document === actor && !path && !entry)) return [];
    return held(actor).filter(({ effect, status }) => !own.some(({ document, path, entry }) =>
      document === effect && (path !== "statuses" || entry === `${STATUS_PREFIX}${status.name}`)));
  };
}
