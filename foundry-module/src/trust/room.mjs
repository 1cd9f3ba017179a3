import { flagsOf } from "../adapter/fields.mjs";
import { MODULE, RECEIPT_LIMIT } from "../config.mjs";
import { ask } from "../engine/client.mjs";
import { calledIn } from "./called.mjs";
import { digestOf } from "./digest.mjs";
import { pack, unpack } from "./pack.mjs";
import { pruned } from "./prune.mjs";

/** @import { Answer } from "../operations/operation.mjs" */
/** @import { Packed, Receipt } from "../chat/receipt.mjs" */

/**
 * What is to go into the flags of a card.
 * @typedef {object} Parts
 * @property {Receipt} receipt   Without its request.
 * @property {Record<string, any>} request
 * @property {string} [state]    What the request calls the state that the rules met, where it has one beside a command.
 * @property {Answer} answer
 * @property {Record<string, any>} beside   The other flags.
 * @property {any} [journal]
 */

/**
 * A way to lay them out: what of the request can be read, what is packed, and what is left out.
 * @typedef {{ readable: Record<string, any>, packed: Packed, flags: Record<string, any>, omitted?: string[] }} Layout
 */

/** Flags that may stand packed: whoever reads them can wait. */
const PACKABLE = ["secrets", "told"];

/**
 * Flags of a card in the room that there is. What does not fit readably is
 * packed. What does not fit packed is left out, and the receipt says so: first
 * of the state those who had no part in it, then all of it, and last what
 * takes the card back.
 * @param {Parts} parts
 * @param {number} room   In bytes of JSON.
 * @returns {Promise<Record<string, any>>}
 */
export async function fitted(parts, room) {
  const same = await repeatable(parts);
  /** @type {Record<string, any> | undefined} */
  let flags;
  for await (const layout of layouts(parts, same)) {
    flags = await laidOut(parts, layout);
    if (size(flags) <= room) break;
  }
  return /** @type {Record<string, any>} */ (flags);
}

/**
 * The ways to lay a card's flags out, the best first.
 * @param {Parts} parts
 * @param {Same | null} same
 * @returns {AsyncGenerator<Layout>}
 */
async function* layouts({ request, state, answer, beside, journal }, same) {
  const plain = Object.fromEntries(Object.entries(request).filter(([name]) => name !== state));
  const apart = Object.fromEntries(Object.entries(beside).filter(([name]) => PACKABLE.includes(name)));
  const rest = Object.fromEntries(Object.entries(beside).filter(([name]) => !PACKABLE.includes(name)));
  const undo = journal === undefined ? {} : { journal };
  if (same) {
    yield* whole(request);
    if (state) yield* whole(await pruned(request, state, answer, same));
  }
  const left = state ? plain : {};
  yield { readable: left, packed: undo, flags: beside, omitted: [state ? `request.${state}` : "request"] };
  yield { readable: left, packed: { ...apart, ...undo }, flags: rest, omitted: [state ? `request.${state}` : "request"] };
  yield { readable: {}, packed: { ...apart, ...undo }, flags: rest, omitted: ["request"] };
  yield { readable: {}, packed: apart, flags: rest, omitted: ["request", "journal"] };
  yield { readable: {}, packed: {}, flags: rest, omitted: ["request", "journal", "numbers"] };

  /** @param {Record<string, any>} all   The request. @returns {Generator<Layout>} */
  function* whole(all) {
    const met = state ? { request: { [state]: all[state] } } : {};
    const called = calledIn(all);
    yield { readable: plain, packed: { ...met, called, ...undo }, flags: beside };
    yield { readable: plain, packed: { ...met, called, ...apart, ...undo }, flags: rest };
    yield { readable: {}, packed: { request: all, called, ...apart, ...undo }, flags: rest };
  }
}

/**
 * @param {Parts} parts
 * @param {Layout} layout
 */
async function laidOut({ receipt }, { readable, packed, flags, omitted }) {
  return {
    ...flags, receipt: { ...receipt, ...Object.keys(readable).length && { request: readable }, ...omitted && { omitted } },
    ...Object.keys(packed).length && { packed: await pack(packed) }
  };
}

/**
 * Whether the rules say the same to a request, with the same dice.
 * @typedef {(request: Record<string, any>) => Promise<boolean>} Same
 *
 * Makes sure that the rules say the same once more: what cannot be repeated
 * here cannot be verified anywhere.
 * @param {Parts} parts
 * @returns {Promise<Same | null>}
 */
async function repeatable({ receipt: { operation, seed, faces, digest }, request }) {
  /** @type {Same} */
  const same = async one => {
    const { result, rolls } = await ask(operation, { ...one, dice: faces ? { faces } : { seed } });
    return Boolean(result) && await digestOf({ result, rolls }) === digest;
  };
  return await same(request) ? same : null;
}

/**
 * What has to be changed on a card so that there is room for one more mark: it
 * can be verified no longer, but what was done because of it can be taken back.
 * @param {foundry.documents.ChatMessage} message
 * @param {unknown} mark
 * @returns {Promise<Record<string, unknown>>}   An update, which is empty where there is room.
 */
export async function roomFor(message, mark) {
  const { waiting: _waiting, unfinished: _unfinished, ...flags } = flagsOf(message);
  if (size({ ...flags, mark }) <= RECEIPT_LIMIT) return {};
  const { request, called: _called, ...rest } = (await unpack(flags.packed)) ?? {};
  if (!request) return {};
  return {
    [`flags.${MODULE}.packed`]: Object.keys(rest).length ? await pack(rest) : null,
    [`flags.${MODULE}.receipt.omitted`]: Object.keys(request).map(name => `request.${name}`)
  };
}

/** @param {object} value */
function size(value) {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
