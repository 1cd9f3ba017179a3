/** The numbers and texts of a sheet of this game, by the rules' names. @type {import("../game.mjs").Game["sheet"]} */
export const BEACON_SHEET = {
  hp: { path: "health.value" },
  maxHp: { most: "hp" },
  // The system's second bar, if no attribute has the name.
  stress: { names: ["stress", "power"] },
  maxStress: { most: "stress", names: ["maxstress", "stressmax", "stresslimit"] },
  soak: { names: ["soak", "soakboxes", "soakleft", "armorboxes"] },
  maxSoak: { most: "soak", names: ["maxsoak", "soakmax", "maxsoakboxes"] },
  beaconPoints: { names: ["beaconpoints", "beacon", "points"] },
  tier: { names: ["tier"] },
  archetype: { names: ["archetype", "class"] },
  body: { names: ["body"] },
  mind: { names: ["mind"] },
  will: { names: ["will"] },
  survey: { names: ["survey"] },
  prowl: { names: ["prowl"] },
  armor: { names: ["armor", "armour"] },
  shield: { names: ["shield"] },
  iron: { names: ["iron", "irondefense"] },
  ward: { names: ["ward", "warddefense"] },
  grit: { names: ["grit", "gritdefense"] },
  stride: { names: ["stride", "speed"] },
  reach: { names: ["reach"] },
  unliving: { names: ["unliving"] },
  resistant: { names: ["resistant", "resistance", "resistances"] },
  immune: { names: ["immune", "immunity", "immunities"] },
  vulnerable: { names: ["vulnerable", "vulnerability", "vulnerabilities"] }
};

/** The attributes of an item for a weapon or a power. @type {import("../game.mjs").Game["ability"]} */
export const BEACON_ABILITY = {
  damage: ["damage", "damagekind", "kind"],
  rating: ["rating"],
  attribute: ["attribute"],
  defense: ["defense", "against", "versus"],
  effect: ["effect", "effectdie"],
  bonus: ["bonus", "damagebonus"],
  types: ["types", "type", "damagetypes", "damagetype", "energy"],
  keywords: ["keywords", "keyword", "tags"],
  wounds: ["wounds", "wound"],
  boons: ["boons", "boon"],
  takes: ["takes", "action"],
  stress: ["stress", "stresscost", "cost"]
};
