import { perform } from "../authority/perform.mjs";
import { deedOf, questionOf } from "../operations/_module.mjs";
import { recall } from "./memory.mjs";
import { RollDialog } from "./roll-dialog.mjs";
import { targetedActor } from "./targets.mjs";

/** @import { CardStep, Intent } from "../operations/operation.mjs" */

/**
 * What somebody wants to do.
 * @typedef {object} Wanted
 * @property {string} key   Where its choices are remembered, besides whose they are.
 * @property {string} operation
 * @property {string} [deed]
 * @property {Record<string, any>} choices   What is chosen already.
 * @property {CardStep} [step]   The next step of a card that it is.
 */

/**
 * Opens the dialog of what somebody wants, or carries it out at once where
 * nothing has to be asked.
 * @param {foundry.documents.Actor | null} actor   Who wants it; null for the table itself.
 * @param {Wanted} wanted
 * @param {boolean} [skip]   Whether to do it with what was chosen last, without a dialog.
 */
export async function open(actor, { key, operation, deed, choices, step }, skip = false) {
  const question = questionOf({ operation, deed });
  const memory = `${actor?.uuid ?? "table"}.${key}`;
  const before = step ? null : recall(memory);
  /** @type {Intent} */
  const intent = {
    operation,
    ...deed && { deed },
    actor: actor?.uuid ?? "",
    target: !actor ? null : question.target === "target" ? targetedActor(actor) : question.target === "self" ? actor.uuid : null,
    helper: null,
    choices: [before ?? {}, choices].reduce((all, some) => foundry.utils.mergeObject(all, some), question.defaults(/** @type {any} */ (actor))),
    ...step && { step }
  };
  // An ability of an item is what the item says now, and nothing of what it said before.
  if (choices.item) intent.choices.ability = choices.ability;
  const asks = !deed || !actor || asksFirst(actor, deed);
  const complete = !question.needs?.(intent) && (question.quick?.(before !== null) ?? true);
  if (!asks || (skip && complete)) await once(memory, () => perform(intent));
  else await RollDialog.ask(intent, memory);
}

/**
 * Opens the dialog of an action roll.
 * @param {foundry.documents.Actor} actor
 * @param {string} [action]   One of the ten; without one, the first.
 * @param {boolean} [skip]
 */
export function openAction(actor, action, skip) {
  return open(actor, { key: action ?? "act", operation: "act", deed: "act", choices: action ? { action } : {} }, skip);
}

/**
 * Opens the dialog of a fortune roll.
 * @param {foundry.documents.Actor | null} actor   Null for one that belongs to nobody.
 * @param {object} [about]
 * @param {string} [about.clock]   The id of the clock that it fills.
 * @param {boolean} [skip]
 */
export function openFortune(actor, { clock } = {}, skip) {
  return open(actor, { key: clock ? `fortune.${clock}` : "fortune", operation: "fortune", deed: "fortune", choices: clock ? { clock } : {} }, skip);
}

/**
 * Opens the dialog of a team action.
 * @param {foundry.documents.Actor} actor   Who leads it.
 */
export function openTeam(actor) {
  return open(actor, { key: "lead", operation: "lead", deed: "lead", choices: {} });
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
  return deedOf({ deed })?.asks?.(actor) ?? true;
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
    await task();
  } finally {
    rolling.delete(key);
  }
}
