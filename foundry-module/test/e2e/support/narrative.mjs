import { callApi } from "./api.mjs";

/** @import { Page } from "playwright-core" */

export const BRANNOC = "Brannoc Vey";

/** An action of a hero. */
export const ACT = { do: "act", who: BRANNOC, action: "smash" };

/**
 * Plays a command with names of actors in place of ids.
 * @param {Page} page
 * @param {Record<string, any>} named
 * @param {Record<string, any>} [options]   Of the API.
 * @returns {Promise<any>}   The outcome, or null if it was refused: the user gets a notification.
 */
export async function narrate(page, named, options = {}) {
  const command = await page.evaluate(named => {
    const uuid = name => game.actors.getName(name)?.uuid ?? name;
    const command = { ...named };
    for (const key of ["who", "helper", "payer"]) if (named[key]) command[key] = uuid(named[key]);
    if (named.team) command.team = named.team.map(uuid);
    return command;
  }, named);
  return callApi(page, "command", "icon.narrative", command, { notify: true, ...options });
}

/** The values of a hero in its documents: those of its sheet, and our flags. @param {Page} page @param {string} name */
export const hero = (page, name) => page.evaluate(name => {
  const { system, flags } = game.actors.getName(name);
  return { ...flags.rulewright, strain: system.strain?.value ?? flags.rulewright.strain,
    effort: system.effort?.value ?? flags.rulewright.effort };
}, name);

/** The clocks of the table. @param {Page} page @returns {Promise<any[]>} */
export const tableClocks = page => page.evaluate(() => game.settings.get("rulewright", "clocks"));

/** The question for effort on a page. */
export const asks = page =>
  page.locator("dialog, .application, .dialog").filter({ hasText: "Effort requested" }).last();
