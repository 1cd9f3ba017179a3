import { MODULE } from "../config.mjs";

/**
 * Values by name that this browser tab keeps through reloads, until it closes. Where the browser stores nothing, none
 * is kept.
 * @template T   Plain data.
 */
export class TabStore {
  #place;
  #most;

  /**
   * @param {string} name   In this module.
   * @param {number} most   How many stay: the newest.
   */
  constructor(name, most) {
    this.#place = `${MODULE}.${name}`;
    this.#most = most;
  }

  /** @param {string} name @returns {T | undefined} */
  get(name) {
    return this.#all()[name];
  }

  /** @param {string} name @param {T} value */
  set(name, value) {
    const { [name]: _old, ...others } = this.#all();
    this.#keep({ ...others, [name]: value });
  }

  /** @param {string} name */
  delete(name) {
    const { [name]: _gone, ...others } = this.#all();
    this.#keep(others);
  }

  /** @returns {Record<string, T>}   The newest is the last. */
  #all() {
    try {
      return JSON.parse(sessionStorage.getItem(this.#place) ?? "{}");
    } catch {
      return {};
    }
  }

  /** @param {Record<string, T>} values */
  #keep(values) {
    try {
      const newest = Object.entries(values).slice(-this.#most);
      sessionStorage.setItem(this.#place, JSON.stringify(Object.fromEntries(newest)));
    } catch {
      // The browser stores nothing.
    }
  }
}
