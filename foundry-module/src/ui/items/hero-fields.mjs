import { RulesError } from "../../base/errors.mjs";
import { hasText, localize } from "../../world/i18n.mjs";
import { labelOf } from "../../games/sheet.mjs";
import { groupBy } from "../../base/lists.mjs";
import { hasWords, say } from "../../games/words.mjs";

/** @import { Game } from "../../games/game.mjs" */
/** @import { HeroField } from "../../games/sheet-parts.mjs" */

/** Returns the name of a value in the window of heroes. @param {Game} played @param {string} name */
export function heroLabel(played, name) {
  return hasWords(played, `Hero.${name}`) ? say(played, `Hero.${name}`) : labelOf(played.sheet, name);
}

/**
 * Returns the words of an option: those of the game, or the word of sheets.
 * @param {Game} played
 * @param {string} value
 */
function optionName(played, value) {
  if (!value) return localize("Hero.none");
  return hasWords(played, `Name.${value}`) ? say(played, `Name.${value}`) : value;
}

/**
 * Returns the questions of the window, in groups under their headings. The first group has none.
 * @param {Game} played
 * @param {readonly HeroField[]} fields
 * @returns {{ legend: string, questions: object[] }[]}
 */
export function questionGroups(played, fields) {
  return [...groupBy(fields, ({ group = "" }) => group)].map(([group, list]) => ({
    questions: list.map(field => ({ ...field, label: heroLabel(played, field.name),
      options: field.options?.map(value => ({ value, name: optionName(played, value) })) })),
    legend: group && hasText(`Hero.Group.${group}`) ? localize(`Hero.Group.${group}`) : group }));
}

/**
 * Throws if a number of the window is outside of its limits.
 * @param {readonly HeroField[]} fields
 * @param {Record<string, unknown>} values
 * @throws {RulesError} It names the field.
 */
export function checkNumbers(fields, values) {
  for (const { name, options, flag, text, min = -Infinity, max = Infinity } of fields) {
    const value = values[name];
    if (options || flag || text || value === null || value === undefined || value === "") continue;
    const got = String(value);
    if (!Number.isInteger(Number(value)))
      throw new RulesError({ code: "notWhole", field: name, message: `${name} is not a whole number`, got });
    if (Number(value) < min || Number(value) > max)
      throw new RulesError({ code: "outOfRange", field: name, message: `${name} is out of range`, min, max, got });
  }
}
