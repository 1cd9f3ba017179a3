import { structuredAbilities } from "./item.mjs";
import { flagsOf } from "../../world/fields.mjs";
import { statusesOf } from "../../world/statuses.mjs";
import { STATUSES } from "../../config.mjs";
import { fightersOf } from "./combat/encounter.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { limitBreak } from "./resolve.mjs";
import { squareForm, squareIn } from "./square.mjs";
import { said } from "./use.mjs";

/** @import { IconCombatCommand, IconCombatDo } from "../../../../wasm/api/schema/rulewright" */
/** @import { FightDeed, Intent, Table } from "./operation.mjs" */

/** The statuses of somebody that saves end. @param {foundry.documents.Actor} actor */
const harmful = actor => statusesOf(actor).map(({ name }) => name).filter(name => /** @type {readonly string[]} */ (STATUSES).includes(name));

/** Whether somebody can spend a blessing on a save (ICON-C4). @param {foundry.documents.Actor} actor */
const blessedWith = actor => harmful(actor).length > 0 && statusesOf(actor).some(({ name }) => name === "blessing");

/** The id of the ability whose effects wait for somebody's next turn, or "". @param {foundry.documents.Actor} actor @returns {string} */
const delayedBy = actor => flagsOf(fightersOf(game.combat ?? null).get(uuidOf(actor))?.combatant).delayed ?? "";

/** @param {foundry.documents.Actor} actor */
function delayedAbility(actor) {
  const id = delayedBy(actor);
  return structuredAbilities(actor).find(({ ability }) => ability.id === id)?.ability;
}

/** Whether somebody stands on the grid of the fight. @param {foundry.documents.Actor} actor */
const placed = actor => Boolean(fightersOf(game.combat ?? null).get(uuidOf(actor))?.token);

/** What every basic action shares: it is done with nothing more to say. */
const PLAIN = { template: "basic", dice: true, target: null, defaults: () => ({ insist: false }), form: () => ({}) };

/**
 * @param {IconCombatDo} name
 * @param {(intent: Intent, table: Table) => Partial<IconCombatCommand>} [more]
 * @returns {FightDeed["command"]}
 */
function command(name, more) {
  return (intent, table) => /** @type {IconCombatCommand} */ (said({
    do: name, who: table.actor.uuid, insist: intent.choices.insist, ...more?.(intent, table)
  }));
}

/** @param {Intent} intent */
const target = ({ target }) => ({ target: target ?? undefined });

/** @param {Intent} intent */
const blessed = ({ choices }) => ({ blessed: choices.blessed?.length ? choices.blessed : undefined });

/** @param {Intent} intent */
const distance = ({ choices }) => ({ situation: typeof choices.distance === "number" ? { distance: choices.distance } : undefined });

/** The blessings that are ticked. @param {Record<string, any>} form */
const readBlessed = ({ blessed = {}, ...form }) => ({ ...form, blessed: STATUSES.filter(status => blessed[status]) });

/** What is played in a fight next to abilities, by the engine's names. @type {Record<string, FightDeed>} */
export const BASICS = {
  interact: { ...PLAIN, asks: () => false, command: command("interact") },
  prowl: {
    ...PLAIN, asks: actor => !placed(actor),
    form: () => ({ distance: "Dialog.nearestFoe" }),
    command: command("prowl", distance)
  },
  recover: {
    ...PLAIN, asks: blessedWith, read: readBlessed,
    form: (_intent, { actor }) => ({ saves: harmful(actor) }),
    command: command("recover", blessed)
  },
  endTurn: {
    ...PLAIN, asks: blessedWith, read: readBlessed,
    form: (_intent, { actor }) => ({ saves: harmful(actor) }),
    command: command("endTurn", blessed)
  },
  takeTurn: {
    ...PLAIN, target: "target", asks: actor => delayedBy(actor) !== "",
    form(_intent, { actor }) {
      const ability = delayedAbility(actor);
      return { aims: !ability?.myself, oneself: actor.uuid, area: Boolean(ability?.area) };
    },
    read: ({ inArea = [], ...form }) => ({ ...form, ...inArea.length && { others: inArea } }),
    // What was delayed comes first in the turn, with whom it is aimed at now (ICON-T11).
    command: command("takeTurn", (intent, { actor }) => ({
      ability: delayedAbility(actor), ...target(intent), others: intent.choices.others
    }))
  },
  rescue: {
    ...PLAIN, target: "target",
    // An occupied square needs another one beside it (ICON-H9).
    form: ({ choices }, { actor }) => ({ aims: true, distance: !placed(actor) && "Field.distance", square: squareForm(actor, choices, "Dialog.riseOn") }),
    command: command("rescue", intent => ({ ...target(intent), ...distance(intent), at: squareIn(intent.choices) }))
  },
  diaga: {
    ...PLAIN, target: "target", read: readBlessed,
    form: (_intent, { actor }) => ({ aims: true, oneself: actor.uuid, distance: !placed(actor) && "Field.distance", saves: STATUSES }),
    command: command("diaga", intent => ({ ...target(intent), ...distance(intent), ...blessed(intent) }))
  },
  bless: {
    ...PLAIN, target: "target",
    form: (_intent, { actor }) => ({ aims: true, oneself: actor.uuid, distance: !placed(actor) && "Field.distance" }),
    command: command("bless", intent => ({ ...target(intent), ...distance(intent) }))
  },
  dropStance: { ...PLAIN, asks: () => false, command: command("dropStance") },
  guard: {
    ...PLAIN, target: "target",
    defaults: () => ({ insist: false, spend: 1 }),
    form: () => ({ aims: true, spend: true }),
    command: command("guard", intent => ({ ...target(intent), spend: intent.choices.spend }))
  },
  shove: {
    ...PLAIN, target: "target",
    defaults: () => ({ insist: false, spaces: 1 }),
    form: (_intent, { actor }) => ({ aims: true, spaces: true, freeSpaces: !placed(actor) }),
    command: command("shove", intent => ({ ...target(intent), spaces: intent.choices.spaces, freeSpaces: intent.choices.freeSpaces }))
  },
  limitBreak: {
    template: "limitBreak", dice: false, target: "other", quick: limitBreak.quick, defaults: actor => ({ ...limitBreak.defaults(actor), insist: false }), form: (intent, table) => ({ ...limitBreak.form(intent, table), fight: true }),
    command: command("limitBreak", ({ helper, choices }) => ({ gift: helper ?? undefined, cost: choices.cost ?? 0, fromParty: choices.fromParty }))
  }
};
