import { abilityOf } from "../abilities/_module.mjs";
import { perform } from "../authority/perform.mjs";
import { ATTACK_BUTTONS } from "../config.mjs";
import { RollDialog } from "../dialog/roll-dialog.mjs";
import { recall } from "../dialog/memory.mjs";
import { targetedActor } from "../dialog/targets.mjs";
import { openMove } from "../battlefield/_module.mjs";
import { inFight } from "../fight/_module.mjs";
import { PlainError } from "../notify.mjs";
import { deedOf, questionOf } from "../operations/_module.mjs";
import { BASIC_ATTACKS } from "../operations/use.mjs";

/** @import { Intent } from "../operations/operation.mjs" */

/**
 * What a button of the panel says of itself.
 * @typedef {{ button?: string, narrative?: string, ability?: string, deed?: string }} Pressed
 *
 * @typedef {{ key: string, operation: string, deed?: string, choices: Record<string, any> }} Wanted
 */

/**
 * What a press on a button of the panel wants.
 * @param {foundry.documents.Actor} actor
 * @param {Pressed} pressed   The button's data.
 * @returns {Wanted}
 */
function wanted(actor, { button = "", narrative: action, ability, deed }) {
  if (action) return { key: action, operation: "action", choices: { action } };
  if (ability) return wantedAbility(actor, ability);
  if (deed) return { key: `fight.${deed}`, operation: deed, deed, choices: {} };
  const kind = ATTACK_BUTTONS[button];
  if (kind && inFight(actor)) return { key: `fight.${button}`, operation: "use", deed: "use", choices: { ability: BASIC_ATTACKS[kind] } };
  if (kind) return { key: button, operation: "attack", choices: { ability: { kind } } };
  if (button === "limitBreak" && inFight(actor)) return { key: "fight.limitBreak", operation: button, deed: button, choices: {} };
  return { key: button, operation: button, choices: {} };
}

/**
 * What the button of an item's ability wants: in a fight all that it does, and outside of one its attack.
 * @param {foundry.documents.Actor} actor
 * @param {string} id   Of the item.
 * @returns {Wanted}
 */
function wantedAbility(actor, id) {
  const item = actor.items.get(id);
  const ability = item && abilityOf(item);
  if (!item || !ability) throw new PlainError("gone");
  const choices = { title: item.name, item: { area: Boolean(ability.area) } };
  if (inFight(actor)) return { key: `fight.${id}`, operation: "use", deed: "use", choices: { ...choices, ability } };
  if (!ability.attack) throw new PlainError("onlyInFights");
  return { key: id, operation: "attack", choices: { ...choices, ability: { ...ability.strike, kind: "other", id: ability.id } } };
}

/**
 * Opens the dialog of a button, or with Shift rolls at once with what was chosen last.
 * @param {foundry.documents.Actor} actor
 * @param {Pressed} pressed
 * @param {boolean} skip
 */
export async function press(actor, pressed, skip) {
  if (pressed.deed === "move") return openMove(actor);
  const { key, operation: name, deed: deedName, choices } = wanted(actor, pressed);
  const question = questionOf({ operation: name, deed: deedName });
  const memory = `${actor.uuid}.${key}`;
  const before = recall(memory);
  /** @type {Intent} */
  const intent = {
    operation: name,
    ...deedName && { deed: deedName },
    actor: actor.uuid,
    target: question.target === "target" ? targetedActor(actor) : question.target === "self" ? actor.uuid : null,
    helper: null,
    choices: [before ?? {}, choices].reduce((all, some) => foundry.utils.mergeObject(all, some), question.defaults(actor))
  };
  // An ability of an item is what the item says now, and nothing of what it said before.
  if (choices.item) intent.choices.ability = choices.ability;
  const asks = !deedName || asksFirst(actor, deedName);
  const complete = !question.needs?.(intent) && (question.quick?.(before !== null) ?? true);
  if (!asks || (skip && complete)) await once(memory, () => perform(intent));
  else await RollDialog.open(intent, memory);
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
