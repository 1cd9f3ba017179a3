import { held } from "../../../world/statuses.mjs";
import { flagsOf } from "../../../world/fields.mjs";
import { fightFlags, fightersOf, sceneOf } from "./encounter.mjs";
import { LISTS, NUMBERS, TEXTS } from "./places.mjs";

/** @import { EncounterEvent } from "../../../../../wasm/api/schema/rulewright" */
/** @import { Held } from "../../../world/statuses.mjs" */
/** @import { Changes } from "../../../world/changes.mjs" */
/** @import { Fighter } from "./encounter.mjs" */

/**
 * The documents of a fight before its events.
 * @typedef {object} Seats
 * @property {foundry.documents.Combat | null} combat
 * @property {foundry.documents.Scene | null} scene
 * @property {Map<string, Fighter>} fighters   By their id for the rules.
 * @property {(whose: Fighter) => Held[]} held   The statuses of one, in the order of the rules.
 * @property {import("../../../../../wasm/api/schema/rulewright").EncounterEncounter} [encounter]   What the rules could read of it; without it, what the documents hold.
 */

/**
 * What has to be done to each document: one update of each, and for an actor's effects one call of each kind.
 * @typedef {object} Writes
 * @property {Pick<Seats, "combat" | "scene" | "fighters"> & Partial<Seats>} seats
 * @property {Record<string, unknown>} combat
 * @property {Map<string, Record<string, unknown>>} combatants   By their document's id.
 * @property {Map<string, { actor: foundry.documents.Actor } & Required<Omit<Changes, "lines">>>} actors   By uuid.
 * @property {Map<string, Record<string, unknown>>} tokens   By their id in the scene.
 * @property {Record<string, unknown>} scene
 * @property {import("../../../../../wasm/api/schema/rulewright").PlayClock[] | null} [clocks]   The clocks of the table, where they change.
 * @property {number | null} party   The resolve that the heroes share, where it changes.
 */

/**
 * Takes a fight's seats.
 * @param {foundry.documents.Combat | null} combat
 * @returns {Seats}
 */
export function seatsOf(combat) {
  const fighters = fightersOf(combat);
  return { combat, scene: sceneOf(combat), fighters, held: ({ actor }) => held(actor) };
}

/**
 * What the events make of the documents. What changes several times on the way is written once, as it is in the end.
 * @param {EncounterEvent[]} events
 * @param {Seats} seats
 * @returns {Writes}
 */
export function fold(events, seats) {
  /** @type {Writes} */
  const writes = { seats, combat: {}, combatants: new Map(), actors: new Map(), tokens: new Map(), scene: {}, party: null };
  /** What holds afterwards, by whose and by name, in the order of the first change. @type {Map<string, () => void>} */
  const last = new Map();
  /** @type {Map<string, any[]>} */
  const lists = new Map();
  for (const event of events) {
    const { who = "", field, text, list, after, key } = event;
    const whose = who ? known(seats, who) : null;
    if (field) last.set(`${who} ${field}`, () => NUMBERS[field](writes, whose, after ?? null));
    else if (text) last.set(`${who} ${text}`, () => TEXTS[text](writes, whose, key ?? ""));
    else if (list) {
      const name = `${who} ${list}`;
      const entries = lists.get(name) ?? entriesOf(list, seats, whose);
      lists.set(name, entries);
      edit(entries, event);
      last.set(name, () => LISTS[list](writes, whose, entries));
    }
  }
  for (const put of last.values()) put();
  return writes;
}

/** @param {Seats} seats @param {string} who */
function known({ fighters }, who) {
  const fighter = fighters.get(who);
  if (!fighter) throw new Error(`nobody in the fight is ${who}`);
  return fighter;
}

/**
 * A copy of a list as it is now.
 * @param {import("../../../../../wasm/api/schema/rulewright").EncounterListName} list
 * @param {Seats} seats
 * @param {Fighter | null} whose
 * @returns {any[]}
 */
function entriesOf(list, { combat, scene, held, encounter }, whose) {
  if (list === "statuses") return whose ? held(whose).map(one => ({ ...one })) : [];
  const fighter = encounter?.combatants?.find(({ character }) => character.id === whose?.actor.uuid);
  const lists = /** @type {Record<string, any>} */ (encounter ? { ...encounter.turn, cells: encounter.ground?.cells, ...fighter, used: fighter?.character.used }
    : { ...whose ? flagsOf(whose.combatant) : fightFlags(combat).turn, cells: flagsOf(scene).ground?.cells });
  return Array.isArray(lists[list]) ? [...lists[list]] : [];
}

/**
 * Changes one entry of a list as the event says.
 * @param {any[]} entries
 * @param {EncounterEvent} event
 */
function edit(entries, { list, change, at = 0, key = "", status, cell }) {
  const entry = list === "statuses" ? { status, effect: null, changed: false } : list === "cells" ? cell : key;
  if (change === "added") entries.splice(at, 0, entry);
  else if (change === "taken") entries.splice(at, 1);
  else entries[at] = { ...entries[at], status, changed: true };
}
