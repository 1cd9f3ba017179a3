import { MODULE } from "../config.mjs";
import { localize } from "./i18n.mjs";

/**
 * Templates that render synchronously. They compile when the game starts, because the core
 * renders sheets and messages without waiting.
 */
const NAMES = /** @type {const} */ (["part", "pools", "breakdown", "panel", "odds", "foes/numbers", "abilities/reading",
  "abilities/topics",
  "tracker/fight", "tracker/turns", "clock", "party/value", "party/standing", "clock-row", "next", "waiting", "play",
  "play/game", "welcome/lines", "welcome/folders", "welcome/actors", "dice/rolls", "command/help",
  "trust/notice", "trust/footer", "trust/confirm", "aside",
  "items/groups", "items/left",
  "items/rows", "items/chosen", "items/paste-rows", "encounter/forecast", "what-if", "compare/odds",
  "hindsight/luck-table", "hindsight/state", "placing"]);

/** @typedef {typeof NAMES[number]} TemplateName */

/** @type {Map<string, (context: object, options?: object) => string>} */
const compiled = new Map();

/** @param {string} name @returns {string} */
export function templatePath(name) {
  return `modules/${MODULE}/templates/${name}.hbs`;
}

/** The shared partial templates of cards. */
export function cardPaths() {
  return { part: templatePath("part"), pools: templatePath("pools"), breakdown: templatePath("breakdown") };
}

/** The words of those partials. A card may render in another language than the reader's. */
export function cardWords() {
  return { insisted: localize("FightCard.insisted"), left: localize("Card.left"),
    local: localize("NarrativeCard.local") };
}

/** Compiles the templates. */
export async function loadOurTemplates() {
  await Promise.all(NAMES.map(async name => {
    compiled.set(name, await foundry.applications.handlebars.getTemplate(templatePath(name)));
  }));
}

/**
 * Renders a template that was loaded before.
 * @param {TemplateName} name
 * @param {object} context
 * @returns {string}
 */
export function fill(name, context) {
  const template = compiled.get(name);
  if (!template) throw new Error(`template ${name} was not loaded`);
  return template(context, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}
