/**
 * The sentences of another language by key, with English as the fallback.
 * @typedef {{ lang: string, strings: object, english: object }} Language
 */

/** The current language, if it is not the reader's. @type {Language | null} */
let language = null;

/**
 * Runs a synchronous task in another language. An asynchronous one would change the
 * language of other code.
 * @template T
 * @param {Language | null} other   Null for the reader's own.
 * @param {() => T} task
 * @returns {T}
 */
export function inLanguage(other, task) {
  const before = language;
  language = other;
  try {
    return task();
  } finally {
    language = before;
  }
}

/** Returns the current language. */
function spoken() {
  return language?.lang ?? game.i18n.lang;
}

/**
 * Reports whether a card names another language than the reader's. Most do not: nothing else is asked about them.
 * @param {unknown} lang   From the card's receipt, into which any user may have written.
 */
export function isOtherLanguage(lang) {
  return typeof lang === "string" && lang !== game.i18n.lang;
}

/**
 * @param {string} key   A key under RULEWRIGHT in lang/en.json.
 * @param {Record<string, unknown>} [data]   The values of the sentence's placeholders.
 * @returns {string}
 */
export function localize(key, data) {
  const full = `RULEWRIGHT.${key}`;
  if (language) return data ? sentenceIn(language, full).replace(/\{(\w+)\}/g, (_place, name) => String(data[name]))
    : sentenceIn(language, full);
  return data ? game.i18n.format(full, /** @type {Record<string, string>} */ (data)) : game.i18n.localize(full);
}

/**
 * Reports whether the reader's language or English has a sentence for the key.
 * @param {string} key
 */
export function hasText(key) {
  if (language) return sentenceIn(language, `RULEWRIGHT.${key}`) !== `RULEWRIGHT.${key}`;
  return game.i18n.has(`RULEWRIGHT.${key}`);
}

/** @param {Language} language @param {string} key @returns {string}   The key itself if neither language has it. */
function sentenceIn({ strings, english }, key) {
  const found = foundry.utils.getProperty(strings, key) ?? foundry.utils.getProperty(english, key);
  return typeof found === "string" ? found : key;
}

/**
 * Caches formatters by their options: creating one takes far longer than using it.
 * @type
 * {Map<string, Intl.NumberFormat>}
 */
const formats = new Map();

/**
 * @param {number} number
 * @param {Intl.NumberFormatOptions} [options]
 * @returns {string}   The number in the reader's language.
 */
export function formatNumber(number, options) {
  const key = `${spoken()} ${JSON.stringify(options ?? {})}`;
  let format = formats.get(key);
  if (!format) formats.set(key, format = new Intl.NumberFormat(spoken(), options));
  return format.format(number);
}

/**
 * @param {number} chance   From 0 to 1.
 * @returns {string}   A percentage that never rounds to certainty: a possible result is not 0 %, an uncertain one
 *   not 100 %.
 */
export function formatChance(chance) {
  const percent = chance * 100;
  if (percent > 0 && percent < 1) return localize("Odds.under", { chance: formatNumber(0.01, { style: "percent" }) });
  if (percent < 100 && percent > 99) return localize("Odds.over", { chance: formatNumber(0.99, { style: "percent" }) });
  return formatNumber(chance, { style: "percent", maximumFractionDigits: 0 });
}

/**
 * @param {number} change
 * @returns {string}   The number with its sign, with a true minus.
 */
export function formatChange(change) {
  return withSign(change, formatNumber(Math.abs(change)));
}

/** @param {number} change @param {string} text   Its amount. */
function withSign(change, text) {
  return change < 0 ? `−${text}` : `+${text}`;
}

/**
 * @param {number} change
 * @param {number} [digits]   After the decimal point.
 * @returns {string}   The number with its sign, rounded, with a true minus; 0 without a sign.
 */
export function formatSigned(change, digits = 1) {
  const text = formatNumber(Math.abs(change), { maximumFractionDigits: digits });
  return text === formatNumber(0) ? text : withSign(change, text);
}

/**
 * @param {number} change   Of a chance, from -1 to 1.
 * @returns {string}   The change in percentage points, with its sign.
 */
export function formatPoints(change) {
  return formatSigned(change * 100, Math.abs(change) < 0.1 ? 1 : 0);
}

/** Caches formatters of times by language. @type {Map<string, Intl.DateTimeFormat>} */
const times = new Map();

/**
 * @param {number} time   In milliseconds.
 * @returns {string}   The day and the time, as the reader's language writes them.
 */
export function formatTime(time) {
  const lang = spoken();
  const format = times.get(lang) ?? new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });
  times.set(lang, format);
  return format.format(time);
}

/** @param {string[]} parts */
export function formatList(parts) {
  return new Intl.ListFormat(spoken(), { type: "conjunction" }).format(parts);
}

/** Caches formatters of details by language. @type {Map<string, Intl.ListFormat>} */
const details = new Map();

/** @param {string[]} parts @returns {string}   The details of one thing, separated by commas or spaces. */
export function formatDetails(parts) {
  const lang = spoken();
  const format = details.get(lang) ?? new Intl.ListFormat(lang, { type: "unit", style: "short" });
  details.set(lang, format);
  return format.format(parts);
}
