/**
 * An input as far as reading one looks at it.
 * @param {object} parts
 * @returns {HTMLInputElement}
 */
export const inputOf = parts => /** @type {HTMLInputElement} */ (parts);

/**
 * A sheet in the community's layout.
 * @param {Record<string, unknown>} [stats]   The values of its group `Stats`.
 * @param {Record<string, unknown>} [rest]   The members beside the attributes.
 * @param {Record<string, Record<string, unknown>>} [groups]   The values of other groups, such as `skills`,
 *   `information` and `clocks`.
 */
export function communitySheet(stats = {}, rest = {}, groups = {}) {
  const others = Object.entries(groups).map(([group, values]) => [group, Object.fromEntries(Object.entries(values)
    .map(([key, value]) => [key,
      { value, label: key, dtype: typeof value === "string" && Number.isNaN(Number(value)) ? "String" : "Number",
        group }]))]);
  const Stats = Object.fromEntries(
    Object.entries({ Defense: 6, Fray: 4, Speed: 4, Dash: 2, Damage: 6, Vitality: 10, Armour: 2, Vigor: 3, ...stats })
    .map(([key, value]) => [key,
      { value, label: key, dtype: key === "Vigor" ? "Resource" : "Number", group: "Stats" }]));
  return { health: { value: 32, min: 0, max: 40 }, attributes: { Stats, ...Object.fromEntries(others) },
    groups: { Stats: { label: "", dtype: "Number" },
      ...Object.fromEntries(others.map(([key]) => [key, { key, label: key, dtype: "String" }])) }, ...rest };
}
