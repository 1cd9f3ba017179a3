/**
 * Returns the UUID of a document of the world. Core 14 has null for a document that was
 * never saved, which the rules never receive.
 * @param {{ readonly uuid: string | null }} document
 * @returns {string}
 * @throws {Error} If the document was never saved.
 */
export function uuidOf({ uuid }) {
  if (uuid === null) throw new Error("A document that was never saved has no UUID.");
  return uuid;
}
