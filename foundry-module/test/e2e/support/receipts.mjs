/**
 * The receipts of the cards from one on, with their whole requests.
 * @param {import("playwright-core").Page} page
 * @param {number} first
 * @returns {Promise<any[]>}
 */
export const receiptsFrom = (page, first) => page.evaluate(first =>
  Promise.all(game.messages.contents.slice(first).map(message => game.modules.get("rulewright").api.receipt(message))),
  first);
