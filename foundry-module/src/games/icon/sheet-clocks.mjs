import { flagsOf, plainNumber, systemOf } from "../../world/fields.mjs";
import { MODULE } from "../../config.mjs";
import { flagPath } from "../places.mjs";
import { ICON } from "./sheet.mjs";
import { isPlainObject } from "../../../../wasm/js/plain-object.mjs";

/** @import { PlayClock } from "../../../../wasm/api/schema/rulewright" */

/**
 * Imports the clocks of the community's layout, once, into the flags that the rules read.
 * The layout keeps them in the group `clocks`: the filled segments in `Burden4.value`, and
 * the name in `Burden4Name.value`. Clocks beside the attributes are read, too. The sheet's
 * own clocks do not change.
 */

/** The prefixes of clocks' names, each a kind. */
const KINDS = /** @type {const} */ (["burden", "ambition", "project"]);

/**
 * Clocks whose size differs from the one in their key: the burden of ten has the key of
 * eight.
 * @type {Record<string, number>}
 */
const MEANT = { burden8: 10 };

/** The limits of a clock's segments. */
const SIZE = { least: 2, most: 100 };

/**
 * Plans the import of a sheet's clocks.
 * @param {foundry.documents.Actor} actor
 * @returns {import("../sheet-parts.mjs").TakenClocks}
 */
export function clocksToTake(actor) {
  const before = flagsOf(actor).adopted?.clocks;
  const known = new Set(Array.isArray(before) ? before : []);
  const { attributes, clocks } = systemOf(actor);
  /** @type {PlayClock[]} */
  const taken = [];
  /** @type {string[]} */
  const keys = [];
  /** @type {{ name: string, why: "clockSize" | "clockFilled" }[]} */
  const unusable = [];
  for (const { key, name, size, filled, used } of [...inGroup(attributes?.clocks), ...beside(clocks)]) {
    if (!used || known.has(key)) continue;
    known.add(key);
    if (!isBetween(size, SIZE.least, SIZE.most)) unusable.push({ name, why: "clockSize" });
    else if (!isBetween(filled ?? 0, 0, size)) unusable.push({ name, why: "clockFilled" });
    else if (keys.push(key))
      taken.push({ id: `adopted.${key}`.slice(0, 100), kind: KINDS.find(kind => key.toLowerCase().startsWith(kind))
        ?? "", name: shortened(name), size, filled: filled ?? 0 });
  }
  if (!taken.length) return { taken, unusable, update: {} };
  const there = flagsOf(actor).clocks;
  return {
    taken, unusable,
    update: { [flagPath(ICON, "clocks")]: [...Array.isArray(there) ? there : [], ...taken],
      [`flags.${MODULE}.adopted.clocks`]: [...Array.isArray(before) ? before : [], ...keys] }
  };
}

/**
 * A clock as a sheet holds it.
 * @typedef {object} Clock
 * @property {string} key
 * @property {string} name
 * @property {any} size
 * @property {any} filled
 * @property {boolean} used   True if it has a name or a filled segment; other clocks are ignored.
 */

/**
 * Returns the clocks of the group `clocks`.
 * @param {unknown} group
 * @returns {Clock[]}
 */
function inGroup(group) {
  if (!isPlainObject(group) || "dtype" in group) return [];
  const textOf = (/** @type {unknown} */ one) => typeof one === "string" ? one.trim() : "";
  return Object.entries(group).filter(([key]) => !key.endsWith("Name")).map(([key, entry]) => {
    const { value, max, label } = isPlainObject(entry) ? entry : { value: entry, max: undefined, label: undefined };
    const named = textOf(group[`${key}Name`]?.value);
    const filled = plainNumber(value);
    return { key, name: named || textOf(label) || key, size: sizeOf(key, max), filled, used: Boolean(filled || named) };
  });
}

/**
 * Returns the clocks beside the attributes, each with its own name and size.
 * @param {unknown} clocks
 * @returns {Clock[]}
 */
function beside(clocks) {
  return Object.entries(isPlainObject(clocks) ? clocks : {}).map(([key, entry]) => {
    const whole = isPlainObject(entry) ? entry : { value: entry };
    const name = /** @type {string} */ ([whole.name, whole.label].find(one => typeof one === "string" && one.trim())
      ?? key);
    const filled = plainNumber(whole.value);
    return { key, name, size: sizeOf(key, whole.max), filled, used: Boolean(filled) || name !== key };
  });
}

/**
 * Returns the size of a clock: the known one of its key, the one of the sheet, or the number in its key.
 * @param {string} key
 * @param {unknown} max
 */
function sizeOf(key, max) {
  return MEANT[key.toLowerCase()] ?? plainNumber(max) ?? plainNumber(/\d+$/.exec(key)?.[0]);
}

/** The limit of a clock's name, in characters. */
const LONGEST = 200;

/** Shortens a name to the rules' limit, with an ellipsis. @param {string} name */
function shortened(name) {
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}

/** @param {unknown} value @param {number} least @param {number} most */
function isBetween(value, least, most) {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}
