import { CLASSES, FOES } from "../config.mjs";
import { localize } from "./i18n.mjs";
import { plain } from "./attributes.mjs";
import { flagsOf, readField } from "./fields.mjs";
import { impliedClass, impliedSide, impliedTemplates } from "./implied.mjs";
import { statusesOf } from "./statuses.mjs";
import { limitBreakUsed, turnMarks } from "./turn.mjs";

/**
 * What the rules need to know of a worldbuilding actor. Values pass through as
 * the sheet holds them, be they "7", "" or null: the engine decides what it
 * can use, and its tables fill in what the sheet lacks.
 * @param {foundry.documents.Actor} actor
 * @param {foundry.documents.Combat | null} [combat]   The fight that runs, if one does.
 * @returns {import("../../../wasm/api/schema/rulewright").IconCharacter}
 */
export function characterOf(actor, combat = null) {
  return present({
    id: actor.uuid,
    class: classOf(actor),
    side: sideOf(actor),
    vitality: readField(actor, "vitality"),
    maxHp: readField(actor, "maxHp"),
    hp: readField(actor, "hp"),
    vigor: readField(actor, "vigor"),
    defense: readField(actor, "defense"),
    fray: readField(actor, "fray"),
    damageDie: readField(actor, "damageDie"),
    armor: readField(actor, "armor"),
    statuses: statusesOf(actor),
    ...turnMarks(actor, combat)
  });
}

/**
 * What the rules of resolve need to know of an actor.
 * @param {foundry.documents.Actor} actor
 * @param {foundry.documents.Combat | null} combat
 */
export function resolveOf(actor, combat) {
  return present({ side: sideOf(actor), class: classOf(actor),
    personal: readField(actor, "resolve"), used: limitBreakUsed(actor, combat) });
}

/**
 * The key of the actor's class: the stated one, or the one that a foe's folder or abilities imply.
 * @param {foundry.documents.Actor} actor
 * @returns {string | undefined}
 */
export function classOf(actor) {
  return statedClass(actor) ?? (implies(actor) ? impliedClass(actor) : undefined);
}

/**
 * Reports whether an actor may imply its class: its sheet states none, no flag
 * states one or none, it is no hero, and no player owns it.
 * @param {foundry.documents.Actor} actor
 */
function implies(actor) {
  const own = flagsOf(actor).class;
  return !actor.hasPlayerOwner && (own === undefined || own === null)
    && !readField(actor, "class") && statedSide(actor) !== "hero";
}

/**
 * The key of the class that an actor states: that of the sheet's attribute, or where it has none or an empty one, of
 * the flag. The text may be the key, the name in the reader's language, or a longer one with either.
 * @param {foundry.documents.Actor} actor
 * @returns {string | undefined}
 */
export function statedClass(actor) {
  const text = readField(actor, "class") || flagsOf(actor).class;
  if (typeof text !== "string" || !text.trim()) return undefined;
  const words = text.split(/[^\p{L}\p{N}]+/u).map(plain);
  const named = (/** @type {string} */ name) => plain(text) === name || words.includes(name);
  return CLASSES.find(key => named(key) || named(plain(localize(`Class.${key}`))));
}

/**
 * The side that the actor fights on, where something other than its class
 * decides: its flag or its sheet, then a player who owns it, then its token's disposition.
 * @param {foundry.documents.Actor} actor
 * @returns {"hero" | "foe" | undefined}   Undefined where its class decides, or nothing does.
 */
export function sideOf(actor) {
  const stated = statedSide(actor);
  if (stated || statedClass(actor)) return stated;
  return actor.hasPlayerOwner ? "hero" : impliedSide(actor);
}

/**
 * The side that an actor states in its flag or on its sheet.
 * @param {foundry.documents.Actor} actor
 * @returns {"hero" | "foe" | undefined}
 */
export function statedSide(actor) {
  const said = flagsOf(actor).side || readField(actor, "side");
  const text = typeof said === "string" ? plain(said) : "";
  return text === "hero" || text === "foe" ? text : undefined;
}

/**
 * The templates that are laid over a foe (ICON-F5): those of its flag, or the ones that its folder or abilities imply.
 * @param {foundry.documents.Actor} actor
 * @returns {string[]}
 */
export function templatesOf(actor) {
  const { templates } = flagsOf(actor);
  if (Array.isArray(templates)) return templates;
  const side = sideOf(actor);
  const isFoe = side ? side === "foe" : /** @type {readonly (string | undefined)[]} */ (FOES).includes(classOf(actor));
  return isFoe && !actor.hasPlayerOwner ? impliedTemplates(actor) : [];
}

/**
 * Whether the actor is a template of the system, from which others are made.
 * @param {foundry.documents.Actor} actor
 */
export function isTemplate(actor) {
  return Boolean(foundry.utils.getProperty(actor, "flags.worldbuilding.isTemplate"));
}

/** @param {Record<string, unknown>} record */
function present(record) {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
