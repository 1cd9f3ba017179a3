import { computeAccessibleName, getRole } from "dom-accessibility-api";

/** How long a locator waits for its element, in milliseconds. */
const PATIENCE = 120_000;

/** The elements that have a label. */
const FIELDS = "input, select, textarea, button, meter, output, progress, [role]";

/** The elements that have a role without saying so: to ask each element of a document for its role is slow. */
const NATIVE = { alert: "", button: "button, summary, input", checkbox: "input", combobox: "select, input",
  dialog: "dialog", gridcell: "", group: "fieldset, details, optgroup", heading: "h1, h2, h3, h4, h5, h6",
  link: "a, area", list: "ul, ol, menu", meter: "meter", note: "", searchbox: "input", slider: "input",
  spinbutton: "input", status: "output", tab: "", textbox: "input, textarea", toolbar: "", tooltip: "" };

/** The text of an element as a reader sees it, on one line. */
const flat = text => text.replace(/\s+/g, " ").trim();

/** Returns a test of a text: by a pattern, or by words in any case, or by the whole text. */
function matcher(words, exact = false) {
  if (words instanceof RegExp) return text => words.test(text);
  const wanted = flat(words);
  return exact ? text => flat(text) === wanted : text => flat(text).toLowerCase().includes(wanted.toLowerCase());
}

/** Reports whether an element would be on screen: this tier has no layout, so what is not hidden is shown. */
const isShown = element => element.isConnected && !element.closest("[hidden], dialog:not([open]), .tab:not(.active)")
  && !element.parentElement?.closest("details:not([open]) > :not(summary)");

/** Reports whether a press on an element would count. */
const isEnabled = element => !element.disabled && !element.closest("[aria-disabled=true]");

/**
 * Elements of a page, found again whenever they are asked for. It has the part of Playwright's interface that tests in
 * Node use.
 */
export class Locator {
  #page;
  #find;
  #name;

  /**
   * @param {any} page
   * @param {() => any[]} find
   * @param {string} name   The calls that made it, for errors.
   */
  constructor(page, find, name) {
    this.#page = page;
    this.#find = find;
    this.#name = name;
  }

  /** The whole document. */
  static root(page) {
    return new Locator(page, () => [page.window.document], "page");
  }

  get elements() { return this.#find(); }

  /** The calls that made it, such as `page.getByRole("button", {"name":"Roll"})`. */
  toString() { return this.#name; }

  /** @param {(all: any[]) => any[]} change @param {string} call @param {unknown[]} given @returns {Locator} */
  #then(change, call, ...given) {
    const shown = given.filter(one => one !== undefined && JSON.stringify(one) !== "{}")
      .map(one => one instanceof RegExp || one instanceof Locator ? String(one)
        : JSON.stringify(one, (_, part) => part instanceof RegExp || part instanceof Locator ? String(part) : part));
    return new Locator(this.#page, () => change(this.#find()), `${this.#name}.${call}(${shown.join(", ")})`);
  }

  #below(selector, test, call, ...given) {
    return this.#then(all => [...new Set(all.flatMap(one => [...one.querySelectorAll(selector)]))].filter(test), call,
      ...given);
  }

  /** @param {string} selector */
  locator(selector, options = {}) {
    return this.#below(selector, () => true, "locator", selector).filter(options);
  }

  getByRole(role, { name = "", exact = false } = {}) {
    const fits = matcher(name, exact);
    const candidates = role in NATIVE ? ["[role]", NATIVE[role]].filter(Boolean).join() : "*";
    return this.#below(candidates, one => getRole(one) === role && isShown(one) && fits(computeAccessibleName(one)),
      "getByRole", role, { ...name !== "" && { name }, ...exact && { exact } });
  }

  getByLabel(words, { exact = false } = {}) {
    const fits = matcher(words, exact);
    return this.#below(FIELDS, one => {
      const labels = [...one.labels ?? []].map(label => label.textContent);
      const name = one.getAttribute("aria-label") ?? "";
      return labels.some(fits) || name !== "" && fits(name);
    }, "getByLabel", words, { ...exact && { exact } });
  }

  getByText(words, { exact = false } = {}) {
    const fits = matcher(words, exact);
    const holds = one => fits(one.textContent);
    return this.#below("*", one => holds(one) && ![...one.children].some(holds) && !one.closest("head, script, style"),
      "getByText", words, { ...exact && { exact } });
  }

  /** @param {{ has?: Locator, hasText?: string | RegExp }} [wanted] */
  filter({ has, hasText } = {}) {
    if (!has && hasText === undefined) return this;
    const fits = hasText === undefined ? () => true : matcher(hasText);
    return this.#then(all => {
      const inner = has?.elements;
      const holds = one => !inner || inner.some(other => other !== one && one.contains(other));
      return all.filter(one => fits(one.textContent) && holds(one));
    }, "filter", { has, hasText });
  }

  /** @param {Locator} other */
  and(other) { return this.#then(all => all.filter(one => other.elements.includes(one)), "and", other); }

  first() { return this.nth(0); }
  last() { return this.nth(-1); }
  nth(at) { return this.#then(all => all.slice(at, at === -1 ? undefined : at + 1), "nth", at); }
  async all() { return this.#find().map((_, at) => this.nth(at)); }
  async count() { return this.#find().length; }

  /** Waits for the one element. */
  async #one() {
    const found = await this.#page.until(() => this.#find(), all => all.length > 0, PATIENCE,
      () => new Error(`No element is ${this}`));
    if (found.length > 1) throw new Error(`${found.length} elements are ${this}`);
    return found[0];
  }

  /** @param {{ state?: "visible" | "attached" | "hidden" | "detached", timeout?: number }} [options] */
  async waitFor({ state = "visible", timeout = PATIENCE } = {}) {
    const fits = { visible: all => all.some(isShown), attached: all => all.length > 0,
      hidden: all => !all.some(isShown), detached: all => all.length === 0 }[state];
    await this.#page.until(() => this.#find(), fits, timeout, () => new Error(`Not ${state}: ${this}`));
  }

  async textContent() { return (await this.#one()).textContent; }
  async innerText() { return (await this.#one()).innerText; }
  async allTextContents() { return this.#find().map(one => one.textContent); }
  async allInnerTexts() { return this.#find().map(one => one.innerText); }
  async getAttribute(name) { return (await this.#one()).getAttribute(name); }
  async inputValue() { return (await this.#one()).value; }
  async isChecked() { return (await this.#one()).checked; }
  async isDisabled() { return (await this.#one()).disabled; }
  async isHidden() { return !await this.isVisible(); }
  async isVisible() { return this.#find().some(isShown); }
  async evaluate(read, given) { return this.#page.evaluateWith(read, await this.#one(), given); }
  async evaluateAll(read, given) { return this.#page.evaluateWith(read, this.#find(), given); }

  /** Waits until the element can be used. */
  async #usable() {
    await this.#page.until(() => this.#find(), ([one]) => one && isShown(one) && isEnabled(one), PATIENCE, () => {
      const [one] = this.#page.window ? this.#find() : [];
      const why = !one ? "No element is" : !isShown(one) ? "Hidden or folded away" : "Disabled";
      return new Error(`${why}${one ? ":" : ""} ${this}`);
    });
    return this.#one();
  }

  #send(element, Kind, type, given = {}) {
    return element.dispatchEvent(new Kind(type, { bubbles: true, cancelable: true, composed: true, ...given }));
  }

  /** @param {{ modifiers?: string[], button?: "left" | "right" }} [options] */
  async click({ modifiers = [], button = "left" } = {}) {
    const one = await this.#usable();
    const { window } = this.#page;
    one.focus?.();
    const held = Object.fromEntries(modifiers.map(key => [`${key.toLowerCase().replace("control", "ctrl")}Key`, true]));
    const given = { button: button === "left" ? 0 : 2, detail: 1, ...held };
    this.#send(one, window.PointerEvent, "pointerdown", given);
    this.#send(one, window.PointerEvent, "pointerup", given);
    this.#send(one, window.MouseEvent, button === "left" ? "click" : "contextmenu", given);
  }

  async dblclick(options) {
    await this.click(options);
    await this.click(options);
    this.#send(await this.#usable(), this.#page.window.MouseEvent, "dblclick", { detail: 2 });
  }

  async hover() {
    const one = await this.#usable();
    const { PointerEvent, MouseEvent } = this.#page.window;
    for (const [Kind, type] of [[PointerEvent, "pointerover"], [PointerEvent, "pointerenter"],
      [MouseEvent, "mouseover"], [MouseEvent, "mouseenter"], [PointerEvent, "pointermove"], [MouseEvent, "mousemove"]])
      this.#send(one, Kind, type, { bubbles: !type.endsWith("enter") });
  }

  async focus() { (await this.#one()).focus(); }
  async blur() { (await this.#one()).blur(); }
  async dispatchEvent(type) { this.#send(await this.#one(), this.#page.window.MouseEvent, type); }

  /** Presses a key on the element, such as "Enter" or "Shift+H". */
  async press(keys) {
    await this.focus();
    await this.#page.keyboard.press(keys);
  }

  async check() { if (!(await this.#usable()).checked) await this.click(); }
  async setChecked(is) { await (is ? this.check() : this.uncheck()); }
  async uncheck() { if ((await this.#usable()).checked) await this.click(); }

  async fill(value) {
    const one = await this.#usable();
    one.focus();
    one.value = value;
    this.#changed(one);
  }

  /** @param {string | { label: string }} wanted */
  async selectOption(wanted) {
    const one = await this.#usable();
    const options = [...one.options];
    const byLabel = label => options.find(option => flat(option.textContent) === label);
    const option = typeof wanted === "string" ? options.find(({ value }) => value === wanted) ?? byLabel(wanted)
      : byLabel(wanted.label);
    if (!option) throw new Error(`There is no option ${JSON.stringify(wanted)} in ${this}`);
    one.value = option.value;
    this.#changed(one);
  }

  #changed(one) {
    for (const type of ["input", "change"])
      one.dispatchEvent(new this.#page.window.Event(type, { bubbles: true }));
  }
}
