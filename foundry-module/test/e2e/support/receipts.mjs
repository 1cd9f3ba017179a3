import { cardIds } from "./api.mjs";

/**
 * The receipts of cards, with their whole requests. A card without one, such as a question's, has null, as has one
 * that is gone by now. An entry's id has the number of the entry behind that of its message.
 * @param {import("playwright-core").Page} page
 * @param {string[]} ids
 * @returns {Promise<any[]>}
 */
export const receiptsOf = (page, ids) => page.evaluate(ids =>
  Promise.all(ids.map(id => game.messages.has(id.split("-")[0])
    ? game.modules.get("rulewright").api.receipt(id) : null)), ids);

/**
 * The receipts of the cards that are not known, in the order in which they came. A count would not do, because the card
 * of a question goes.
 * @param {import("playwright-core").Page} page
 * @param {string[]} known   Ids.
 * @returns {Promise<any[]>}
 */
export const receiptsSince = async (page, known) =>
  receiptsOf(page, (await cardIds(page)).filter(id => !known.includes(id)));
