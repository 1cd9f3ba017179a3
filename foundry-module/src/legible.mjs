/**
 * Whether something that anybody may have written into a flag is a record of
 * plain parts: texts, numbers, yes or no. An object among them may have no text
 * at all, and whoever shows it would break down.
 * @param {unknown} entry
 */
export function isLegible(entry) {
  return entry !== null && typeof entry === "object" && Object.values(entry).every(part => part === null || typeof part !== "object");
}
