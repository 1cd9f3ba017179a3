import { GENERATION } from "./route.mjs";

const CORE = [
  ["dead", "STATUS.Dead", "skull"], ["prone", "STATUS.Prone", "falling"],
  ["restrain", "STATUS.Restrained", "net"], ["stun", "STATUS.Stunned", "daze"],
  ["blind", "STATUS.Blind", "blind"], ["invisible", "STATUS.Invisible", "invisible"],
  ["hidden", "STATUS.Hidden", "hidden"], ["fly", "STATUS.Flying", "wing"]
].map(([id, name, icon]) => ({ id, name, img: `icons/svg/${icon}.svg` }));

/** Puts CONFIG.statusEffects in place: a list on core 13; on core 14 a list that answers by id as well. */
export function installStatusEffects(config) {
  if (GENERATION < 14) {
    config.statusEffects = [...CORE];
    return;
  }
  const list = [...CORE];
  const registry = byId(list);
  Object.defineProperty(config, "statusEffects", {
    configurable: true, enumerable: true, get: () => registry,
    // A registry that is assigned takes the place of all entries.
    set(entries) {
      list.splice(0, list.length, ...Array.isArray(entries) ? entries
        : Object.entries(entries).map(([id, entry]) => ({ ...entry, id })));
    }
  });
}

/**
 * A proxy around a list. Its own keys are the ids and "length": entries that share an id make the engine throw
 * wherever the keys are read.
 */
function byId(list) {
  const at = key => typeof key === "string" ? list.findIndex(entry => entry?.id === key) : -1;
  return new Proxy(list, {
    get: (target, key, receiver) => key in target ? Reflect.get(target, key, receiver) : target[at(key)],
    has: (target, key) => key in target || at(key) >= 0,
    set(target, key, value) {
      const isEntry = typeof key === "string" && key !== "length" && !/^\d+$/.test(key);
      if (!isEntry) return Reflect.set(target, key, value);
      const place = at(key);
      if (place < 0) target.push({ ...value, id: key });
      else target[place] = value;
      return true;
    },
    deleteProperty(target, key) {
      const place = at(key);
      if (place < 0) return Reflect.deleteProperty(target, key);
      target.splice(place, 1);
      return true;
    },
    ownKeys: target => [...target.map(({ id }) => id), "length"],
    getOwnPropertyDescriptor(target, key) {
      const place = at(key);
      return place < 0 ? Reflect.getOwnPropertyDescriptor(target, key)
        : { value: target[place], writable: true, enumerable: true, configurable: true };
    }
  });
}
