import { MODULE } from "../../config.mjs";
import { ACTIONS } from "../../world/icon-words.mjs";
import { CLASS_NAMES, SIDE_NAMES } from "../../world/worldbuilding.mjs";
import { onSheet } from "../places.mjs";
import { found, health, number, resource, sheetOf, text } from "../sheet.mjs";

/** The sheet of ICON, in the layout of the community's data. */
const sheet = sheetOf({
  words: "Icon",
  bars: ["hp", "vigor"],
  about: ["class", "side"],
  meters: { hp: "bad", vigor: "mixed", resolve: "great" },
  story: { meters: { strain: "bad", effort: "good" }, groups: ["information", "skills"] },
  groups: {
    "": [health("hp", "maxHp"), found("side", SIDE_NAMES, { flag: true }),
      found("limitBrokenBefore", ["limitbroken"], { flag: true })],
    Stats: [
      number("defense", "Defense", { names: ["defense", "defence"] }), number("fray", "Fray"),
      number("speed", "Speed"), number("dash", "Dash"),
      number("damageDie", "Damage", { names: ["damage", "damagedie", "die"] }),
      number("vitality", "Vitality", { names: ["vitality", "vit"] }),
      number("armor", "Armour", { names: ["armour", "armor"] }),
      resource("vigor", "Vigor", { usual: 0, most: "vigorCap", flag: true })
    ],
    information: [
      text("class", "Class", { names: CLASS_NAMES, flag: true }),
      text("bond", "Bond", { side: "hero", optional: true }),
      number("level", "Level", { side: "hero", flag: true }),
      number("xp", "XP", { side: "hero", names: ["xp", "experience"], flag: true })
    ],
    pools: [
      resource("strain", "Strain", { usual: 0, max: 5, most: "maxStrain", side: "hero", flag: true }),
      resource("effort", "Effort", { usual: 3, max: 3, most: "maxEffort", side: "hero", flag: true }),
      number("resolve", "Resolve", { usual: 0, side: "hero", names: ["resolve", "personalresolve"], flag: true }),
      number("wounds", "Wounds", { usual: 0, side: "hero", flag: true })
    ],
    skills: ACTIONS.map(action => number(action, action[0].toUpperCase() + action.slice(1),
      { words: `Action.${action}`, side: "hero" }))
  }
});

/** The parts of the game by which its texts are read, and its values found. */
export const ICON = { id: "icon", reader: "icon_read", flags: `flags.${MODULE}`, sheet };

/**
 * Finds a number or text of ICON on a sheet, or in its flag.
 * @param {foundry.documents.Actor} actor
 * @param {string} name   The rules' name.
 */
export function findField(actor, name) {
  return onSheet(ICON, actor, name);
}

/**
 * Returns a number or text of ICON as the sheet stores it, or undefined.
 * @param {foundry.documents.Actor} actor
 * @param {string} name
 */
export function readField(actor, name) {
  return onSheet(ICON, actor, name)?.value;
}

/**
 * Returns several numbers and texts of ICON, by their names.
 * @param {foundry.documents.Actor} actor
 * @param {readonly string[]} names
 */
export function readFields(actor, names) {
  return Object.fromEntries(names.map(name => [name, onSheet(ICON, actor, name)?.value]));
}
