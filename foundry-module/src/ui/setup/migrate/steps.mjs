import { findField } from "../../../world/fields.mjs";
import { classOf } from "../../../world/worldbuilding.mjs";
import { CLASSES } from "../../../config.mjs";

/**
 * How the data of a world has changed its shape, in order. Each step is a pure
 * function from the data of a document to what is to stand in place of what is
 * there: it finds the older shape by itself, so that it may run twice, and
 * leaves what it does not know.
 * @typedef {object} Step
 * @property {number} to   The number of the shape that it leads to.
 * @property {Partial<Record<Kind, (data: any) => Record<string, unknown>>>} documents   By the kind of document: new
 *   values by their paths.
 *   A value replaces what is there as a whole.
 *
 * @typedef {"Actor" | "Item" | "ActiveEffect" | "Combat" | "Combatant" | "ChatMessage" | "Scene"} Kind
 */

/** @type {readonly Step[]} */
export const STEPS = [
  { to: 1, documents: { ChatMessage: applications } },
  { to: 2, documents: { ChatMessage: toldNumbers } },
  { to: 3, documents: { Actor: energyTypes } },
  { to: 4, documents: { Actor: classOnSheet } }
];

/** The number of the shape that this version of the module writes. */
export const SCHEMA = /** @type {Step} */ (STEPS.at(-1)).to;

/** The id under which something stands on a card that was applied when a card kept no ids of who was first. */
const FIRST = "byFirst";

/**
 * The first cards held one application for an offer; since then there is one
 * for each browser that claims to have been first.
 * @param {any} data
 */
function applications({ flags }) {
  const applied = record(flags?.rulewright?.applied);
  return Object.fromEntries(Object.entries(applied).flatMap(([offer, application]) => {
    const { user, lines } = record(application);
    if (typeof user !== "string" || !Array.isArray(lines)) return [];
    return [[`flags.rulewright.applied.${offer}`, { [FIRST]: { user, changed: byWhose(lines) } }]];
  }));
}

/** The lines of an application by whose they are. @param {any[]} lines */
function byWhose(lines) {
  /** @type {Map<string, { name: string, role: string, lines: object[] }>} */
  const whose = new Map();
  for (const entry of lines) {
    const { name = "", role = "", ...line } = record(entry);
    const key = JSON.stringify([name, role]);
    const one = whose.get(key) ?? { name, role, lines: /** @type {object[]} */ ([]) };
    one.lines.push(line);
    whose.set(key, one);
  }
  return [...whose.values()];
}

/**
 * Numbers of a described game's card that are not for everybody stood in the
 * order of their places; since then they stand once for each whose they are.
 * @param {any} data
 */
function toldNumbers({ flags }) {
  const told = flags?.rulewright?.told;
  if (!Array.isArray(told) || !told.some(one => "text" in record(one))) return {};
  /** @type {Map<unknown, Record<string, unknown>>} */
  const byWho = new Map();
  for (const [at, one] of told.entries()) {
    const { who, text } = record(one);
    if (text !== undefined) byWho.set(who, { ...byWho.get(who), [at]: text });
  }
  return { "flags.rulewright.told": [...byWho].map(([who, texts]) => ({ who, texts })) };
}

/** The marks of Beacon Road that name energy types. */
const OF_ENERGIES = ["damage", "deflecting", "immune", "resistant", "vulnerable"];

/**
 * Marks of Beacon Road named electrical energy "electric". Sheets and items are
 * the table's own text: the rules read both names there.
 * @param {any} data
 */
function energyTypes({ flags }) {
  const { marks } = record(record(flags?.rulewright).beacon);
  if (!Array.isArray(marks)) return {};
  const renamed = marks.map(mark => {
    const { name, of } = record(mark);
    return OF_ENERGIES.includes(name) && typeof of === "string"
      ? { ...mark, of: of.replace(/\belectric\b/g, "electrical") } : mark;
  });
  return renamed.some((mark, at) => mark?.of !== marks[at]?.of) ? { "flags.rulewright.beacon.marks": renamed } : {};
}

/**
 * A flag of ours named the class of an actor, whatever its sheet said; since
 * then the sheet decides where it has an attribute for it. Its class stays the one that counted.
 * @param {any} data
 */
function classOnSheet({ system, flags }) {
  const own = flags?.rulewright?.class;
  const actor = /** @type {foundry.documents.Actor} */ (/** @type {unknown} */ ({ system: record(system),
    flags: {}, hasPlayerOwner: true }));
  const place = findField(actor, "class");
  if (typeof own !== "string" || !/** @type {readonly string[]} */ (CLASSES).includes(own)
    || !place?.path.startsWith("system.") || !place.value || classOf(actor) === own) return {};
  return { [place.path]: own };
}

/** @param {any} value @returns {Record<string, any>} */
function record(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
}
