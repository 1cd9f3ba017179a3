/**
 * @param {string} key   A key under RULEWRIGHT in lang/en.json.
 * @param {Record<string, unknown>} [data]   What stands in the sentence's braces.
 * @returns {string}
 */
export function localize(key, data) {
  const full = `RULEWRIGHT.${key}`;
  return data ? game.i18n.format(full, /** @type {any} */ (data)) : game.i18n.localize(full);
}

/**
 * Whether there is a sentence for the key, in the reader's language or in English.
 * @param {string} key
 */
export function hasText(key) {
  return game.i18n.has(`RULEWRIGHT.${key}`);
}

/** Formatters by their options: to make one takes far longer than to use it. @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

/**
 * @param {number} number
 * @param {Intl.NumberFormatOptions} [options]
 * @returns {string} The number as the reader's language writes it.
 */
export function formatNumber(number, options) {
  const key = JSON.stringify(options ?? {});
  let format = formats.get(key);
  if (!format) formats.set(key, format = new Intl.NumberFormat(game.i18n.lang, options));
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
  return new Intl.ListFormat(game.i18n.lang, { type: "conjunction" }).format(parts);
}

/** @type {Intl.ListFormat | undefined} */
let details;

/** @param {string[]} parts @returns {string} What there is to say of one thing, side by side. */
export function formatDetails(parts) {
  details ??= new Intl.ListFormat(game.i18n.lang, { type: "unit", style: "short" });
  return details.format(parts);
}
