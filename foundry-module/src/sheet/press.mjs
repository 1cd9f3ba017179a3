import { perform } from "../authority/perform.mjs";
import { ATTACK_BUTTONS } from "../config.mjs";
import { RollDialog } from "../dialog/roll-dialog.mjs";
import { recall } from "../dialog/memory.mjs";
import { targetedActor } from "../dialog/targets.mjs";
import { operationOf } from "../operations/_module.mjs";

/** @import { Intent, Operation } from "../operations/operation.mjs" */

/**
 * What a press on a button of the panel wants.
 * @param {{ button?: string, narrative?: string }} pressed   The button's data.
 * @returns {{ key: string, operation: string, choices: Record<string, any> }}
 */
function wanted({ button = "", narrative: action }) {
  if (action) return { key: action, operation: "action", choices: { action } };
  const kind = ATTACK_BUTTONS[button];
  return kind ? { key: button, operation: "attack", choices: { ability: { kind } } } : { key: button, operation: button, choices: {} };
}

/**
 * Opens the dialog of a button, or with Shift rolls at once with what was chosen last.
 * @param {foundry.documents.Actor} actor
 * @param {{ button?: string, narrative?: string }} pressed
 * @param {boolean} skip
 */
export async function press(actor, pressed, skip) {
  const { key, operation: name, choices } = wanted(pressed);
  const operation = operationOf({ operation: name });
  const memory = `${actor.uuid}.${key}`;
  const before = recall(memory);
  /** @type {Intent} */
  const intent = {
    operation: name,
    actor: actor.uuid,
    target: operation.target === "target" ? targetedActor(actor) : operation.target === "self" ? actor.uuid : null,
    helper: null,
    choices: [before ?? {}, choices].reduce((all, some) => foundry.utils.mergeObject(all, some), operation.defaults(actor))
  };
  const complete = !operation.needs?.(intent) && (operation.quick?.(before !== null) ?? true);
  if (skip && complete) await once(memory, () => perform(intent));
  else await RollDialog.open(intent, memory);
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
