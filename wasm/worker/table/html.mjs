// @ts-check
/** A text of HTML that was escaped. */
export class Html {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }
}

/** @type {Record<string, string>} */
const ESCAPED = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&#34;", "'": "&#39;" };

/**
 * Returns HTML with values in it: each is escaped, unless it is HTML itself, and a list is joined. A value in an
 * attribute needs quotes around it.
 * @param {TemplateStringsArray} parts
 * @param {...unknown} values   Null and false are nothing.
 */
export function html(parts, ...values) {
  return new Html(parts.map((part, i) => (i ? shown(values[i - 1]) : "") + part.replace(/\n\s*/g, "")).join(""));
}

/** @param {unknown} value @returns {string} */
function shown(value) {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(shown).join("");
  if (value === null || value === false) return "";
  return String(value).replace(/[&<>"']/g, character => String(ESCAPED[character]));
}
