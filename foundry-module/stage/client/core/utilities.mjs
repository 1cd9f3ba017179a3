import * as objects from "../../shared/objects.mjs";
import { randomID } from "../../shared/identifiers.mjs";
import { cleanHTML } from "./clean-html.mjs";
import { logCompatibilityWarning } from "./compatibility.mjs";
import { fromUuid, fromUuidSync, parseUuid } from "../documents/uuid.mjs";
import { Collection } from "../documents/collection.mjs";
import { GENERATION, getRoute } from "./route.mjs";

/** Waits until calls have stopped for `delay` milliseconds, then calls once. */
export function debounce(callback, delay) {
  let timer;
  return function(...args) {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
}

/** Calls at most once in `delay` milliseconds. */
export function throttle(callback, delay) {
  let last = -Infinity;
  return function(...args) {
    const now = Date.now();
    if (now - last < delay) return;
    last = now;
    return callback.apply(this, args);
  };
}

const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

export const escapeHTML = value => String(value).replace(/[&<>"']/g, character => ENTITIES[character]);

export function unescapeHTML(value) {
  const characters = Object.fromEntries(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]));
  return String(value).replace(/&(amp|lt|gt|quot|#x27);/g, entity => characters[entity]);
}

/** The first element of an HTML text, or a collection when there are more. */
export function parseHTML(htmlString) {
  const body = new DOMParser().parseFromString(htmlString, "text/html").body;
  return body.children.length > 1 ? body.children : body.firstElementChild;
}

/** Reports whether version `v1` is newer than `v0`. */
export function isNewerVersion(v1, v0) {
  const parts = version => String(version).split(".");
  const [a, b] = [parts(v1), parts(v0)];
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [x, y] = [a[i] ?? "0", b[i] ?? "0"];
    if (x === y) continue;
    const numeric = !Number.isNaN(Number(x)) && !Number.isNaN(Number(y));
    return numeric ? Number(x) > Number(y) : x > y;
  }
  return false;
}

export const isSubclass = (cls, parent) => cls === parent || cls?.prototype instanceof parent;

export function getParentClasses(cls) {
  const parents = [];
  for (let parent = Object.getPrototypeOf(cls); parent?.prototype; parent = Object.getPrototypeOf(parent))
    parents.push(parent);
  return parents;
}

export function invertObject(object) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [value, key]));
}

/** Fetches; rejects when there is no answer within `timeoutMs` milliseconds, or a bad one. */
export async function fetchWithTimeout(url, data = {}, { timeoutMs = 30000, onTimeout = () => {} } = {}) {
  const controller = new AbortController();
  const timer = timeoutMs && setTimeout(() => { onTimeout(); controller.abort(); }, timeoutMs);
  try {
    const response = await fetch(url, { signal: controller.signal, ...data });
    if (!response.ok && response.type !== "opaque") throw new Error(`${response.status} ${response.statusText}`);
    return response;
  } finally { clearTimeout(timer); }
}

export const fetchJsonWithTimeout = (url, data, options) => fetchWithTimeout(url, data, options)
  .then(response => response.json());

/** The class that this world uses for a kind of document. */
export const getDocumentClass = documentName => globalThis.CONFIG[documentName]?.documentClass ?? null;

/** Runs asynchronous work, at most `max` at a time, in the order in which it was added. */
export class Semaphore {
  #pending = [];
  #active = 0;

  constructor(max = 1) { this.max = max; }

  get remaining() { return this.#pending.length; }
  get active() { return this.#active; }

  add(fn, ...args) {
    return new Promise((resolve, reject) => {
      this.#pending.push({ run: () => fn(...args), resolve, reject });
      this.#next();
    });
  }

  clear() { this.#pending = []; }

  async #next() {
    if (this.#active >= this.max || !this.#pending.length) return;
    const { run, resolve, reject } = this.#pending.shift();
    this.#active++;
    try { resolve(await run()); } catch (error) { reject(error); }
    this.#active--;
    this.#next();
  }
}

/** `foundry.utils`, with what the chosen generation has. */
export const utils = {
  ...objects, Collection, Semaphore, cleanHTML, debounce, escapeHTML, fetchJsonWithTimeout, fetchWithTimeout, fromUuid,
  fromUuidSync, getDocumentClass, getParentClasses, getRoute, invertObject,
  isNewerVersion, isSubclass, logCompatibilityWarning, parseHTML, parseUuid, randomID, throttle, unescapeHTML,
  objectsEqual: objects.equals
};
if (GENERATION < 14) delete utils.equals;

/** A number with its sign. */
export const signed = number => number < 0 ? `−${-number}` : `+${number}`;

/** Installs what the core adds to JavaScript's own classes. */
export function extendPrimitives() {
  const define = (target, name, value) => Object.hasOwn(target, name)
    || Object.defineProperty(target, name, { value, configurable: true, writable: true });
  define(Math, "clamp", (value, min, max) => Math.min(Math.max(value, Math.min(min, max)), Math.max(min, max)));
  if (GENERATION < 14) {
    define(Math, "clamped", (value, min, max) => {
      logCompatibilityWarning("Math.clamped is deprecated in favor of Math.clamp", { since: 12, until: 14 });
      return Math.clamp(value, min, max);
    });
  }
  define(Math, "mix", (a, b, weight) => a * (1 - weight) + b * weight);
  define(Number, "isNumeric", value => value !== null && value !== undefined && value !== ""
    && !Array.isArray(value) && !Number.isNaN(Number(value)));
  define(Number, "fromString", text => Number(String(text).replace(/\s+/g, "").replace(/^\+/, "")));
  define(Number.prototype, "signedString", function() { return signed(this); });
  define(Number.prototype, "paddedString", function(digits) { return String(this).padStart(digits, "0"); });
  define(Number.prototype, "between", function(a, b, inclusive = true) {
    const [low, high] = a < b ? [a, b] : [b, a];
    return inclusive ? this >= low && this <= high : this > low && this < high;
  });
  define(Number.prototype, "ordinalString", function() {
    const suffix = { one: "st", two: "nd", few: "rd", other: "th" };
    return this + suffix[new Intl.PluralRules("en", { type: "ordinal" }).select(this)];
  });
  define(String.prototype, "capitalize", function() { return this.charAt(0).toUpperCase() + this.slice(1); });
  define(String.prototype, "titleCase", function() {
    return this.toLowerCase().replace(/(^|\s)\S/g, letter => letter.toUpperCase());
  });
  define(String.prototype, "slugify", function({ replacement = "-", strict = false } = {}) {
    const slug = this.toLowerCase().trim().normalize("NFKD").replace(/\s+/g, replacement);
    return strict ? slug.replace(new RegExp(`[^a-zA-Z0-9${replacement}]`, "g"), "") : slug;
  });
  define(Array.prototype, "partition", function(rule) {
    return this.reduce((sides, value) => { sides[rule(value) ? 1 : 0].push(value); return sides; }, [[], []]);
  });
  define(Array.prototype, "findSplice", function(find, replace) {
    const index = this.findIndex(find);
    if (index < 0) return null;
    return (replace === undefined ? this.splice(index, 1) : this.splice(index, 1, replace))[0];
  });
  define(Array, "fromRange", (n, min = 0) => Array.from({ length: n }, (_, i) => i + min));
  define(Set.prototype, "filter", function(test) { return new Set([...this].filter(test)); });
  define(Set.prototype, "map", function(transform) { return new Set([...this].map(transform)); });
  define(Set.prototype, "some", function(test) { return [...this].some(test); });
  define(Set.prototype, "every", function(test) { return [...this].every(test); });
  define(Set.prototype, "find", function(test) { return [...this].find(test); });
  define(Set.prototype, "first", function() { return this.values().next().value; });
  define(Set.prototype, "toObject", function() { return [...this]; });
  define(Set.prototype, "equals", function(other) {
    return this.size === other.size && [...this].every(value => other.has(value));
  });
  define(Set.prototype, "intersects", function(other) { return [...this].some(value => other.has(value)); });
}
