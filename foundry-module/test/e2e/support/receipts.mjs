import { cardIds } from "./api.mjs";

/**
 * The receipts of the cards from one on, with their whole requests, in the order in which they came.
 * @param {import("playwright-core").Page} page
 * @param {number} first   How many cards there were before.
 * @returns {Promise<any[]>}
 */
export const receiptsFrom = async (page, first) => page.evaluate(ids =>
  Promise.all(ids.map(id => game.modules.get("rulewright").api.receipt(id))), (await cardIds(page)).slice(first));
