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

/** The id of the card that was written last: of a message, or of an entry of the card of a turn. @param {Page} page */
export const newestCardId = page => page.evaluate(() => game.messages.contents
  .flatMap(({ id, timestamp, flags }) => [{ id, time: timestamp },
    ...Object.entries(flags.rulewright?.more ?? {}).map(([number, { time }]) => ({ id: `${id}-${number}`, time }))])
  .reduce((newest, one) => one.time >= newest.time ? one : newest).id);

/** The flags of the card that was written last. @param {Page} page @returns {Promise<any>} */
export const newestFlags = async page => page.evaluate(id => {
  const [message, number] = id.split("-");
  const { more, ...own } = game.messages.get(message).flags.rulewright ?? {};
  return number ? more[number] : own;
}, await newestCardId(page));

/** The cards of the chat's messages, of which the card of a turn shows several. @param {Page} page */
export const cardCount = page => page.evaluate(() => game.messages.contents
  .reduce((all, { flags }) => all + 1 + Object.keys(flags.rulewright?.more ?? {}).length, 0));
