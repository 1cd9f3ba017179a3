/**
 * The receipts of the cards from one on, with all of their requests: where a
 * card has little room they stand packed. It is text for the page: no tool of
 * ours may see its import.
 */
export const receiptsFrom = (page, first) =>
    page.evaluate(`import(new URL("modules/rulewright/src/cards/card-flags.mjs", document.baseURI)).then(({ packedOf }) => Promise.all(game.messages.contents.slice(${first}).map(async message => {
  const { receipt } = message.flags.rulewright;
  return { ...receipt, request: { ...receipt.request, ...(await packedOf(message)).request } };
})))`);
