import { catchUp } from "../../support/page-pool.mjs";

/** @import { Locator, Page } from "playwright-core" */

/** Reports whether the chat shows exactly the messages of the world, with all their cards. It runs in the page. */
function isDrawn() {
  const drawn = new Map([...document.querySelectorAll("#chat [data-message-id]")]
    .map(one => [one.dataset.messageId, one.querySelectorAll(".rulewright-entry").length]));
  const visible = game.messages.contents.filter(message => message.visible);
  return visible.length === drawn.size && visible.every(({ id, flags }) => drawn.has(id)
    && (!flags.rulewright?.turn || drawn.get(id) === 1 + Object.keys(flags.rulewright.more ?? {}).length));
}

/**
 * Waits until a page has caught up with the others at its table, and its chat shows each message: a message is drawn
 * some time after it has come.
 * @param {Page} page
 */
export async function whenDrawn(page) {
  await catchUp(page);
  await page.waitForFunction(isDrawn);
}

/** Returns the id of the first card in the chat that is not known. It runs in the page. */
function firstShown(/** @type {string[]} */ known) {
  for (const card of document.querySelectorAll("#chat .rulewright-card")) {
    const { messageId } = card.closest("[data-message-id]").dataset;
    const { entry = "0" } = card.closest(".rulewright-entry")?.dataset ?? {};
    const id = entry === "0" ? messageId : `${messageId}-${entry}`;
    if (!known.includes(id)) return id;
  }
  return null;
}

/**
 * Waits until the chat shows a card that is not known, and returns it. The chat may be in the background.
 * @param {Page} page
 * @param {string[]} known   The ids of the cards that the page had, as `cardIds` returns them.
 * @returns {Promise<Locator>}
 */
export async function newCard(page, known) {
  await page.waitForFunction(firstShown, known);
  const [message, entry] = (await page.evaluate(firstShown, known)).split("-");
  const place = page.locator(`#chat [data-message-id="${message}"]`);
  const part = entry ? place.locator(`.rulewright-entry[data-entry="${entry}"]`) : place;
  return part.locator(".rulewright-card").first();
}
