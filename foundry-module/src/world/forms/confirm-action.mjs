import { localize } from "../i18n.mjs";

/**
 * Asks the user to confirm an action. The window and its first button have the name of the action.
 * @param {string} name   The key of the name.
 * @param {string} question   As plain text.
 * @param {string} [no]   The key of the other button.
 * @returns {Promise<boolean>}
 */
export async function confirmAction(name, question, no = "Dialog.cancel") {
  return Boolean(await foundry.applications.api.DialogV2.confirm({
    window: { title: localize(name) },
    content: `<p>${foundry.utils.escapeHTML(question)}</p>`,
    yes: { label: localize(name) }, no: { label: localize(no) },
    rejectClose: false
  }));
}
