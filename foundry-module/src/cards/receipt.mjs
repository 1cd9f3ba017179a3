import { written } from "../world/changes/journal.mjs";
import { flagsOf } from "../world/fields.mjs";
import { MODULE, RECEIPT_LIMIT } from "../config.mjs";
import { aboutEngine } from "../engine/client.mjs";
import { digestOf } from "../base/digest.mjs";
import { packReadable } from "../base/pack.mjs";
import { nameFingerprints } from "./name-fingerprints.mjs";

/** @import { Answer } from "../engine/ask.mjs" */
/** @import { Change } from "../world/changes/change.mjs" */
/** @import { Packed } from "./card-flags.mjs" */

/**
 * The data from which any user's browser can render a card again.
 * @typedef {object} Receipt
 * @property {string} version   Of the rules.
 * @property {string} engine    The digest of their file.
 * @property {string} operation
 * @property {string} [seed]
 * @property {number[]} [faces]
 * @property {string} [by]      The source of the faces: see OwnDice.
 * @property {Record<string, any>} [request]   Without its state, which is packed.
 * @property {string[]} [omitted]   The parts that were left out, because the card would have been too large.
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
 * @property {string} state     The request's name for the state that the rules received.
 * @property {object} dice
 * @property {Answer} answer
 * @property {foundry.documents.User} user   The user who sent the request.
 * @property {boolean} [local]    True if a player's own browser executes it.
 * @property {Change[]} [changes] The changes of documents that it makes.
 * @property {Record<string, any>} [beside]   The other flags of the card.
 */

/**
 * Returns the flags of a card. Flags that last only until the changes are made do not count against the limit, and
 * neither does a seal.
 * @param {Played} played
 * @returns {Promise<Record<string, any>>}
 */
export async function cardFlags({ operation, request, state, dice, answer, user, local, changes = [],
    beside: { waiting: pending, writing, seal, unsealed, ...beside } = {} }) {
  const { version, digest: engine } = await aboutEngine(operation);
  /** @type {Receipt} */
  const receipt = {
    version, engine, operation, ...dice, digest: await digestOf(answer), lang: game.i18n.lang,
    user: /** @type {string} */ (user.id), ...local && { local }
  };
  const lasting = await withinLimit(receipt, without(request), state, beside,
    changes.length ? { journal: written(changes) } : {});
  return { ...lasting, ...seal && { seal }, ...unsealed && { unsealed }, ...pending && { waiting: pending },
    ...writing && { writing } };
}

/**
 * Returns the lasting flags of a card within the limit. A card that would exceed it leaves parts out, and lists them in
 * its receipt: first the state and then the whole request, which verification needs, then the journal, which undo
 * needs, and last the numbers that only some readers see. Before all of them it leaves out the words of the item, which
 * nothing needs: the receipt does not list them.
 * @param {Receipt} receipt
 * @param {Record<string, any>} request
 * @param {string} state
 * @param {Record<string, any>} beside
 * @param {{ journal?: any }} undo
 * @returns {Promise<Record<string, any>>}
 */
async function withinLimit(receipt, request, state, beside, undo) {
  const { [state]: held, ...readable } = request;
  const { own: words, ...kept } = beside;
  const { told: _told, ...open } = kept;
  const [journal, numbers] = ["journal" in undo ? ["journal"] : [], "told" in beside ? ["numbers"] : []];
  const all = { request: { [state]: held }, called: nameFingerprints(request), ...undo };
  /** @type {[omitted: string[], readable: object | null, packed: Packed, flags: object][]} */
  const layouts = [
    ...words ? [/** @type {[string[], object, Packed, object]} */ ([[], readable, all, beside])] : [],
    [[], readable, all, kept],
    [[`request.${state}`], readable, undo, kept],
    [["request"], null, undo, kept],
    [["request", ...journal], null, {}, kept],
    [["request", ...journal, ...numbers], null, {}, open]
  ];
  /** @type {Record<string, any>} */
  let flags = {};
  for (const [omitted, own, packed, others] of layouts) {
    const text = Object.keys(packed).length ? await packReadable(packed) : "";
    if (text === null) continue;
    flags = { ...others, receipt: { ...receipt, ...own && { request: own }, ...omitted.length && { omitted } },
      ...text && { packed: text } };
    if (new TextEncoder().encode(JSON.stringify(flags)).length <= RECEIPT_LIMIT) break;
  }
  return flags;
}

/**
 * Returns the update of a card that contains a part after all that its receipt lists as omitted.
 * @param {{ flags: object }} message
 * @param {string} part   As in `omitted`.
 * @returns {Record<string, unknown>}   Empty if the receipt does not list it.
 */
export function thereAfterAll(message, part) {
  const { omitted } = flagsOf(message).receipt ?? {};
  if (!Array.isArray(omitted) || !omitted.includes(part)) return {};
  const left = omitted.filter(one => one !== part);
  return { [`flags.${MODULE}.receipt.omitted`]: left.length ? left : null };
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
