import { deepClone, getType } from "../../../shared/objects.mjs";

/** @typedef {import("../ux/form-data.mjs").FormDataExtended} FormDataExtended */
/** @typedef {import("./position.mjs").Position} Position */
/** @typedef {(event: PointerEvent, target: HTMLElement) => unknown} Action */

/**
 * An entry of the header's menu.
 * @typedef {object} HeaderControl
 * @property {string} action
 * @property {string} label
 * @property {string} [icon]
 * @property {boolean | (() => boolean)} [visible]
 */

/**
 * @typedef {object} WindowOptions
 * @property {boolean} [frame]
 * @property {boolean} [positioned]
 * @property {string} [title]
 * @property {string | false} [icon]
 * @property {HeaderControl[]} [controls]
 * @property {boolean} [minimizable]
 * @property {boolean} [resizable]
 * @property {string} [contentTag]
 * @property {string[]} [contentClasses]
 */

/**
 * @typedef {object} FormOptions
 * @property {(event: Event, form: HTMLFormElement, formData: FormDataExtended, options?: object) => unknown} [handler]
 * @property {boolean} [submitOnChange]
 * @property {boolean} [closeOnSubmit]
 */

/**
 * @typedef {object} ApplicationOptions
 * @property {string} [id]   With `{id}` in the place of the number that makes it unique.
 * @property {string} [uniqueId]
 * @property {string[]} [classes]
 * @property {string} [tag]
 * @property {boolean} [modal]
 * @property {WindowOptions} [window]
 * @property {Record<string, Action | { handler: Action, buttons?: number[] }>} [actions]
 * @property {FormOptions} [form]
 * @property {Position} [position]
 */

/**
 * @typedef {object} RenderOptions
 * @property {boolean} [force]
 * @property {boolean} [isFirstRender]
 * @property {string[]} [parts]
 * @property {Position} [position]
 * @property {string | Record<string, string>} [tab]
 * @property {{ title?: string, icon?: string | false, controls?: boolean, windowId?: string, detached?: boolean }}
 *   [window]
 */

/** Merges application options: arrays are joined, inner objects merged, anything else replaced. */
export function mergeOptions(target, other) {
  for (const [key, value] of Object.entries(other ?? {})) {
    const present = target[key];
    if (Array.isArray(value) && Array.isArray(present))
      target[key] = [...present, ...value.filter(entry => !present.includes(entry))];
    else if (getType(value) === "Object" && getType(present) === "Object") mergeOptions(present, value);
    else target[key] = deepClone(value);
  }
  return target;
}
