import { BY_HAND_ACTIONS } from "../common.mjs";
import { HAPPENINGS, KEYWORDS, STATUSES, TRIGGERS, VIGOR_KINDS } from "./names.mjs";
import { actorOrNull, nameOf } from "../../world/actor.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { partyResolve } from "../../world/settings.mjs";
import { statusesOf } from "./statuses.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { participantsOf } from "../participants.mjs";
import { gambitsOf, summonerOf } from "./combat/combat.mjs";
import { PLAYERS_COSTS } from "./permits.mjs";
import { SCENARIOS } from "./combat/scenarios.mjs";
import { structuredAbilities } from "./item.mjs";
import { readAbility, readingSoon } from "../reading.mjs";
import { classOf } from "../../world/worldbuilding.mjs";
import { isFoe } from "./side.mjs";
import { ICON, readField } from "./sheet.mjs";

/** @import { IconCombatAbility, IconCombatReading } from "../../../../wasm/api/schema/rulewright" */
/** @import { Command } from "../command.mjs" */
/** @import { Asking, PlayAction, PlayField } from "../action.mjs" */

/** The basic attacks as abilities (ICON-T9). @type {Record<string, IconCombatAbility>} */
export const BASIC_ATTACKS = {
  light: { id: "light", takes: "one", attack: true, strike: { kind: "light" } },
  heavy: { id: "heavy", takes: "two", attack: true, strike: { kind: "heavy" } },
  other: { id: "other", takes: "one", attack: true, strike: { kind: "other" } }
};

/** Boons and curses that the table adds to a roll (ICON-A5). @type {PlayField[]} */
const MODIFIERS = ["boons", "curses"]
  .map(name => ({ name, label: `Dialog.${name}`, kind: "number", min: 0, max: 99, usual: 0, row: "modifiers",
    worth: true }));

/** @type {PlayField} */
const SPEND = { name: "spend", label: "Field.spend", kind: "number", min: 0, max: 99 };

/** @type {PlayField} */
const DISTANCE = { name: "situation.distance", label: "Field.distance", kind: "number", min: 0, max: 1000 };

/**
 * Returns the fields for the situation of attacker and target, as the participants judge it (ICON-A2, ICON-M12,
 * ICON-M13).
 * @returns {PlayField[]}
 */
const situation = () => [
  DISTANCE,
  { name: "situation.attackerHeight", label: "Field.attackerHeight", kind: "number", min: -40, max: 40,
    row: "heights" },
  { name: "situation.targetHeight", label: "Field.targetHeight", kind: "number", min: -40, max: 40, row: "heights" },
  { name: "situation.cover", label: "Dialog.cover", kind: "flag" },
  { name: "situation.foeAdjacent", label: "Dialog.foeAdjacent", kind: "flag" }
].map(field => /** @type {PlayField} */ ({ ...field, group: "situation", legend: localize("Dialog.situation"),
  found: field.name.slice("situation.".length), rare: true }));

/** Returns the name of a status. @param {string} name */
const statusName = name => localize(`Status.${name}`);

/** The saves on which a blessing is spent (ICON-C4). @param {readonly string[]} options @returns {PlayField} */
const blessed = options => ({ name: "blessed", label: "Dialog.blessings", kind: "choices", list: true, decides: true,
  rare: true, worth: true, options,
  optionName: statusName, hint: localize("Dialog.blessingsHint") });

/** The participants in the area beside the target (ICON-A19). @type {PlayField} */
const OTHERS = { name: "others", label: "Dialog.inArea", kind: "fighters", found: "inArea" };

/**
 * Returns the fields for a square of the battlefield, if the actor has a position on it.
 * @param {Asking} asking
 * @param {string} label
 * @returns {PlayField[]}
 */
const square = (asking, label) => placed(asking) ? [{ name: "at", label, kind: "square", rare: true }] : [];

/**
 * Returns the field for the distance, if the grid does not measure it.
 * @param {Asking} asking
 * @param {string} [label]
 * @returns {PlayField[]}
 */
const distance = (asking, label = "Field.distance") => placed(asking) ? [] : [{ ...DISTANCE, label }];

/** Reports whether the actor has a position on the grid of the combat. @param {Asking} asking */
const placed = ({ actor, combat }) => Boolean(actor && combat && participantsOf(combat).get(uuidOf(actor))?.token);

/** Returns the statuses of an actor that saves end. @param {foundry.documents.Actor | null} actor */
const harmful = actor =>
  actor ? statusesOf(actor).map(({ name }) => name).filter(name =>
    /** @type {readonly string[]} */ (STATUSES).includes(name)) : [];

/**
 * Returns the field for blessed saves of an actor that has a blessing.
 * @param {Asking} asking
 * @returns {PlayField[]}
 */
const ownBlessed = ({ actor }) => {
  const statuses = harmful(actor);
  return actor && statuses.length && statusesOf(actor).some(({ name }) => name === "blessing")
    ? [blessed(statuses)] : [];
};

/** Returns the charges of vigilance of an actor. @param {foundry.documents.Actor} actor */
function charges(actor) {
  return statusesOf(actor).filter(({ name }) => name === "vigilance").reduce((sum, { value = 0 }) => sum + value, 0);
}

/** Returns the ability that a command uses. @param {{ command: Partial<Command> }} asking */
const abilityOf = ({ command }) => /** @type {Partial<IconCombatAbility>} */ (command.ability ?? {});

/**
 * The parts of an ability that decide the fields of its dialog.
 * @typedef {object} Traits
 * @property {boolean} attack
 * @property {boolean} area
 * @property {boolean} aimed   True if its command names a target. The words of a text ask for theirs.
 * @property {boolean} heroic
 * @property {boolean} infused
 * @property {boolean} marks
 * @property {boolean} saves
 * @property {boolean} unpriced   True if no cost of it was read where a use must have one.
 * @property {boolean} plays   False if the rules play none of its words: they post its text and take its cost.
 */

/** Those of a basic attack. @type {Traits} */
const OF_BASICS = { attack: true, area: false, aimed: true, heroic: false, infused: false, marks: false, saves: false,
  unpriced: false, plays: true };

/** Those of a text before it was read. @type {Traits} */
const UNREAD = { ...OF_BASICS, attack: false };

/**
 * Returns the parts of the ability of a command that decide the fields of its dialog.
 * @param {Asking} asking
 * @returns {Traits}
 */
function traitsOf(asking) {
  const { text } = abilityOf(asking);
  if (text === undefined) return OF_BASICS;
  const reading = /** @type {IconCombatReading | undefined} */ (asking.data ?? readingSoon(ICON, text));
  if (!reading) return UNREAD;
  const { attack, aims, area, heroic, infuse, marks, saves, costUnread, plays } = reading;
  return {
    attack, aimed: Boolean(aims), area: Boolean(area), heroic: Boolean(heroic), infused: Boolean(infuse),
    marks: Boolean(marks), saves: Boolean(saves), unpriced: Boolean(costUnread), plays: Boolean(plays)
  };
}

/** Reads the text of a command's ability for its dialog. @param {Asking} asking */
const readText = async asking => {
  const { text } = abilityOf(asking);
  return text === undefined ? undefined : readAbility(ICON, text);
};

/** Returns the ability whose effects wait for the actor's next turn (ICON-T11). @param {Asking} asking */
function delayedAbility({ actor, combat }) {
  const id = actor && flagsOf(participantsOf(combat).get(uuidOf(actor))?.combatant).delayed;
  return id ? structuredAbilities(actor).find(({ ability }) => ability.id === id)?.ability : undefined;
}

/** Reads the text of the ability that waits for the actor's next turn. @param {Asking} asking */
const readDelayed = async asking => {
  const { text } = delayedAbility(asking) ?? {};
  return text === undefined ? undefined : readAbility(ICON, text);
};

/**
 * Returns the fields of an ability's use.
 * @param {Asking} asking
 * @returns {PlayField[]}
 */
function useFields(asking) {
  const { actor, people, combat } = asking;
  const ability = abilityOf(asking);
  const { aimed, area, attack, heroic, infused, marks, saves, unpriced } = traitsOf(asking);
  const basic = Object.hasOwn(BASIC_ATTACKS, ability.id ?? "");
  const free = ability.id === "other";
  const foes = opponents(people, asking);
  const guardians = foes.filter(one => charges(one) > 0);
  return [
    ...attack && !combat
      ? [
        /** @type {PlayField} */ ({ name: "defense", label: "Field.defense", kind: "number", min: 0, max: 99,
          shown: ({ targets }) => !targets.length })
      ]
      : [],
    ...basic ? strikeFields(free, Boolean(combat)).filter(({ rare }) => !rare) : [],
    ...unpriced && combat ? [unreadCost()] : [],
    // Nothing else of an ability rolls with them.
    ...attack || saves ? MODIFIERS : [],
    ...heroic ? [/** @type {PlayField} */ ({ name: "heroic", label: "Dialog.heroic", kind: "flag", worth: true })] : [],
    ...infused ? [/** @type {PlayField} */ ({ name: "infused", label: "Dialog.infused", kind: "flag",
      worth: true })] : [],
    ...area ? [...square(asking, "Dialog.areaSquare").map(field => ({ ...field, rare: false, asked: true })), OTHERS]
      : [],
    // In a combat the rules ask the guardians' players; a GM may decide for them.
    ...guardians.length
      ? guardFields(guardians, area ? foes : []).map(field => ({ ...field, gm: Boolean(combat) })) : [],
    ...marks
      ? [
        /** @type {PlayField} */ ({ name: "keep", label: "Dialog.keep", kind: "choice", options: ["new", "old"],
          usual: "new", optionName: one => localize(`Dialog.keeps.${one}`) })
      ]
      : [],
    // The rules ask the players of characters that the words of an ability select.
    ...saves && aimed ? [blessed(STATUSES)] : [],
    ...situation(),
    { name: "through", label: "Dialog.through", kind: "choice",
      options: ["", ...people.filter(one => one !== actor).map(uuidOf)], optionName: personName, rare: true },
    ...basic ? strikeFields(free, Boolean(combat)).filter(({ rare }) => rare) : []
  ];
}

/** Returns the name of an actor as an option. @param {string} id */
function personName(id) {
  const found = actorOrNull(id);
  return found ? nameOf(found) : localize("Dialog.noCharacter");
}

/**
 * Returns the fields for the vigilance of guardians: of the target, and of each opponent in
 * the area while that one is ticked (ICON-X-VIGILANCE).
 * @param {foundry.documents.Actor[]} guardians
 * @param {foundry.documents.Actor[]} guarded
 * @returns {PlayField[]}
 */
function guardFields(guardians, guarded) {
  const held = (/** @type {string} */ id) => {
    const actor = guardians.find(({ uuid }) => uuid === id);
    return actor ? localize("Dialog.withCharges", { name: nameOf(actor), charges: charges(actor) })
      : localize("Dialog.noCharacter");
  };
  const options = (/** @type {string} */ but) => ["", ...guardians.map(uuidOf).filter(id => id !== but)];
  return [
    { name: "guardian", label: "Dialog.guardian", kind: "choice", options: options(""), optionName: held,
      row: "guardian" },
    { ...SPEND, row: "guardian" },
    ...guarded.flatMap((actor, at) => {
      const id = uuidOf(actor);
      /** @type {Partial<PlayField>} */
      const shared = { group: `guards.${at}`, legend: localize("Dialog.vigilanceFor", { name: nameOf(actor) }),
        shown: ({ others = [] }) => others.includes(id) };
      return options(id).length < 2 ? [] : /** @type {PlayField[]} */ ([
        { ...shared, name: `guarded.${at}.for`, kind: "fixed", usual: id },
        { ...shared, name: `guarded.${at}.guardian`, label: "Dialog.guard", kind: "choice", options: options(id),
          optionName: held },
        { ...shared, name: `guarded.${at}.spend`, label: "Dialog.guardCharges", kind: "number", min: 0, max: 99 }
      ]);
    })
  ];
}

/**
 * Returns the opponents of the acting character: only they are guarded, and guard.
 * @param {foundry.documents.Actor[]} people
 * @param {Asking} asking
 */
function opponents(people, { actor, combat }) {
  if (!actor) return [];
  const all = participantsOf(combat);
  const own = all.get(uuidOf(actor));
  const master = (own && all.get(summonerOf(own) ?? "")?.actor) ?? actor;
  const foe = isFoe(master);
  return people.filter(one => one !== actor && isFoe(one) !== foe);
}

/**
 * Returns the command of an ability's use: guardians only with the charges that they spend.
 * The fields of {@link guardFields} leave out the opponents outside of the area, also where
 * the rules find who is in it, and the command has no list of them.
 * @param {Command} command
 * @returns {Command}
 */
function composeUse({ guardian, spend, guarded = {}, inflicts, ...command }) {
  const guards = Object.values(/** @type {Record<string, any>} */ (guarded))
    .filter(one => one.guardian && one.spend > 0);
  const { id } = /** @type {Partial<IconCombatAbility>} */ (command.ability ?? {});
  return {
    ...command,
    ...Object.hasOwn(BASIC_ATTACKS, id ?? "") && { ability: withInflictions(command.ability, inflicts) },
    ...guardian && spend ? { guardian, spend } : {},
    ...guards.length ? { guards } : {}
  };
}

/** The description of most basic actions with a target. @type {PlayAction} */
const AIMED = { targets: "one" };

/** The rules decide which commands a state allows, also before the combat begins and between combats. */
const ANY_TIME = { before: true, between: true };

/** A command that the GM gives. */
const GM = { ...ANY_TIME, gm: true };

/**
 * Returns the test for the actors of some classes, and of those whose class is unknown.
 * @param {readonly string[]} classes
 */
const ofClass = (...classes) => (/** @type {foundry.documents.Actor} */ actor) => {
  const own = classOf(actor);
  return !own || classes.includes(own);
};

/** Foes have no resolve (ICON-L1). @param {foundry.documents.Actor} actor */
const hasResolve = actor => !isFoe(actor);

/**
 * The commands of a combat. Those of one actor that are not for any time concern, outside of a combat, only the actors
 * that they name.
 * @type {Record<string, PlayAction>}
 */
export const COMBAT_ACTIONS = {
  use: {
    targets: asking => {
      const { attack, aimed } = traitsOf(asking);
      return !aimed ? "self" : attack ? asking.combat ? "one" : "other" : "any one";
    },
    prepare: readText,
    foes: asking => traitsOf(asking).attack,
    noTarget: asking => traitsOf(asking).attack && !asking.combat ? "Dialog.noTarget" : "Dialog.noCharacter",
    dice: true, fields: useFields, compose: composeUse,
    hint: asking => traitsOf(asking).plays ? "" : localize("Dialog.nothingPlayed"),
    submit: asking => {
      const { attack, saves, plays } = traitsOf(asking);
      return !plays ? "Dialog.show" : attack || saves ? "Dialog.roll" : "Dialog.use";
    },
    lacks: (command, asking) =>
      traitsOf(asking).attack && !asking.combat && !command.target && command.defense === undefined
        ? "Dialog.needTarget" : null
  },
  prowl: { ...ANY_TIME, shown: ofClass("vagabond"), fields: asking => distance(asking, "Dialog.nearestFoe") },
  recover: { ...ANY_TIME, confirms: true, fields: ownBlessed },
  endTurn: { ...ANY_TIME, course: true, fields: ownBlessed },
  takeTurn: {
    ...ANY_TIME, course: true,
    prepare: readDelayed,
    // Before its text is read, an ability that waits may have a target.
    targets: asking => {
      const reading = /** @type {IconCombatReading | undefined} */ (asking.data);
      return (reading ? reading.aims : delayedAbility(asking)) ? "any one" : "self";
    },
    fields: ({ data }) => /** @type {IconCombatReading | undefined} */ (data)?.area ? [OTHERS] : [],
    // A delayed ability comes first in the turn, with the target that the player chooses now (ICON-T11).
    compose: (command, asking) => {
      const ability = delayedAbility(asking);
      return ability ? { ...command, ability } : command;
    }
  },
  // An occupied square needs another one beside it (ICON-H9).
  rescue: { ...ANY_TIME, ...AIMED, allies: true,
    fields: asking => [...distance(asking), ...square(asking, "Dialog.riseOn")] },
  diaga: { ...ANY_TIME, shown: ofClass("mendicant", "leader"), targets: "any one", allies: true,
    fields: asking => [...distance(asking), blessed(STATUSES)] },
  bless: { ...ANY_TIME, targets: "any one", allies: true, fields: asking => distance(asking),
    shown: actor => ofClass("mendicant")(actor) || (gambitsOf(actor)?.includes("mendicant") ?? false) },
  guard: { ...ANY_TIME, ...AIMED, allies: true, shown: actor => charges(actor) > 0, fields: [{ ...SPEND, usual: 1 }] },
  shove: {
    ...GM, ...AIMED,
    fields: asking => [
      { name: "spaces", label: "Field.spaces", kind: "number", min: 0, max: 99, usual: 1 },
      ...placed(asking) ? []
        : [
          /** @type {PlayField} */ ({ name: "freeSpaces", label: "Field.freeSpaces", kind: "number", min: 0, max: 99 })
        ]
    ]
  },
  limitBreak: {
    shown: hasResolve,
    asksFirst: true,
    hint: ({
      actor
    }) =>
    localize("Dialog.resolveHint", { personal: formatNumber(Number(actor && readField(actor, "resolve")) || 0),
      party: formatNumber(partyResolve()) }),
    fields: ({ actor, people }) => [
      { name: "cost", label: "Field.cost", kind: "number", min: 0, max: 99, usual: 1, keeps: true, row: "cost" },
      { name: "fromParty", label: "Field.fromParty", kind: "number", min: 0, max: 99, keeps: true, row: "cost" },
      { name: "gift", label: "Dialog.gift", kind: "choice",
        options: ["", ...people.filter(one => one !== actor).map(uuidOf)], optionName: personName }
    ]
  },
  // A zone is laid on the battlefield once the scenario is there.
  scenario: {
    ...GM, whole: true,
    fields: ({ people }) => [
      { name: "scenario.kind", label: "Plan.ask.kind", kind: "choice", options: SCENARIOS, usual: "hold",
        optionName: one => localize(`Plan.option.${one}`) },
      { name: "scenario.first", label: "Plan.ask.side", kind: "choice", options: ["hero", "foe"], usual: "hero",
        optionName: one => localize(`Plan.side.${one}`) },
      { name: "scenario.size", label: "Plan.ask.size", kind: "number", min: 0, max: 99, usual: 3,
        hint: localize("Plan.ask.sizeHint"),
        shown: ({ scenario }) => scenario?.kind !== "escort" },
      { name: "scenario.who", label: "Plan.ask.who", kind: "choice", options: ["", ...people.map(uuidOf)],
        optionName: personName, shown: ({ scenario }) => scenario?.kind === "escort" },
      { name: "scenario.name", label: "Plan.ask.name", kind: "text" }
    ],
    compose: ({ scenario, ...command }) =>
      ({ ...command, scenario: { id: foundry.utils.randomID(), .../** @type {object} */ (scenario ?? {}) } })
  },
  save: {
    dice: true,
    fields: ({ actor }) => [
      ...harmful(actor).length
        ? [
          /** @type {PlayField} */ ({ name: "against", label: "Dialog.against", kind: "choices", list: true,
            options: harmful(actor), usual: harmful(actor), optionName: statusName })
        ]
        : [],
      ...MODIFIERS
    ]
  },
  cure: { dice: true, targets: "oneself", fields: MODIFIERS },
  vigor: {
    targets: "oneself",
    fields: () => [
      { name: "kind", label: "Dialog.kind", kind: "choice", options: VIGOR_KINDS, usual: "gain", keeps: true,
        optionName: one => localize(`VigorKind.${one}`) },
      { name: "value", label: "Dialog.amount", kind: "number", min: 0, max: 999, keeps: true,
        hint: localize("Dialog.amountHint") }
    ]
  },
  ...BY_HAND_ACTIONS,
  resolve: {
    gm: true, shown: hasResolve,
    fields: [{ name: "happening", label: "Dialog.happening", kind: "choice", options: HAPPENINGS, usual: "roundStart",
      keeps: true, optionName: one => localize(`Happening.${one}`) }]
  },
  pass: { ...ANY_TIME, course: true },
  shake: ANY_TIME, move: ANY_TIME, dash: ANY_TIME, interact: ANY_TIME, flee: ANY_TIME,
  dropStance: { ...ANY_TIME, shown: actor => statusesOf(actor).some(({ name }) => name === "stance") },
  deploy: { ...ANY_TIME, records: true },
  begin: { ...GM, records: true, whole: true }, end: { ...GM, gathers: true, beat: true, whole: true },
  set: { ...GM, records: true }, give: { ...GM, records: true }, takeAway: { ...GM, records: true },
  tick: { ...GM, records: true }, place: { ...GM, records: true },
  look: GM, dropScenario: GM, damage: GM
};

/** The costs of an ability that a dialog describes. */
const TAKES = ["one", "two", "free", "interrupt"];

/** The cost of an ability that its dialog names. @type {PlayField} */
const COST = { name: "ability.takes", label: "Dialog.takes", kind: "choice", options: TAKES, usual: "one",
  optionName: one => localize(`Takes.${one}`) };

/** Returns the field for the cost of an ability of which none was read. @returns {PlayField} */
const unreadCost = () =>
  game.user.isGM ? COST : { ...COST, options: PLAYERS_COSTS, hint: localize("Dialog.takesHint") };

/** @param {string} name @param {string} label @param {number} max @returns {PlayField} */
const number = (name, label, max) => ({ name: `ability.strike.${name}`, label, kind: "number", min: 0, max });

/** The damage on one outcome. @param {string} on @returns {PlayField[]} */
const damage = on => [
  { ...number(`${on}.dice`, "Dialog.damageDice", 20), row: on },
  { ...number(`${on}.flat`, "Dialog.flat", 999), row: on },
  { name: `ability.strike.${on}.fray`, label: "Dialog.fray", kind: /** @type {const} */ ("flag") }
].map(field => ({ ...field, group: on, legend: localize(on === "hit" ? "Dialog.onHit" : "Dialog.onMiss"),
  keeps: true }));

/**
 * Returns the fields of an attack that the dialog describes.
 * @param {boolean} free   True if the participants decide on its damage and its cost.
 * @param {boolean} fights   True if it costs actions.
 * @returns {PlayField[]}
 */
export function strikeFields(free, fights) {
  return [
    ...free && fights
      ? [COST]
      : [],
    ...free ? [...damage("hit"), ...damage("miss")] : [],
    ...[
      { ...number("bonusDamage", "Field.bonusDamage", 20), usual: 0, row: "strike" },
      { ...number("times", "Field.times", 20), row: "strike" },
      number("range", "Field.range", 1000),
      ...KEYWORDS.map(name => /** @type {PlayField} */ ({ name: `ability.strike.${name}`, label: `Keyword.${name}`,
        kind: "flag", group: "keywords", legend: localize("Dialog.keywords") })),
      ...[
        /** @type {PlayField} */ ({ name: "inflicts.statuses", label: "Dialog.inflicts", kind: "choices", list: true,
          options: STATUSES, optionName: one => localize(`Status.${one}`) }),
        /** @type {PlayField} */ ({ name: "inflicts.on", label: "Dialog.when", kind: "choice",
          options: ["", ...TRIGGERS], optionName: one => localize(`Trigger.${one || "always"}`) }),
        /** @type {PlayField} */ ({ name: "inflicts.ongoing", label: "Dialog.ongoing", kind: "flag" })
      ]
    ].map(field => ({ ...field, rare: true }))
  ];
}

/**
 * Returns the ability with the statuses that the dialog chose.
 * @param {any} ability
 * @param {any} [inflicts]
 */
function withInflictions(ability, { statuses = [], on = "", ongoing = false } = {}) {
  return statuses.length
    ? {
      ...ability,
      strike: {
        ...ability.strike,
        inflicts:
          statuses.map((/** @type {string} */ status) => ({ status, ...on && { on }, ...ongoing && { ongoing } }))
      }
    }
    : ability;
}
