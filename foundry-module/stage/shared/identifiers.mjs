/** Document identifiers and UUIDs. */

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random string of letters and digits; sixteen of them make a document id. */
export function randomID(length = 16) {
  const bytes = globalThis.crypto.getRandomValues(new Uint32Array(length));
  return Array.from(bytes, n => ALPHABET[n % ALPHABET.length]).join("");
}

export const isID = value => typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);

/**
 * Splits a UUID into [document name, id] steps, outermost first: `Scene.a.Token.b.Actor.c`.
 * @returns {[string, string][] | null} null when the text is no UUID of this world.
 */
export function parseSteps(uuid) {
  const parts = String(uuid ?? "").split(".");
  if (parts.length < 2 || parts.length % 2 || parts[0] === "Compendium") return null;
  /** @type {[string, string][]} */
  const steps = [];
  for (let i = 0; i < parts.length; i += 2) steps.push([parts[i], parts[i + 1]]);
  return steps;
}
