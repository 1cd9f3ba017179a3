import { number, resource, text } from "./layout.mjs";

/** Melee, magic and skill, each with power, accuracy and evasion: "mlePwr" is the attribute MeleePower. */
const SCORES = { mle: "Melee", mgc: "Magic", skl: "Skill" };
const PARTS = { Pwr: "Power", Acc: "Accuracy", Eva: "Evasion" };

/** @type {import("./layout.mjs").Layout} */
export const dewprismLayout = {
  words: "Dewprism",
  bars: ["health", "stamina"],
  groups: [
    { key: "Vitals",
      numbers: ["Stamina", "Mana", "Focus"].map(key => resource(key.toLowerCase(), key, { most: `max${key}` })) },
    {
      key: "Scores",
      numbers: Object.entries(SCORES)
        .flatMap(([score, begin]) => Object.entries(PARTS).map(([part, end]) => number(score + part, begin + end)))
    },
    {
      key: "Level",
      numbers: [
        number("cl", "CL"), number("tl", "TL"), number("dl", "DL"), number("lb", "LB"), text("element", "Element"),
        number("initiative", "Initiative"), number("protection", "Protection"),
        text("intelligence", "Intelligence", { side: "foe" }), text("boss", "Boss", { side: "foe" })
      ]
    },
    {
      key: "Hand",
      numbers: [
        text("weapon", "Weapon"), text("weaponScore", "WeaponScore"),
        text("weaponElement", "WeaponElement"), text("weaponRange", "WeaponRange"),
        number("weaponAccuracy", "WeaponAccuracy"), number("weaponReach", "WeaponReach")
      ]
    },
    {
      key: "Purse",
      numbers: [
        number("coins", "Coins", { side: "hero" }), number("coinHealth", "CoinHealth", { side: "hero" }),
        number("treats", "Treats", { side: "hero" }), number("collars", "Collars", { side: "hero" }),
        number("capacity", "Capacity", { side: "hero" }), number("materials", "Materials", { side: "hero" }),
        text("tools", "Tools", { side: "hero" }),
        number("xp", "XP", { side: "hero" }), number("gil", "Gil", { side: "hero" })
      ]
    },
    { key: "Leaves", numbers: [number("xpDrop", "XPDrop", { side: "foe" }),
      number("gilDrop", "GilDrop", { side: "foe" }), number("harvest", "Harvest", { side: "foe" })] }
  ]
};
