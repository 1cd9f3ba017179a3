import { ready } from "../../support/page-pool.mjs";

/**
 * Parts of the core's own windows, reached in a way that the stage and every core have: by the API, or by the core's
 * data-action.
 */

/** Shows a tab of the sidebar, such as "combat", once the page is ready. */
export async function showTab(page, tab) {
  await ready(page);
  await page.evaluate(tab => { ui.sidebar.changeTab(tab, "primary"); }, tab);
}

/** Types a line into the chat. Where the box is an editor, the line goes to the chat log as that would send it. */
export async function typeInChat(page, text) {
  const box = page.locator("textarea#chat-message");
  if (!await box.count())
    return page.evaluate(text => { ui.chat.processMessage(`<p>${foundry.utils.escapeHTML(text)}</p>`); }, text);
  await box.fill(text);
  await box.press("Enter");
}

/** Opens the window with the settings of the world. */
export async function openSettings(page) {
  await page.evaluate(() => new foundry.applications.settings.SettingsConfig().render({ force: true }));
  const settings = page.locator(".application, .app").last();
  await settings.waitFor();
  return settings;
}

/** A button of the core's combat tracker, such as "nextTurn". */
export const trackerButton = (page, action) => page.locator(`#combat [data-action="${action}"]`);

/** The row of the combat tracker with a name. */
export const trackerRow = (page, name) => page.locator("#combat li.combatant")
  .filter({ has: page.locator(".token-name .name",
    { hasText: new RegExp(`^\\s*${name.replace(/[^\w\s]/g, "\\$&")}\\s*$`) }) });

/**
 * Chooses a target in a dialog by its name: a fight writes its distance, or the reason against it, beside the name.
 * @param {import("playwright-core").Locator} dialog
 * @param {string} name
 */
export async function chooseTarget(dialog, name) {
  const select = dialog.getByLabel("Target", { exact: true });
  const value = await select.evaluate((/** @type {HTMLSelectElement} */ { options }, name) =>
    [...options].find(one => one.dataset.name === name || one.textContent.trim() === name)?.value ?? name, name);
  await select.selectOption(value);
}
