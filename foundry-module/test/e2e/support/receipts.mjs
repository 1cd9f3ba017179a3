import { cardIds } from "./api.mjs";

/**
 * The receipts of cards, with their whole requests. A card without one, such as a question's, has null.
 * @param {import("playwright-core").Page} page
 * @param {string[]} ids
 * @returns {Promise<any[]>}
 */
export const receiptsOf = (page, ids) => page.evaluate(ids =>
  Promise.all(ids.map(id => game.modules.get("rulewright").api.receipt(id))), ids);

/**
 * The receipts of the cards from one on, in the order in which they came.
 * @param {import("playwright-core").Page} page
 * @param {number} first   How many cards there were before.
 * @returns {Promise<any[]>}
 */
export const receiptsFrom = async (page, first) => receiptsOf(page, (await cardIds(page)).slice(first));
