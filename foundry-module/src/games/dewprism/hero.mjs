import { NO_DICE } from "../../base/dice.mjs";
import { askFor } from "../../engine/ask.mjs";
import { picked } from "../picked.mjs";

const ELEMENTS = ["", "fire", "wind", "water", "light", "darkness", "metal", "electric", "neutral", "noble"];
const VITALS = ["health", "stamina", "mana", "focus"];
const SCORES = ["mle", "mgc", "skl"].flatMap(score => ["Pwr", "Acc", "Eva"].map(part => score + part));
const LEVELS = ["cl", "tl", "dl"];

/**
 * The parts of a new hero. The rules state no first vitals and scores, so the window asks for them.
 * @type {import("../game.mjs").HeroParts}
 */
export const dewprismHero = {
  fields: [
    { name: "element", options: ELEMENTS },
    { name: "weapon", options: ["", "VL", "L", "M", "H", "VH"] },
    { name: "weaponScore", options: ["", "melee", "magic", "skill"] },
    ...VITALS.map(name => ({ name, min: 0, max: 9999 })),
    ...SCORES.map(name => ({ name, min: -999, max: 999 }))
  ],
  levelFields: [{ name: "newClass", flag: true }],
  shown: [...LEVELS, "rank", "ap", "weaponStamina"],
  async numbers(values) {
    const { result } = await askFor("dewprism_hero", picked(values, ["weapon"]), NO_DICE);
    const most = Object.fromEntries(VITALS.map(name => [`max${name[0]?.toUpperCase()}${name.slice(1)}`, values[name]]));
    return { ...values, ...most, ...result };
  },
  async next(known, values) {
    const request = { ...picked(known, LEVELS), newClass: Boolean(values.newClass) };
    return picked((await askFor("dewprism_hero", request, NO_DICE)).result, LEVELS);
  }
};
