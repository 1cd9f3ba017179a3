import { PlainError } from "../../base/errors.mjs";
import { attack } from "./attack.mjs";
import { BASICS } from "./basics.mjs";
import { act, fortune, lead } from "./narrative.mjs";
import { cure, save, vigor } from "./recovery.mjs";
import { limitBreak, resolve } from "./resolve.mjs";
import { STEPS } from "./steps.mjs";
import { use } from "./use.mjs";

/** @import { Deed, Intent, Operation, Question } from "./operation.mjs" */

/**
 * Every operation that has a button, by the name that intents and cards know it by.
 * @type {Record<string, Operation>}
 */
const OPERATIONS = { attack, save, cure, vigor, resolve, limitBreak };

/**
 * @param {Pick<Intent, "operation">} intent   It may come from a card that anybody wrote, or from another version of
 *   the module.
 * @returns {Operation}
 */
export function operationOf({ operation }) {
  const known = Object.hasOwn(OPERATIONS, operation) && OPERATIONS[operation];
  if (!known) throw new PlainError("unknownOperation");
  return known;
}

/**
 * Everything that is played in a fight or between fights, by the engine's names of its commands.
 * @type {Record<string, Deed>}
 */
const DEEDS = { use, ...BASICS, act, lead, fortune, ...STEPS };

/**
 * @param {Pick<Intent, "deed">} intent
 * @returns {Deed | null}   Null for an operation of its own.
 */
export function dialogOf({ deed }) {
  if (deed === undefined) return null;
  const known = Object.hasOwn(DEEDS, deed) && DEEDS[deed];
  if (!known) throw new PlainError("unknownOperation");
  return known;
}

/**
 * What a dialog asks for an intent.
 * @param {Pick<Intent, "operation" | "deed">} intent
 * @returns {Question}
 */
export function questionOf(intent) {
  return dialogOf(intent) ?? operationOf(intent);
}
