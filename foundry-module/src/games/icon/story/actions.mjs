import { flagsOf } from "../../../world/fields.mjs";
import { nameOf } from "../../../world/actor.mjs";
import { ACTIONS } from "../../../world/icon-words.mjs";
import { ACTION_EFFECTS, RISKS } from "../names.mjs";
import { localize } from "../../../world/i18n.mjs";
import { uuidOf } from "../../../base/uuid.mjs";
import { rulesOptions } from "../../../world/settings.mjs";
import { clockName, heroName } from "../../clock-names.mjs";
import { clocksOf, heroes } from "./party.mjs";
import { standingsOf } from "./standings.mjs";
import { readField } from "../sheet.mjs";

/** @import { Command } from "../../command.mjs" */
/** @import { Asking, PlayAction, PlayField } from "../../action.mjs" */
/** @import { Standing } from "./standings.mjs" */

/** A clock as an option of a dialog. @typedef {{ id: string, name: string, whose: string }} Markable */

/** The chapters of a campaign, by which a GM judges how far an effect reaches (ICON-N17). */
const CHAPTERS = /** @type {const} */ (["first", "second", "third"]);

/** The numbers of segments of a burden (ICON-N13). */
const BURDEN_SIZES = ["4", "6", "10"];

/** Boons and curses of the table. @type {PlayField[]} */
const MODIFIERS = ["boons", "curses"]
  .map(name => ({ name, label: `Dialog.${name}`, kind: "number", min: 0, max: 99, usual: 0, row: "modifiers",
    worth: true }));

/**
 * Returns the rating of an action as the sheet holds it, or a dash.
 * @param {foundry.documents.Actor} actor
 * @param {string} action
 */
export function ratingOf(actor, action) {
  const rating = readField(actor, action);
  return rating === undefined || rating === null || rating === "" ? "–" : String(rating);
}

/**
 * Returns the name of an action with its rating.
 * @param {foundry.documents.Actor} actor
 * @returns {(action: string) => string}
 */
const rated = actor =>
  action => `${localize(`Action.${action}`)} (${ratingOf(actor, action)})`;

/**
 * Returns the standings of the actor and of the heroes of the players.
 * @param {Asking} asking
 * @returns {Promise<Standing[]>}
 */
async function prepare({ actor }) {
  return actor ? (await standingsOf([...new Set([actor, ...heroes()])])).standings : [];
}

/** @param {Asking} asking @param {foundry.documents.Actor} actor @returns {Standing | undefined} */
const standingIn = ({ data }, actor) => /** @type {Standing[]} */ (data ?? []).find(({ who }) => who === actor.uuid);

/** Returns the name of a hero with its effort. @param {Asking} asking @param {foundry.documents.Actor} actor */
function withEffort(asking, actor) {
  const standing = standingIn(asking, actor);
  return standing
    ? localize("Dialog.withEffort", { name: nameOf(actor), effort: standing.effort, most: standing.maxEffort })
    : nameOf(actor);
}

/** Returns the heroes of the scene besides the actor. @param {Asking} asking */
const companions = ({ actor }) => heroes().filter(one => one !== actor && !flagsOf(one).absent);

/**
 * Returns a field that asks for a companion.
 * @param {string} name
 * @param {string} label
 * @param {Asking} asking
 * @param {() => string} none   Returns the words for none.
 * @returns {PlayField}
 */
function companion(name, label, asking, none) {
  const list = companions(asking);
  return { name, label, kind: "choice", options: ["", ...list.map(uuidOf)], optionName(id) {
    const actor = list.find(({ uuid }) => uuid === id);
    return actor ? withEffort(asking, actor) : none();
  } };
}

/**
 * Returns the fields of an action, alone or together (ICON-N1).
 * @param {Asking} asking
 * @returns {PlayField[]}
 */
function actionFields(asking) {
  const { actor } = asking;
  if (!actor) return [];
  const own = standingIn(asking, actor);
  return [
    { name: "action", label: "Dialog.action", kind: "choice", options: ACTIONS, usual: ACTIONS[0], keeps: true,
      optionName: rated(actor) },
    { name: "risk", label: "Dialog.risk", kind: "choice", options: RISKS, usual: "risky", keeps: true, row: "risk",
      optionName: one => localize(`Risk.${one}`) },
    { name: "effect", label: "Dialog.effect", kind: "choice", options: ACTION_EFFECTS, usual: "normal", keeps: true,
      row: "risk", optionName: one => localize(`Effect.${one}`),
      ...!game.user.isGM && { hint: localize("Dialog.gmSets") } },
    ...MODIFIERS,
    { name: "push", text: own ? localize("Dialog.pushOf", { effort: own.effort, most: own.maxEffort })
      : localize("Dialog.push"), kind: "flag", worth: true },
    { name: "temptFate", label: "Dialog.temptFate", kind: "flag", worth: true },
    { ...companion("helper", "Dialog.aidedBy", asking, () => localize("Dialog.noCharacter")), worth: true }
  ];
}

/** The steps by which an effect is raised or lowered (ICON-N17). @returns {PlayField} */
const reach = () => ({
  name: "effectSteps", label: "Field.effectSteps", kind: "number", min: -4, max: 4, usual: 0, rare: true,
  group: "reach", legend: localize("Dialog.reach"),
  hint: [localize("Dialog.chapters"), ...CHAPTERS.map(one => localize(`Chapter.${one}`))].join(" ")
});

/** @type {PlayAction} */
const act = {
  dice: true, prepare,
  fields: asking => [
    ...actionFields(asking),
    // Acting while broken is paid by oneself or by another hero nearby (ICON-N11).
    ...asking.actor && flagsOf(asking.actor).broken
      ? [
        companion("payer", "Dialog.payer",
          asking, () => withEffort(asking, /** @type {foundry.documents.Actor} */ (asking.actor)))
      ]
      : [],
    reach()
  ]
};

/** The best roll of a team counts for all (ICON-N5). @type {PlayAction} */
const lead = {
  dice: true, prepare,
  hint: asking => asking.actor ? localize("Dialog.leads", { name: withEffort(asking, asking.actor) }) : "",
  fields(asking) {
    const list = companions(asking);
    return [
      { name: "team", label: "Dialog.team", kind: "choices", list: true, options: list.map(uuidOf), optionName(id) {
        const actor = list.find(({ uuid }) => uuid === id);
        return actor ? withEffort(asking, actor) : id;
      } },
      ...actionFields(asking), reach()
    ];
  },
  lacks: ({ team }) => Array.isArray(team) && team.length ? null : "Dialog.needTeam"
};

/** A roll where nothing is at risk, which may fill a clock (ICON-N6). @type {PlayAction} */
const fortune = {
  dice: true, draws: true, whole: true,
  fields: ({ actor }) => [
    ...actor
      ? [/** @type {PlayField} */ ({ name: "action", label: "Dialog.action", kind: "choice", options: ["", ...ACTIONS],
        keeps: true,
      optionName: one => one ? rated(actor)(one) : localize("Dialog.ownRating") })] : [],
    { name: "rating", label: "Field.rating", kind: "number", min: 0, max: 6, usual: 0, keeps: true,
      shown: ({ action }) => !action },
    ...MODIFIERS,
    ...clockField("Dialog.fills", markable(actor, game.user.isGM))
  ],
  compose: command => command.action ? command : { ...command, rating: command.rating ?? 0 }
};

/** Strain that breaks a hero, unless it pushes through (ICON-N9, ICON-N11, ICON-N15). @type {PlayAction} */
const strain = {
  dice: "some", draws: true, prepare,
  confirms: true,
  warns: (reports, rolled) => rolled ? "" : reports.filter(({ outcome }) => outcome === "breaks")
    .map(({ who }) => localize("Dialog.breaks", { name: heroName(who) })).join(" "),
  fields(asking) {
    const { actor } = asking;
    const own = actor && standingIn(asking, actor);
    return rulesOptions().pushThrough
      ? [{ name: "spend", label: "Dialog.spendOnHolding", kind: "number", min: 0, max: 99, usual: 0,
      hint: localize("Dialog.spendOf", { effort: own?.effort ?? 0, most: own?.maxEffort ?? 0 }) }] : [];
  }
};

/** The name of a burden, and the actions that it ticks (ICON-N13). @type {PlayAction} */
const burden = {
  draws: true, prepare, asksFirst: true,
  fields(asking) {
    const { actor, command } = asking;
    const clock = clocksOf(actor).find(({ id }) => id === command.clock);
    const ticked = (actor && standingIn(asking, actor)?.ticked) ?? {};
    // A burden needs two different actions, and a die of each: those with the most dice left are proposed.
    const dice = (/** @type {string} */ one) => Number(actor && readField(actor, one)) - (ticked[one] ?? 0);
    const [first, second] = [...ACTIONS].sort((one, other) => dice(other) - dice(one));
    const usual = { first: clock?.first || first, second: clock?.second || second };
    return [
      { name: "name", label: "Dialog.burdenName", kind: "text", usual: clock?.name ?? "" },
      { name: "size", label: "Dialog.segments", kind: "choice", options: BURDEN_SIZES,
        usual: String(clock?.size ?? BURDEN_SIZES[0]), optionName: one => one },
      .../** @type {const} */ (["first", "second"]).map(place => /** @type {PlayField} */ ({
        name: place, label: `Dialog.burdenOn.${place}`, kind: "choice", options: ["", ...ACTIONS],
        usual: usual[place], row: "ticks",
        optionName: one =>
          one
            ? localize("Dialog.ticked", { action: localize(`Action.${one}`), rating: (actor && readField(actor, one))
              || 0, ticks: ticked[one] ?? 0 })
            : localize("Dialog.noAction")
      }))
    ];
  },
  compose: ({
    name = "", size, first, second, ...command
  }) => ({ ...command, make: { id: command.clock, kind: "burden", name, size: Number(size), ...first ? { first } : {},
    ...second ? { second } : {} } })
};

/** A burden that gets its bearer into trouble (ICON-N13). @type {PlayAction} */
const invoke = {
  hint: () => localize("Dialog.invokes"),
  fields: ({ actor }) => {
    const burdens = clocksOf(actor).filter(({ kind }) => kind === "burden")
      .map(one => ({ id: one.id, name: clockName(one) }));
    return [{ name: "clock", label: "Dialog.burdenToInvoke", kind: "choice", options: burdens.map(({ id }) => id),
      usual: burdens[0]?.id, optionName: id => burdens.find(one => one.id === id)?.name ?? id }];
  }
};

/** Segments that a clock gains (ICON-N8). @type {PlayAction} */
const tick = {
  draws: true, whole: true,
  hint: ({ command }) => localize("Dialog.marks", { ticks: command.ticks ?? "" }),
  fields: ({ actor }) => clockField("Dialog.clockToMark", markable(actor)),
  lacks: ({ clock }) => clock ? null : "Dialog.needClock",
  compose: ({ who, ...command },
    { actor }) => ({ ...command, ...clocksOf(actor).some(({ id }) => id === command.clock) && { who } })
};

/**
 * Returns the field for a clock, if there is one.
 * @param {string} label
 * @param {Markable[]} clocks
 * @returns {PlayField[]}
 */
function clockField(label, clocks) {
  return clocks.length ? [{ name: "clock", label, kind: "choice", options: ["", ...clocks.map(({ id }) => id)],
    optionName: id => clocks.find(one => one.id === id)?.name ?? localize("Dialog.noClock"),
    optionGroup: id => clocks.find(one => one.id === id)?.whose ?? "" }] : [];
}

/**
 * Returns the clocks that a roll can fill and this user may see: those of the actor but
 * burdens, which only interludes heal, and those of the table. Players fill those of the
 * table by the next step of a card, not by the roll itself.
 * @param {foundry.documents.Actor | null} actor
 * @param {boolean} [shared]   True if those of the table are among them.
 * @returns {Markable[]}
 */
function markable(actor, shared = true) {
  const own = actor ? clocksOf(actor).filter(({ kind }) => kind !== "burden") : [];
  const table = shared ? clocksOf(null).filter(({ hidden }) => !hidden || game.user.isGM) : [];
  const named = (/** @type {"own" | "table"} */ whose) =>
      (/** @type {import("../../../../../wasm/api/schema/rulewright").PlayClock} */ clock) => ({
    id: clock.id,
    name: localize("Dialog.clock", { name: clockName(clock), filled: clock.filled ?? 0, size: clock.size }),
    whose: localize(`Dialog.clocksOf.${whose}`)
  });
  return [...own.map(named("own")), ...table.map(named("table"))];
}

/** The commands that have a dialog. @type {Record<string, PlayAction>} */
export const STORY_DIALOGS = {
  act, lead, fortune, strain, resist: strain, critical: { ...strain, gm: true }, burden, invoke, tick
};

/**
 * Returns the burdens of a hero that tick an action, each in a sentence.
 * @param {foundry.documents.Actor | null} actor
 * @param {unknown} action
 */
export function burdensOn(actor, action) {
  if (!actor || !action) return [];
  return clocksOf(actor).filter(({ kind, first, second }) =>
    kind === "burden" && (first === action || second === action))
    .map(clock => ({ text: localize("Dialog.burdenTicks", { name: clockName(clock) }), rule: "ICON-N13" }));
}
