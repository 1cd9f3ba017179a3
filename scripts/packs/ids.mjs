import { createHash } from "node:crypto";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/**
 * A document's id, of sixteen letters and digits, that is the same in every
 * build: links to it stay whole.
 * @param {string} name   The document's name within all packs.
 */
export function idOf(name) {
  return Array.from(createHash("sha256").update(`rulewright ${name}`).digest().subarray(0, 16),
    byte => DIGITS[byte % DIGITS.length]).join("");
}

/** The name of a file for a document. @param {string} name */
export function fileName(name) {
  return `${name.normalize("NFKD").replace(/[^\w]+/g, "-").replace(/^-|-$/g, "").toLowerCase()}.json`;
}
