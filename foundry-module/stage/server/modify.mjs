import { applyChanges, changeInDelta, putInDelta, removeFromDelta } from "../shared/delta.mjs";
import { embeddedField } from "../shared/embedded.mjs";
import { deepClone, expandObject } from "../shared/objects.mjs";
import { newSource } from "./defaults.mjs";
import { PermissionError, permissions } from "./permission.mjs";

/** A request that makes no sense, as opposed to one that is not allowed. */
export class RequestError extends Error {}

/**
 * Applies one request of a client: all of it, or nothing.
 * @param {import("./world.mjs").World} world
 * @param {object} user The source data of the user who asks.
 * @param {{action: "create"|"update"|"delete", documentName: string, parentUuid?: string | null, data?: object[],
 *   updates?: object[], ids?: string[], options?: object}} request
 * @param {{template?: object}} [context]
 * @returns {object[] | string[]} The new sources, the changes, or the ids: what every client is then told.
 */
export function modify(world, user, request, { template } = {}) {
  const { action, documentName } = request;
  const allowed = permissions(world);
  const parent = request.parentUuid ? world.resolve(request.parentUuid) : null;
  if (request.parentUuid && !parent) throw new RequestError(`The parent ${request.parentUuid} does not exist`);
  const place = locate(world, documentName, parent);
  const refuse = (verb, name, id, within) => { throw new PermissionError(user, verb, name, id, within); };

  if (action === "create") {
    const sources = (request.data ?? []).map(data => newSource(documentName, expandObject(data), {
      user, template, keepId: request.options?.keepId, embedded: Boolean(parent)
    }));
    for (const source of sources) {
      if (!allowed.create(user, documentName, source, parent)) refuse("create", documentName, source._id, parent);
      if (place.find(source._id)) throw new RequestError(`${documentName} [${source._id}] already exists`);
    }
    for (const source of sources) place.add(source);
    return deepClone(sources);
  }

  if (action === "update") {
    const updates = (request.updates ?? []).map(expandObject);
    for (const changes of updates) {
      const node = place.node(changes._id);
      if (!node) throw new RequestError(`${documentName} [${changes._id}] does not exist`);
      if (!allowed.update(user, node, changes)) refuse("update", documentName, changes._id, parent);
    }
    for (const changes of updates) place.change(changes._id, changes);
    return updates;
  }

  if (action === "delete") {
    const ids = request.ids ?? [];
    for (const id of ids) {
      const node = place.node(id);
      if (!node) throw new RequestError(`${documentName} [${id}] does not exist`);
      if (!allowed.delete(user, node)) refuse("delete", documentName, id, parent);
    }
    for (const id of ids) place.remove(id);
    return ids;
  }
  throw new RequestError(`Unknown action ${action}`);
}

/**
 * Applies several requests of a client in order: all of them, or nothing.
 * @param {import("./world.mjs").World} world
 * @param {object} user
 * @param {Parameters<typeof modify>[2][]} requests
 * @param {{template?: object}} [context]
 */
export function modifyAll(world, user, requests, context) {
  // One request is whole by itself.
  const before = requests.length > 1 ? structuredClone(world.collections) : {};
  try {
    return requests.map(request => modify(world, user, request, context));
  } catch (error) {
    Object.assign(world.collections, before);
    throw error;
  }
}

/** Where documents of a name live below a parent, and how to change them there. */
function locate(world, name, parent) {
  if (name === "ActorDelta") return deltaPlace(world, parent);
  if (parent?.synthetic) return deltaItemsPlace(world, name, parent);
  const field = parent && embeddedField(parent.name, name);
  const list = parent ? field && (parent.source[field] ??= [])
    : Object.hasOwn(world.collections, name) ? world.collections[name] : null;
  if (!list)
    throw new RequestError(`There are no documents ${name} ${parent ? `in a ${parent.name}` : "in this world"}`);
  const find = id => list.find(source => source._id === id);
  return {
    find,
    node: id => { const source = find(id); return source && { name, source, parent }; },
    add: source => list.push(source),
    change: (id, changes) => applyChanges(find(id), changes),
    remove: id => list.splice(list.findIndex(source => source._id === id), 1)
  };
}

/** The delta of an unlinked token: what its own actor changes of the base actor. */
function deltaPlace(world, token) {
  if (token?.name !== "Token") throw new RequestError("An ActorDelta lives in a Token");
  const delta = token.source.delta ??= {};
  return {
    find: () => delta,
    node: () => { const actor = world.syntheticActor(token); return actor && { ...actor, name: "ActorDelta" }; },
    add: () => { throw new RequestError("A Token makes its own ActorDelta"); },
    change: (id, changes) => applyChanges(delta, changes),
    remove: () => { for (const key of Object.keys(delta)) if (key !== "_id") delete delta[key]; }
  };
}

/** Items and effects of an unlinked token's actor: the base actor's stay as they are, the delta shadows them. */
function deltaItemsPlace(world, name, parent) {
  const field = embeddedField("ActorDelta", name);
  if (!field || parent.name !== "Actor")
    throw new RequestError(`${name} cannot be changed below an unlinked token's ${parent.name}`);
  const delta = parent.parent.source.delta ??= {};
  const shown = id => parent.source[field].find(source => source._id === id);
  return {
    find: shown,
    node: id => { const source = shown(id); return source && { name, source, parent, synthetic: true }; },
    add: source => putInDelta(delta, field, source),
    change: (id, changes) => changeInDelta(delta, field, shown(id), changes),
    remove: id => removeFromDelta(delta, field, id, world.get("Actor", parent.parent.source.actorId))
  };
}
