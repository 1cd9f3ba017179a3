import { setUnlockedPacks, unlockedPacks } from "../../../world/settings.mjs";
import { updateFor } from "./update.mjs";

/** @import { Kind, Step } from "./steps.mjs" */

/** The number of documents in one request. */
const BATCH = 50;

/**
 * Documents of one kind and place that are written together.
 * @typedef {object} Shelf
 * @property {Kind} kind
 * @property {Iterable<any>} documents
 * @property {(updates: object[]) => Promise<unknown>} write
 */

/**
 * The result of a migration: the number of changed documents, and the errors of the others. `elsewhere` are those in
 * compendia of other packages than the world, and `packs` the names of all compendia with errors.
 * @typedef {{ changed: number, failures: unknown[], elsewhere: unknown[], packs: string[] }} Migrated
 */

/**
 * Migrates all documents of the world, in batches, and those of its compendia. A failed document does not stop the
 * others.
 * @param {readonly Step[]} steps
 * @param {number} from   The number of the world's shape.
 * @returns {Promise<Migrated>}
 */
export async function migrateWorld(steps, from) {
  /** @type {Migrated} */
  const done = { changed: 0, failures: [], elsewhere: [], packs: [] };
  await migrateShelves(shelves(), steps, from, done);
  await migrateOthers(steps, from, { actors: allActors, items: allItems }, done);
  for (const pack of ownPacks()) {
    /** @type {Migrated} */
    const own = { changed: 0, failures: [], elsewhere: [], packs: [] };
    try {
      await migratePack(pack, steps, from, own);
    } catch (error) {
      own.failures.push(error);
    }
    done.changed += own.changed;
    if (!own.failures.length) continue;
    (pack.metadata.packageType === "world" ? done.failures : done.elsewhere).push(...own.failures);
    done.packs.push(String(game.i18n.localize(pack.title)));
  }
  return done;
}

/**
 * Writes the values of documents.
 * @param {Iterable<Shelf>} all
 * @param {readonly Step[]} steps
 * @param {number} from
 * @param {Migrated} done   Receives the result.
 */
async function migrateShelves(all, steps, from, done) {
  for (const { kind, documents, write } of all) {
    const updates = [...documents].flatMap(document => {
      try {
        const update = updateFor(kind, document.toObject(), steps, from);
        return update ? [{ _id: document.id, ...update }] : [];
      } catch (error) {
        done.failures.push(error);
        return [];
      }
    });
    for (let at = 0; at < updates.length; at += BATCH) {
      const batch = updates.slice(at, at + BATCH);
      const failed = await writeAll(batch, write);
      done.changed += batch.length - failed.length;
      done.failures.push(...failed);
    }
  }
}

/**
 * Runs the steps that change an actor or an item by more than its values.
 * @param {readonly Step[]} steps
 * @param {number} from
 * @param {{ actors: () => Iterable<foundry.documents.Actor>, items: () => Iterable<foundry.documents.Item> }} all
 * @param {Migrated} done   Receives the result.
 */
async function migrateOthers(steps, from, all, done) {
  /** @template D @param {Iterable<D>} documents @param {((document: D) => Promise<boolean>) | undefined} migrate */
  const each = async (documents, migrate) => {
    for (const document of migrate ? documents : []) {
      try {
        if (await migrate?.(document)) done.changed++;
      } catch (error) {
        done.failures.push(error);
      }
    }
  };
  for (const { to, actors, items } of steps) {
    if (to <= from) continue;
    await each(all.actors(), actors);
    await each(all.items(), items);
  }
}

/** The types of documents in compendia that contain our data. */
const IN_PACKS = ["Actor", "Item"];

/**
 * Returns the compendia whose documents are the table's own: those of the world, and those of a module that the GM has
 * unlocked. The others belong to their authors.
 * @returns {any[]}
 */
function ownPacks() {
  return [...game.packs].filter(({ documentName, metadata, locked }) => IN_PACKS.includes(documentName)
    && (metadata.packageType === "world" || !locked));
}

/**
 * Migrates the documents of a compendium. A locked one of the world is unlocked for that time, if any of them changes.
 * @param {any} pack
 * @param {readonly Step[]} steps
 * @param {number} from
 * @param {Migrated} done   Receives the result.
 */
async function migratePack(pack, steps, from, done) {
  const { locked, documentName: kind } = pack;
  /** @type {any[]} */
  const documents = await pack.getDocuments();
  // The core leaves out documents that it cannot read.
  const lost = pack.index.size - documents.length;
  if (lost > 0) done.failures.push(new Error(`${pack.collection}: ${lost} documents cannot be loaded`));
  const actors = kind === "Actor" ? documents : [];
  const items = kind === "Item" ? documents : actors.flatMap(actor => [...actor.items]);
  /** @type {Shelf[]} */
  const inside = [
    { kind, documents,
      write: updates => CONFIG[/** @type {Kind} */ (kind)].documentClass.updateDocuments(updates,
        { pack: pack.collection }) },
    ...actors.flatMap(actor => [...ofActor(actor)]),
    ...kind === "Item" ? items.map(item => embedded(item, "ActiveEffect", item.effects)) : []
  ];
  const migrate = async () => {
    await migrateShelves(inside, steps, from, done);
    await migrateOthers(steps, from, { actors: () => actors, items: () => items }, done);
  };
  if (!locked || !mayChange(inside, steps, from, { actors, items })) await migrate();
  else await whileUnlocked(pack, migrate);
}

/**
 * Reports whether a migration may change any document.
 * @param {Shelf[]} all
 * @param {readonly Step[]} steps
 * @param {number} from
 * @param {{ actors: any[], items: any[] }} others
 */
function mayChange(all, steps, from, { actors, items }) {
  return all.some(({ kind, documents }) => [...documents].some(document => {
    try {
      return updateFor(kind, document.toObject(), steps, from) !== null;
    } catch {
      return false; // The migration reports it.
    }
  })) || steps.some(step => step.to > from && [...step.actors ? actors : [], ...step.items ? items : []]
    .some(document => step.pending?.(document) ?? true));
}

/**
 * Runs a task while a compendium is unlocked. The world remembers it: an interruption leaves it unlocked until
 * `lockPacksAgain`.
 * @param {any} pack
 * @param {() => Promise<void>} task
 */
async function whileUnlocked(pack, task) {
  await setUnlockedPacks([...new Set([...unlockedPacks(), pack.collection])]);
  try {
    await pack.configure({ locked: false });
    await task();
  } finally {
    await pack.configure({ locked: true });
    await setUnlockedPacks(unlockedPacks().filter(id => id !== pack.collection));
  }
}

/** Locks the compendia that an interrupted migration has left unlocked. */
export async function lockPacksAgain() {
  const left = unlockedPacks();
  if (!left.length) return;
  for (const pack of ownPacks())
    if (left.includes(pack.collection) && !pack.locked) await pack.configure({ locked: true });
  await setUnlockedPacks([]);
}

/** Yields the items of the world, then those of its actors. @returns {Generator<foundry.documents.Item>} */
function* allItems() {
  yield* game.items;
  for (const actor of allActors()) yield* actor.items;
}

/** Yields the actors of the world, then those of unlinked tokens. @returns {Generator<foundry.documents.Actor>} */
function* allActors() {
  yield* game.actors;
  for (const scene of game.scenes) {
    for (const { actor, actorLink } of scene.tokens) if (actor && !actorLink) yield actor;
  }
}

/**
 * Writes documents together, or one by one if that is refused: the core writes a request
 * completely or not at all.
 * @param {object[]} batch
 * @param {Shelf["write"]} write
 * @returns {Promise<unknown[]>}   The errors of failed documents.
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

/** Yields the places of documents that may contain our flags. @returns {Generator<Shelf>} */
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
      // Only the token's own data; the rest belongs to its actor, which is migrated already.
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

/** Returns the update of one document without its id. @param {any} update */
function without({ _id, ...update }) {
  return update;
}
