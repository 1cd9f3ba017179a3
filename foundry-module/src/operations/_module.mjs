import { PlainError } from "../notify.mjs";
import { attack } from "./attack.mjs";
import { action, fortune } from "./narrative.mjs";
import { cure, save, vigor } from "./recovery.mjs";
import { limitBreak, resolve } from "./resolve.mjs";

/** @import { Intent, Operation } from "./operation.mjs" */

/** Every operation that has a button, by the name that intents and cards know it by. @type {Record<string, Operation>} */
const OPERATIONS = { attack, save, cure, vigor, resolve, limitBreak, action, fortune };

/**
 * @param {Pick<Intent, "operation">} intent   It may come from a card that anybody wrote, or from another version of the module.
 * @returns {Operation}
 */
export function operationOf({ operation }) {
  const known = Object.hasOwn(OPERATIONS, operation) && OPERATIONS[operation];
  if (!known) throw new PlainError("unknownOperation");
  return known;
}
