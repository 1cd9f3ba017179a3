import { computeAccessibleName, getRole } from "dom-accessibility-api";

/** How long a locator waits for its element, in milliseconds. */
const PATIENCE = 30_000;

/** The elements that have a label. */
const FIELDS = "input, select, textarea, button, meter, output, progress, [role]";

/** The text of an element as a reader sees it, on one line. */
const flat = text => text.replace(/\s+/g, " ").trim();

/** Returns a test of a text: by a pattern, or by words in any case, or by the whole text. */
function matcher(words, exact = false) {
  if (words instanceof RegExp) return text => words.test(text);
  const wanted = flat(words);
  return exact ? text => flat(text) === wanted : text => flat(text).toLowerCase().includes(wanted.toLowerCase());
}

/** Reports whether an element would be on screen: this tier has no layout, so what is not hidden is shown. */
const isShown = element => element.isConnected && !element.closest("[hidden], dialog:not([open])")
  && !element.parentElement?.closest("details:not([open]) > :not(summary)");

/**
 * Elements of a page, found again whenever they are asked for. It has the part of Playwright's interface that tests in
 * Node use.
 */
export class Locator {
  #page;
  #find;

  /**
   * @param {any} page
   * @param {() => any[]} find
   */
  constructor(page, find) {
    this.#page = page;
    this.#find = find;
  }

  /** The whole document. */
  static root(page) {
    return new Locator(page, () => [page.window.document]);
  }

  get elements() { return this.#find(); }

  /** @returns {Locator} */
  #then(change) {
    return new Locator(this.#page, () => change(this.#find()));
  }

  #below(selector, test = _element => true) {
    return this.#then(all => [...new Set(all.flatMap(one => [...one.querySelectorAll(selector)]))].filter(test));
  }

  /** @param {string} selector */
  locator(selector, options = {}) { return this.#below(selector).filter(options); }

  getByRole(role, { name = "", exact = false } = {}) {
    const fits = matcher(name, exact);
    return this.#below("*", one => getRole(one) === role && isShown(one) && fits(computeAccessibleName(one)));
  }

  getByLabel(words, { exact = false } = {}) {
    const fits = matcher(words, exact);
    return this.#below(FIELDS, one => {
      const labels = [...one.labels ?? []].map(label => label.textContent);
      const name = one.getAttribute("aria-label") ?? "";
      return labels.some(fits) || name !== "" && fits(name);
    });
  }

  getByText(words, { exact = false } = {}) {
    const fits = matcher(words, exact);
    const holds = one => fits(one.textContent);
    return this.#below("body *", one => holds(one) && ![...one.children].some(holds));
  }

  /** @param {{ has?: Locator, hasText?: string | RegExp }} [wanted] */
  filter({ has, hasText } = {}) {
    const fits = hasText === undefined ? () => true : matcher(hasText);
    return this.#then(all => {
      const inner = has?.elements;
      const holds = one => !inner || inner.some(other => other !== one && one.contains(other));
      return all.filter(one => fits(one.textContent) && holds(one));
    });
  }

  first() { return this.nth(0); }
  last() { return this.nth(-1); }
  nth(at) { return this.#then(all => all.slice(at, at === -1 ? undefined : at + 1)); }
  async all() { return this.#find().map((_, at) => this.nth(at)); }
  async count() { return this.#find().length; }

  /** Waits for the one element. */
  async #one() {
    const found = await this.#page.until(() => this.#find(), all => all.length > 0, PATIENCE,
      () => new Error("The locator found no element"));
    if (found.length > 1) throw new Error(`The locator found ${found.length} elements`);
    return found[0];
  }

  /** @param {{ state?: "visible" | "attached" | "hidden" | "detached", timeout?: number }} [options] */
  async waitFor({ state = "visible", timeout = PATIENCE } = {}) {
    const fits = { visible: all => all.some(isShown), attached: all => all.length > 0,
      hidden: all => !all.some(isShown), detached: all => all.length === 0 }[state];
    await this.#page.until(() => this.#find(), fits, timeout, () => new Error(`The locator is not ${state}`));
  }

  async textContent() { return (await this.#one()).textContent; }
  async innerText() { return (await this.#one()).innerText; }
  async allTextContents() { return this.#find().map(one => one.textContent); }
  async allInnerTexts() { return this.#find().map(one => one.innerText); }
  async getAttribute(name) { return (await this.#one()).getAttribute(name); }
  async inputValue() { return (await this.#one()).value; }
  async isChecked() { return (await this.#one()).checked; }
  async isVisible() { return this.#find().some(isShown); }
  async evaluate(read, given) { return this.#page.evaluateWith(read, await this.#one(), given); }
  async evaluateAll(read, given) { return this.#page.evaluateWith(read, this.#find(), given); }

  /** Waits until the element can be used. */
  async #usable() {
    await this.#page.until(() => this.#find(), ([one]) => one && isShown(one) && !one.disabled, PATIENCE,
      () => new Error("The locator found no element that can be used"));
    return this.#one();
  }

  /** @param {{ modifiers?: string[] }} [options] */
  async click({ modifiers = [] } = {}) {
    const one = await this.#usable();
    const { window } = this.#page;
    one.focus?.();
    const held = Object.fromEntries(modifiers.map(key => [`${key.toLowerCase().replace("control", "ctrl")}Key`, true]));
    const make = (Kind, type) => new Kind(type, { bubbles: true, cancelable: true, button: 0, detail: 1, ...held });
    one.dispatchEvent(make(window.PointerEvent, "pointerdown"));
    one.dispatchEvent(make(window.PointerEvent, "pointerup"));
    one.dispatchEvent(make(window.MouseEvent, "click"));
  }

  async check() { if (!(await this.#usable()).checked) await this.click(); }
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
    const option = [...one.options].find(option => typeof wanted === "string" ? option.value === wanted
      : flat(option.textContent) === wanted.label);
    if (!option) throw new Error(`There is no option ${JSON.stringify(wanted)}`);
    one.value = option.value;
    this.#changed(one);
  }

  #changed(one) {
    for (const type of ["input", "change"])
      one.dispatchEvent(new this.#page.window.Event(type, { bubbles: true }));
  }
}
