import { perform } from "./perform.mjs";
import { dialogOf, questionOf } from "../../games/icon/operations.mjs";
import { recall } from "../../world/forms/memory.mjs";
import { RollDialog } from "./roll-dialog.mjs";
import { targetedActor } from "./targets.mjs";

/** @import { CardStep, Intent } from "../../games/icon/operation.mjs" */

/**
 * What somebody wants to do.
 * @typedef {object} Wanted
 * @property {string} key   Where its choices are remembered, besides whose they are.
 * @property {string} operation
 * @property {string} [deed]
 * @property {Record<string, any>} choices   What is chosen already.
 * @property {CardStep} [step]   The next step of a card that it is.
 *
 * What is said with it by whoever presses a button without a mouse: a macro, a command of the chat, another module.
 * @typedef {object} Given
 * @property {string} [target]   The uuid of whom it is aimed at; without it, of the one whom the user targets.
 * @property {Record<string, any>} [choices]   What is chosen, before anything that was chosen last.
 * @property {boolean} [waits]   Whether to wait for what comes of it, be it by a dialog.
 */

/**
 * Opens the dialog of what somebody wants, or carries it out at once where
 * nothing has to be asked.
 * @param {foundry.documents.Actor | null} actor   Who wants it; null for the table itself.
 * @param {Wanted} wanted
 * @param {boolean} [skip]   Whether to do it with what was chosen last, without a dialog.
 * @param {Given} [given]
 * @returns {Promise<any>}   What came of it, where nothing had to be asked or somebody waits for it; null where nothing
 *   did.
 */
export async function open(actor, wanted, skip = false, given = {}) {
  const { operation, deed } = wanted;
  const { intent, memory, again } = intentOf(actor, wanted, given);
  const question = questionOf({ operation, deed });
  const asks = !deed || !actor || asksFirst(actor, deed);
  const complete = !question.needs?.(intent) && (question.quick?.(again) ?? true);
  if (!asks || (skip && complete)) return await once(memory, () => perform(intent)) ?? null;
  const dialog = await RollDialog.ask(intent, memory);
  return given.waits ? dialog.closed : null;
}

/**
 * What somebody wants as an intent, with what was chosen last and what is usual.
 * @param {foundry.documents.Actor | null} actor
 * @param {Wanted} wanted
 * @param {Given} [given]
 * @returns {{ intent: Intent, memory: string, again: boolean }}   `memory` is where its choices are kept, and `again`
 *   whether there are any.
 */
export function intentOf(actor, { key, operation, deed, choices, step }, given = {}) {
  const question = questionOf({ operation, deed });
  const memory = `${actor?.uuid ?? "table"}.${key}`;
  const before = step ? null : recall(memory);
  /** @type {Intent} */
  const intent = {
    operation,
    ...deed && { deed },
    actor: actor?.uuid ?? "",
    target: !actor ? null : question.target === "target" ? given.target ?? targetedActor(actor)
      : question.target === "self" ? given.target ?? actor.uuid : null,
    helper: null,
    choices: [before ?? {}, choices, given.choices ?? {}].reduce((all, some) => foundry.utils.mergeObject(all, some),
      foundry.utils.deepClone(question.defaults(/** @type {foundry.documents.Actor} */ (actor)))),
    ...step && { step }
  };
  // An ability of an item is what the item says now, and nothing of what it said before.
  if (choices.item) intent.choices.ability = choices.ability;
  return { intent, memory, again: before !== null };
}

/**
 * What whoever rolls for an action wants.
 * @param {string} action   One of the ten.
 * @returns {Wanted}
 */
export const wantedAction = action => ({ key: action, operation: "act", deed: "act", choices: { action } });

/**
 * What whoever makes a fortune roll wants.
 * @param {string} [clock]   The id of the clock that it fills.
 * @returns {Wanted}
 */
export const wantedFortune = clock => ({ key: clock ? `fortune.${clock}` : "fortune",
  operation: "fortune", deed: "fortune", choices: clock ? { clock } : {} });

/** What whoever leads a team wants. @type {Wanted} */
export const TEAM = { key: "lead", operation: "lead", deed: "lead", choices: {} };

/**
 * Opens the dialog of a fortune roll.
 * @param {foundry.documents.Actor | null} actor   Null for one that belongs to nobody.
 * @param {object} [about]
 * @param {string} [about.clock]   The id of the clock that it fills.
 */
export function openFortune(actor, { clock } = {}) {
  return open(actor, wantedFortune(clock));
}

/**
 * Opens the dialog of a team action.
 * @param {foundry.documents.Actor} actor   Who leads it.
 */
export function openTeam(actor) {
  return open(actor, TEAM);
}

/**
 * Opens the dialog that describes a burden.
 * @param {foundry.documents.Actor} actor
 * @param {string} clock   The id of its clock.
 * @param {CardStep} [step]
 */
export function openBurden(actor, clock, step) {
  return open(actor, { key: `burden.${clock}`, operation: "burden", deed: "burden", choices: { clock }, step });
}

/**
 * Whether something must be asked before a command of its own can be played.
 * @param {foundry.documents.Actor} actor
 * @param {string} deed
 */
export function asksFirst(actor, deed) {
  return dialogOf({ deed })?.asks?.(actor) ?? true;
}

/** The buttons whose roll is under way. @type {Set<string>} */
const rolling = new Set();

/**
 * Does something unless it is being done already: a hurried double click is one roll.
 * @param {string} key
 * @param {() => Promise<unknown>} task
 */
async function once(key, task) {
  if (rolling.has(key)) return;
  rolling.add(key);
  try {
    return await task();
  } finally {
    rolling.delete(key);
  }
}
