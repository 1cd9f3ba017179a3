import { COMMON_ACTIONS } from "../common.mjs";
import { localize } from "../../world/i18n.mjs";
import { ENERGIES, WOUNDS } from "./conditions.mjs";

/** @import { PlayMark, PlayNext, PlayReport } from "../../../../wasm/api/schema/rulewright" */
/** @import { PlayAction, PlayField } from "../action.mjs" */

/** A push of the roll, which the player pays for. @type {PlayField} */
const PUSH_ROLL = { name: "pushRoll", kind: "flag", worth: true };

/** A condition of a roll that the participants agree on. @type {PlayField} */
const TIER = { name: "tier", kind: "number", min: -9, max: 9, usual: 0, rare: true, worth: true };

/** The senses of an action; every other roll involves sound alone (BEACON-W6). */
const SENSES = ["sight", "sound", "sightonly", "soundonly"];
const SOUNDS = ["sound", "soundonly"];

/** The wounds that take a sense. */
const SENSELESS = ["blinded", "deafened"];

/**
 * Returns the field for the senses of a roll. It appears for characters who lack one of them.
 * @param {string[]} senses
 * @param {PlayField["shown"]} [shown]
 * @returns {PlayField}
 */
const sensesField = (senses, shown) => ({ name: "senses", kind: "choices", ...shown && { shown },
  options: marks => marks.some(({ name }) => SENSELESS.includes(name)) ? senses : [] });

/** The notes of rolls that fail in any case. */
const FAILS = ["blindedFails", "deafenedFails"];

/**
 * Returns the sentences about rolls that fail in any case, each once.
 * @param {PlayReport[]} reports
 */
function failing(reports) {
  const keys = reports.flatMap(({ notes = [] }) => notes.map(({ key }) => key)).filter(key => FAILS.includes(key));
  return [...new Set(keys)].map(key => localize(`Beacon.Note.${key}`)).join(" ");
}

/** The other conditions of an action roll. @type {PlayField[]} */
const ROLL = [
  { name: "position", kind: "choice", options: ["", "controlled", "desperate"] },
  { name: "senses", kind: "choices", options: SENSES },
  PUSH_ROLL,
  TIER
];

/** The actions with which a skill encounter is attempted (BEACON-K2). */
const SKILLS = ["command", "consort", "craft", "finesse", "hunt", "prowl", "skirmish", "study", "survey", "sway",
  "traverse", "utter"];

/** A yes or no that follows from the positions of the tokens unless the user overrides it. */
const AS_TOKENS_ARE = ["", "1", "0"];

/** Returns the wounds among marks. @param {PlayMark[]} marks */
const woundsOf = marks => marks.map(({ name }) => name).filter(name => WOUNDS.includes(name));

/** Returns the pending damage among marks. @param {PlayMark[]} marks */
const damages = marks => marks.filter(({ name }) => name === "damage");

/**
 * Returns the wounds that come with the damage of a card's step, or without a step with any pending damage.
 * A mark names the types of its damage, then its wounds.
 * @param {PlayMark[]} marks
 * @param {PlayNext | undefined} step
 */
function woundsWaiting(marks, step) {
  const pending = damages(marks);
  const taken = step ? [step.mark ?? pending.find(({ by }) => by === step.target) ?? pending[0]] : pending;
  const wounds = taken.flatMap(mark => (mark?.of?.split(";")[1] ?? "").split(",")).map(wound =>
    wound.trim().split(" ")[0] ?? "");
  return [...new Set(wounds.filter(Boolean))];
}

/** The ways to go into a round (BEACON-I2). */
export const STANCES = /** @type {const} */ (["rash", "cautious"]);

/** Its commands, with the fields of their dialogs. @type {Record<string, PlayAction>} */
export const BEACON_ACTIONS = {
  ...COMMON_ACTIONS,
  begin: {
    ...COMMON_ACTIONS.begin,
    fields: [
      { name: "surprise", kind: "choice", options: ["", "rolled", "assigned"], rare: true },
      { name: "ambushers", kind: "fighters", rare: true },
      { name: "surprised", kind: "fighters", rare: true },
      { name: "inattentive", kind: "fighters", rare: true }
    ]
  },
  // The tracker shows how heroes go in.
  stance: {
    records: true,
    fields: [{ name: "stance", kind: "choice", options: [...STANCES], usual: "cautious", keeps: true }]
  },
  endTurn: { ...COMMON_ACTIONS.endTurn, dice: "some", warns: failing,
    fields: [{ name: "wound", kind: "choice", options: marks => ["", ...woundsOf(marks)] },
      sensesField(SOUNDS, ({ wound }) => Boolean(wound))] },
  attack: {
    targets: "many", ability: "needed", dice: true, warns: failing,
    fields: [
      // A reaction strike is made with any melee weapon.
      { name: "item", kind: "ability",
        options: (_, step) => step && (!step.choice || step.choice === "passing") ? ["item"] : [] },
      PUSH_ROLL,
      { name: "pushDamage", kind: "flag", worth: true },
      TIER,
      { name: "defense", kind: "choices", options: ["iron", "ward", "grit"], rare: true },
      sensesField(SENSES),
      ...["inMelee", "targetInMelee", "flanking", "concealed", "sheltered"].map(name =>
        /** @type {PlayField} */ ({ name, kind: "choice", options: AS_TOKENS_ARE, group: "map", found: name,
          rare: true }))
    ]
  },
  power: { targets: "any", ability: "needed", dice: "some", warns: failing, fields: [sensesField(SENSES)] },
  roll: {
    dice: true, warns: failing,
    fields: [
      { name: "rating", kind: "number", min: -9, max: 9, keeps: true },
      { name: "attribute", kind: "choice", options: ["", "body", "mind", "will"], keeps: true },
      { name: "versus", kind: "number", min: 0, max: 99 },
      ...ROLL
    ]
  },
  take: {
    dice: "some", warns: failing,
    about: (marks, step) => step?.mark ?? (damages(marks).length === 1 ? damages(marks)[0] : undefined),
    fields: [
      { name: "mark", words: "by", kind: "held", options: (marks, step) =>
        !step && damages(marks).length > 1 ? damages(marks).map(mark => String(marks.indexOf(mark))) : [] },
      // A macro may name the attacker instead.
      { name: "by", kind: "choice", options: () => [] },
      { name: "boxes", kind: "number", min: 0, max: 99 },
      { name: "cancel", kind: "choices", options: woundsWaiting },
      { name: "resist", kind: "choice",
        options: (marks, step) => damages(marks).length ? ["", "damage", ...woundsWaiting(marks, step)] : [] },
      sensesField(SOUNDS, ({ resist }) => Boolean(resist))
    ]
  },
  resist: { dice: true, warns: failing,
    fields: [{ name: "wound", kind: "choice", options: woundsOf }, sensesField(SOUNDS)] },
  buyAct: {},
  move: {
    targets: "any", aside: true,
    fields: [
      { name: "how", kind: "choice", options: ["advance", "maneuver", "push", "pull", "slide", "teleport"],
        usual: "advance" },
      { name: "feet", kind: "number", min: 0, max: 9999, board: ["x", "y"] },
      { name: "x", kind: "number", place: true, rare: true },
      { name: "y", kind: "number", place: true, rare: true },
      { name: "difficult", kind: "number", min: 0, max: 9999, usual: 0, rare: true },
      { name: "approaching", kind: "flag", rare: true },
      { name: "toward", kind: "fighter", rare: true },
      { name: "away", kind: "fighter", rare: true }
    ]
  },
  stand: {},
  handle: {
    fields: [
      { name: "how", kind: "choice", options: ["pickUp", "draw", "stow"], usual: "draw" },
      { name: "items", kind: "number", min: 1, max: 2, usual: 1 }
    ]
  },
  aid: { targets: "one", allies: true, fields: [{ ...TIER, min: 1, usual: 1, worth: false }] },
  slam: { gm: true, whole: true, dice: true, targets: "many",
    fields: [{ name: "feet", kind: "number", min: 0, max: 9999 }] },
  harm: {
    gm: true, whole: true, targets: "many",
    fields: [{ name: "amount", kind: "number", min: 0, max: 9999 },
      { name: "types", kind: "choices", options: ENERGIES }]
  },
  recover: { confirms: true },
  load: { fields: [{ name: "load", kind: "number", min: 0, max: 99 }] },
  survive: {},
  die: {},
  promote: { gm: true, targets: "one" },
  skillEncounter: {
    gm: true, whole: true, draws: true,
    fields: [
      { name: "goal", kind: "text" },
      { name: "size", kind: "number", min: 1, max: 99 },
      { name: "time", kind: "number", min: 0, max: 99, usual: 0 },
      { name: "failures", kind: "number", min: 0, max: 99, usual: 0 },
      { name: "hidden", kind: "flag" }
    ]
  },
  attempt: {
    dice: true, draws: true, warns: failing,
    fields: [
      { name: "clock", kind: "fixed" },
      { name: "skill", kind: "choice", options: SKILLS, usual: SKILLS[0], keeps: true },
      { name: "versus", kind: "number", min: 0, max: 99 },
      ...ROLL
    ]
  },
  passTime: { gm: true, whole: true, draws: true, fields: [{ name: "clock", kind: "fixed" },
    { name: "amount", words: "passes", kind: "number", min: 0, max: 9999 }] },
  adjust: { gm: true, whole: true, records: true, draws: true, fields: [{ name: "clock", kind: "fixed" }] },
  closeEncounter: { gm: true, whole: true, records: true, fields: [{ name: "clock", kind: "fixed" }] }
};
