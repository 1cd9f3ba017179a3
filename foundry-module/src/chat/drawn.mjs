/**
 * What parts of cards looked like when they were last drawn. The core draws a
 * card anew with every change of it, and what takes a moment to find out would
 * be gone for that moment: what stood there is shown until then.
 * @type {WeakMap<object, Map<string, string>>}
 */
const drawn = new WeakMap();

/**
 * @param {foundry.documents.ChatMessage} message
 * @param {string} part
 * @returns {string}   HTML, empty where the part was not drawn yet.
 */
export function lastDrawn(message, part) {
  return drawn.get(message)?.get(part) ?? "";
}

/**
 * @param {foundry.documents.ChatMessage} message
 * @param {string} part
 * @param {string} html
 * @returns {string}   The same HTML.
 */
export function nowDrawn(message, part, html) {
  const parts = drawn.get(message) ?? new Map();
  drawn.set(message, parts.set(part, html));
  return html;
}
