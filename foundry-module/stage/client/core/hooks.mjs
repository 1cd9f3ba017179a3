import { logCompatibilityWarning } from "./compatibility.mjs";

const DEPRECATED = {
  renderChatMessage: ["The renderChatMessage hook is deprecated. Please use renderChatMessageHTML instead",
    { since: 13, until: 15 }]
};

/** The hook registry, with the documented behaviour of `Hooks`. */
export class Hooks {
  static #byName = new Map();
  static #nextId = 1;
  static #reporting = false;

  /** @returns {number} An id for `off`. */
  static on(hook, fn, { once = false } = {}) {
    if (DEPRECATED[hook]) logCompatibilityWarning(...DEPRECATED[hook]);
    const id = this.#nextId++;
    const entry = { id, hook, fn, once };
    if (!this.#byName.has(hook)) this.#byName.set(hook, []);
    this.#byName.get(hook).push(entry);
    return id;
  }

  static once(hook, fn) {
    return this.on(hook, fn, { once: true });
  }

  /** @param {number | Function} which An id, or the function that was registered. */
  static off(hook, which) {
    const entries = this.#byName.get(hook) ?? [];
    for (const entry of entries.filter(({ id, fn }) => id === which || fn === which))
      entries.splice(entries.indexOf(entry), 1);
  }

  /** Calls every listener. */
  static callAll(hook, ...args) {
    for (const entry of [...(this.#byName.get(hook) ?? [])]) this.#call(entry, args);
    return true;
  }

  /** Calls listeners until one returns false. Reports whether none did. */
  static call(hook, ...args) {
    for (const entry of [...(this.#byName.get(hook) ?? [])]) if (this.#call(entry, args) === false) return false;
    return true;
  }

  static #call({ id, hook, fn, once }, args) {
    if (once) this.off(hook, id);
    try {
      return fn(...args);
    } catch (error) {
      this.onError(`Hooks.#call`, error,
        { msg: `Error thrown in hooked function "${fn.name}" for hook "${hook}"`, log: "error" });
    }
  }

  /**
   * Reports an error that must not stop the table.
   * @param {string} location
   * @param {Error} error
   * @param {{ msg?: string, notify?: "info" | "warn" | "error", log?: "warn" | "error" } & Record<string, unknown>}
   *   [options]
   */
  static onError(location, error, { msg = "", notify = null, log = null, ...data } = {}) {
    if (msg) error.message = `${msg}. ${error.message}`;
    if (log) console[log](error);
    if (notify) globalThis.ui?.notifications?.[notify](msg || error.message);
    // A listener of the error hook that throws must not receive its own error endlessly.
    if (this.#reporting) return;
    this.#reporting = true;
    try { this.callAll("error", location, error, data); } finally { this.#reporting = false; }
  }
}
