import { KEYWORDS, STATUSES, TRIGGERS } from "../../config.mjs";

/**
 * What a dialog shows of an attack that is put together in it.
 * @param {any} strike
 */
export function strikeForm(strike) {
  return {
    strike,
    other: strike.kind === "other",
    keywords: KEYWORDS.map(key => ({ key, checked: Boolean(strike[key]) })),
    statuses: STATUSES.map(key => ({ key,
      checked: strike.inflicts?.some((/** @type {any} */ one) => one.status === key) })),
    triggers: ["", ...TRIGGERS],
    when: strike.inflicts?.[0]?.on ?? "",
    ongoing: Boolean(strike.inflicts?.[0]?.ongoing)
  };
}

/**
 * The attack that the fields of a dialog hold.
 * @param {any} strike   The one before.
 * @param {Record<string, any>} fields
 * @param {Record<string, any>} inflict   The statuses, ticked or not, and when they begin.
 */
export function strikeOf(strike, fields, { on, ongoing, ...chosen }) {
  return { ...strike, ...fields,
    inflicts: STATUSES.filter(status => chosen[status]).map(status => ({ status, on, ongoing })) };
}
