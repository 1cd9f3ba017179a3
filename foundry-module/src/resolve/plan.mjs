import { equal } from "../base/equal.mjs";
import { documentOf } from "../world/changes/documents.mjs";
import { valueAt } from "../world/changes/change.mjs";

/** @import { Change, Pair } from "../world/changes/change.mjs" */
/** @import { Entry, Journal, Slot } from "../world/changes/journal.mjs" */

/**
 * Why something cannot be taken back: what stands in a document is neither what
 * the card has made of it nor what was there before, or the document is gone.
 * @typedef {object} Conflict
 * @property {string} name   Whose it is; "" where it is nobody's.
 * @property {string} [uuid]   Of their actor.
 * @property {string} ref    Which document of theirs.
 * @property {string} [path]   Missing where the document, or an effect of it, is gone.
 * @property {string} [effect]   What the effect is called, where it is about one.
 * @property {any} [now]
 * @property {any} [expected]
 */

/**
 * What documents hold once all that was taken back so far is taken back: a
 * layer over them as they are.
 */
export class Layer {
  /** @type {Map<any, Map<string, unknown>>} */
  #values = new Map();

  /** Effects by id, null where they end. @type {Map<any, Map<string, object | null>>} */
  #effects = new Map();

  /** What an effect's values become. @type {Map<any, Map<string, Map<string, unknown>>>} */
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

  /** @param {any} document @param {string} id @returns {any}   Null where there is none. */
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

  /** A layer that can go on by itself. */
  copy() {
    const copy = new Layer();
    for (const [document, own] of this.#values) copy.#values.set(document, new Map(own));
    for (const [document, own] of this.#effects) copy.#effects.set(document, new Map(own));
    for (const [document, own] of this.#adjusted)
      copy.#adjusted.set(document, new Map([...own].map(([id, values]) => [id, new Map(values)])));
    return copy;
  }

  /** What has to be done to the documents. @returns {Change[]} */
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
 * Takes a journal back in a layer, all of it or nothing.
 * @param {Journal} journal
 * @param {Layer} layer   It is changed, unless there are conflicts.
 * @param {(entry: Entry) => boolean} [meant]   Which of its entries; without it, all.
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
    // What was written on a card that is gone is gone with it.
    else if (!ref.startsWith("ChatMessage.")) conflicts.push(about);
  }
  return { layer: conflicts.length ? layer : next, conflicts };
}

/**
 * The document that a conflict is about.
 * @param {Conflict} conflict   It comes from another browser.
 * @returns {any}   Null where it is gone.
 */
export function documentIn({ ref, uuid }) {
  return typeof ref === "string" ? documentOf({ ref, who: 0 }, [{ uuid: String(uuid ?? "") }]) : null;
}

/**
 * @param {Entry} entry
 * @param {any} document
 * @param {Layer} layer   It is changed.
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
 * What stood in the place of a value, or of a part of a list, as far as it can be told.
 * @param {Slot} slot
 * @param {any} now
 * @returns {{ value: unknown } | null}   Null where something else stands there.
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
