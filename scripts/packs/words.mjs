import { readFileSync } from "node:fs";

/** The module's English, which is what its compendia are written in. */

const words = JSON.parse(readFileSync(new URL("../../foundry-module/lang/en.json", import.meta.url), "utf8"));

/** @param {string} key @returns {string} The words for a key, or the key. */
const find = key => key.split(".").reduce((at, part) => at?.[part], words) ?? key;

// The parts of the core that the module's own code reads while it builds documents.
globalThis.game = { i18n: { lang: "en", localize: find, has: key => find(key) !== key,
  format: (key, data) => find(key).replace(/\{(\w+)\}/g, (_, name) => data[name]) } };

/** @param {string} key   Under RULEWRIGHT. @returns {string} @throws {Error} Where there are no words. */
export function say(key) {
  const text = find(`RULEWRIGHT.${key}`);
  if (typeof text !== "string" || text.startsWith("RULEWRIGHT."))
    throw new Error(`lang/en.json has no words for ${key}`);
  return text;
}

/** @param {string} text */
export function escapeHTML(text) {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
}
