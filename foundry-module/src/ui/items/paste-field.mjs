import { outlinedText } from "../../world/markup.mjs";

/** The limit of pasted HTML, in characters: beyond it the browser pastes the plain text. */
const MOST_HTML = 4_000_000;

/**
 * Pastes HTML into a text field as plain text with its headings and tables. Pictures, styles and scripts are no part of
 * it.
 * @param {HTMLTextAreaElement} field
 * @param {(text: string) => string} [reword]   Returns the text in place of a pasted one.
 */
export function pasteOutlined(field, reword = text => text) {
  field.addEventListener("paste", event => {
    const html = event.clipboardData?.getData("text/html") ?? "";
    const outlined = html && html.length <= MOST_HTML ? outlinedText(html) : "";
    const text = reword(outlined || (event.clipboardData?.getData("text/plain") ?? ""));
    if (!text || (!outlined && text === event.clipboardData?.getData("text/plain"))) return;
    event.preventDefault();
    const { value, selectionStart: from, selectionEnd: to } = field;
    field.value = value.slice(0, from) + text + value.slice(to);
    field.setSelectionRange(from + text.length, from + text.length);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
