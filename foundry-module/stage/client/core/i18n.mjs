import { getProperty, mergeObject, expandObject } from "../../shared/objects.mjs";
import { fileRoute } from "./route.mjs";

/** Translations, in the chosen language with English below it. Before `i18nInit` every key stays a key. */
export class Localization {
  translations = {};
  _fallback = {};

  constructor(lang = "en") {
    this.lang = lang;
  }

  /** @param {{lang: string, path: string}[]} files In the order in which packages list them. */
  async load(files) {
    const read = async lang => {
      const merged = {};
      for (const { path } of files.filter(file => file.lang === lang)) {
        const response = await fetch(fileRoute(path));
        if (response.ok) mergeObject(merged, expandObject(await response.json()));
        else console.error(`Unable to load the language file ${path}`);
      }
      return merged;
    };
    this._fallback = this.lang === "en" ? {} : await read("en");
    this.translations = await read(this.lang);
  }

  has(stringId, fallback = true) {
    return typeof this.#find(stringId, fallback) === "string";
  }

  /**
   * The text of a key; the key itself when there is none. Core 14 formats too when it is given data.
   * @param {string} stringId
   * @param {object} [data]
   * @returns {string}
   */
  localize(stringId, data) {
    const text = this.#find(stringId, true);
    const found = typeof text === "string" ? text : String(stringId);
    return data ? substitute(found, data) : found;
  }

  /** @returns {string} */
  format(stringId, data = {}) {
    return substitute(this.localize(stringId), data);
  }

  /** @param {Intl.ListFormatOptions} [options] */
  getListFormatter({ style = "long", type = "conjunction" } = {}) {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  sortObjects(objects, key) {
    return objects.sort((a, b) => String(a[key]).localeCompare(String(b[key]), this.lang));
  }

  #find(stringId, fallback) {
    return getProperty(this.translations, stringId) ?? (fallback ? getProperty(this._fallback, stringId) : undefined);
  }
}

const substitute = (text, data) => text.replace(/\{([^}]+)\}/g, (whole, key) => getProperty(data, key) ?? whole);
