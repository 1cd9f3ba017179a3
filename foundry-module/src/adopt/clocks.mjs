import { flagsOf, plainNumber } from "../adapter/fields.mjs";
import { MODULE } from "../config.mjs";
import { CLOCKS, writtenClocks } from "../narrative/places.mjs";

/** @import { NarrativeClock } from "../../../wasm/api/schema/rulewright" */

/**
 * The clocks of the community's layout, which keeps them beside the attributes
 * as `clocks.Burden4` and so on. They are taken over once, into the flags where
 * the rules look; where they come from, they stay.
 */

/** What the names of clocks begin with, and the kind that each is. */
const KINDS = /** @type {const} */ (["burden", "ambition", "project"]);

/** A clock that its name counts otherwise than the rules do: that of eight segments is the burden of ten. @type {Record<string, number>} */
const MEANT = { burden8: 10 };

/** The segments that a clock can have. */
const SIZE = { least: 2, most: 100 };

/**
 * What becomes of the clocks of a sheet.
 * @param {foundry.documents.Actor} actor
 * @returns {{ taken: NarrativeClock[], unusable: { name: string, why: "clockSize" | "clockFilled" }[], update: Record<string, unknown> }}
 *   `taken` are new. What was taken over before is not taken again, though it may be gone by now.
 */
export function clocksToTake(actor) {
  const before = flagsOf(actor).adopted?.clocks;
  const known = new Set(Array.isArray(before) ? before : []);
  const clocks = /** @type {any} */ (actor.system)?.clocks;
  const entries = clocks !== null && typeof clocks === "object" && !Array.isArray(clocks) ? Object.entries(clocks).filter(([key]) => !known.has(key)) : [];
  /** @type {NarrativeClock[]} */
  const taken = [];
  /** @type {string[]} */
  const keys = [];
  /** @type {{ name: string, why: "clockSize" | "clockFilled" }[]} */
  const unusable = [];
  for (const [key, entry] of entries) {
    const { name, size, filled } = read(key, entry);
    // A place for a clock that has no name and nothing in it is none yet.
    if (!filled && name === key) continue;
    if (!isBetween(size, SIZE.least, SIZE.most)) unusable.push({ name, why: "clockSize" });
    else if (!isBetween(filled ?? 0, 0, size)) unusable.push({ name, why: "clockFilled" });
    else if (keys.push(key)) taken.push({ id: `adopted.${key}`.slice(0, 100), kind: KINDS.find(kind => key.toLowerCase().startsWith(kind)) ?? "", name: shortened(name), size, filled: filled ?? 0 });
  }
  if (!taken.length) return { taken, unusable, update: {} };
  const there = writtenClocks(actor);
  return {
    taken, unusable,
    update: { [CLOCKS]: [...Array.isArray(there) ? there : [], ...taken], [`flags.${MODULE}.adopted.clocks`]: [...known, ...keys] }
  };
}

/** The longest name of a clock. */
const LONGEST = 200;

/** A name that the rules take: of a longer one it shows that it goes on. @param {string} name */
function shortened(name) {
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}

/** @param {string} key @param {any} entry */
function read(key, entry) {
  const whole = entry !== null && typeof entry === "object" ? entry : { value: entry };
  const named = [whole.name, whole.label].find(one => typeof one === "string" && one.trim());
  return { name: /** @type {string} */ (named ?? key), size: /** @type {any} */ (MEANT[key.toLowerCase()] ?? plainNumber(whole.max) ?? plainNumber(/\d+$/.exec(key)?.[0])), filled: /** @type {any} */ (plainNumber(whole.value)) };
}

/** @param {unknown} value @param {number} least @param {number} most */
function isBetween(value, least, most) {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}
