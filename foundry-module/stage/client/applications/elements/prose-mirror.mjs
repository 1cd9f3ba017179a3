/**
 * The core's element for text with markup, `foundry.applications.elements.HTMLProseMirrorElement`. Here the markup is
 * edited as it is written. With `toggled` the text is shown, and a button opens it.
 */
export class HTMLProseMirrorElement extends HTMLElement {
  static tagName = "prose-mirror";
  static formAssociated = true;

  #value = "";
  #shown = null;
  #button = null;

  get name() { return this.getAttribute("name"); }
  get value() { return this.#value; }
  set value(value) { this.#value = value; }
  get disabled() { return this.hasAttribute("disabled"); }

  connectedCallback() {
    if (this.#shown) return;
    this.#value = this.getAttribute("value") ?? this.innerHTML;
    this.removeAttribute("value");
    this.#shown = Object.assign(document.createElement("div"), { className: "editor-content" });
    this.#shown.append(...this.childNodes);
    this.#button = Object.assign(document.createElement("button"),
      { type: "button", className: "icon toggle", textContent: "✎",
        ariaLabel: globalThis.game.i18n.localize("STAGE.EditText") });
    this.#button.addEventListener("click", () => this.#open());
    if (this.hasAttribute("toggled")) this.#close();
    else this.#open();
  }

  #close() {
    this.classList.remove("active");
    this.classList.add("inactive");
    this.replaceChildren(this.#button, this.#shown);
  }

  #open() {
    const area = Object.assign(document.createElement("textarea"),
      { value: this.#value, rows: 8, ariaLabel: this.getAttribute("aria-label") ?? this.name });
    const save = Object.assign(document.createElement("button"),
      { type: "button", className: "save", textContent: globalThis.game.i18n.localize("STAGE.SaveText") });
    // The form must not receive the input before it is saved.
    area.addEventListener("change", event => event.stopPropagation());
    save.addEventListener("click", () => {
      const changed = area.value !== this.#value;
      this.#value = area.value;
      if (changed) this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
      this.dispatchEvent(new Event("save", { bubbles: true, cancelable: true }));
      if (this.hasAttribute("toggled")) this.#close();
    });
    this.classList.remove("inactive");
    this.classList.add("active");
    this.replaceChildren(area, save);
    area.focus();
  }
}
