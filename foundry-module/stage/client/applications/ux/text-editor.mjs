import { cleanHTML } from "../../core/clean-html.mjs";
import { escapeHTML } from "../../core/utilities.mjs";
import { fromUuidSync } from "../../documents/uuid.mjs";

/** `foundry.applications.ux.TextEditor`: turns text that users write into HTML that is safe to show. */
export class TextEditor {
  static get implementation() { return TextEditor; }

  /** Cleans HTML and turns `@UUID[…]{…}` links and `[[/roll …]]` into buttons. */
  static async enrichHTML(content, { secrets = false } = {}) {
    const template = document.createElement("template");
    template.innerHTML = cleanHTML(content ?? "");
    if (!secrets) for (const element of template.content.querySelectorAll("section.secret:not(.revealed)")) element.remove();
    return template.innerHTML
      .replace(/@UUID\[([\w.-]+)\](?:\{([^}]*)\})?/g, (match, uuid, label) => {
        const document = fromUuidSync(uuid);
        const text = escapeHTML(label ?? document?.name ?? uuid);
        return `<a class="content-link${document ? "" : " broken"}" data-uuid="${escapeHTML(uuid)}" role="button" tabindex="0">${text}</a>`;
      })
      .replace(/\[\[(?:\/r(?:oll)? )?([^\]]+)\]\](?:\{([^}]*)\})?/g, (match, formula, label) => `<button type="button" class="inline-roll" data-formula="${escapeHTML(formula)}">${escapeHTML(label ?? formula)}</button>`);
  }

  /** Opens the sheet behind a link that `enrichHTML` made, wherever it is shown. */
  static activateListeners() {
    const open = event => {
      const link = event.target.closest?.("a.content-link[data-uuid]");
      if (!link || (event.type === "keydown" && event.key !== "Enter")) return;
      event.preventDefault();
      fromUuidSync(link.dataset.uuid)?.sheet?.render(true);
    };
    document.addEventListener("click", open);
    document.addEventListener("keydown", open);
  }

  static getDragEventData(event) {
    try { return JSON.parse(event.dataTransfer.getData("text/plain")); } catch { return {}; }
  }
}
