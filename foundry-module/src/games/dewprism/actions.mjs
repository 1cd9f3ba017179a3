import { COMMON_ACTIONS } from "../common.mjs";
import { localize } from "../../world/i18n.mjs";

/** @import { PlayAction, PlayField } from "../action.mjs" */

const SCORES = ["melee", "magic", "skill"];
const VITALS = ["health", "stamina", "mana", "focus"];

/** The circumstances of a blow. @type {PlayField[]} */
const BLOW = [
  { name: "height", kind: "number", min: -99, max: 99, usual: 0, worth: true },
  { name: "sneak", kind: "flag", worth: true },
  { name: "nonLethal", kind: "flag" },
  { name: "charge", kind: "flag", rare: true, worth: true },
  { name: "unreachable", kind: "flag", rare: true },
  { name: "distance", kind: "number", min: 0, max: 999, group: "map", found: "distance", rare: true }
];

/** An item that the actor carries. @type {PlayField} */
const GEAR = { name: "gear", kind: "gear" };

/** A space of the map. @type {PlayField[]} */
const SPACE = [{ name: "toX", kind: "number", place: true },
  { name: "toY", kind: "number", place: true, board: ["toX", "toY"] }];

/** The space where a move ends, and the ground on its way. @type {PlayField[]} */
const WAY = [
  ...SPACE,
  { name: "difficult", kind: "number", min: 0, max: 99, usual: 0 },
  { name: "versus", kind: "number", min: 1, max: 99, group: "power" },
  { name: "score", kind: "choice", options: SCORES, usual: SCORES[0], keeps: true, group: "power",
    shown: ({ versus }) => typeof versus === "number" },
  { name: "toSpace", kind: "text", rare: true },
  { name: "dive", kind: "flag", rare: true },
  { name: "surface", kind: "flag", rare: true }
];

/** Its commands, with the fields of their dialogs. @type {Record<string, PlayAction>} */
export const DEWPRISM_ACTIONS = {
  ...COMMON_ACTIONS,
  begin: { ...COMMON_ACTIONS.begin,
    fields: [{ name: "surprised", kind: "fighters" }, { name: "refight", kind: "flag" }] },
  end: { ...COMMON_ACTIONS.end, fields: [{ name: "objective", kind: "flag" }] },
  counters: { gm: true, whole: true, records: true, phase: "counters" },
  arrive: { gm: true },
  restore: { gm: true, whole: true, beat: true, allHeroes: true },

  attack: { targets: "one", ability: "allowed", dice: true, fields: BLOW },
  use: {
    targets: "any", ability: "needed", dice: true,
    fields: [{ name: "channel", kind: "flag", worth: true }, ...BLOW,
      { name: "amountX", kind: "number", min: 0, max: 99, rare: true },
      ...SPACE.map(field => ({ ...field, rare: true }))]
  },
  withhold: { ability: "allowed",
    fields: [{ name: "item", kind: "ability" }, { name: "amountX", kind: "number", min: 0, max: 99, rare: true }] },

  move: { dice: "some", fields: WAY },
  sprint: { dice: "some", fields: WAY },
  rise: {},
  fall: { gm: true, fields: [{ name: "spaces", kind: "number", min: 1, max: 999, usual: 1 }] },
  pit: { gm: true },
  stealth: { dice: true,
    fields: [{ name: "edge", kind: "choice", options: ["", "advantage", "disadvantage"], worth: true }] },
  reveal: { dice: true, fields: [{ name: "named", kind: "texts", place: true }] },

  shield: {},
  guard: {},
  cover: { fields: [{ name: "coverRank", kind: "number", min: 1, max: 5, usual: 1, keeps: true }] },
  equip: {
    fields: [{ ...GEAR, options: ["weapon"] },
      { name: "slot", kind: "choice", options: ["", "primary", "secondary", "store"], usual: "" }]
  },
  drop: { fields: [GEAR, { name: "amount", kind: "number", min: 1, max: 20, usual: 1 }] },
  pickUp: {},
  give: {
    targets: "one", allies: true,
    fields: [GEAR, { name: "field", kind: "choice", options: ["", "coins", "materials"], usual: "",
      shown: ({ gear }) => !gear },
      { name: "amount", kind: "number", min: 1, max: 9999, usual: 1 }]
  },
  revive: { targets: "one", allies: true },
  destroyItem: {},
  destroyTerrain: {},
  execute: { targets: "one" },
  taunt: { targets: "one", dice: true },
  befriend: { targets: "one", dice: true },
  harvest: { targets: "one", dice: true },

  check: {
    dice: true,
    fields: [
      { name: "check", kind: "choice", options: ["self", "luck", "accuracy"], usual: "self", keeps: true },
      { name: "score", kind: "choice", options: SCORES, usual: "skill", keeps: true },
      { name: "versus", kind: "number", min: -999, max: 999 }
    ]
  },
  aggro: {},
  join: { targets: "many" },
  split: { targets: "many" },
  pact: {},
  fitMod: {
    ability: "needed",
    fields: [
      { name: "item", kind: "ability" },
      { name: "safe", kind: "flag" },
      { name: "mod", kind: "text" },
      ...["modRank", "modAccuracy", "modRange"].map(name =>
        /** @type {PlayField} */ ({ name, kind: "number", min: -99, max: 99, usual: 0 }))
    ]
  },
  collar: { targets: "one" },
  bringOut: { targets: "other" },
  flee: {},
  bind: { targets: "one", gm: true },
  tire: {},
  hour: {},
  rest: {},

  small: {
    targets: "any", gm: true, dice: true,
    hint: () => localize("Dewprism.Hint.small"),
    fields: [
      { name: "kind", kind: "choice", options: ["obstacle", "battle"], usual: "obstacle", keeps: true },
      { name: "score", kind: "choice", options: SCORES, usual: "skill", keeps: true },
      { name: "dc", kind: "number", min: 0, max: 99, usual: 12 },
      { name: "vital", kind: "choice", options: VITALS, usual: "stamina", keeps: true },
      { name: "amount", kind: "number", min: 0, max: 9999, usual: 0 },
      { name: "minutes", kind: "number", min: 0, max: 9999, usual: 0, shown: ({ kind }) => kind !== "battle" },
      { name: "optional", kind: "flag" },
      { name: "materials", kind: "number", min: 0, max: 9999, usual: 0, rare: true },
      { name: "tool", kind: "text", rare: true }
    ]
  }
};
