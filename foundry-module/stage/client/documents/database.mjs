import { connection } from "../core/connection.mjs";
import { Hooks } from "../core/hooks.mjs";
import { logCompatibilityWarning } from "../core/compatibility.mjs";
import { GENERATION } from "../core/route.mjs";
import { deepClone, diffObject, duplicate, expandObject, flattenObject, isEmpty } from "../../shared/objects.mjs";
import { toWire } from "./document.mjs";

/**
 * Requests for changes. Each asks the `preX` hooks here, then the server, and resolves when the change has come back
 * to this client like to every other.
 */

/** Options of an operation that travel with it to every client. */
function wireOptions({ parent, pack, data, updates, ids, ...options }) {
  return duplicate({ render: true, ...options });
}

export async function send(DocumentClass, body, parent) {
  try {
    return await connection.modify({ documentName: DocumentClass.documentName,
      parentUuid: parent?.uuid ?? null, ...body });
  } catch (error) {
    globalThis.ui?.notifications?.error(error.message, { console: false });
    throw error;
  }
}

/** The packs of packages are locked, and the stage has no others. */
function refusePack({ pack, parent }) {
  const id = pack ?? parent?.pack;
  if (!id) return;
  const error = new Error(`You may not modify the ${id} Compendium which is currently locked`);
  globalThis.ui?.notifications?.error(error.message, { console: false });
  throw error;
}

const here = (DocumentClass, parent) => {
  if (!parent) return globalThis.game.collections.get(DocumentClass.documentName);
  return parent.getEmbeddedCollection(DocumentClass.documentName);
};

export async function createDocuments(DocumentClass, data, operation) {
  refusePack(operation);
  const { parent = null } = operation;
  const options = wireOptions(operation);
  const { user } = globalThis.game;
  const Implementation = DocumentClass.implementation;
  const sources = [];
  for (const entry of data) {
    const source = expandObject(deepClone(entry?.toObject?.() ?? entry));
    if (!options.keepId) delete source._id;
    const document = new Implementation(Implementation.cleanData(source), { parent });
    if (await document._preCreate(source, options, user) === false) continue;
    if (!Hooks.call(`preCreate${DocumentClass.documentName}`, document, source, options, user.id)) continue;
    sources.push(duplicate(document.toObject()));
  }
  if (!sources.length) return [];
  const ids = await send(DocumentClass, { action: "create", data: sources, options }, parent);
  return ids.map(id => here(DocumentClass, parent).get(id));
}

/** The part of an update that is sent, after the document and the `preUpdate` hooks; null when nothing is. */
export async function prepareUpdate(document, data, options) {
  const { user } = globalThis.game;
  let changes = expandObject(toWire(deepClone(data)));
  if (options.diff) changes = diffObject(document._source, changes);
  if (await document._preUpdate(changes, options, user) === false) return null;
  changes._id = document.id;
  if (!Hooks.call(`preUpdate${document.documentName}`, document, changes, options, user.id)) return null;
  delete changes._id;
  return options.diff && isEmpty(changes) ? null : changes;
}

export async function updateDocuments(DocumentClass, updates, operation) {
  refusePack(operation);
  const { parent = null, diff = true } = operation;
  const options = wireOptions({ diff, ...operation });
  const documents = [];
  const wire = [];
  for (const update of updates) {
    const document = here(DocumentClass, parent).get(update._id, { strict: true });
    const { _id, ...rest } = update;
    if (GENERATION >= 14 && !operation._core && Object.keys(flattenObject(rest)).some(key => key.includes("-="))) {
      logCompatibilityWarning(
        "Deletion keys (-=) in document updates are deprecated in favor of ForcedDeletion operators",
        { since: 14, until: 16 });
    }
    const changes = await prepareUpdate(document, rest, options);
    if (!changes) continue;
    documents.push(document);
    wire.push(duplicate({ ...changes, _id }));
  }
  if (!wire.length) return [];
  await send(DocumentClass, { action: "update", updates: wire, options }, parent);
  return documents;
}

export async function deleteDocuments(DocumentClass, ids, operation) {
  refusePack(operation);
  const { parent = null, deleteAll = false } = operation;
  const options = wireOptions(operation);
  const { user } = globalThis.game;
  const collection = here(DocumentClass, parent);
  const documents = [];
  for (const id of deleteAll ? [...collection.keys()] : ids) {
    const document = collection.get(id, { strict: true });
    if (await document._preDelete(options, user) === false) continue;
    if (!Hooks.call(`preDelete${DocumentClass.documentName}`, document, options, user.id)) continue;
    documents.push(document);
  }
  if (!documents.length) return [];
  await send(DocumentClass, { action: "delete", ids: documents.map(document => document.id), options }, parent);
  return documents;
}
