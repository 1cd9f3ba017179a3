/** The elements that end a line. */
const LINES = "p, li, div, tr, h1, h2, h3, h4, h5, h6, blockquote";

/**
 * Returns HTML as plain text: a line for each paragraph, a bullet for each entry of a
 * list, and the words of links.
 * @param {string} html   Untrusted: nothing of it is shown as HTML.
 * @returns {string}
 */
export function plainText(html) {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const gone of body.querySelectorAll("script, style, template")) gone.remove();
  for (const entry of body.querySelectorAll("li")) entry.prepend("• ");
  for (const line of body.querySelectorAll(`br, ${LINES}`)) line.append("\n");
  for (const br of body.querySelectorAll("br")) br.replaceWith("\n");
  return (body.textContent ?? "")
    .replace(/@\w+\[[^\]]*\]\{([^}]*)\}/g, "$1")
    .replace(/[^\S\n]+/g, " ").replace(/ ?\n\s*/g, "\n").trim();
}
