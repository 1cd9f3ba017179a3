import { COMMON_ACTIONS } from "../common.mjs";

/** @import { PlayMark } from "../../../../wasm/api/schema/rulewright" */
/** @import { PlayAction, PlayField } from "../action.mjs" */

const ATTRIBUTES = ["strength", "dexterity", "intelligence"];
const ACTIONS = ["full", "standard", "move", "swift"];

/** The conditions of a roll that the participants agree on. @type {PlayField[]} */
const ODDS_AND_ENDS = [
  { name: "advantage", kind: "number", min: 0, max: 99, usual: 0, worth: true },
  { name: "disadvantage", kind: "number", min: 0, max: 99, usual: 0, worth: true },
  { name: "leverage", kind: "number", min: 0, max: 99, usual: 0, rare: true, worth: true },
  { name: "bonus", kind: "number", min: -99, max: 99, usual: 0, rare: true, worth: true }
];

/** The same conditions for the opposing roll. @type {PlayField[]} */
const OF_THE_OTHER = [
  { name: "defenseAdvantage", kind: "number", min: 0, max: 99, usual: 0, rare: true },
  { name: "defenseDisadvantage", kind: "number", min: 0, max: 99, usual: 0, rare: true },
  { name: "defenseLeverage", kind: "number", min: 0, max: 99, usual: 0, rare: true }
];

/** @type {PlayField} */
const CONCEALMENT = { name: "concealment", kind: "number", min: 0, max: 99, rare: true };

/** The fields for the landing of an attack. @type {PlayField[]} */
const BLOW = [
  ...ODDS_AND_ENDS,
  // The player of a target decides to spend an action on its defense, and the GM enters it.
  { name: "defense", kind: "choice", options: ["", "reaction", "action"], gm: true },
  { name: "defenseDice", kind: "number", min: 0, max: 99, gm: true, rare: true },
  ...OF_THE_OTHER,
  { name: "cover", kind: "choice", options: ["", "yes", "no"], group: "map", found: "cover", rare: true },
  { ...CONCEALMENT, group: "map", found: "concealment" },
  { name: "distance", kind: "number", min: 0, max: 99999, group: "map", found: "distance", rare: true },
  { name: "speed", kind: "number", min: 1, max: 99, rare: true }
];

/** The flag for an action that the actor has readied. @type {PlayField} */
const READIED = { name: "readied", kind: "flag",
  options: marks => marks.some(({ name }) => name === "readied") ? ["readied"] : [] };

/** @type {PlayField} */
const REDUCE = { name: "reduce", kind: "number", min: 0, max: 9, usual: 0, rare: true };

/** @type {PlayField} */
const MODIFYING = { name: "modifying", kind: "flag", rare: true };

/** @type {PlayField} */
const STEALTH = { name: "stealth", kind: "flag" };

/** The number of ranks that unused actions lift. @type {PlayField} */
const RANKS = { name: "ranks", kind: "choice", options: ["", "1", "2"] };

/** @type {PlayField} */
const ATTRIBUTE = { name: "attribute", kind: "choice", options: ATTRIBUTES, usual: "strength", keeps: true };

/** Its commands, with the fields of their dialogs. @type {Record<string, PlayAction>} */
export const ELEMENTAL_ACTIONS = {
  ...COMMON_ACTIONS,
  begin: { ...COMMON_ACTIONS.begin, dice: true, fields: [{ name: "unaware", kind: "fighters" }] },
  // All participants have a turn in each of the three segments. The tracker shows the turns, so chat does not.
  takeTurn: { ...COMMON_ACTIONS.takeTurn, quiet: true },
  endTurn: { ...COMMON_ACTIONS.endTurn, quiet: true },
  rise: { fields: [RANKS] },
  top: {},
  shift: { gm: true, fields: [{ name: "ranks", kind: "number", min: -99, max: 99, usual: 1 }] },
  declare: { before: true, targets: "any", ability: "allowed", fields: [{ name: "item", kind: "ability" }] },
  forgo: {},

  attack: { targets: "many", ability: "allowed", dice: true,
    fields: [READIED, ...BLOW, { name: "atHex", kind: "flag", rare: true }, REDUCE, MODIFYING] },
  arrive: { targets: "one", ability: "needed", dice: true, fields: BLOW },
  use: { ability: "needed",
    fields: [READIED, { name: "speed", kind: "number", min: 1, max: 99, rare: true }, REDUCE, MODIFYING] },
  damage: { gm: true, targets: "many", ability: "allowed", dice: true, fields: [{ name: "item", kind: "ability" }] },

  move: { fields: [{ name: "mode", kind: "choice", options: ["move", "dash", "dodge", "swim"],
    usual: "move", keeps: true }, READIED, REDUCE] },
  step: { fields: [{ ...MODIFYING, rare: false }, READIED] },
  walk: { quiet: true, fields: [{ name: "hexes", kind: "number", min: 1, max: 999, usual: 1, board: "spaces" }] },
  cease: {},
  brace: {},
  defend: { fields: [{ name: "action", kind: "choice", options: ["", ...ACTIONS] }] },
  ready: {
    ability: "allowed",
    fields: [
      { name: "condition", kind: "text" },
      { name: "trigger", kind: "choice", options: ["", "turn", "moves", "attacks"] },
      { name: "watch", kind: "fighter" },
      { name: "item", kind: "ability" },
      { name: "action", kind: "choice", options: ["", ...ACTIONS], rare: true },
      REDUCE
    ]
  },

  check: {
    targets: "any", dice: true,
    fields: [
      ATTRIBUTE,
      { name: "difficulty", kind: "number", min: 0, max: 99 },
      ...ODDS_AND_ENDS,
      STEALTH,
      { name: "against", kind: "choice", options: ["", ...ATTRIBUTES], rare: true },
      ...OF_THE_OTHER,
      CONCEALMENT
    ]
  },
  skill: {
    targets: "any", aside: true, dice: true,
    fields: [{ name: "difficulty", kind: "number", min: 0, max: 99, usual: 1, keeps: true },
      ...ODDS_AND_ENDS, STEALTH, CONCEALMENT]
  },
  bind: { dice: true, fields: ODDS_AND_ENDS },
  rest: {}
};
