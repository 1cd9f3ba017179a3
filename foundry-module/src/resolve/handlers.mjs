import { PlainError } from "../base/errors.mjs";

/**
 * The user of a request, and the way in which it runs.
 * @typedef {object} Terms
 * @property {foundry.documents.User} user
 * @property {string} mode   The user's chosen visibility of messages.
 * @property {string} kind   The handler of the request.
 * @property {boolean} [local]   True in a player's browser, which may not change everything.
 * @property {object} [dice]   Dice that are rolled already.
 * @property {any} [prepared]   The result of `prepare`.
 * @property {import("./worker/dice.mjs").Sealed} [sealed]   The source of those dice.
 * @property {foundry.documents.ChatMessage} [record]   The card on which the command has waited for choices.
 * @property {Settles} [completes]   The card on which the request was pending, with its dice.
 * @property {(decided: Preview) => void} [preview]   Receives the preview; then nothing is executed.
 * @property {Again} [again]   A command that is played once more with changes by hand.
 *
 * A command that is played once more, for its own user: the command as the rules have read it before, and the changes
 * of its damage by hand. The user who changes it needs the permission for it, and no other one.
 * @typedef {{ asked: Record<string, any>, hands: import("../../../wasm/api/schema/rulewright").PlayHand[],
 *   by: string }} Again   `by` is the id of the user who changes it.
 *
 * `digest` is the hash of the rules' earlier answer, `by` the GM who executes it, and `agreed` the hash of the changes
 * that the GM has confirmed.
 * @typedef {{ message: foundry.documents.ChatMessage, digest: string, by: foundry.documents.User, agreed?: string }}
 *   Settles
 *
 * A preview: the changes, the content of the card, and the hash that a confirmation contains. Of a card's step, `step`
 * is
 * the request to the rules.
 * @typedef {{ answer: import("../engine/ask.mjs").Answer, changes: import("../world/changes/change.mjs").Change[],
 *   describe: import("./verify.mjs").Describe, agreed: string, step?: Step }} Preview
 *
 * A step of a card. `concerned` are the actors that the command names.
 * @typedef {{ message: foundry.documents.ChatMessage, command: object, concerned: foundry.documents.Actor[] }} Step
 */

/**
 * A handler of requests. Its errors are shown to the player.
 * @typedef {object} Handler
 * @property {(request: any, user: foundry.documents.User) => Promise<unknown>} [prepare]   Collects the consent of
 *   other
 *   users without blocking other requests.
 * @property {(request: any, user: foundry.documents.User) => Question | Promise<Question>} [question]   The request to
 *   the
 *   rules without dice; a handler without it rolls none.
 * @property {(request: any, terms: Terms) => Promise<unknown>} execute   Executes the request, after all earlier ones.
 * @property {(request: any, user: foundry.documents.User, result: any) => void} [hear]   Receives the result if another
 *   session of the same GM has executed it.
 * @property {(request: any, user: foundry.documents.User) => Promise<import("../ui/dialog/confirm.mjs").Confirmation>}
 *   [preview]   Previews the changes for a GM's confirmation.
 *
 * @typedef {{ operation: string, request: object }} Question
 */

/** The handlers by name. @type {Record<string, Handler>} */
let kinds = {};

/** @param {Record<string, Handler>} known */
export function registerHandlers(known) {
  kinds = known;
}

/** @param {unknown} name   May come from another browser. @returns {Handler} */
export function handlerOf(name) {
  // Rolls of ICON outside of a combat, and the buttons of their cards, up to version 0.2.
  if (name === "roll" || name === "offer") throw new PlainError("earlierVersion");
  const known = typeof name === "string" && Object.hasOwn(kinds, name) && kinds[name];
  if (!known) throw new PlainError("unreadable");
  return known;
}
