import { catchUp } from "../../support/page-pool.mjs";

/** @import { Page } from "playwright-core" */

/**
 * Calls a function of the module's public API in a page. The result of a command contains the id of its card; it is
 * null if the command was refused or cancelled.
 * @param {Page} page
 * @param {string} name
 * @param {...unknown} given
 * @returns {Promise<any>}
 */
export const callApi = (page, name, ...given) => page.evaluate(async ({ name, given }) => {
  const answer = await game.modules.get("rulewright").api[name](...given);
  if (name !== "command") return answer;
  return answer?.result ? { ...answer.result, card: answer.card?.id ?? null } : null;
}, { name, given });

/**
 * Plays a command by the public API.
 * @param {Page} page
 * @param {...unknown} given   The arguments of `command`.
 * @returns {Promise<string>}   "done", or the reason of the refusal: its key, or the code of the rules.
 */
export const attempt = (page, ...given) => page.evaluate(given =>
  game.modules.get("rulewright").api.command(...given)
    .then(() => "done", ({ cause, message }) => cause?.key ?? cause?.failure?.code ?? message), given);

/**
 * Undoes a card, or a part of it, by the public API.
 * @param {Page} page
 * @param {{ target?: string, step?: number }} [part]
 * @param {string} [id]   The message; without it the newest one.
 * @returns {Promise<any>}   The conflicts, or the key of the refusal.
 */
export const undo = async (page, part = {}, id = "") => page.evaluate(({ part, id }) =>
  game.modules.get("rulewright").api.undo(id, part)
    .then(({ conflicts }) => conflicts, ({ cause, message }) => cause?.key ?? message),
{ part, id: id || await newestCardId(page) });

/** The result of verifying the newest card in this browser. @param {Page} page @returns {Promise<any>} */
export const verdict = async page =>
  page.evaluate(id => game.modules.get("rulewright").api.verify(id), await newestCardId(page));

/**
 * The ids of all cards in the order in which they came: of messages, and of the entries of the card of a turn. The page
 * first catches up with the others at its table, so that a card with another id is of what happens from here on.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export async function cardIds(page) {
  await catchUp(page);
  return page.evaluate(() => game.messages.contents
    .flatMap(({ id, timestamp, flags }) => [{ id, time: timestamp },
      ...Object.entries(flags.rulewright?.more ?? {}).map(([number, { time }]) => ({ id: `${id}-${number}`, time }))])
    .sort((one, other) => one.time - other.time).map(({ id }) => id));
}

/** The id of the card that was written last. @param {Page} page */
export const newestCardId = async page => (await cardIds(page)).at(-1);

/** The flags of a card, by its id. @param {Page} page @param {string} id @returns {Promise<any>} */
export const flagsOfCard = (page, id) => page.evaluate(id => {
  const [message, number] = id.split("-");
  const { more, ...own } = game.messages.get(message).flags.rulewright ?? {};
  return number ? more[number] : own;
}, id);

/** The flags of the card that was written last. @param {Page} page @returns {Promise<any>} */
export const newestFlags = async page => flagsOfCard(page, await newestCardId(page));

/** How many cards the chat's messages hold. @param {Page} page */
export const cardCount = async page => (await cardIds(page)).length;
