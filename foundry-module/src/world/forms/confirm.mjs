import { localize } from "../i18n.mjs";

/**
 * A question with two answers.
 * @typedef {object} Question
 * @property {string} title   The key of the window's title.
 * @property {string[]} [lines]   Plain text, one paragraph each.
 * @property {string} [content]   HTML in place of lines.
 * @property {string} [yes]   The key of the first button. Without it, the core's text.
 * @property {string} [no]   The key of the other button. Without it, the core's text.
 * @property {string[]} [classes]
 * @property {number} [timeout]   In milliseconds. Without it, the window stays open.
 * @property {(dialog: any) => void} [opened]   Called with the open window.
 */

/**
 * Asks the user a question with two answers.
 * @param {Question} question
 * @returns {Promise<boolean | null>}   Null if the window closes without an answer.
 */
export async function confirm({ title, lines = [], content, yes, no, classes, timeout, opened }) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  try {
    return await foundry.applications.api.DialogV2.confirm({
      ...classes && { classes }, window: { title: localize(title) },
      content: content ?? lines.map(text => `<p>${foundry.utils.escapeHTML(text)}</p>`).join(""),
      ...yes && { yes: { label: localize(yes) } }, ...no && { no: { label: localize(no) } },
      rejectClose: false,
      render: (/** @type {any} */ _event, /** @type {any} */ dialog) => {
        opened?.(dialog);
        if (timeout) timer = setTimeout(() => dialog.close(), timeout);
      }
    });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Asks the user to confirm an action. The window and its first button have the name of the action.
 * @param {string} name   The key of the name.
 * @param {string} question   As plain text.
 * @param {string} [no]   The key of the other button.
 * @returns {Promise<boolean>}
 */
export async function confirmAction(name, question, no = "Dialog.cancel") {
  return Boolean(await confirm({ title: name, lines: [question], yes: name, no }));
}
