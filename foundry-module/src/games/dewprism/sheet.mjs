import { found, health, number, resource, sheetOf, text } from "../sheet.mjs";

/** The scores: the first part of their names in the rules, that of their keys, and its spellings on sheets. */
const SCORES = { mle: ["Melee", "mle"], mgc: ["Magic", "mgc"], skl: ["Skill", "skl"] };

/** The parts of each score, with those of their keys and their spellings. */
const PARTS = { Pwr: ["Power", "pwr"], Acc: ["Accuracy", "acc"], Eva: ["Evasion", "eva"] };

/**
 * Power, accuracy and evasion of each score: "mlePwr", which sheets call "Melee Power", "MlePwr" or a mixture of both.
 */
const scores = Object.entries(SCORES).flatMap(([score, [word = "", short = ""]]) =>
  Object.entries(PARTS).map(([part, [ending = "", end = ""]]) => number(score + part, word + ending, {
    names: [short, word.toLowerCase()].flatMap(begin => [end, ending.toLowerCase()].map(one => begin + one))
  })));

/** The vitals beside health, which has a place in the system. */
const VITALS = ["Stamina", "Mana", "Focus"];

/** The sheet of this game. */
export const DEWPRISM_SHEET = sheetOf({
  words: "Dewprism",
  bars: ["health", "stamina"],
  about: ["element", "intelligence", "boss"],
  meters: { health: "bad", stamina: "good", mana: "mixed", focus: "great", ap: "plain" },
  groups: {
    "": [
      health("health", "maxHealth"), ...VITALS.map(key => found(`max${key}`,
        [`max${key}`, `${key}max`, `maximum${key}`].map(one => one.toLowerCase()), { of: key.toLowerCase() }))
    ],
    Vitals: VITALS.map(key => resource(key.toLowerCase(), key, { most: `max${key}` })),
    Scores: scores,
    Level: [
      number("cl", "CL", { names: ["cl", "classlevel", "level"] }),
      number("tl", "TL", { names: ["tl", "totallevel"] }),
      number("dl", "DL", { names: ["dl", "numberofclasses", "classes"] }),
      number("lb", "LB", { names: ["lb", "levelbonus"] }), text("element", "Element"),
      number("initiative", "Initiative", { names: ["initiative", "init"] }),
      number("protection", "Protection", { names: ["protection", "shieldprotection", "shield"] }),
      text("intelligence", "Intelligence", { side: "foe" }), text("boss", "Boss", { side: "foe" }),
      found("npc"), found("space"), "order", "taken", "underwater", "tired"
    ],
    Hand: [
      text("weapon", "Weapon", { names: ["weapon", "weaponclass", "weaponweight"] }),
      text("weaponScore", "WeaponScore"), text("weaponElement", "WeaponElement"),
      text("weaponRange", "WeaponRange"),
      number("weaponAccuracy", "WeaponAccuracy", { names: ["weaponaccuracy", "honed"] }),
      number("weaponReach", "WeaponReach")
    ],
    Purse: [
      number("coins", "Coins", { side: "hero", names: ["coins", "revivalcoins"] }),
      number("coinHealth", "CoinHealth", { side: "hero" }),
      number("treats", "Treats", { side: "hero", names: ["treats", "monstertreats"] }),
      number("collars", "Collars", { side: "hero", names: ["collars", "monstercollars"] }),
      number("capacity", "Capacity", { side: "hero", names: ["capacity", "carryingcapacity", "maxweight"] }),
      number("materials", "Materials", { side: "hero" }), text("tools", "Tools", { side: "hero" }),
      number("xp", "XP", { side: "hero", names: ["xp", "experience"] }), number("gil", "Gil", { side: "hero" }),
      "hourAp", "ferryman"
    ],
    Leaves: [number("xpDrop", "XPDrop", { side: "foe" }), number("gilDrop", "GilDrop", { side: "foe" }),
      number("harvest", "Harvest", { side: "foe", names: ["harvest", "harvestluck"] })]
  }
});

/** The attributes of an item for an ability or a weapon. @type {Record<string, readonly string[]>} */
export const DEWPRISM_ABILITY = {
  kind: ["kind", "type"],
  application: ["application"],
  trigger: ["trigger"],
  cost: ["cost", "use", "apcost"],
  materials: ["materials"],
  score: ["score"],
  accuracy: ["accuracy"],
  evade: ["evade"],
  luck: ["luck"],
  damage: ["damage", "dmg"],
  heal: ["heal", "healing"],
  vital: ["vital"],
  element: ["element"],
  range: ["range"],
  mode: ["mode"],
  shape: ["shape", "areashape"],
  area: ["area", "aoe"],
  smart: ["smart"],
  hurtsFallen: ["hurtsfallen"],
  onHit: ["onhit", "onpass"],
  onSelf: ["onself"],
  aggro: ["aggro"],
  supportive: ["supportive"],
  weight: ["weight", "weaponclass"],
  honed: ["honed"],
  reach: ["reach"],
  ranged: ["ranged"],
  mod: ["mod"],
  modRank: ["modrank"],
  modAccuracy: ["modaccuracy"],
  modRange: ["modrange"],
  sideboard: ["sideboard"]
};
