import { plainNumber } from "../../world/fields.mjs";
import { textOf } from "./field.mjs";

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Input */

/**
 * What somebody has typed and nobody has written yet.
 * @typedef {object} Typed
 * @property {Record<string, unknown>} update   What was changed, by its paths, and nothing else.
 * @property {Input[]} inputs   Where that was.
 * @property {{ input: Input, reason: "mustBeNumber" | "needsName" }[]} refused   What cannot be written.
 */

/**
 * Reads the fields that say something else than when they were shown. What a
 * form does not contain is nobody's to change, and what it contains unchanged
 * may have been changed elsewhere meanwhile.
 * @param {Iterable<Input>} inputs
 * @returns {Typed}
 */
export function typedIn(inputs) {
  /** @type {Typed} */
  const typed = { update: {}, inputs: [], refused: [] };
  for (const input of inputs) {
    if (!input.name || !isChanged(input)) continue;
    const read = valueOf(input);
    if ("reason" in read) typed.refused.push({ input, reason: read.reason });
    else {
      typed.update[input.name] = read.value;
      typed.inputs.push(input);
    }
  }
  return typed;
}

/** Whether a field says something else than when it was shown. @param {Input} input */
export function isChanged(input) {
  if ("options" in input) return [...input.options].some(option => option.selected !== option.defaultSelected);
  if (input.type === "checkbox")
    return /** @type {HTMLInputElement} */ (input).checked !== /** @type {HTMLInputElement} */ (input).defaultChecked;
  // What a number field cannot read, it says is nothing.
  return input.value !== input.defaultValue || Boolean(input.validity?.badInput);
}

/** Takes what a field says as what it was shown with: it is on its way. @param {Input} input */
export function settle(input) {
  if ("options" in input) for (const option of input.options) option.defaultSelected = option.selected;
  else if (input.type === "checkbox")
    /** @type {HTMLInputElement} */ (input).defaultChecked = /** @type {HTMLInputElement} */ (input).checked;
  else input.defaultValue = input.value;
}

/**
 * @param {Input} input
 * @returns {{ value: unknown } | { reason: "mustBeNumber" | "needsName" }}
 */
function valueOf(input) {
  const { reads } = input.dataset;
  if (reads === "check") return { value: /** @type {HTMLInputElement} */ (input).checked };
  const text = textOf(input.value);
  if (input.name === "name") return text.trim() ? { value: text.trim() } : { reason: "needsName" };
  if (reads !== "number" && reads !== "digits") return { value: text };
  const number = plainNumber(text);
  if (input.validity?.badInput || (number !== undefined && typeof number !== "number"))
    return { reason: "mustBeNumber" };
  return { value: reads === "digits" ? text.trim() : number ?? null };
}
