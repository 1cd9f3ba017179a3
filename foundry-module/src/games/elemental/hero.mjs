import { NO_DICE } from "../../base/dice.mjs";
import { askFor } from "../../engine/ask.mjs";
import { picked } from "../picked.mjs";

const DECIDING = ["dexterity", "intelligence", "defenseBonus", "baseSpeed", "swimSpeed"];

/** Writes hexes a segment as sheets do: "3H+1". @param {number} hexes @param {number} [bonus] */
const speed = (hexes, bonus = 0) => `${hexes}H${bonus ? `+${bonus}` : ""}`;

/** The parts of a new hero. The rules have neither classes nor levels. @type {import("../game.mjs").HeroParts} */
export const elementalHero = {
  fields: [
    { name: "hp", min: 0, max: 99999 },
    ...["strength", "dexterity", "intelligence", "attackBonus", "defenseBonus"]
      .map(name => ({ name, min: -99, max: 99 })),
    { name: "baseSpeed", min: 0, max: 999, usual: 30 },
    { name: "swimSpeed", min: 0, max: 999 }
  ],
  shown: ["initiative", "reaction", "move", "dash", "dodge", "swim"],
  async numbers(values) {
    const { result } = await askFor("elemental_hero", picked(values, DECIDING), NO_DICE);
    const { move, moveBonus, dash, dodge, swim, swimBonus, ...numbers } = result;
    return { ...values, ...numbers, move: speed(move, moveBonus), dash: speed(dash), dodge: speed(dodge),
      swim: speed(swim, swimBonus) };
  }
};
