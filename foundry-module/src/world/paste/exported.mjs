import { isPlainObject } from "../../../../wasm/js/plain-object.mjs";
import { layoutTexts } from "../item-layouts.mjs";
import { plainText } from "../markup.mjs";

/**
 * Texts of documents that a world has exported: items, actors with theirs, and lists of both.
 */

/** The fields of lists of documents in a file. */
const LISTS = ["items", "actors", "entries", "documents"];

/**
 * Returns the text of exported documents.
 * @param {string} json
 * @param {(actor: Record<string, any>) => string[]} [numbers]   Returns the lines with the class and the numbers of an
 *   actor.
 * @returns {string | null}   Null for a text that is no JSON with documents.
 */
export function textOfExport(json, numbers = () => []) {
  if (!/^\s*[[{]/.test(json)) return null;
  let data;
  try {
    data = JSON.parse(json);
  } catch {
    return null;
  }
  const text = documentsIn(data).flatMap(one => textsOf(one, numbers)).join("\n\n");
  return text || null;
}

/** @param {any} data @returns {Record<string, any>[]} */
function documentsIn(data) {
  if (Array.isArray(data)) return data.flatMap(documentsIn);
  if (!isPlainObject(data)) return [];
  if (typeof data.name === "string" && isPlainObject(data.system)) return [data];
  return LISTS.flatMap(name => Array.isArray(data[name]) ? documentsIn(data[name]) : []);
}

/**
 * @param {Record<string, any>} document
 * @param {(actor: Record<string, any>) => string[]} numbers
 * @returns {string[]}
 */
function textsOf(document, numbers) {
  const { name, system, items } = document;
  if (!Array.isArray(items)) return itemTexts(document);
  const about = [system.biography, system.description].filter(one => typeof one === "string")
    .map(html => plainText(html).replace(/\s*\n\s*/g, " ")).filter(Boolean);
  return [[`# ${name}`, ...numbers(document), ...about].join("\n"),
    ...documentsIn(items).flatMap(itemTexts)];
}

/** @param {Record<string, any>} item */
function itemTexts({ name, system }) {
  return layoutTexts({ name, system }).map(text => `# ${plainText(text)}`);
}
