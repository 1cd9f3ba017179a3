import { EMBEDDED } from "./constants.mjs";
import { deepClone, mergeObject } from "./objects.mjs";

/**
 * The source of an unlinked token's own actor: the base actor overlaid with what the token's delta changes.
 * A base item or effect that the delta deleted stays in the delta as a tombstone.
 */
export function applyDelta(base, delta) {
  const source = deepClone(base);
  const { items, effects, _id, ...rest } = delta ?? {};
  for (const key of Object.keys(rest)) if (rest[key] === null || rest[key] === undefined) delete rest[key];
  mergeObject(source, rest);
  for (const field of Object.keys(EMBEDDED.ActorDelta)) {
    const byId = new Map((source[field] ?? []).map(entry => [entry._id, entry]));
    for (const entry of delta?.[field] ?? []) {
      if (entry._tombstone) byId.delete(entry._id);
      else byId.set(entry._id, deepClone(entry));
    }
    source[field] = [...byId.values()];
  }
  return source;
}

/** Records an item or effect in a delta, over the base actor's one if there is one. */
export function putInDelta(delta, field, source) {
  const list = delta[field] ??= [];
  const index = list.findIndex(entry => entry._id === source._id);
  if (index < 0) list.push(source); else list[index] = source;
}

/** Applies changes to source data; its id stays. */
export const applyChanges = (source, { _id, ...changes }) => mergeObject(source, changes, { performDeletions: true });

/** Changes an item or effect in a delta only: `shown` is what the actor shows so far. */
export function changeInDelta(delta, field, shown, changes) {
  putInDelta(delta, field, applyChanges(deepClone(shown), changes));
}

/** Takes an item or effect away from what a delta shows. */
export function removeFromDelta(delta, field, id, base) {
  if (base?.[field]?.some(source => source._id === id)) putInDelta(delta, field, { _id: id, _tombstone: true });
  else delta[field] = (delta[field] ?? []).filter(entry => entry._id !== id);
}
