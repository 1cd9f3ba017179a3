import { GM_TIMEOUT, MODULE, fileUrl } from "../config.mjs";

/** @import { Language } from "../world/i18n.mjs" */

/** The loaded language files, by path. @type {Map<string, Promise<object>>} */
const loaded = new Map();

/**
 * Returns the sentences of the language in which a card is written.
 * @param {unknown} lang   From the card's receipt, into which any user may have written.
 * @returns {Promise<Language | null | undefined>}   Null for the reader's own language, undefined for an unsupported
 *   one, and if its file cannot be loaded.
 */
export async function languageOf(lang) {
  if (lang === game.i18n.lang) return null;
  const files = filesOf(lang);
  if (!files) return undefined;
  const { own, english } = files;
  try {
    return { lang: String(lang), strings: await load(own.path), english: await load(english.path) };
  } catch {
    return undefined;
  }
}

/** Reports whether there are sentences of a language. @param {unknown} lang   Any user may have written it. */
export function isSupported(lang) {
  return filesOf(lang) !== null;
}

/**
 * Returns the files of the sentences of a language, and of the English ones that it may lack. A world may use a
 * language without a translation. Its cards are written in English.
 * @param {unknown} lang
 */
function filesOf(lang) {
  const languages = [...game.modules.get(MODULE)?.languages ?? []];
  const english = languages.find(one => one.lang === "en");
  const own = languages.find(one => one.lang === lang)
    ?? (typeof lang === "string" && isLanguage(lang) ? english : undefined);
  return own && english ? { own, english } : null;
}

/**
 * Returns the language of the texts that a reader of a language sees: English if there is no translation.
 * @param {string} lang
 */
export function textLanguage(lang) {
  return [...game.modules.get(MODULE)?.languages ?? []].some(one => one.lang === lang) ? lang : "en";
}

/** @param {string} lang */
function isLanguage(lang) {
  try {
    return Intl.NumberFormat.supportedLocalesOf(lang).length > 0;
  } catch {
    return false;
  }
}

/** @param {string} path */
function load(path) {
  const file = path.replace(new RegExp(`^modules/${MODULE}/`), "");
  const there = loaded.get(file) ?? fetch(fileUrl(file), { signal: AbortSignal.timeout(GM_TIMEOUT) }).then(response => {
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return response.json();
  });
  loaded.set(file, there);
  there.catch(() => loaded.delete(file));
  return there;
}
