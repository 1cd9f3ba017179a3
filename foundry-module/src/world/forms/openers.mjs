/**
 * Opens a window for a subject: an actor, a scene, odds. One that asks for a choice returns it.
 * @typedef {(subject: any) => Promise<any> | any} Opener
 */

/** The openers, by the names of their windows. @type {Record<string, Opener>} */
let openers = {};

/**
 * Registers the windows of the module, so that files below a window can open it: the comparison of odds reads a dialog,
 * whose button opens the comparison.
 * @param {Record<string, Opener>} windows
 */
export function registerWindows(windows) {
  openers = windows;
}

/**
 * Opens a window, or focuses the open one.
 * @param {string} name   The name under which it is registered.
 * @param {Record<string, unknown>} [subject]
 * @returns {Promise<any>}
 */
export async function openNamed(name, subject = {}) {
  const opener = openers[name];
  if (!opener) throw new Error(`no window is registered as ${name}`);
  return opener(subject);
}
