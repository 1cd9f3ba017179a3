import { restOfPhrase } from "../../base/phrase.mjs";

/**
 * Completes phrases in a text field. While a completion is shown, Tab takes it and Escape hides it; otherwise both keys
 * work as everywhere. A press on the completion takes it, too.
 */
export class Completion {
  #field;
  #button;
  #rest = "";

  /** @type {string[]} */
  phrases = [];

  /**
   * @param {HTMLTextAreaElement} field
   * @param {HTMLButtonElement} button   Shows the completion; hidden without one.
   */
  constructor(field, button) {
    this.#field = field;
    this.#button = button;
    field.addEventListener("input", () => this.#update());
    field.addEventListener("keydown", event => this.#onKey(event));
    field.addEventListener("blur", () => queueMicrotask(() => {
      if (field.ownerDocument.activeElement !== button) this.hide();
    }));
    // The pointer would take the focus from the field, which hides the button before its click.
    button.addEventListener("pointerdown", event => event.preventDefault());
    button.addEventListener("click", () => this.take());
  }

  /** Hides the completion. */
  hide() {
    this.#rest = "";
    this.#button.hidden = true;
  }

  /** Puts the completion into the field. */
  take() {
    const { selectionEnd: at, value } = this.#field;
    const rest = this.#rest;
    if (!rest) return;
    this.#field.value = value.slice(0, at) + rest + value.slice(at);
    this.#field.setSelectionRange(at + rest.length, at + rest.length);
    this.hide();
    this.#field.focus();
    this.#field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  #update() {
    const { value, selectionStart, selectionEnd } = this.#field;
    const atEnd = selectionStart === selectionEnd && /^[\s.,;:)]*(?:\n|$)/.test(value.slice(selectionEnd));
    this.#rest = atEnd ? restOfPhrase(value.slice(0, selectionEnd), this.phrases) : "";
    this.#button.hidden = !this.#rest;
    const place = this.#button.querySelector("[data-rest]");
    if (place) place.textContent = this.#rest;
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (!this.#rest) return;
    if (event.key === "Tab" && !event.shiftKey) {
      event.preventDefault();
      this.take();
    } else if (event.key === "Escape") {
      // The core closes windows by this key.
      event.preventDefault();
      event.stopPropagation();
      this.hide();
    } else if (["ArrowLeft", "ArrowUp", "ArrowDown", "Home", "End"].includes(event.key)) this.hide();
  }
}
