import { escapeHTML } from "../../core/utilities.mjs";
import { DocumentSheetV2 } from "../api/document-sheet.mjs";
import { TextEditor } from "../ux/text-editor.mjs";
import { DocumentSheetConfig } from "./document-sheet-config.mjs";

/** A read-only journal: all its pages one below the other, with links between them. */
export class JournalEntrySheet extends DocumentSheetV2 {
  static DEFAULT_OPTIONS = { classes: ["journal-sheet"], tag: "article",
    position: { width: 640, height: 720 }, window: { resizable: true } };

  get title() { return this.document.name; }

  async _renderHTML() {
    const pages = this.document.pages.contents.toSorted((a, b) => a._source.sort - b._source.sort);
    const content = document.createElement("div");
    content.className = "journal-pages";
    content.tabIndex = 0;
    const parts = await Promise.all(pages.map(async page => {
      const { title, text } = page._source;
      const heading = title?.show === false ? "" : `<h1>${escapeHTML(page.name)}</h1>`;
      return `<section class="journal-entry-page" data-page-id="${escapeHTML(page.id)}">${heading}${await TextEditor.enrichHTML(text?.content ?? "")}</section>`;
    }));
    content.innerHTML = parts.join("");
    return content;
  }

  _replaceHTML(result, content) { content.replaceChildren(result); }

  /** Goes to a page, and on it to a heading: that of the id, or whose text makes it. */
  async _onRender(context, options) {
    await super._onRender(context, options);
    const page = options.pageId && this.element.querySelector(`[data-page-id="${CSS.escape(options.pageId)}"]`);
    if (!page) return;
    const heading = options.anchor
      && [...page.querySelectorAll("h1, h2, h3, h4, h5, h6")].find(
        one => (one.id || slug(one.textContent)) === options.anchor);
    (heading || page).scrollIntoView({ block: "start" });
  }
}

/** The anchor that the core makes of a heading. */
const slug = text => text.trim().toLowerCase().replace(/["']/g, "").replace(/\s+/g, "-").slice(0, 64);

/** The sheet of journals, which systems do not bring. */
export function registerJournalSheet() {
  DocumentSheetConfig.registerSheet(globalThis.CONFIG.JournalEntry.documentClass, "core",
    JournalEntrySheet, { makeDefault: true, label: "STAGE.Journal" });
}
