import { catchUp } from "../../support/page-pool.mjs";
import { callApi } from "./api.mjs";
import { whenDrawn } from "./chat.mjs";

/** @import { Page } from "playwright-core" */

/** Adds tokens of the scene to a combat that has not begun. */
export const gather = (gm, names) => gm.evaluate(async names => {
  const combat = await Combat.create({ scene: canvas.scene.id, active: true });
  await combat.createEmbeddedDocuments("Combatant", names.map(name => {
    const token = canvas.scene.tokens.getName(name);
    return { tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId };
  }));
}, names);

/** Brings tokens of the scene into a fight, which the GM begins by the rules of the module. */
export async function beginCombat(gm, names) {
  await gather(gm, names);
  return command(gm, { do: "begin" });
}

/**
 * Plays a command with names of tokens in place of ids.
 * @param {Page} page
 * @param {Record<string, any>} named
 * @param {Record<string, any>} [options]   Of the API.
 * @returns {Promise<any>}   The outcome, or null if it was refused: the user gets a notification.
 */
export async function command(page, named, options = {}) {
  await catchUp(page);
  const { command, combat } = await page.evaluate(named => {
    const uuid = name => canvas.scene.tokens.getName(name)?.actor.uuid ?? name;
    const command = { ...named };
    for (const key of ["who", "target", "guardian", "gift"]) if (named[key]) command[key] = uuid(named[key]);
    if (named.others) command.others = named.others.map(uuid);
    return { command, combat: game.combat?.id ?? null };
  }, named);
  return callApi(page, "command", "icon", command, { combat, notify: true, ...options });
}

/** Puts a token of the scene on a square. */
export const put = (page, name, x, y) => page.evaluate(([name, x, y]) =>
  canvas.scene.tokens.getName(name).update({ x: 100 * x, y: 100 * y }), [name, x, y]);

/** The fight as the rules read it. @param {Page} page @returns {Promise<Record<string, any>>} */
export const encounter = page => callApi(page, "combatState").then(({ state }) => state);

/** The newest card of the chat. */
export const newestCard = page => page.locator("#chat .rulewright-card").last();

/** How many cards the chat shows. @param {Page} page */
export async function cards(page) {
  await whenDrawn(page);
  return page.locator("#chat .rulewright-card").count();
}
