/**
 * Reads the HTML of items. All callers that show a text or send it to the rules read it here, so that the table and the
 * rules read the same. The rules read raw HTML of other hosts by the same table of cases: testdata/markup.
 */

/** The elements that are no text of an item: code, and parts that are struck, hidden, or not revealed to players. */
const UNREAD = "script, style, template, s, del, strike, [hidden], .secret:not(.revealed)";

/** Styles of elements that readers do not see. */
const UNSEEN = /display:none|visibility:hidden|line-through/;

/** The elements that begin a line, and end one. */
const LINES = new Set(["p", "br", "div", "ul", "ol", "li", "tr", "table", "hr", "section", "blockquote", "h1", "h2",
  "h3", "h4", "h5", "h6", "dl", "dt", "dd", "tbody", "thead", "tfoot", "caption", "details", "summary", "article",
  "aside", "header", "footer", "main", "nav", "figure", "figcaption", "pre", "address", "form", "fieldset", "legend"]);

/** A link of the core, with its words if it has any. Its brackets may contain others. */
const LINKS = /@([A-Za-z]+)\[((?:[^\][]|\[[^\][]*\])*)\](?:\{([^}]*)\})?/g;

/** A link by uuid without words. */
const UNNAMED = /@UUID\[([^\][{}]+)\](?!\{)/gi;

/** Links of earlier cores, whose brackets have the name of a document. */
const NAMED = new Set(["actor", "cards", "compendium", "item", "journalentry", "macro", "playlist", "rolltable",
  "scene"]);

/** The types of nodes. */
const NODE = { element: 1, text: 3 };

/** The texts that were cleaned, the least recent first: panels clean the same ones at each render. */
const cleaned = /** @type {Map<string, string>} */ (new Map());

/** The limit of the cache. */
const KEPT = 500;

/**
 * Returns a text as the rules may receive it, which goes into cards as well: links have the names of their documents,
 * and secret, struck and hidden parts, comments and attributes are gone.
 * @param {string} text   Plain text or HTML. Untrusted.
 * @returns {string}   Plain text stays plain.
 */
export function readable(text) {
  const named = withNames(text);
  if (!/<[a-z!?/]/i.test(named)) return named;
  const known = cleaned.get(named);
  if (known !== undefined) return known;
  const { innerHTML } = bodyOf(named);
  cleaned.set(named, innerHTML);
  for (const oldest of cleaned.keys()) {
    if (cleaned.size <= KEPT) break;
    cleaned.delete(oldest);
  }
  return innerHTML;
}

/**
 * Returns a text as plain text: a line for each paragraph, a bullet for each entry of a list, and the words of links.
 * @param {string} html   Plain text or HTML. Untrusted: nothing of it is shown as HTML.
 * @returns {string}
 */
export function plainText(html) {
  const page = { text: "", beside: 0 };
  for (const node of bodyOf(withNames(html)).childNodes) write(page, node);
  return page.text.replace(LINKS, wordsOf).replace(/[^\S\n]+/g, " ").replace(/ ?\n\s*/g, "\n").trim();
}

/** The separator of lines within a cell of a table. */
export const LINE_IN_CELL = "\u2028";

/**
 * Returns pasted HTML as plain text that keeps its outline: "# " before headings, and the cells of a row of a table in
 * a line, with tabs between.
 * @param {string} html
 */
export function outlinedText(html) {
  const page = { text: "", beside: 0, outlined: true };
  const body = bodyOf(withNames(html));
  for (const cell of body.querySelectorAll("tr > :is(td, th)")) {
    const [row] = [cell.parentElement];
    const inside = { text: "", beside: 0, outlined: true };
    // A table of one column only arranges its content.
    if (!row || row.children.length < 2) continue;
    for (const node of cell.childNodes) write(inside, node);
    cell.textContent = inside.text.trim().replace(/\s*\n\s*/g, LINE_IN_CELL).replace(/[\t ]+/g, " ");
  }
  for (const node of body.childNodes) write(page, node);
  return page.text.replace(LINKS, wordsOf).replace(/[^\S\n\t\u2028]+/g, " ").replace(/ ?([\n\t]) ?/g, "$1")
    .replace(/\n{2,}/g, "\n").trim();
}

/**
 * Returns the elements that readers see.
 * @param {string} html
 * @returns {HTMLElement}
 */
function bodyOf(html) {
  const { body } = new DOMParser().parseFromString(unwrapped(html), "text/html");
  for (const gone of [...body.querySelectorAll(UNREAD)]) leaveOut(gone);
  for (const styled of [...body.querySelectorAll("[style]")]) if (isUnseen(styled)) leaveOut(styled);
  for (const element of body.querySelectorAll("*"))
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  removeComments(body);
  return body;
}

/**
 * Returns the texts of HTML that players do not see, also secrets that are revealed.
 * @param {string} html   Untrusted.
 * @returns {string[]}
 */
export function hiddenTexts(html) {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const code of [...body.querySelectorAll("script, style, template")]) code.remove();
  return [...body.querySelectorAll("*")].filter(element => element.matches(`${UNREAD}, .secret`) || isUnseen(element))
    .map(({ textContent }) => (textContent ?? "").replace(/\s+/g, " ").trim()).filter(Boolean);
}

/** Reports whether its style hides an element. @param {Element} element */
const isUnseen = element => UNSEEN.test((element.getAttribute("style") ?? "").toLowerCase().replace(/\s/g, ""));

/** The elements by which a text is HTML, in which a newline is a blank. */
const PARAGRAPHS = /<\/?(?:p|div|ul|ol|li|table|tr|td|blockquote|h[1-6]|section)(?![a-z\d-])/i;

/**
 * Returns HTML without the newlines within its paragraphs. A line before the first tag, such as the name, ends with its
 * newline, and so do the lines of a text that keeps them.
 * @param {string} html
 */
function unwrapped(html) {
  if (!PARAGRAPHS.test(html) || /<\/?pre(?![a-z\d-])/i.test(html)) return html;
  const first = html.search(/<\/?[a-z]/i);
  return html.slice(0, first) + html.slice(first).replace(/\n/g, " ");
}

/** Leaves an element out, and keeps its neighbours apart. @param {Element} element */
function leaveOut(element) {
  element.replaceWith(LINES.has(element.localName) ? "\n" : " ");
}

/** @param {Node} node */
function removeComments(node) {
  for (const child of [...node.childNodes]) {
    if (child.nodeType === NODE.element) removeComments(child);
    else if (child.nodeType !== NODE.text) child.remove();
  }
}

/**
 * A page of plain text. `beside` is its length after the label of details: what follows is on its line. `outlined`
 * marks headings and the cells of tables.
 * @typedef {{ text: string, beside: number, outlined?: boolean }} Page
 */

/**
 * Adds a node to a page.
 * @param {Page} page
 * @param {Node} node
 */
function write(page, node) {
  if (node.nodeType === NODE.text) {
    const { data } = /** @type {Text} */ (node);
    page.text += page.beside && page.text.length === page.beside ? data.trimStart() : data;
    return;
  }
  const { localName: name, childNodes } = /** @type {HTMLElement} */ (node);
  const line = LINES.has(name) && !(name === "p" && page.text.endsWith("• "));
  if (line) beginLine(page);
  if (name === "li") page.text += "• ";
  if (page.outlined && /^h\d$/.test(name)) page.text += page.text ? "\n# " : "# ";
  const cell = name === "td" || name === "th";
  if (page.outlined && cell) page.text += /** @type {Element} */ (node).previousElementSibling ? "\t" : "";
  else if (["td", "th", "sup", "sub"].includes(name)) page.text += " ";
  for (const child of childNodes) write(page, child);
  if (name === "summary") label(page);
  else if (line) beginLine(page);
  const next = node.nextSibling?.textContent ?? "";
  if ((name === "sup" || name === "sub") && /^[\p{L}\p{N}]/u.test(next)) page.text += " ";
}

/** @param {Page} page */
function beginLine(page) {
  if (page.text && page.text.length !== page.beside) page.text += "\n";
}

/** Makes the summary of details the label of what follows. @param {Page} page */
function label(page) {
  page.text = page.text.trimEnd();
  page.text += /[:.!?]$/.test(page.text) ? " " : ": ";
  page.beside = page.text.length;
}

/** Puts the names of documents into links without words. @param {string} text */
function withNames(text) {
  return text.replace(UNNAMED, (link, uuid) => {
    const { name } = /** @type {{ name?: unknown } | null} */ (fromUuidSync(uuid.trim(), { strict: false })) ?? {};
    return typeof name === "string" && name ? `${link}{${foundry.utils.escapeHTML(name.replace(/[{}]/g, ""))}}` : link;
  });
}

/**
 * Returns the words of a link. One without words that has no name stays as it is, so that a reader sees the gap.
 * @param {string} link
 * @param {string} kind
 * @param {string} inner   The content of its brackets.
 * @param {string | undefined} words
 */
function wordsOf(link, kind, inner, words) {
  if (words !== undefined) return words;
  const name = kind.toLowerCase() === "compendium" ? inner.split(".").at(-1) ?? "" : inner;
  return NAMED.has(kind.toLowerCase()) && name && !/^[A-Za-z0-9]{16}$/.test(name) ? name : link;
}
