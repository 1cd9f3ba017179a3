/**
 * Whether a value has names: it is neither a list nor one of those that stand for themselves.
 * @param {unknown} value
 * @returns {value is Record<string, any>}
 */
export function isRecord(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
