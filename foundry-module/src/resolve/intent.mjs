import { PlainError } from "../base/errors.mjs";
import { isRecord } from "../../../wasm/js/record.mjs";
import { isSmall } from "../base/bounds.mjs";

/** @import { Intent } from "../games/icon/operation.mjs" */

/** The limit of its other choices, in characters. The card stores them, and every client keeps it. */
const MOST_CHOICES = 4096;

/** The limit of further targets of an area. */
const MOST_OTHERS = 100;

/**
 * Checks the form of an intent from another browser. The rules check the content of its
 * choices.
 * @param {any} wish
 * @returns {Intent}
 * @throws {PlainError}
 */
export function readIntent(wish) {
  const { operation, actor, target = null, helper = null, choices } = wish;
  const named = (/** @type {unknown} */ one) => one === null || typeof one === "string";
  const sound = typeof operation === "string" && typeof actor === "string" && named(target) && named(helper)
    && isRecord(choices) && ["ability", "situation", "vigilance"].every(name => choices[name] === undefined || choices[name] === null || isRecord(choices[name]))
    && areOthers(choices.others);
  if (!sound) throw new PlainError("unreadable");
  if (!isSmall({ ...choices, others: null }, MOST_CHOICES)) throw new PlainError("tooLarge");
  return { operation, actor, target: target || null, helper: helper || null, choices };
}

/** @param {any} others */
function areOthers(others) {
  return others === undefined || others === null || (Array.isArray(others) && others.length <= MOST_OTHERS && others.every(one => typeof one === "string"));
}
