import { cleanHTML } from "../../core/clean-html.mjs";

/** `game.tooltip`: shows `data-tooltip` (text or a translation key) or `data-tooltip-html` of what is hovered or focused. */
export class TooltipManager {
  element = null;
  tooltip = document.createElement("aside");

  constructor() {
    this.tooltip.id = "tooltip";
    this.tooltip.setAttribute("role", "tooltip");
    this.tooltip.hidden = true;
    document.body.append(this.tooltip);
    const over = event => {
      const element = event.target.closest?.("[data-tooltip], [data-tooltip-html]");
      if (element === this.element) return;
      if (element) this.activate(element);
      // What has the focus keeps its tooltip when the page scrolls below a pointer that rests.
      else if (event.type === "focusin" || this.element !== document.activeElement) this.deactivate();
    };
    document.addEventListener("pointerover", over);
    document.addEventListener("focusin", over);
    document.addEventListener("keydown", event => { if (event.key === "Escape" && !this.tooltip.hidden) { this.deactivate(); event.preventDefault(); } });
  }

  activate(element, { text, html } = {}) {
    const { tooltip, tooltipHtml } = element.dataset;
    const content = html ?? tooltipHtml;
    const words = text ?? (tooltip || element.getAttribute("aria-label") || element.textContent);
    if (content) this.tooltip.innerHTML = cleanHTML(content);
    else this.tooltip.textContent = globalThis.game.i18n.localize(words);
    this.element = element;
    this.tooltip.hidden = false;
    const box = element.getBoundingClientRect();
    const own = this.tooltip.getBoundingClientRect();
    const below = box.bottom + own.height + 8 < innerHeight;
    this.tooltip.style.top = `${Math.max(4, below ? box.bottom + 4 : box.top - own.height - 4)}px`;
    this.tooltip.style.left = `${Math.max(4, Math.min(box.left + box.width / 2 - own.width / 2, innerWidth - own.width - 4))}px`;
  }

  deactivate() {
    this.element = null;
    this.tooltip.hidden = true;
  }
}
