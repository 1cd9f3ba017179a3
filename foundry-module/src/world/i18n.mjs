/**
 * Another language than the reader's: its sentences by their keys, and those of English where it lacks one.
 * @typedef {{ lang: string, strings: object, english: object }} Tongue
 */

/** The language that is spoken in place of the reader's. @type {Tongue | null} */
let tongue = null;

/**
 * Does something in another language, at once: what waits for anything in it would change the language of others.
 * @template T
 * @param {Tongue | null} other   Null for the reader's own.
 * @param {() => T} task
 * @returns {T}
 */
export function inTongue(other, task) {
  const before = tongue;
  tongue = other;
  try {
    return task();
  } finally {
    tongue = before;
  }
}

/** The language that is spoken. */
function spoken() {
  return tongue?.lang ?? game.i18n.lang;
}

/**
 * @param {string} key   A key under RULEWRIGHT in lang/en.json.
 * @param {Record<string, unknown>} [data]   What stands in the sentence's braces.
 * @returns {string}
 */
export function localize(key, data) {
  const full = `RULEWRIGHT.${key}`;
  if (tongue) return data ? sentenceIn(tongue, full).replace(/\{(\w+)\}/g, (_place, name) => String(data[name])) : sentenceIn(tongue, full);
  return data ? game.i18n.format(full, /** @type {Record<string, string>} */ (data)) : game.i18n.localize(full);
}

/**
 * Whether there is a sentence for the key, in the reader's language or in English.
 * @param {string} key
 */
export function hasText(key) {
  if (tongue) return sentenceIn(tongue, `RULEWRIGHT.${key}`) !== `RULEWRIGHT.${key}`;
  return game.i18n.has(`RULEWRIGHT.${key}`);
}

/** @param {Tongue} tongue @param {string} key @returns {string} The key itself where there is none. */
function sentenceIn({ strings, english }, key) {
  const found = foundry.utils.getProperty(strings, key) ?? foundry.utils.getProperty(english, key);
  return typeof found === "string" ? found : key;
}

/** Formatters by their options: to make one takes far longer than to use it. @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

/**
 * @param {number} number
 * @param {Intl.NumberFormatOptions} [options]
 * @returns {string} The number as the reader's language writes it.
 */
export function formatNumber(number, options) {
  const key = `${spoken()} ${JSON.stringify(options ?? {})}`;
  let format = formats.get(key);
  if (!format) formats.set(key, format = new Intl.NumberFormat(spoken(), options));
  return format.format(number);
}

/**
 * @param {number} chance   From 0 to 1.
 * @returns {string} A percentage that never rounds a chance away: what can happen is not 0 %, what may fail not 100 %.
 */
export function formatChance(chance) {
  const percent = chance * 100;
  if (percent > 0 && percent < 1) return localize("Odds.under", { chance: formatNumber(0.01, { style: "percent" }) });
  if (percent < 100 && percent > 99) return localize("Odds.over", { chance: formatNumber(0.99, { style: "percent" }) });
  return formatNumber(chance, { style: "percent", maximumFractionDigits: 0 });
}

/**
 * @param {number} change
 * @returns {string} The number with its sign, a true minus among them.
 */
export function formatChange(change) {
  return change < 0 ? `−${formatNumber(-change)}` : `+${formatNumber(change)}`;
}

/** @param {string[]} parts */
export function formatList(parts) {
  return new Intl.ListFormat(spoken(), { type: "conjunction" }).format(parts);
}

/** Formatters of what stands side by side, by language. @type {Map<string, Intl.ListFormat>} */
const details = new Map();

/** @param {string[]} parts @returns {string} What there is to say of one thing, side by side. */
export function formatDetails(parts) {
  const lang = spoken();
  const format = details.get(lang) ?? new Intl.ListFormat(lang, { type: "unit", style: "short" });
  details.set(lang, format);
  return format.format(parts);
}
