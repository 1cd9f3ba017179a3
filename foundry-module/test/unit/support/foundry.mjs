import { readFileSync } from "node:fs";
import { TOKEN_DISPOSITIONS } from "../../../stage/shared/constants.mjs";
import { deleteProperty, equals, getProperty, setProperty } from "../../../stage/shared/objects.mjs";

/** The few globals of the core that the module's plain code reads, with the module's real English. */

export const language = JSON.parse(readFileSync(new URL("../../../lang/en.json", import.meta.url), "utf8"));

const escapeHTML = value => String(value).replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);

globalThis.CONST = { ...globalThis.CONST, TOKEN_DISPOSITIONS };
globalThis.CONFIG = { ...globalThis.CONFIG, specialStatusEffects: { DEFEATED: "dead" },
  statusEffects: [{ id: "dead", name: "Dead", img: "skull.svg" }] };
globalThis.foundry = { utils: { getProperty, escapeHTML, objectsEqual: equals } };
globalThis.game = {
  settings: { get: (_module, key) => ({ game: "icon" })[key] },
  i18n: {
    lang: "en",
    localize: key => getProperty(language, key) ?? key,
    format: (key, data) => (getProperty(language, key) ?? key).replace(/\{(\w+)\}/g, (_, name) => data[name]),
    has: key => typeof getProperty(language, key) === "string"
  }
};

/** An actor as far as adapters look at one. */
export function actor({ name = "Ama", uuid = "Actor.ama", system = {}, flags = {}, effects = [],
    statuses = [], items = [], hasPlayerOwner = false } = {}) {
  return { name, uuid, system, flags, effects, statuses: new Set(statuses), items, hasPlayerOwner, token: null };
}

/**
 * An input as far as reading one looks at it.
 * @param {object} parts
 * @returns {HTMLInputElement}
 */
export const inputOf = parts => /** @type {HTMLInputElement} */ (parts);

/**
 * A user whose document can be written, as the server takes updates: one after another.
 * @param {object} data
 * @param {() => void} [changed]   Is called after each update.
 */
export function writableUser(data, changed = () => {}) {
  /** @type {any} */
  const user = { flags: {}, ...data };
  user.update = async (/** @type {Record<string, unknown>} */ values) => {
    await null;
    for (const [path, value] of Object.entries(values)) {
      if (path.includes("-=")) deleteProperty(user, path.replace("-=", ""));
      else setProperty(user, path, value);
    }
    changed();
    return user;
  };
  return user;
}

/** An effect of ours, or of another module. */
export function effect(id, statuses, flags = {}, disabled = false) {
  return { id, statuses: new Set(statuses), flags, disabled };
}

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
