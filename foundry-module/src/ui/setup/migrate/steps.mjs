import { findAttribute } from "../../../world/attributes.mjs";
import { CLASS_NAMES, classOf } from "../../../world/worldbuilding.mjs";
import { CLASSES } from "../../../world/icon-words.mjs";
import { fieldsToText, hasFields } from "../../../games/earlier-ability.mjs";
import { hasStatusesInFlags, statusesToEffects } from "./effects.mjs";

/**
 * The migration steps in order. Each one is a pure function from a document's data to the values to replace. It
 * recognizes the older shape by itself, so that it may run twice, and leaves unknown data unchanged.
 * @typedef {object} Step
 * @property {number} to   The number of the resulting shape.
 * @property {Partial<Record<Kind, (data: any) => Record<string, unknown>>>} documents   By the kind of document: new
 *   values by their paths.
 *   A value replaces the whole old one.
 * @property {(actor: foundry.documents.Actor) => Promise<boolean>} [actors]   Migrates the effects of an actor once all
 *   values are written, and reports whether it has changed anything. It may run twice as well.
 * @property {(item: foundry.documents.Item) => Promise<boolean>} [items]   Does so for an item.
 * @property {(document: any) => boolean} [pending]   Reports whether `actors` or `items` may change a document. Without
 *   it, they may change each one.
 *
 * @typedef {"Actor" | "Item" | "ActiveEffect" | "Combat" | "Combatant" | "ChatMessage" | "Scene"} Kind
 */

/** @type {readonly Step[]} */
export const MIGRATIONS = [
  { to: 1, documents: { ChatMessage: applications } },
  { to: 2, documents: { ChatMessage: restrictedNumbers } },
  { to: 3, documents: { Actor: energyTypes } },
  { to: 4, documents: { Actor: classOnSheet } },
  { to: 5, documents: {}, actors: statusesToEffects, pending: hasStatusesInFlags },
  { to: 6, documents: {}, items: fieldsToText, pending: hasFields }
];

/** The number of the shape that this version of the module writes. */
export const SCHEMA = /** @type {Step} */ (MIGRATIONS.at(-1)).to;

/** The id of an application on a card from before cards stored ids. */
const FIRST = "byFirst";

/**
 * Moves the one application per offer of the first cards into a record with one for each
 * browser that claims to have been first.
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

/** Groups the lines of an application by their actor. @param {any[]} lines */
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
 * Groups the hidden numbers of a described game's card by actor. Older cards list them in
 * the order of their places.
 * @param {any} data
 */
function restrictedNumbers({ flags }) {
  const numbers = flags?.rulewright?.told;
  if (!Array.isArray(numbers) || !numbers.some(one => "text" in record(one))) return {};
  /** @type {Map<unknown, Record<string, unknown>>} */
  const byWho = new Map();
  for (const [at, one] of numbers.entries()) {
    const { who, text } = record(one);
    if (text !== undefined) byWho.set(who, { ...byWho.get(who), [at]: text });
  }
  return { "flags.rulewright.told": [...byWho].map(([who, texts]) => ({ who, texts })) };
}

/** The statuses of Beacon Road that name energy types. */
const OF_ENERGIES = ["damage", "deflecting", "immune", "resistant", "vulnerable"];

/**
 * Renames "electric" energy in statuses of Beacon Road to "electrical". Sheets and items
 * are the table's own text, and the rules read both names there.
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
 * Writes an actor's effective class to its sheet. In older worlds our flag took
 * precedence; now the sheet's attribute does.
 * @param {any} data
 */
function classOnSheet({ system, flags }) {
  const own = flags?.rulewright?.class;
  const actor = /** @type {foundry.documents.Actor} */ (/** @type {unknown} */ ({ system: record(system),
    flags: {}, hasPlayerOwner: true }));
  const place = findAttribute(record(system), CLASS_NAMES);
  if (typeof own !== "string" || !/** @type {readonly string[]} */ (CLASSES).includes(own)
    || !place?.path.startsWith("system.") || !place.value || classOf(actor) === own) return {};
  return { [place.path]: own };
}

/** @param {any} value @returns {Record<string, any>} */
function record(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
}
