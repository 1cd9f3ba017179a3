import { written } from "../world/changes/journal.mjs";
import { APPLIED_ROOM, RECEIPT_LIMIT } from "../config.mjs";
import { aboutEngine } from "../engine/client.mjs";
import { digestOf } from "../base/digest.mjs";
import { fitFlags } from "./size-budget.mjs";

/** @import { Answer } from "../engine/ask.mjs" */
/** @import { Change } from "../world/changes/change.mjs" */

/**
 * The data from which any user's browser can render a card again.
 * @typedef {object} Receipt
 * @property {string} version   Of the rules.
 * @property {string} engine    The digest of their file.
 * @property {string} operation
 * @property {string} [seed]
 * @property {number[]} [faces]
 * @property {string} [by]      The source of the faces: see OwnDice.
 * @property {Record<string, any>} [request]   Without its state, and without the packed part.
 * @property {string[]} [omitted]   The parts that exceeded the size budget.
 * @property {string} digest    Of the answer of the rules.
 * @property {string} lang      The language of the card.
 * @property {string} user      The id of the user who sent the request.
 * @property {boolean} [local]  True if a player's own browser executed it.
 */

/**
 * The source of a card.
 * @typedef {object} Played
 * @property {string} operation   The engine's name.
 * @property {Record<string, any>} request   Without dice.
 * @property {string} [state]     The request's name for the state that the rules received, if it has one beside a
 * command.
 * @property {object} dice
 * @property {Answer} answer
 * @property {foundry.documents.User} user   The user who sent the request.
 * @property {boolean} [local]    True if a player's own browser executes it.
 * @property {Change[]} [changes] The changes of documents that it makes.
 * @property {Record<string, any>} [beside]   The other flags of the card.
 * @property {boolean} [follows]  True if next steps may follow, which need space on the card as well.
 */

/** The size budget of the marks of undoing. */
const UNDO_ROOM = 128;

/**
 * Returns the flags of a card. Flags that last only until the changes are made do not count against the size budget. A
 * seal has a budget of its own.
 * @param {Played} played
 * @returns {Promise<Record<string, any>>}
 */
export async function cardFlags({ operation, request, state, dice, answer, user, local, changes = [],
    beside: { waiting: pending, unfinished, seal, unsealed, ...beside } = {}, follows }) {
  const { version, digest: engine } = await aboutEngine(operation);
  /** @type {Receipt} */
  const receipt = {
    version, engine, operation, ...dice, digest: await digestOf(answer), lang: game.i18n.lang,
    user: /** @type {string} */ (user.id), ...local && { local }
  };
  const room = RECEIPT_LIMIT - (follows || pending ? APPLIED_ROOM : UNDO_ROOM);
  const lasting = await fitFlags({ receipt, request: without(request), state, answer, beside,
    journal: changes.length ? written(changes) : undefined }, room);
  return { ...lasting, ...seal && { seal }, ...unsealed && { unsealed }, ...pending && { waiting: pending },
    ...unfinished && { unfinished } };
}

/**
 * Leaves out empty values: the engine reads a missing number, text, list or boolean as it reads null, "", [] or false.
 * @param {any} value
 * @returns {any}
 */
export function without(value) {
  if (Array.isArray(value)) return value.map(without);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, without(entry)])
    .filter(([, entry]) => !empty(entry)));
}

/** @param {unknown} value */
function empty(value) {
  return value === undefined || value === null || value === "" || value === false
    || (typeof value === "object" && !Array.isArray(value) && !Object.keys(value).length);
}
