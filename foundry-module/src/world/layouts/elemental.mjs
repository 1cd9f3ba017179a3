import { number } from "./layout.mjs";

/** @type {import("./layout.mjs").Layout} */
export const elementalLayout = {
  words: "Elemental",
  bars: ["hp", "baseSpeed"],
  groups: [
    { key: "Attributes", numbers: [number("strength", "Strength"),
      number("dexterity", "Dexterity"), number("intelligence", "Intelligence")] },
    {
      key: "Fighting",
      numbers: [number("attackBonus", "AttackBonus"), number("defenseBonus", "DefenseBonus"),
        number("baseSpeed", "BaseSpeed"), number("swimSpeed", "SwimSpeed")]
    }
  ]
};
