import { updateFor } from "./update.mjs";

/** @import { Kind, Step } from "./steps.mjs" */

/** How many documents are written in one request. */
const BATCH = 50;

/**
 * Documents of one kind and place that are written together.
 * @typedef {object} Shelf
 * @property {Kind} kind
 * @property {Iterable<any>} documents
 * @property {(updates: object[]) => Promise<unknown>} write
 */

/**
 * Brings all documents of the world into today's shape, in batches. One that
 * cannot be written keeps no other from it.
 * @param {readonly Step[]} steps
 * @param {number} from   The number of the shape that the world has.
 * @returns {Promise<{ changed: number, failures: unknown[] }>}
 */
export async function migrateWorld(steps, from) {
  let changed = 0;
  /** @type {unknown[]} */
  const failures = [];
  for (const { kind, documents, write } of shelves()) {
    const updates = [...documents].flatMap(document => {
      try {
        const update = updateFor(kind, document.toObject(), steps, from);
        return update ? [{ _id: document.id, ...update }] : [];
      } catch (error) {
        failures.push(error);
        return [];
      }
    });
    for (let at = 0; at < updates.length; at += BATCH) {
      const batch = updates.slice(at, at + BATCH);
      const failed = await writeAll(batch, write);
      changed += batch.length - failed.length;
      failures.push(...failed);
    }
  }
  return { changed, failures };
}

/**
 * Writes documents together, or, where that is refused, one by one: the core writes all of a request or nothing.
 * @param {object[]} batch
 * @param {Shelf["write"]} write
 * @returns {Promise<unknown[]>}   Why some could not be written.
 */
async function writeAll(batch, write) {
  try {
    await write(batch);
    return [];
  } catch (error) {
    if (batch.length === 1) return [error];
  }
  const failed = [];
  for (const one of batch) failed.push(...await writeAll([one], write));
  return failed;
}

/** Where documents stand that may hold our flags. @returns {Generator<Shelf>} */
function* shelves() {
  /** @type {[Kind, any][]} */
  const collections = [["Actor", game.actors], ["Item", game.items], ["Scene", game.scenes],
    ["Combat", game.combats], ["ChatMessage", game.messages]];
  for (const [kind, documents] of collections) {
    yield { kind, documents, write: updates => CONFIG[kind].documentClass.updateDocuments(updates) };
  }
  for (const item of game.items) yield embedded(item, "ActiveEffect", item.effects);
  for (const combat of game.combats) yield embedded(combat, "Combatant", combat.combatants);
  for (const actor of game.actors) yield* ofActor(actor);
  for (const scene of game.scenes) {
    for (const token of scene.tokens) {
      // Only what a token has of its own: all else is its actor's, which has been seen to.
      const { flags = {}, items = [], effects = [] } = token.delta?._source ?? {};
      const { actor } = token;
      if (token.actorLink || !actor) continue;
      if (Object.keys(flags).length)
        yield { kind: "Actor", documents: [actor], write: ([update]) => actor.update(without(update)) };
      if (items.length || effects.length) yield* ofActor(actor);
    }
  }
}

/** @param {any} actor @returns {Generator<Shelf>} */
function* ofActor(actor) {
  yield embedded(actor, "Item", actor.items);
  yield embedded(actor, "ActiveEffect", actor.effects);
}

/** @param {any} parent @param {Kind} kind @param {Iterable<any>} documents @returns {Shelf} */
function embedded(parent, kind, documents) {
  return { kind, documents, write: updates => parent.updateEmbeddedDocuments(kind, updates) };
}

/** An update of one document, which needs no id. @param {any} update */
function without({ _id, ...update }) {
  return update;
}
