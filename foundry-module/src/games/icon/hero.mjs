import { NO_DICE } from "../../base/dice.mjs";
import { CLASSES, FOES } from "../../config.mjs";
import { askFor } from "../../engine/ask.mjs";
import { localize } from "../../world/i18n.mjs";
import { plainNumber } from "../../world/fields.mjs";

/** The parts of a new hero. @type {import("../game.mjs").HeroParts} */
export const hero = {
  classes: CLASSES.filter(name => !/** @type {readonly string[]} */ (FOES).includes(name)),
  className: name => localize(`Class.${name}`),
  shown: ["hp", "vitality", "defense", "armor", "fray", "damageDie", "speed", "dash"],
  async numbers({ class: name }) {
    const { result } = await askFor("icon_profile", { class: name }, NO_DICE);
    return { ...result, class: localize(`Class.${name}`) };
  },
  async next({ level }) {
    const now = plainNumber(level) ?? 0;
    return typeof now === "number" ? { level: now + 1 } : {};
  }
};
