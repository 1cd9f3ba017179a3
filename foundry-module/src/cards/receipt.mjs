import { written } from "../world/changes/journal.mjs";
import { APPLIED_ROOM, RECEIPT_LIMIT } from "../config.mjs";
import { aboutEngine } from "../engine/client.mjs";
import { digestOf } from "../base/digest.mjs";
import { fitFlags } from "./size-budget.mjs";

/** @import { Answer } from "../engine/ask.mjs" */
/** @import { Change } from "../world/changes/change.mjs" */

/**
 * With what a card can be told again by anybody.
 * @typedef {object} Receipt
 * @property {string} version   Of the rules.
 * @property {string} engine    The digest of their file.
 * @property {string} operation
 * @property {string} [seed]
 * @property {number[]} [faces]
 * @property {string} [by]      Who rolled the faces: see OwnDice.
 * @property {Record<string, any>} [request]   Without its state, and without what is packed.
 * @property {string[]} [omitted]   What there was no room for.
 * @property {string} digest    Of what the rules have answered.
 * @property {string} lang      The language that it is written in.
 * @property {string} user      Whose wish it was.
 * @property {boolean} [local]  Whether a player's own browser has carried it out.
 */

/**
 * What a card has come from.
 * @typedef {object} Played
 * @property {string} operation   The engine's name.
 * @property {Record<string, any>} request   Dice left out.
 * @property {string} [state]     What the request calls the state that the rules met, where it has one beside a command.
 * @property {object} dice
 * @property {Answer} answer
 * @property {foundry.documents.User} user   Whose wish it was.
 * @property {boolean} [local]    Whether a player's own browser carries it out.
 * @property {Change[]} [changes] What happens to the documents with it.
 * @property {Record<string, any>} [beside]   The other flags of the card.
 * @property {boolean} [follows]  Whether something may follow from it, which needs room on the card as well.
 */

/** What the marks of undoing may need. */
const UNDO_ROOM = 128;

/**
 * The flags of a card. What only stands there until it has happened takes no
 * room, and a seal has room of its own.
 * @param {Played} played
 * @returns {Promise<Record<string, any>>}
 */
export async function cardFlags({ operation, request, state, dice, answer, user, local, changes = [], beside: { waiting, unfinished, seal, unsealed, ...beside } = {}, follows }) {
  const { version, digest: engine } = await aboutEngine(operation);
  /** @type {Receipt} */
  const receipt = {
    version, engine, operation, ...dice, digest: await digestOf(answer), lang: game.i18n.lang, user: /** @type {string} */ (user.id), ...local && { local }
  };
  const room = RECEIPT_LIMIT - (follows || waiting ? APPLIED_ROOM : UNDO_ROOM);
  const lasting = await fitFlags({ receipt, request: without(request), state, answer, beside, journal: changes.length ? written(changes) : undefined }, room);
  return { ...lasting, ...seal && { seal }, ...unsealed && { unsealed }, ...waiting && { waiting }, ...unfinished && { unfinished } };
}

/**
 * Leaves out what says nothing: the engine reads a missing number, text, list
 * or no as it reads null, "", [] or false.
 * @param {any} value
 * @returns {any}
 */
export function without(value) {
  if (Array.isArray(value)) return value.map(without);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, without(entry)]).filter(([, entry]) => !empty(entry)));
}

/** @param {unknown} value */
function empty(value) {
  return value === undefined || value === null || value === "" || value === false
    || (typeof value === "object" && !Array.isArray(value) && !Object.keys(value).length);
}
