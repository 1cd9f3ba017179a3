import { happened, valuesAt, writeChanges, writeUpdate } from "../adapter/changes.mjs";
import { MODULE } from "../config.mjs";
import { partyResolve, setPartyResolve } from "../settings.mjs";
import { allOrNothing } from "../undo.mjs";

/** @import { Writes } from "./fold.mjs" */

/** Goes with every movement of a token that the rules have made, so that nobody asks the rules about it again. */
export const BY_THE_RULES = { [MODULE]: true };

/**
 * Writes what a command did to all documents: all of it, or nothing.
 * @param {Writes} writes
 * @returns {Promise<() => Promise<void>>}   Takes it back.
 */
export function write({ seats, combat, combatants, actors, tokens, scene, party }) {
  return allOrNothing(async done => {
    if (seats.combat) {
      await embedded(seats.combat, "Combatant", combatants, done);
      await writeUpdate(seats.combat, combat, done);
    }
    // A blow can hit dozens, and no actor waits for another.
    const written = await Promise.allSettled([...actors.values()].map(({ actor, ...changes }) => writeChanges(actor, { ...changes, lines: [] })));
    for (const one of written) if (one.status === "fulfilled") done(one.value);
    for (const one of written) if (one.status === "rejected") throw one.reason;
    if (seats.scene) {
      await embedded(seats.scene, "Token", tokens, done);
      await writeUpdate(seats.scene, scene, done);
    }
    if (party !== null) {
      const before = partyResolve();
      await setPartyResolve(party);
      done(() => setPartyResolve(before));
    }
  });
}

/**
 * @param {any} parent
 * @param {"Combatant" | "Token"} name
 * @param {Map<string, Record<string, unknown>>} updates
 * @param {(takeBack: () => Promise<unknown>) => void} done
 */
async function embedded(parent, name, updates, done) {
  if (!updates.size) return;
  const list = (/** @type {(id: string, update: Record<string, unknown>) => Record<string, unknown>} */ of) =>
    [...updates].map(([_id, update]) => ({ _id, ...of(_id, update) }));
  const before = list((id, update) => valuesAt(parent.getEmbeddedDocument(name, id), update));
  const updated = await parent.updateEmbeddedDocuments(name, list((_id, update) => update), BY_THE_RULES);
  done(() => parent.updateEmbeddedDocuments(name, before, BY_THE_RULES));
  for (const [id, update] of updates) happened(updated.find((/** @type {any} */ one) => one.id === id), parent.getEmbeddedDocument(name, id), update);
}
