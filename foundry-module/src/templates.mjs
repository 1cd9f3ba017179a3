import { MODULE } from "./config.mjs";

/**
 * Templates that are filled in at once. They are compiled when the game starts,
 * because the core renders sheets and messages without waiting for us.
 */
const NAMES = /** @type {const} */ (["part", "pools", "breakdown", "card", "fight", "panel", "offers", "odds", "foes/numbers", "abilities/entry", "abilities/fields", "tracker/fight", "tracker/turns", "clock", "party/told", "party/standing", "narrative", "clock-row", "next", "play", "play/panel", "play/game", "tracker/play", "tracker/standing"]);

/** @typedef {typeof NAMES[number]} TemplateName */

/** @type {Map<string, (context: object, options?: object) => string>} */
const compiled = new Map();

/** @param {string} name @returns {string} */
export function templatePath(name) {
  return `modules/${MODULE}/templates/${name}.hbs`;
}

/** The parts that the templates of cards share, for them to look up. */
export function cardPaths() {
  return { part: templatePath("part"), pools: templatePath("pools"), breakdown: templatePath("breakdown") };
}

/** Compiles the templates. */
export async function loadOurTemplates() {
  await Promise.all(NAMES.map(async name => {
    compiled.set(name, /** @type {any} */ (await foundry.applications.handlebars.getTemplate(templatePath(name))));
  }));
}

/**
 * Fills in a template that was loaded before.
 * @param {TemplateName} name
 * @param {object} context
 * @returns {string}
 */
export function fill(name, context) {
  const template = compiled.get(name);
  if (!template) throw new Error(`template ${name} was not loaded`);
  return template(context, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}
