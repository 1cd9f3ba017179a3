import { happened, valuesAt, writeUpdate } from "../adapter/changes.mjs";
import { setTableClocks, tableClocks } from "../settings.mjs";
import { allOrNothing } from "../undo.mjs";

/** @import { Writes } from "./fold.mjs" */

/** @typedef {{ actor: foundry.documents.Actor, update: Record<string, unknown> }} Write */

/** A mark on the card whose step it was. @typedef {{ message: foundry.documents.ChatMessage, update: Record<string, unknown> }} Mark */

/**
 * Writes what a command did to all documents: all of it, or nothing. The
 * actors of the world change in one request, which happens or does not even
 * where this browser goes away.
 * @param {Writes} writes
 * @param {Mark | null} mark
 * @returns {Promise<() => Promise<void>>}   Takes it back.
 */
export function write({ actors, clocks }, mark) {
  return allOrNothing(async done => {
    const all = [...actors.values()];
    await together(all.filter(({ actor }) => !actor.isToken), done);
    for (const { actor, update } of all.filter(({ actor }) => actor.isToken)) await writeUpdate(actor, update, done);
    if (clocks) {
      const before = tableClocks();
      await setTableClocks(clocks);
      done(() => setTableClocks(before));
      // A setting tells nobody that it was withheld.
      happened(null, { clocks: tableClocks() }, { clocks });
    }
    if (mark) await writeUpdate(mark.message, mark.update, done);
  });
}

/**
 * @param {Write[]} writes
 * @param {(takeBack: () => Promise<unknown>) => void} done
 */
async function together(writes, done) {
  if (!writes.length) return;
  const Actor = /** @type {any} */ (foundry.documents.Actor.implementation);
  const list = (/** @type {(write: Write) => Record<string, unknown>} */ of) => writes.map(write => ({ _id: write.actor.id, ...of(write) }));
  const before = list(({ actor, update }) => valuesAt(actor, update));
  const updated = await Actor.updateDocuments(list(({ update }) => update));
  done(() => Actor.updateDocuments(before));
  for (const { actor, update } of writes) happened(updated.find((/** @type {any} */ { id }) => id === actor.id), actor, update);
}
