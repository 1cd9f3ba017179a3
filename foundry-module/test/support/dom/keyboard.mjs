/** The keys by which a browser moves within a field, without a listener. Tab moves from anywhere. */
const MOVES = /^(?:Arrow(?:Up|Down|Left|Right)|Home|End|Page(?:Up|Down))$/;
const FIELDS = "input, select, textarea";

/** The elements that Enter presses. */
const PRESSED = "button, summary, a[href]";

/** The names of the keys whose `key` is another text. */
const KEYS = { Space: " " };

/** The code of a key on a keyboard. */
const codeOf = key => /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;

/** Presses keys on the focused element of a page, as far as that needs neither an order of tabs nor an editor. */
export class Keyboard {
  #page;

  /** @param {any} page */
  constructor(page) {
    this.#page = page;
  }

  /**
   * Presses a key such as "Enter" or "Shift+H".
   * @throws {Error} If a browser would do something of its own that this page cannot.
   */
  async press(keys) {
    const names = keys.split("+");
    const name = names.pop();
    const held = Object.fromEntries(names.map(held => [`${held.toLowerCase().replace("control", "ctrl")}Key`, true]));
    const { window } = this.#page;
    const send = (type, on) => on.dispatchEvent(new window.KeyboardEvent(type, { key: KEYS[name] ?? name,
      code: codeOf(name), bubbles: true, cancelable: true, composed: true, ...held }));
    const start = window.document.activeElement ?? window.document.body;
    const isFree = send("keydown", start);
    if (isFree && (name === "Tab" || MOVES.test(name) && start.matches(FIELDS)))
      throw new Error(`A page in Node does not know what ${keys} does on ${start.outerHTML.slice(0, 80)}`);
    if (isFree && name === "Enter") this.#enter(start);
    const end = window.document.activeElement ?? window.document.body;
    const isLeft = send("keyup", end);
    if (isFree && isLeft && name === "Space" && end === start && start.matches("button, summary, input[type=checkbox]"))
      start.click();
  }

  /** Enter presses what has the focus, or sends the form of a field. */
  #enter(element) {
    if (element.matches(PRESSED)) element.click();
    else if (element.matches("input:not([type=checkbox])"))
      element.form?.querySelector("button:not([type=button]), input[type=submit]")?.click();
  }
}
