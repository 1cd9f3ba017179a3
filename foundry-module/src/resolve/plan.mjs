import { equal } from "../base/equal.mjs";
import { documentOf } from "../world/changes/documents.mjs";
import { valueAt } from "../world/changes/change.mjs";

/** @import { Change, Pair } from "../world/changes/change.mjs" */
/** @import { Entry, Journal, Slot } from "../world/changes/journal.mjs" */

/**
 * A reason why a change cannot be undone: the current value is neither the card's result nor the value before, or the
 * document is gone.
 * @typedef {object} Conflict
 * @property {string} name   The name of the actor, or "".
 * @property {string} [uuid]   The uuid of the actor.
 * @property {string} ref    The document's reference.
 * @property {string} [path]   Absent if the document, or an effect of it, is gone.
 * @property {string} [effect]   The name of the effect, if it is about one.
 * @property {any} [now]
 * @property {any} [expected]
 */

/** A layer over the documents that contains the undone values so far. */
export class Layer {
  /** @type {Map<any, Map<string, unknown>>} */
  #values = new Map();

  /** Effects by id, or null if they end. @type {Map<any, Map<string, object | null>>} */
  #effects = new Map();

  /** Changed values of effects. @type {Map<any, Map<string, Map<string, unknown>>>} */
  #adjusted = new Map();

  /** @param {any} document @param {string} path */
  value(document, path) {
    const own = this.#values.get(document);
    return own?.has(path) ? own.get(path) : valueAt(document, path);
  }

  /** @param {any} document @param {string} path @param {unknown} value */
  put(document, path, value) {
    inner(this.#values, document).set(path, value);
  }

  /** @param {any} document @param {string} id @returns {any}   Null if it does not exist. */
  effect(document, id) {
    const own = this.#effects.get(document);
    return own?.has(id) ? own.get(id) : document.effects?.get(id) ?? null;
  }

  /** @param {any} document @param {string} id @param {object | null} effect */
  putEffect(document, id, effect) {
    inner(this.#effects, document).set(id, effect);
  }

  /** @param {any} document @param {string} id @param {string} path */
  valueOf(document, id, path) {
    const own = this.#adjusted.get(document)?.get(id);
    return own?.has(path) ? own.get(path) : valueAt(this.effect(document, id), path);
  }

  /** @param {any} document @param {string} id @param {string} path @param {unknown} value */
  putOf(document, id, path, value) {
    inner(inner(this.#adjusted, document), id).set(path, value);
  }

  /** Returns an independent copy. */
  copy() {
    const copy = new Layer();
    for (const [document, own] of this.#values) copy.#values.set(document, new Map(own));
    for (const [document, own] of this.#effects) copy.#effects.set(document, new Map(own));
    for (const [document, own] of this.#adjusted)
      copy.#adjusted.set(document, new Map([...own].map(([id, values]) => [id, new Map(values)])));
    return copy;
  }

  /** Returns the changes that write the layer. @returns {Change[]} */
  changes() {
    const documents = new Set([...this.#values.keys(), ...this.#effects.keys(), ...this.#adjusted.keys()]);
    return [...documents].map(document => {
      const effects = [...this.#effects.get(document) ?? []];
      const there = (/** @type {string} */ id) => document.effects?.get(id);
      const adjusted = [...this.#adjusted.get(document) ?? []].filter(([id]) => this.effect(document, id) && there(id));
      return {
        document,
        values: pairs(this.#values.get(document), path => valueAt(document, path)),
        created: effects.flatMap(([id, effect]) => effect && !there(id) ? [effect] : []),
        removed: effects.flatMap(([id, effect]) => !effect && there(id) ? [there(id).toObject()] : []),
        adjusted: Object.fromEntries(
          adjusted.map(([id, values]) => [id, pairs(values, path => valueAt(there(id), path))]))
      };
    });
  }
}

/**
 * Undoes a journal in a layer, completely or not at all.
 * @param {Journal} journal
 * @param {Layer} layer   Modified, unless there are conflicts.
 * @param {(entry: Entry) => boolean} [meant]   Selects entries; by default all.
 * @returns {{ layer: Layer, conflicts: Conflict[] }}
 */
export function takeBack({ targets, entries }, layer, meant = () => true) {
  const next = layer.copy();
  /** @type {Conflict[]} */
  const conflicts = [];
  for (const entry of entries.filter(meant)) {
    const { ref, who } = entry;
    const document = documentOf(entry, targets);
    const { name = "", uuid } = targets[who] ?? {};
    const about = { name, ref, ...uuid && { uuid } };
    if (document) conflicts.push(...takeBackOne(entry, document, next).map(conflict => ({ ...about, ...conflict })));
    // A deleted card takes its marks with it.
    else if (!ref.startsWith("ChatMessage.")) conflicts.push(about);
  }
  return { layer: conflicts.length ? layer : next, conflicts };
}

/**
 * Returns the document of a conflict.
 * @param {Conflict} conflict   Comes from another browser.
 * @returns {any}   Null if it is gone.
 */
export function documentIn({ ref, uuid }) {
  return typeof ref === "string" ? documentOf({ ref, who: 0 }, [{ uuid: String(uuid ?? "") }]) : null;
}

/**
 * @param {Entry} entry
 * @param {any} document
 * @param {Layer} layer   Modified.
 * @returns {Partial<Conflict>[]}
 */
function takeBackOne({ ref, values, created, removed, adjusted }, document, layer) {
  /** @type {Partial<Conflict>[]} */
  const conflicts = [];
  const take = (/** @type {Slot} */ slot, /** @type {unknown} */ now,
      /** @type {(value: unknown) => void} */ put, more = {}) => {
    const then = ref.startsWith("ChatMessage.") ? { value: null } : before(slot, now);
    if (then) put(then.value);
    else conflicts.push({ ...more, path: slot[0], now, expected: slot[2] });
  };
  for (const slot of values) take(slot, layer.value(document, slot[0]), value => layer.put(document, slot[0], value));
  for (const [id, name] of created) {
    const effect = layer.effect(document, id);
    if (effect && effect.name !== name)
      conflicts.push({ effect: name, path: "name", now: effect.name, expected: name });
    else if (effect) layer.putEffect(document, id, null);
  }
  for (const effect of removed) if (!layer.effect(document, effect._id)) layer.putEffect(document, effect._id, effect);
  for (const [id, slots] of Object.entries(adjusted)) {
    const effect = layer.effect(document, id);
    if (!effect) conflicts.push({ effect: String(slots.find(([path]) => path === "name")?.[2] ?? "") });
    else for (const slot of slots)
      take(slot, layer.valueOf(document, id, slot[0]),
        value => layer.putOf(document, id, slot[0], value), { effect: String(effect.name) });
  }
  return conflicts;
}

/**
 * Returns the undone value of a slot, for a value or a part of a list.
 * @param {Slot} slot
 * @param {any} now
 * @returns {{ value: unknown } | null}   Null if another value has replaced it.
 */
function before([, was, is, at], now) {
  if (at === undefined) return equal(now, was) ? { value: now } : equal(now, is) ? { value: was } : null;
  if (!Array.isArray(now)) return null;
  const part = (/** @type {any[]} */ list) => equal(now.slice(at, at + list.length), list);
  if (was.length && part(was) && !(is.length > was.length && part(is))) return { value: now };
  if (!part(is) || at > now.length) return null;
  return { value: [...now.slice(0, at), ...was, ...now.slice(at + is.length)] };
}

/**
 * @param {Map<string, unknown> | undefined} values
 * @param {(path: string) => unknown} now
 * @returns {Record<string, Pair>}
 */
function pairs(values, now) {
  return Object.fromEntries([...values ?? []]
    .map(([path, value]) => [path, /** @type {Pair} */ ([now(path) ?? null, value ?? null])])
    .filter(([, [is, then]]) => !(is === then || (typeof is === "object" && equal(is, then)))));
}

/** @template K, V @param {Map<K, Map<any, V>>} map @param {K} key @returns {Map<any, V>} */
function inner(map, key) {
  const own = map.get(key) ?? new Map();
  map.set(key, own);
  return own;
}
