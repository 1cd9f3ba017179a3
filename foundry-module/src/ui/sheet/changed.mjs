import { plainNumber } from "../../world/fields.mjs";
import { inputText } from "./field.mjs";

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Input */

/**
 * Unsaved input.
 * @typedef {object} Typed
 * @property {Record<string, unknown>} update   The changed values only, by path.
 * @property {Input[]} inputs   Their inputs.
 * @property {{ input: Input, reason: "mustBeNumber" | "needsName" }[]} refused   Inputs that cannot be saved.
 */

/**
 * Reads the fields that have changed since they were rendered. Unchanged fields are left
 * out, because another user may have changed their values meanwhile.
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

/** Reports whether a field has changed since it was rendered. @param {Input} input */
export function isChanged(input) {
  if ("options" in input) return [...input.options].some(option => option.selected !== option.defaultSelected);
  if (input.type === "checkbox")
    return /** @type {HTMLInputElement} */ (input).checked !== /** @type {HTMLInputElement} */ (input).defaultChecked;
  // A number field without a readable number has an empty value.
  return input.value !== input.defaultValue || Boolean(input.validity?.badInput);
}

/** Marks a field's current value as its rendered one, because it is being saved. @param {Input} input */
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
  const text = inputText(input.value);
  if (input.name === "name") return text.trim() ? { value: text.trim() } : { reason: "needsName" };
  if (reads !== "number" && reads !== "digits") return { value: text };
  const number = plainNumber(text);
  if (input.validity?.badInput || (number !== undefined && typeof number !== "number"))
    return { reason: "mustBeNumber" };
  return { value: reads === "digits" ? text.trim() : number ?? null };
}
