import { checkCancelled, Pace } from "../../base/pace.mjs";
import { foldersAround } from "../../world/implied.mjs";
import { isTemplate } from "../../world/worldbuilding.mjs";
import { localize } from "../../world/i18n.mjs";
import { sentence } from "../../world/notify.mjs";

/**
 * A place that holds items: the world, the actors of the world, or a compendium of items or actors.
 * @typedef {object} Source
 * @property {string} id   "world", "actors", or the id of a compendium.
 * @property {string} label
 * @property {"Item" | "Actor"} type   The type of its documents.
 * @property {boolean} locked   True if its documents cannot be changed.
 * @property {number} count   The number of its documents.
 */

/**
 * An item of a source.
 * @typedef {object} Found
 * @property {Source} source
 * @property {foundry.documents.Item} item
 * @property {foundry.documents.Actor | null} actor   The actor that owns it.
 * @property {string[]} path   The names of its folders, the outermost first, then that of its actor.
 */

/** The documents of a compendium that are loaded at once: making one takes the core about a millisecond. */
const BATCH = { Item: 16, Actor: 3 };

/** The requests to the server that run beside each other. */
const AHEAD = 4;

/**
 * Returns the places of the world that may hold items: without compendia that this user does not see, and without
 * those of other documents.
 * @returns {Source[]}
 */
export function itemSources() {
  const actors = worldActors();
  const packs = [...game.packs].filter(({ documentName, visible }) =>
    visible && (documentName === "Item" || documentName === "Actor"));
  return [
    { id: "world", label: localize("Items.world"), type: /** @type {const} */ ("Item"), locked: false,
      count: worldItems().length },
    { id: "actors", label: localize("Items.actors"), type: /** @type {const} */ ("Actor"), locked: false,
      count: actors.length },
    ...packs.map(pack => ({ id: pack.collection, label: String(game.i18n.localize(pack.title)),
      type: /** @type {"Item" | "Actor"} */ (pack.documentName), locked: Boolean(pack.locked),
      count: pack.index.size }))
  ].filter(({ count }) => count > 0);
}

/**
 * Yields the items of the world and of its actors that this user may read.
 * @returns {Generator<foundry.documents.Item>}
 */
export function* worldItemsAndOwned() {
  yield* worldItems();
  for (const actor of worldActors()) yield* actor.items;
}

/** Reports whether this user may read a document. @param {{ testUserPermission: Function }} document */
const isReadable = document => game.user.isGM || document.testUserPermission(game.user, "OBSERVER");

/** Returns the items of the world that this user may read: a client has the others, too. */
function worldItems() {
  return game.items.filter(isReadable);
}

/** Returns the actors of the world whose items may be abilities, and that this user may read. */
function worldActors() {
  return game.actors.filter(actor => !isTemplate(actor) && actor.items.size > 0 && isReadable(actor));
}

/**
 * Yields the items of a source in slices. Yields a sentence for documents that cannot be loaded, and goes on.
 * @param {Source} source
 * @param {{ pace?: Pace, signal?: AbortSignal }} [how]
 * @returns {AsyncGenerator<Found | { failure: string }>}
 * @throws {import("../../base/pace.mjs").Cancelled}
 */
export async function* itemsIn(source, { pace = new Pace(), signal } = {}) {
  for await (const { document, failure } of documentsIn(source, signal)) {
    checkCancelled(signal);
    if (failure !== undefined) {
      yield { failure };
      continue;
    }
    const path = foldersAround(document.folder).map(({ name }) => name).reverse();
    if (source.type === "Item") {
      await pace.breathe();
      yield { source, item: document, actor: null, path };
      continue;
    }
    for (const item of document.items) {
      await pace.breathe();
      yield { source, item, actor: document, path: [...path, document.name] };
    }
  }
}

/**
 * @param {Source} source
 * @param {AbortSignal} [signal]
 * @returns {AsyncGenerator<{ document?: any, failure?: string }>}
 */
async function* documentsIn({ id, label, type }, signal) {
  const pack = game.packs.get(id);
  if (!pack) {
    for (const document of id === "world" ? worldItems() : id === "actors" ? worldActors() : []) yield { document };
    return;
  }
  const ids = [...pack.index.keys()];
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH[type]) }, (_, at) =>
    ids.slice(at * BATCH[type], (at + 1) * BATCH[type]));
  /** @type {Promise<{ documents: any[], failure?: string }>[]} */
  const running = [];
  const load = (/** @type {string[] | undefined} */ batch) => {
    if (!batch) return;
    running.push(Promise.resolve(pack.getDocuments({ _id__in: batch })).then(documents => ({ documents, ...lost(label,
      batch.length - documents.length) }), error => {
      console.error("rulewright:", error);
      return { documents: [], failure: localize("Items.unloaded", { name: label, why: sentence(error) }) };
    }));
  };
  for (const batch of batches.splice(0, AHEAD)) load(batch);
  while (running.length) {
    const { documents, failure } = /** @type {{ documents: any[], failure?: string }} */ (await running.shift());
    checkCancelled(signal);
    load(batches.shift());
    for (const document of documents) yield { document };
    if (failure !== undefined) yield { failure };
  }
}

/**
 * The core leaves out documents that it cannot read.
 * @param {string} name
 * @param {number} count
 */
function lost(name, count) {
  return count > 0 ? { failure: localize("Items.lost", { name, count }) } : {};
}
