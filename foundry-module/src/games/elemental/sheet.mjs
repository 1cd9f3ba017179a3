/** The numbers and texts of a sheet of this game, by the rules' names. @type {import("../game.mjs").Game["sheet"]} */
export const ELEMENTAL_SHEET = {
  hp: { path: "health.value" },
  maxHp: { most: "hp" },
  strength: { names: ["strength", "str", "strengthmodifier", "strengthmod", "strmod"] },
  dexterity: { names: ["dexterity", "dex", "dexteritymodifier", "dexteritymod", "dexmod"] },
  intelligence: { names: ["intelligence", "int", "intelligencemodifier", "intelligencemod", "intmod"] },
  attackBonus: { names: ["attackbonus", "attack"] },
  defenseBonus: { names: ["defensebonus", "defencebonus", "defense", "defence"] },
  baseSpeed: { names: ["basespeed", "speed"] },
  swimSpeed: { names: ["swimspeed", "swim"] }
};

/** The attributes of an item for a weapon, spell or maneuver. @type {import("../game.mjs").AbilityParts["fields"]} */
export const ELEMENTAL_ABILITY = {
  action: ["action", "actionkind", "actiontype"],
  segments: ["segments", "duration"],
  range: ["range", "rangefeet"],
  projectile: ["projectile"],
  long: ["long", "longweapon", "longrange"],
  speed: ["speed", "hexesasegment"],
  attribute: ["attribute", "attackattribute"],
  bonus: ["bonus", "attackbonus"],
  attackDice: ["attackdice"],
  damage: ["damage"],
  pushback: ["pushback", "push"],
  cooldown: ["cooldown"],
  penalty: ["penalty"],
  penaltyRounds: ["penaltyrounds"]
};
