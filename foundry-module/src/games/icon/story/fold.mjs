import { uuidOf } from "../../../base/uuid.mjs";
import { CLOCKS, NUMBERS, TEXTS } from "./places.mjs";

/** @import { NarrativeClock, NarrativeEvent, NarrativeParty } from "../../../../../wasm/api/schema/rulewright" */

/**
 * What has to be done to each document: one update of each, and what the table's clocks are afterwards.
 * @typedef {object} Writes
 * @property {Map<string, { actor: foundry.documents.Actor, update: Record<string, unknown> }>} actors   By uuid.
 * @property {NarrativeClock[] | null} clocks   The table's, where they change.
 */

/**
 * What the events make of the documents. What changes several times on the way is written once, as it is in the end.
 * @param {NarrativeEvent[]} events
 * @param {foundry.documents.Actor[]} actors   All whom they can be about.
 * @param {NarrativeParty} party   As it was before.
 * @returns {Writes}
 */
export function fold(events, actors, party) {
  /** @type {Writes} */
  const writes = { actors: new Map(), clocks: null };
  /** The clocks of each hero as they become, and under "" those of the table. @type {Map<string, NarrativeClock[]>} */
  const clocks = new Map();
  for (const { who = "", field, text, after, key, at = 0, wasClock, clock } of events) {
    const place = field ? NUMBERS[field] : text ? TEXTS[text] : null;
    if (place) {
      const actor = known(actors, who);
      const [path, value] = place(actor, field ? after ?? null : key ?? "") ?? [];
      if (path) updateOf(writes, actor)[path] = value;
    } else if (wasClock || clock) {
      const list = clocks.get(who) ?? [...clocksBefore(party, who)];
      clocks.set(who, list);
      list.splice(at, wasClock ? 1 : 0, ...clock ? [clock] : []);
    }
  }
  for (const [who, list] of clocks) {
    if (who) updateOf(writes, known(actors, who))[CLOCKS] = list;
    else writes.clocks = list;
  }
  return writes;
}

/**
 * @param {NarrativeParty} party
 * @param {string} who
 * @returns {NarrativeClock[]}
 */
function clocksBefore({ heroes = [], clocks = [] }, who) {
  return who ? heroes.find(({ character }) => character.id === who)?.clocks ?? [] : clocks;
}

/**
 * @param {foundry.documents.Actor[]} actors
 * @param {string} who
 */
function known(actors, who) {
  const actor = actors.find(({ uuid }) => uuid === who);
  if (!actor) throw new Error(`nobody in the party is ${who}`);
  return actor;
}

/** @param {Writes} writes @param {foundry.documents.Actor} actor */
function updateOf({ actors }, actor) {
  const write = actors.get(uuidOf(actor)) ?? { actor, update: {} };
  actors.set(uuidOf(actor), write);
  return write.update;
}
