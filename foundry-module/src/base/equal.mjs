/**
 * Reports whether two values of a sheet are equal. Digits as text equal their number.
 * @param {any} one
 * @param {any} other
 */
export function equal(one, other) {
  const [a, b] = [one ?? null, other ?? null];
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object")
    return a === b || (a !== null && b !== null && typeof a !== "object" && typeof b !== "object" && a !== ""
      && b !== "" && typeof a !== "boolean" && typeof b !== "boolean" && Number(a) === Number(b));
  return identical(a, b);
}

/**
 * Reports whether two values have the same data. Core 14 compares any values, and core 13 objects alone.
 * @param {unknown} one
 * @param {unknown} other
 * @returns {boolean}
 */
export function identical(one, other) {
  const { equals, objectsEqual } = /** @type {typeof foundry.utils & { equals?: typeof identical }} */ (foundry.utils);
  return equals ? equals(one, other) : objectsEqual({ is: one }, { is: other });
}
