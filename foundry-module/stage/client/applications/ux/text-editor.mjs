import { cleanHTML } from "../../core/clean-html.mjs";
import { escapeHTML } from "../../core/utilities.mjs";
import { fromUuid, fromUuidSync, parseUuid } from "../../documents/uuid.mjs";

/** `foundry.applications.ux.TextEditor`: turns text that users write into HTML that is safe to show. */
export class TextEditor {
  static get implementation() { return TextEditor; }

  /** Cleans HTML and turns `@UUID[…]{…}` links and `[[/roll …]]` into buttons. */
  static async enrichHTML(content, { secrets = false } = {}) {
    const template = document.createElement("template");
    template.innerHTML = cleanHTML(content ?? "");
    if (!secrets)
      for (const element of template.content.querySelectorAll("section.secret:not(.revealed)")) element.remove();
    await applyEnrichers(template.content);
    return template.innerHTML
      .replace(/@UUID\[([\w.-]+)(?:#([\w-]+))?\](?:\{([^}]*)\})?/g, (match, uuid, hash, label) => {
        const document = fromUuidSync(uuid, { strict: false }) ?? packed(uuid);
        const text = escapeHTML(label ?? document?.name ?? uuid);
        return `<a class="content-link${document ? "" : " broken"}" data-uuid="${escapeHTML(uuid)}"${hash ? ` data-hash="${escapeHTML(hash)}"` : ""} role="button" tabindex="0">${text}</a>`;
      })
      .replace(/\[\[(?:\/r(?:oll)? )?([^\]]+)\]\](?:\{([^}]*)\})?/g, (match, formula, label) =>
        `<button type="button" class="inline-roll" data-formula="${escapeHTML(formula)}">${escapeHTML(label ?? formula)}</button>`);
  }

  /** Opens the sheet behind a link that `enrichHTML` made, wherever it is shown. */
  static activateListeners() {
    const open = event => {
      const link = event.target.closest?.("a.content-link[data-uuid]");
      if (!link || (event.type === "keydown" && event.key !== "Enter")) return;
      event.preventDefault();
      follow(link.dataset);
    };
    document.addEventListener("click", open);
    document.addEventListener("keydown", open);
  }

  static getDragEventData(event) {
    try { return JSON.parse(event.dataTransfer.getData("text/plain")); } catch { return {}; }
  }
}

/** Applies the enrichers of packages to the texts of a fragment, as the core does. */
async function applyEnrichers(fragment) {
  for (const { pattern, enricher } of globalThis.CONFIG.TextEditor.enrichers) {
    const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
    for (const text of texts) {
      const parts = [];
      let end = 0;
      for (const match of text.data.matchAll(pattern)) {
        const made = await enricher(match, {});
        if (!made) continue;
        parts.push(text.data.slice(end, match.index), made);
        end = match.index + match[0].length;
      }
      if (parts.length) text.replaceWith(...parts, text.data.slice(end));
    }
  }
}

/** The index entry of a document in a pack that is not loaded: of an embedded one, the entry of its parent. */
function packed(uuid) {
  const { collection, primaryId } = parseUuid(uuid) ?? {};
  return collection?.index?.get(primaryId) ?? null;
}

/** Opens what a link leads to: of a page of a journal, the journal at that page. */
async function follow({ uuid, hash }) {
  const found = await fromUuid(uuid);
  if (found?.documentName === "JournalEntryPage")
    return found.parent.sheet?.render({ force: true, pageId: found.id, anchor: hash });
  return found?.sheet?.render(true);
}
