import { applyChanges, changeInDelta, putInDelta, removeFromDelta } from "../../shared/delta.mjs";
import { embeddedField } from "../../shared/embedded.mjs";
import { Hooks } from "../core/hooks.mjs";
import { fromUuidSync } from "./uuid.mjs";

/** Applies a change that the server has made, on every client in the same order. */
export function applyChange({ action, documentName, parentUuid, options, userId, result }) {
  const parent = parentUuid ? fromUuidSync(parentUuid) : null;
  if (parentUuid && !parent)
    return console.warn(`A change of ${documentName} in ${parentUuid} finds no such document here`);
  const place = placeOf(documentName, parent);
  for (const entry of result) APPLY[action](place, documentName, entry, options, userId);
  if (options.render !== false) parent?.renderForEmbedded?.(documentName, action, options);
}

const APPLY = {
  create(place, name, source, options, userId) {
    const document = place.add(source);
    document._onCreate(source, options, userId);
    Hooks.callAll(`create${name}`, document, options, userId);
  },

  update(place, name, changes, options, userId) {
    const document = place.get(changes._id);
    if (!document) return;
    place.change(document, changes);
    // Hooks receive the delta of an unlinked token as its synthetic actor, and as itself.
    const shown = name === "ActorDelta" ? place.actor : document;
    const changed = name === "ActorDelta" ? { ...changes, _id: shown.id } : changes;
    shown._onUpdate(changed, options, userId);
    Hooks.callAll(`update${shown.documentName}`, shown, changed, options, userId);
    if (shown !== document) Hooks.callAll(`update${name}`, document, changes, options, userId);
    if (options.render !== false)
      shown.render(false, { renderContext: `update${shown.documentName}`, renderData: changed });
  },

  delete(place, name, id, options, userId) {
    const document = place.get(id);
    if (!document) return;
    place.remove(id);
    document._onDelete(options, userId);
    Hooks.callAll(`delete${name}`, document, options, userId);
    for (const app of Object.values(document.apps)) app.close({ force: true, submit: false });
  }
};

function placeOf(name, parent) {
  if (name === "ActorDelta") return deltaPlace(parent);
  if (!parent) return worldPlace(name);
  return parent.isToken ? syntheticPlace(name, parent) : embeddedPlace(name, parent);
}

function worldPlace(name) {
  const collection = globalThis.game.collections.get(name);
  return {
    get: id => collection.get(id),
    add: source => {
      const document = new collection.documentClass(source);
      collection.set(source._id, document);
      return document;
    },
    change: (document, changes) => { applyChanges(document._source, changes); document.reset(); },
    remove: id => collection.delete(id)
  };
}

function embeddedPlace(name, parent) {
  const field = embeddedField(parent.documentName, name);
  return {
    get: id => parent[field].get(id),
    add: source => { parent._source[field].push(source); parent.reset(); return parent[field].get(source._id); },
    change: (document, changes) => { applyChanges(document._source, changes); document.reset(); parent.reset(); },
    remove: id => {
      parent._source[field].splice(parent._source[field].findIndex(source => source._id === id), 1);
      parent.reset();
    }
  };
}

function syntheticPlace(name, actor) {
  const field = embeddedField(actor.documentName, name);
  const token = actor.token;
  const delta = token._source.delta ??= {};
  return {
    get: id => actor[field].get(id),
    add: source => { putInDelta(delta, field, source); token.refreshActor(); return actor[field].get(source._id); },
    change: (document, changes) => {
      changeInDelta(delta, field, document._source, changes);
      token.refreshActor();
    },
    remove: id => { removeFromDelta(delta, field, id, token.baseActor?._source); token.refreshActor(); }
  };
}

function deltaPlace(token) {
  return {
    get: () => token.delta,
    actor: token.actor,
    change: (delta, changes) => { applyChanges(token._source.delta ??= {}, changes); token.refreshActor(); },
    remove: () => { token._source.delta = { _id: token._source.delta?._id }; token.refreshActor(); }
  };
}
