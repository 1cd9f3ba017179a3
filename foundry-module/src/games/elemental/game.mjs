import { ABILITY_ROW, ACTION_ROW, RARE_ROW } from "../buttons.mjs";
import { ELEMENTAL_ACTIONS } from "./actions.mjs";
import { NO_DICE } from "../../base/dice.mjs";
import { askFor } from "../../engine/ask.mjs";
import { picked } from "../../world/fields.mjs";
import { health, number, sheetOf } from "../sheet.mjs";

/** The sheet of this game. */
const ELEMENTAL_SHEET = sheetOf({
  words: "Elemental",
  bars: ["hp", "baseSpeed"],
  about: [],
  meters: { hp: "bad" },
  groups: {
    "": [health("hp", "maxHp")],
    Attributes: [
      number("strength", "Strength", { names: ["strength", "str", "strengthmodifier", "strengthmod", "strmod"] }),
      number("dexterity", "Dexterity", { names: ["dexterity", "dex", "dexteritymodifier", "dexteritymod", "dexmod"] }),
      number("intelligence", "Intelligence",
        { names: ["intelligence", "int", "intelligencemodifier", "intelligencemod", "intmod"] })
    ],
    Fighting: [
      number("attackBonus", "AttackBonus", { names: ["attackbonus", "attack"] }),
      number("defenseBonus", "DefenseBonus", { names: ["defensebonus", "defencebonus", "defense", "defence"] }),
      number("baseSpeed", "BaseSpeed", { names: ["basespeed", "speed"] }),
      number("swimSpeed", "SwimSpeed", { names: ["swimspeed", "swim"] }),
      "rank", "standards", "moves", "swifts", "full", "steps", "bonus"
    ]
  }
});

/**
 * The attributes of an item for a weapon, spell or maneuver.
 * @type {import("../sheet-parts.mjs").AbilityParts["fields"]}
 */
const ELEMENTAL_ABILITY = {
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

const DECIDING = ["dexterity", "intelligence", "defenseBonus", "baseSpeed", "swimSpeed"];

/** Writes hexes a segment as sheets do: "3H+1". @param {number} hexes @param {number} [bonus] */
const speed = (hexes, bonus = 0) => `${hexes}H${bonus ? `+${bonus}` : ""}`;

/**
 * The parts of a new hero. The rules have neither classes nor levels.
 * @type {import("../sheet-parts.mjs").HeroParts}
 */
const elementalHero = {
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

/** The marks that others can see: states, and effects of attacks. */
const STATUSES = ["unaware", "braced", "defending", "dodging", "exhausted", "pushed", "penalty"];

/** The members of an ability that belong to an attack. */
const STRIKES = ["attackDice", "attribute", "bonus", "damage", "penalty", "projectile", "pushback"];

/** @type {import("../game.mjs").Game} */
export const elemental = {
  id: "elemental",
  words: "Elemental",
  engine: "elemental_play",
  reader: "elemental_read",
  abilities: {
    basics: [{ label: "Elemental.Button.attack", ability: { id: "unarmed" } }],
    fields: ELEMENTAL_ABILITY,
    use: ability => ability.attack || STRIKES.some(name => ability[name]) ? "attack" : "use"
  },
  hero: elementalHero,
  scene: { brushes: ["wall", "obscuring", "dark", "clear"] },
  order: { rank: "rank" },
  sheet: ELEMENTAL_SHEET,
  cards: {
    fields: ["hp"],
    hurts: { kinds: ["damaged"], numbers: ["hp"], but: ["set"] },
    silent: ["turnKept", "arrived"],
    counts: ["attackDice", "defenseDice", "checkDice", "againstDice", "initiativeDice"],
    // A participant at 0 hit points takes no more turns.
    fells: ({ field, before, after }) => field === "hp" && Number(before) > 0 && (after ?? 1) <= 0
  },
  byHand: { numbers: ["hp", "rank", "full", "standards", "moves", "swifts", "steps", "bonus", "acted", "began", "first",
    "top", "bound"] },
  deeds: ELEMENTAL_ACTIONS,
  buttons: {
    rows: [
      ABILITY_ROW,
      { ...ACTION_ROW, keys: ["attack", "check", "skill"], waiting: ["declare"],
        combat: ["move", "walk", "step", "brace", "ready", "defend", "endTurn"] },
      { ...RARE_ROW, keys: ["damage", "bind", "rest", "hurt", "mend"],
        combat: ["cease", "forgo", "rise", "top", "shift"] }
    ],
    row: ["forgo", "defend", "rise", "top"],
    table: []
  },
  declaredForFoes: ["defend"],
  movement: {
    price: ({ spaces }) => ({ cost: spaces, unit: "hexes" }),
    commands: ({ who, spaces, deeds }) => [
      deeds.includes("walk") && { do: "walk", who, hexes: spaces },
      spaces === 1 && deeds.includes("step") && { do: "step", who }
    ],
    movesToken: true
  },
  turn: { first: ["attack", "move", "walk", "step", "cease", "brace", "ready", "rise", "top"],
    spends: ["full", "standard", "move", "swift"] },
  marks: {
    statuses: STATUSES,
    kinds: {
      state: ["unaware", "braced", "defending", "dodging", "exhausted"],
      underWay: ["moving", "running", "readied", "declared", "rising", "pushed", "inFlight", "arriving"],
      lasting: ["cooldown", "penalty"]
    }
  },
  odds: {
    chances: [["hit", "good"], ["concealed", "bad"], ["success", "good"], ["down", "great"]],
    distributions: ["damage", "total"],
    secret: ["down"],
    against: ["defense", "against"]
  },
  defeated: ({ hp }) => hp !== undefined && hp !== null && hp !== "" && Number(hp) <= 0
};
