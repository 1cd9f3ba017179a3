import { GENERATION } from "./route.mjs";
import { logCompatibilityWarning } from "./compatibility.mjs";

const CORE = [
  ["dead", "STATUS.Dead", "skull"], ["prone", "STATUS.Prone", "falling"], ["restrain", "STATUS.Restrained", "net"], ["stun", "STATUS.Stunned", "daze"],
  ["blind", "STATUS.Blind", "blind"], ["invisible", "STATUS.Invisible", "invisible"], ["hidden", "STATUS.Hidden", "hidden"], ["fly", "STATUS.Flying", "wing"]
].map(([id, name, icon]) => ({ id, name, img: `icons/svg/${icon}.svg` }));

/** CONFIG.statusEffects: an array on core 13; on core 14 an object by id that still answers, with a warning, as an array. */
export function createStatusEffects() {
  if (GENERATION < 14) return CORE;
  const registry = Object.fromEntries(CORE.map(status => [status.id, status]));
  const list = () => Object.values(registry);
  const warn = name => logCompatibilityWarning(`CONFIG.statusEffects is an object by status id; its array method ${name} is deprecated`, { since: 14, until: 16 });
  const put = status => { registry[status.id] = status; };
  for (const name of ["find", "filter", "map", "some", "forEach", "findIndex", "reduce", "every", "includes"]) {
    Object.defineProperty(registry, name, { enumerable: false, value: (...args) => { warn(name); return list()[name](...args); } });
  }
  Object.defineProperty(registry, "push", { enumerable: false, value: (...statuses) => { warn("push"); statuses.forEach(put); return list().length; } });
  Object.defineProperty(registry, Symbol.iterator, { enumerable: false, value: () => list()[Symbol.iterator]() });
  return registry;
}
