import { CLASSES, FOES } from "./icon-words.mjs";
import { localize } from "./i18n.mjs";
import { plain } from "./attributes.mjs";
import { attributeOf, flagsOf } from "./fields.mjs";
import { impliedClass, impliedSide, impliedTemplates } from "./implied.mjs";

/** The names of the attributes for a class and for a side, as `plain` makes them. */
export const CLASS_NAMES = ["class", "jobclass", "foeclass"];
export const SIDE_NAMES = ["side"];

/**
 * Returns the key of the actor's class: the stated one, or the one that a foe's folder or
 * abilities imply.
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
    && !attributeOf(actor, CLASS_NAMES)?.value && statedSide(actor) !== "hero";
}

/**
 * Returns the key of the class that an actor states: that of the sheet's attribute, or of
 * the flag if the attribute is missing or empty. The text may be the key, the name in the
 * reader's language, or a longer one with either.
 * @param {foundry.documents.Actor} actor
 * @returns {string | undefined}
 */
export function statedClass(actor) {
  const text = attributeOf(actor, CLASS_NAMES)?.value || flagsOf(actor).class;
  if (typeof text !== "string" || !text.trim()) return undefined;
  const words = text.split(/[^\p{L}\p{N}]+/u).map(plain);
  const named = (/** @type {string} */ name) => plain(text) === name || words.includes(name);
  return CLASSES.find(key => named(key) || named(plain(localize(`Class.${key}`))));
}

/**
 * Returns the actor's side if something other than its class decides it: its flag or its
 * sheet, then a player who owns it, then its token's disposition.
 * @param {foundry.documents.Actor} actor
 * @returns {"hero" | "foe" | undefined}   Undefined if its class decides, or nothing does.
 */
export function sideOf(actor) {
  const stated = statedSide(actor);
  if (stated || statedClass(actor)) return stated;
  return actor.hasPlayerOwner ? "hero" : impliedSide(actor);
}

/**
 * Returns the side that an actor states in its flag or on its sheet.
 * @param {foundry.documents.Actor} actor
 * @returns {"hero" | "foe" | undefined}
 */
export function statedSide(actor) {
  const stated = flagsOf(actor).side || attributeOf(actor, SIDE_NAMES)?.value;
  const text = typeof stated === "string" ? plain(stated) : "";
  return text === "hero" || text === "foe" ? text : undefined;
}

/**
 * Returns the templates of a foe (ICON-F5): those of its flag, or those that its folder or
 * abilities imply.
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
 * Reports whether the actor is a template of the system, from which others are made.
 * @param {foundry.documents.Actor} actor
 */
export function isTemplate(actor) {
  return Boolean(foundry.utils.getProperty(actor, "flags.worldbuilding.isTemplate"));
}
