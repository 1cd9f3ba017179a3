import { cleanHTML } from "../../core/clean-html.mjs";

/** Between a tooltip and what it is about, and to the edges of the page. Pixels. */
const GAP = 4;

/**
 * `game.tooltip`: shows `data-tooltip` (text or a translation key) or `data-tooltip-html` of what is hovered or
 * focused.
 */
export class TooltipManager {
  static TOOLTIP_DIRECTIONS = Object.freeze({ UP: "UP", DOWN: "DOWN", LEFT: "LEFT", RIGHT: "RIGHT", CENTER: "CENTER" });

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
      // A focused element keeps its tooltip when the page scrolls below a resting pointer.
      else if (event.type === "focusin" || this.element !== document.activeElement) this.deactivate();
    };
    document.addEventListener("pointerover", over);
    document.addEventListener("focusin", over);
    document.addEventListener("keydown", event => { if (event.key === "Escape" && !this.tooltip.hidden) {
      this.deactivate();
      event.preventDefault();
    } });
  }

  activate(element, { text = undefined, html = undefined } = {}) {
    const { tooltip, tooltipHtml } = element.dataset;
    const content = html ?? tooltipHtml;
    const words = text ?? (tooltip || element.getAttribute("aria-label") || element.textContent);
    if (content) this.tooltip.innerHTML = cleanHTML(content);
    else this.tooltip.textContent = globalThis.game.i18n.localize(words);
    this.element = element;
    this.tooltip.hidden = false;
    this._setAnchor(this._determineDirection());
  }

  /** Below what it is about, or above where there is no room. */
  _determineDirection() {
    return this.element.getBoundingClientRect().bottom
      + this.tooltip.getBoundingClientRect().height + 2 * GAP < innerHeight ? "DOWN" : "UP";
  }

  _setAnchor(direction) {
    const box = this.element.getBoundingClientRect();
    const own = this.tooltip.getBoundingClientRect();
    this._setStyle({ top: direction === "DOWN" ? box.bottom + GAP : box.top - own.height - GAP,
      left: box.left + box.width / 2 - own.width / 2 });
  }

  /** Stays on the page. */
  _setStyle({ top = GAP, left = GAP } = {}) {
    this.tooltip.style.top = `${Math.max(GAP, top)}px`;
    this.tooltip.style.left =
      `${Math.max(GAP, Math.min(left, innerWidth - this.tooltip.getBoundingClientRect().width - GAP))}px`;
  }

  deactivate() {
    this.element = null;
    this.tooltip.hidden = true;
  }
}
