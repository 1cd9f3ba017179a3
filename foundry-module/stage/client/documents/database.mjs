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

export function send(DocumentClass, body, parent) {
  return request(bodyOf(DocumentClass, body, parent));
}

function bodyOf(DocumentClass, body, parent) {
  return { documentName: DocumentClass.documentName, parentUuid: parent?.uuid ?? null, ...body };
}

async function request(body) {
  try {
    return await connection.modify(body);
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

/**
 * Operations as the hooks of this client leave them: `count` documents, and `stopped` if a hook refused one. Nothing is
 * sent for no document.
 */

async function prepareCreation(DocumentClass, data, operation) {
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
  return { body: bodyOf(DocumentClass, { action: "create", data: sources, options }, parent), count: sources.length,
    stopped: sources.length < data.length, documents: ids => ids.map(id => here(DocumentClass, parent).get(id)) };
}

/**
 * The part of an update that is sent, after the document and the `preUpdate` hooks; null when nothing is, and false
 * when one of them refused.
 */
async function prepareUpdate(document, data, options) {
  const { user } = globalThis.game;
  let changes = expandObject(toWire(deepClone(data)));
  if (options.diff) changes = diffObject(document._source, changes);
  if (await document._preUpdate(changes, options, user) === false) return false;
  changes._id = document.id;
  if (!Hooks.call(`preUpdate${document.documentName}`, document, changes, options, user.id)) return false;
  delete changes._id;
  return options.diff && isEmpty(changes) ? null : changes;
}

async function prepareUpdates(DocumentClass, updates, operation) {
  refusePack(operation);
  const { parent = null, diff = true } = operation;
  const options = wireOptions({ diff, ...operation });
  const documents = [];
  const wire = [];
  let stopped = false;
  // An unlinked token's actor is changed through its token's delta; its base actor stays as it is.
  const delta = DocumentClass.documentName === "Actor" && parent?.documentName === "Token" ? parent.delta : null;
  for (const update of updates) {
    const document = delta ? parent.actor : here(DocumentClass, parent).get(update._id, { strict: true });
    const { _id, ...rest } = update;
    if (GENERATION >= 14 && !operation._core && Object.keys(flattenObject(rest)).some(key => key.includes("-="))) {
      logCompatibilityWarning(
        "Deletion keys (-=) in document updates are deprecated in favor of ForcedDeletion operators",
        { since: 14, until: 16 });
    }
    const changes = await prepareUpdate(document, rest, options);
    stopped ||= changes === false;
    if (!changes) continue;
    documents.push(document);
    wire.push(duplicate({ ...changes, _id: delta ? delta.id : _id }));
  }
  return {
    body: bodyOf(delta ? delta.constructor : DocumentClass, { action: "update", updates: wire, options }, parent),
    count: wire.length, stopped, documents: () => documents
  };
}

async function prepareDeletion(DocumentClass, ids, operation) {
  refusePack(operation);
  const { parent = null, deleteAll = false } = operation;
  const options = wireOptions(operation);
  const { user } = globalThis.game;
  const collection = here(DocumentClass, parent);
  const documents = [];
  const asked = deleteAll ? [...collection.keys()] : ids;
  for (const id of asked) {
    const document = collection.get(id, { strict: true });
    if (await document._preDelete(options, user) === false) continue;
    if (!Hooks.call(`preDelete${DocumentClass.documentName}`, document, options, user.id)) continue;
    documents.push(document);
  }
  return { body: bodyOf(DocumentClass, { action: "delete", ids: documents.map(({ id }) => id), options }, parent),
    count: documents.length, stopped: documents.length < asked.length, documents: () => documents };
}

/**
 * Sends an operation by itself.
 * @returns {Promise<any[]>}   Its documents.
 */
async function alone(prepared) {
  const { body, count, documents } = await prepared;
  return count ? documents(await request(body)) : [];
}

export async function createDocuments(DocumentClass, data, operation) {
  return alone(prepareCreation(DocumentClass, data, operation));
}

export async function updateDocuments(DocumentClass, updates, operation) {
  return alone(prepareUpdates(DocumentClass, updates, operation));
}

export async function deleteDocuments(DocumentClass, ids, operation) {
  return alone(prepareDeletion(DocumentClass, ids, operation));
}

/** @type {Record<string, (DocumentClass: any, operation: any) => Promise<any>>} */
const PREPARE = {
  create: (DocumentClass, { action, documentName, ...operation }) =>
    prepareCreation(DocumentClass, operation.data, operation),
  update: (DocumentClass, { action, documentName, ...operation }) =>
    prepareUpdates(DocumentClass, operation.updates, operation),
  delete: (DocumentClass, { action, documentName, ...operation }) =>
    prepareDeletion(DocumentClass, operation.ids, operation)
};

/**
 * Several operations as one request: all of them, or none. A hook that refuses a document refuses the batch.
 * @param {{ action: "create" | "update" | "delete", documentName: string }[]} operations
 * @returns {Promise<object[][]>}   The documents of each.
 */
export async function modifyBatch(operations) {
  const prepared = [];
  for (const operation of operations)
    prepared.push(await PREPARE[operation.action](globalThis.CONFIG[operation.documentName].documentClass, operation));
  if (prepared.some(({ stopped }) => stopped)) return [];
  const sent = prepared.filter(({ count }) => count);
  const ids = sent.length ? await request({ operations: sent.map(({ body }) => body) }) : [];
  return prepared.map(one => one.count ? one.documents(ids[sent.indexOf(one)]) : []);
}
