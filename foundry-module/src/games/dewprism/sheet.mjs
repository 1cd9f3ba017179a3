/** @import { SheetField } from "../game.mjs" */

/** The scores: the first part of their names in the rules, and its spellings on sheets. */
const SCORES = { mle: ["mle", "melee"], mgc: ["mgc", "magic"], skl: ["skl", "skill"] };

/** The parts of each score, and their spellings on sheets. */
const PARTS = { Pwr: ["pwr", "power"], Acc: ["acc", "accuracy"], Eva: ["eva", "evasion"] };

/**
 * Power, accuracy and evasion of each score: "mlePwr", which sheets call "Melee Power", "MlePwr" or a mixture of both.
 */
const scores = Object.fromEntries(Object.entries(SCORES).flatMap(([score, begins]) =>
  Object.entries(PARTS).map(([part, ends]) => [score + part,
    { names: begins.flatMap(begin => ends.map(end => begin + end)) }])));

/** The vitals beside health, which has a place in the system. */
const vitals = Object.fromEntries(["Stamina", "Mana", "Focus"].flatMap(name => {
  const vital = name.toLowerCase();
  return [[vital, { names: [vital] }],
    [`max${name}`, { most: vital, names: [`max${vital}`, `${vital}max`, `maximum${vital}`] }]];
}));

/** The numbers and texts of a sheet of this game, by the rules' names. @type {Record<string, SheetField>} */
export const DEWPRISM_SHEET = {
  health: { path: "health.value" },
  maxHealth: { most: "health" },
  ...vitals,
  ...scores,
  initiative: { names: ["initiative", "init"] },
  protection: { names: ["protection", "shieldprotection", "shield"] },
  cl: { names: ["cl", "classlevel", "level"] },
  tl: { names: ["tl", "totallevel"] },
  dl: { names: ["dl", "numberofclasses", "classes"] },
  lb: { names: ["lb", "levelbonus"] },
  npc: { names: ["npc"] },
  element: { names: ["element"] },
  intelligence: { names: ["intelligence"] },
  boss: { names: ["boss"] },
  weapon: { names: ["weapon", "weaponclass", "weaponweight"] },
  weaponScore: { names: ["weaponscore"] },
  weaponElement: { names: ["weaponelement"] },
  weaponRange: { names: ["weaponrange"] },
  weaponAccuracy: { names: ["weaponaccuracy", "honed"] },
  weaponReach: { names: ["weaponreach"] },
  capacity: { names: ["capacity", "carryingcapacity", "maxweight"] },
  collars: { names: ["collars", "monstercollars"] },
  coins: { names: ["coins", "revivalcoins"] },
  coinHealth: { names: ["coinhealth"] },
  treats: { names: ["treats", "monstertreats"] },
  materials: { names: ["materials"] },
  tools: { names: ["tools"] },
  xp: { names: ["xp", "experience"] },
  gil: { names: ["gil"] },
  xpDrop: { names: ["xpdrop"] },
  gilDrop: { names: ["gildrop"] },
  harvest: { names: ["harvest", "harvestluck"] },
  space: { names: ["space"] }
};

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
