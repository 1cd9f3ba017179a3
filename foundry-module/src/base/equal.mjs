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
  return foundry.utils.objectsEqual(a, b);
}
