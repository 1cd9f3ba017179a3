import { deepClone, getType } from "../../../shared/objects.mjs";

/** Merges application options: arrays are joined, inner objects merged, anything else replaced. */
export function mergeOptions(target, other) {
  for (const [key, value] of Object.entries(other ?? {})) {
    const present = target[key];
    if (Array.isArray(value) && Array.isArray(present))
      target[key] = [...present, ...value.filter(entry => !present.includes(entry))];
    else if (getType(value) === "Object" && getType(present) === "Object") mergeOptions(present, value);
    else target[key] = deepClone(value);
  }
  return target;
}
