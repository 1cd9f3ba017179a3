import { flagsOf } from "../../world/fields.mjs";
import { classOf, statedClass, statedSide, templatesOf } from "../../world/worldbuilding.mjs";
import { MODULE } from "../../config.mjs";
import { CLASSES, FOES } from "../../world/icon-words.mjs";
import { gameOf } from "../../games/games.mjs";
import { formatDetails, localize } from "../../world/i18n.mjs";
import { sheetSide } from "./missing.mjs";

/**
 * The class and side of an actor: the content of its flags once it is adopted.
 * @typedef {object} Standing
 * @property {"hero" | "foe"} [side]
 * @property {string} [class]   Undefined if it is unknown, and empty for an actor without a class.
 * @property {string[]} [templates]
 */

/** The classes of heroes. */
const HEROES = CLASSES.filter(name => !/** @type {readonly string[]} */ (FOES).includes(name));

/**
 * Reports whether the GM may choose an actor's class and side: it states no class, no
 * player owns it, and it does not state that it is a hero.
 * @param {foundry.documents.Actor} actor
 */
export function asksStanding(actor) {
  return Boolean(gameOf(actor).setup?.classes) && !statedClass(actor) && !actor.hasPlayerOwner
    && statedSide(actor) !== "hero";
}

/**
 * Returns the class and side that the actor's folder, abilities and token imply.
 * @param {foundry.documents.Actor} actor   One for which {@link asksStanding} returns true.
 * @returns {Standing}
 */
export function proposalFor(actor) {
  const name = classOf(actor);
  return { side: sheetSide(actor), class: name, templates: templatesOf(actor) };
}

/**
 * Returns the flags that state a standing, without those that the actor has already.
 * @param {foundry.documents.Actor} actor
 * @param {Standing} standing
 * @returns {Record<string, unknown>} By their paths.
 */
export function standingFlags(actor, { side, class: name, templates = [] }) {
  const stated = flagsOf(actor);
  return Object.fromEntries(Object.entries({
    side: side !== statedSide(actor) ? side : undefined,
    // An empty flag keeps a folder from implying a class.
    class: name === "" && !classOf(actor) ? undefined : name,
    templates: side === "foe" && !Array.isArray(stated.templates) && (name !== undefined || templates.length)
      ? templates : undefined
  }).filter(([, value]) => value !== undefined).map(([key, value]) => [`flags.${MODULE}.${key}`, value]));
}

/** Returns the key of a standing: its side, class and templates. @param {Standing} standing */
export function standingKey({ side, class: name, templates = [] }) {
  return [side, name, ...templates].filter(Boolean).join(".");
}

/** @param {string} key   As {@link standingKey} makes it. @returns {Standing} */
export function standingOf(key) {
  const [side, name = "", ...templates] = key.split(".");
  return side === "hero" || side === "foe" ? { side, class: name, templates } : {};
}

/**
 * Returns the name of a standing.
 * @param {Standing} standing
 * @returns {string}
 */
export function standingText({ side, class: name, templates = [] }) {
  const laid = templates.map(template => localize(`Template.${template}`));
  if (name) return formatDetails([localize(`Class.${name}`), ...laid]);
  return side ? formatDetails([localize("Adopt.noClass", { side: localize(`Side.${side}`) }), ...laid])
    : localize("Adopt.unknown");
}

/**
 * Returns the options of the question for a folder.
 * @returns {{ label: string, options: { value: string, name: string }[] }[]}
 */
export function choices() {
  const group = (/** @type {string} */ key,
    /** @type {Standing[]} */ list) => ({ label: localize(`Adopt.Choice.${key}`),
      options: list.map(one => ({ value: standingKey(one), name: standingText(one) })) });
  return [
    group("foes", FOES.map(name => ({ side: "foe", class: name }))),
    group("elites", FOES.map(name => ({ side: "foe", class: name, templates: ["elite"] }))),
    group("heroes", HEROES.map(name => ({ side: "hero", class: name }))),
    group("classless", [{ side: "foe" }, { side: "hero" }])
  ];
}
