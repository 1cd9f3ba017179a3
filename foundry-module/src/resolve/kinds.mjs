import { PlainError } from "../base/errors.mjs";

/**
 * Whose wish it is, and how it is carried out.
 * @typedef {object} Terms
 * @property {foundry.documents.User} user
 * @property {string} mode   The readers that they have chosen for what they roll.
 * @property {string} kind   What kind of wish it is.
 * @property {boolean} [local]   Whether this is the browser of a player, who may not change everything.
 * @property {object} [dice]   Dice that fell already.
 * @property {any} [prepared]   What others have had to say to it.
 * @property {Settles} [settles]   The card on which it has waited, where its dice have fallen before.
 * @property {(decided: Foreseen) => void} [foresee]   Hears what would happen; then nothing does.
 * @property {foundry.documents.Combat | null} [combat]   The fight that a GM has looked at; without it, the one on this
 *   browser's screen.
 *
 * @typedef {{ message: foundry.documents.ChatMessage, digest: string, by: foundry.documents.User, agreed?: string }}
 *   Settles   `digest` is that of what the rules have answered then, `by` the GM who carries it out, and `agreed` the
 *   stamp of the changes that they have agreed to.
 *
 * What would happen, what its card would say by the rules, and the stamp of what whoever lets it happen agrees to. Of a
 * step, `step` says what the rules are asked.
 * @typedef {{ answer: import("../games/icon/operation.mjs").Answer,
 *   changes: import("../world/changes/change.mjs").Change[], tell: import("./verify.mjs").Tell, agreed: string, step?:
 *   Step }} Foreseen
 *
 * The step of a card that is taken, and as what.
 * @typedef {{ message: foundry.documents.ChatMessage, command: object, concerned: foundry.documents.Actor[] }} Step
 *   `concerned` are those whom the command names.
 */

/**
 * What is done with wishes of one kind. All of it may throw what a player is to be told.
 * @typedef {object} Kind
 * @property {(wish: any, user: foundry.documents.User) => Promise<unknown>} [prepare]   Settles what others have to say
 *   to it, and holds up nobody else meanwhile.
 * @property {(wish: any, user: foundry.documents.User) => Question | Promise<Question>} [question]   What the rules
 *   would be asked, dice left out; without it no dice fall.
 * @property {(wish: any, terms: Terms) => Promise<unknown>} carryOut   Does it, once all that was asked before is done.
 * @property {(wish: any, user: foundry.documents.User, result: any) => void} [hear]   Receives the result where another
 *   session of the same GM has carried it out.
 * @property {(wish: any, user: foundry.documents.User) => Promise<import("../ui/chat/confirm.mjs").Look>} [foresee]
 *   What it would do, which a GM looks at before.
 *
 * @typedef {{ operation: string, request: object }} Question
 */

/** What can be wished for, by name. @type {Record<string, Kind>} */
let kinds = {};

/** @param {Record<string, Kind>} known */
export function registerKinds(known) {
  kinds = known;
}

/** @param {unknown} name   It may come from another browser. @returns {Kind} */
export function kindOf(name) {
  const known = typeof name === "string" && Object.hasOwn(kinds, name) && kinds[name];
  if (!known) throw new PlainError("unreadable");
  return known;
}
