import { statusesOf } from "../../world/statuses.mjs";
import { nameOf } from "../../world/actor.mjs";
import { STATUSES } from "../../config.mjs";
import { TAKES } from "./fields.mjs";
import { fightersOf, summonerOf } from "./combat/encounter.mjs";
import { isFoe } from "./side.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { squareForm, squareIn } from "./square.mjs";
import { strikeForm, strikeOf } from "./strike.mjs";

/** @import { IconCombatAbility, IconCombatCommand } from "../../../../wasm/api/schema/rulewright" */
/** @import { FightDeed } from "./operation.mjs" */

/** The basic attacks as abilities (ICON-T9). @type {Record<string, IconCombatAbility>} */
export const BASIC_ATTACKS = {
  light: { id: "light", takes: "one", attack: true, strike: { kind: "light" } },
  heavy: { id: "heavy", takes: "two", attack: true, strike: { kind: "heavy" } },
  other: { id: "other", takes: "one", attack: true, strike: { kind: "other" } }
};

/** What effects do that lets somebody save. */
const SAVING = new Set(["cure", "saves"]);

/** Which of two marks of one character stays on a target (ICON-C9). */
const KEEPS = /** @type {const} */ (["new", "old"]);

/**
 * An ability that is used in a fight. What the grid says of where everybody
 * stands is shown, and counts until the table says otherwise.
 * @type {FightDeed}
 */
export const use = {
  template: "use",
  rolls: true,
  dice: true,
  target: "target",

  defaults: () => ({ ability: BASIC_ATTACKS.light, boons: 0, curses: 0, insist: false }),

  needs: ({ target, choices }) => choices.ability.attack && !target ? "Dialog.needFoe" : null,

  form({ choices, target }, table) {
    const { ability, item } = choices;
    const { effects = [] } = ability;
    const fighters = shownFighters(table.combat).filter(({ uuid }) => uuid !== table.actor.uuid);
    const foes = opponents(fighters, table);
    const guardians = foes.filter(actor => charges(actor) > 0).map(actor => ({ uuid: uuidOf(actor), name: nameOf(actor), charges: charges(actor) }));
    return {
      // An ability of an item is as it is described there; that of a button is described here.
      ...!item && { editable: true, ...strikeForm(ability.strike), free: ability.id === "other", takes: TAKES },
      oneself: !ability.attack && table.actor.uuid,
      aims: !ability.myself,
      area: Boolean(ability.area),
      square: ability.area && squareForm(table.actor, choices, "Dialog.areaSquare"),
      guardians: guardians.filter(({ uuid }) => uuid !== target).map(one => ({ ...one, selected: one.uuid === choices.guardian })),
      // A guard for each opponent, shown while that one is ticked in the area.
      guarded: ability.area ? foes.map((actor, at) => guardedView(actor, at, guardians, choices.guards)).filter(({ list }) => list.length) : [],
      marks: effects.some((/** @type {any} */ { does }) => does === "mark") && KEEPS,
      through: fighters.map(actor => ({ uuid: actor.uuid, name: nameOf(actor), selected: actor.uuid === choices.through })),
      heroic: effects.some((/** @type {any} */ { on }) => on === "heroic"),
      infuse: ability.infuse > 0,
      saves: effects.some((/** @type {any} */ { does, save }) => save || SAVING.has(does)) && STATUSES,
      way: ability.moves > 0 && ability
    };
  },

  read({ own = {}, inArea = [], blessed = {}, inflict = {}, strike = {}, guards = {}, ...form }, { ability, item, title, path }) {
    return {
      ...form, item, title, path,
      guards: Object.values(guards).filter(guard => guard.guardian && guard.spend > 0 && inArea.includes(guard.for)),
      ability: item ? ability : { ...ability, takes: form.takes ?? ability.takes, strike: strikeOf({ kind: ability.strike.kind }, strike, inflict) },
      situation: own.situation ? form.situation : undefined,
      others: own.others ? inArea : undefined,
      blessed: STATUSES.filter(status => blessed[status])
    };
  },

  command: ({ target, choices }, { actor }) => /** @type {IconCombatCommand} */ (said({
    do: "use", who: actor.uuid, target: choices.ability.myself ? actor.uuid : target, ability: choices.ability,
    at: choices.ability.area ? squareIn(choices) : undefined, others: choices.others, situation: choices.situation, path: choices.path, spaces: choices.spaces,
    boons: choices.boons, curses: choices.curses,
    guardian: choices.spend ? choices.guardian : undefined, spend: choices.guardian ? choices.spend : undefined,
    guards: choices.guards?.length ? choices.guards : undefined, keep: choices.keep,
    through: choices.through, blessed: choices.blessed?.length ? choices.blessed : undefined,
    heroic: choices.heroic, infused: choices.infused, insist: choices.insist
  }))
};

/**
 * The opponents of the acting character: only they are guarded, and guard (ICON-X-VIGILANCE).
 * @param {foundry.documents.Actor[]} fighters
 * @param {import("./operation.mjs").Table} table
 */
function opponents(fighters, { actor, combat }) {
  const all = fightersOf(combat);
  const own = all.get(uuidOf(actor));
  const master = (own && all.get(summonerOf(own) ?? "")?.actor) ?? actor;
  return fighters.filter(one => isFoe(one) !== isFoe(master));
}

/**
 * The fields for the guard of one character in the area.
 * @param {foundry.documents.Actor} actor
 * @param {number} at   Unique among those of the dialog.
 * @param {{ uuid: string, name: string, charges: number }[]} guardians
 * @param {{ guardian?: string, for?: string, spend?: number }[]} [guards]   Those that were chosen before.
 */
function guardedView(actor, at, guardians, guards = []) {
  const before = guards.find(guard => guard.for === actor.uuid);
  return {
    uuid: actor.uuid, at, name: nameOf(actor), spend: before?.spend ?? 0,
    list: guardians.filter(({ uuid }) => uuid !== actor.uuid).map(one => ({ ...one, selected: one.uuid === before?.guardian }))
  };
}

/**
 * Everybody in the fight whom this user may know of.
 * @param {foundry.documents.Combat | null} combat
 * @returns {foundry.documents.Actor[]}
 */
export function shownFighters(combat) {
  return [...fightersOf(combat).values()].filter(({ actor, combatant }) => actor.isOwner || !(combatant?.hidden || combatant?.token?.hidden)).map(({ actor }) => actor);
}

/** The charges of vigilance that somebody has. @param {foundry.documents.Actor} actor */
export function charges(actor) {
  return statusesOf(actor).filter(({ name }) => name === "vigilance").reduce((sum, { value = 0 }) => sum + value, 0);
}

/**
 * Leaves out what says nothing.
 * @template {Record<string, any>} Command
 * @param {Command} command
 * @returns {Command}
 */
export function said(command) {
  return /** @type {Command} */ (Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined && value !== null && value !== "" && value !== false)));
}
