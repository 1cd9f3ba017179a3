import { flagsOf } from "../world/fields.mjs";
import { flagsOfCard, readPacked } from "./card-flags.mjs";
import { deletion } from "../world/compat.mjs";
import { APPLIED_EACH, JOURNAL_LIMIT, MODULE, RECEIPT_EACH, RECEIPT_LIMIT, RECEIPT_PEOPLE } from "../config.mjs";
import { ask } from "../engine/client.mjs";
import { nameFingerprints, idsIn } from "./name-fingerprints.mjs";
import { textOf } from "../base/digest.mjs";
import { pack, packReadable, unpack } from "../base/pack.mjs";
import { bared, dropUninvolved } from "./prune.mjs";

/** @import { Answer } from "../engine/ask.mjs" */
/** @import { Packed } from "./card-flags.mjs" */
/** @import { Receipt } from "./receipt.mjs" */

/**
 * The parts of a card's flags.
 * @typedef {object} Parts
 * @property {Receipt} receipt   Without its request.
 * @property {Record<string, any>} request
 * @property {string} [state]    The request's name for the state that the rules received, if it has one beside a
 * command.
 * @property {Answer} answer
 * @property {Record<string, any>} beside   The other flags.
 * @property {any} [journal]
 */

/**
 * A layout of the parts: the readable part of the request, the packed part, and the omitted parts.
 * @typedef {{ readable: Record<string, any>, packed: Packed, flags: Record<string, any>, apart?: any,
 * omitted?: string[], forPeople?: number }} Layout   `apart` is a journal that is packed by itself. `forPeople` is
 * the additional size budget because of many participants, in bytes.
 */

/** The most participants with a budget of their own: as many as one request names. */
const MOST_PEOPLE = 100;

/** The size of the names above a mark, in bytes. */
const MARK_PLACE = 64;

/** Flags that may be packed: their readers can wait. */
const PACKABLE = ["secrets", "told", "intent", "rolled", "offers"];

/**
 * Returns the flags of a card within a size budget. It packs what does not fit readably. Then it leaves out the parts
 * of the state that had no effect, and then the numbers that the rules did not read. After that, the journal gets a
 * budget of its own. A card with many participants gets more. The receipt lists the parts that do not fit even then and
 * are left out: first the request, which verification needs, and last the journal, which undo needs.
 * @param {Parts} parts
 * @param {number} budget   The size budget, in bytes of JSON.
 * @returns {Promise<Record<string, any>>}
 */
export async function fitFlags(parts, budget) {
  const same = await repeatable(parts);
  /** @type {Record<string, any> | undefined} */
  let flags;
  for await (const layout of layouts(parts, same)) {
    flags = await laidOut(parts, layout);
    const { journal = "", ...others } = flags;
    if (size(others) <= budget + (layout.forPeople ?? 0) && journal.length <= JOURNAL_LIMIT + (layout.forPeople ?? 0))
      break;
  }
  return /** @type {Record<string, any>} */ (flags);
}

/**
 * Yields the layouts of a card's flags, the best first.
 * @param {Parts} parts
 * @param {Same | null} same
 * @returns {AsyncGenerator<Layout>}
 */
async function* layouts({ request, state, answer, beside, journal }, same) {
  const plain = Object.fromEntries(Object.entries(request).filter(([name]) => name !== state));
  const apart = Object.fromEntries(Object.entries(beside).filter(([name]) => PACKABLE.includes(name)));
  const rest = Object.fromEntries(Object.entries(beside).filter(([name]) => !PACKABLE.includes(name)));
  const undo = journal === undefined ? {} : { journal };
  let forPeople = extraBudget(Math.max(journal?.[0].length ?? 0, beside.offers?.length ?? 0));
  if (same) {
    yield* whole(request);
    const fewer = state ? await dropUninvolved(request, state, answer, same) : request;
    if (state) yield* whole(fewer);
    const least = state ? await bared(fewer, state, same) : request;
    forPeople = Math.max(forPeople, extraBudget(idsIn(least).length));
    const packed = { request: least, called: nameFingerprints(least), ...apart };
    yield { readable: {}, packed: { ...packed, ...undo }, flags: rest, forPeople };
    if (journal !== undefined) yield { readable: {}, packed, flags: rest, apart: journal, forPeople };
  }
  const left = state ? plain : {};
  yield { readable: left, packed: undo, flags: beside, omitted: [state ? `request.${state}` : "request"] };
  yield { readable: left, packed: { ...apart, ...undo },
    flags: rest, omitted: [state ? `request.${state}` : "request"] };
  yield { readable: {}, packed: { ...apart, ...undo }, flags: rest, omitted: ["request"], forPeople };
  // A part that the card never had is not listed as omitted.
  const omitted = journal === undefined ? ["request"] : ["request", "journal"];
  if (journal !== undefined) {
    yield { readable: {}, packed: apart, flags: rest, apart: journal, omitted: ["request"], forPeople };
    yield { readable: {}, packed: apart, flags: rest, omitted, forPeople };
  }
  const { secrets, told, ...buttons } = apart;
  if (secrets !== undefined || told !== undefined)
    yield { readable: {}, packed: buttons, flags: rest, omitted: [...omitted, "numbers"] };

  /**
   * Yields the layouts with a whole request.
   * @param {Record<string, any>} all   The request.
   * @returns {Generator<Layout>}
   */
  function* whole(all) {
    const met = state ? { request: { [state]: all[state] } } : {};
    const fingerprints = nameFingerprints(all);
    yield { readable: plain, packed: { ...met, called: fingerprints, ...undo }, flags: beside };
    yield { readable: plain, packed: { ...met, called: fingerprints, ...apart, ...undo }, flags: rest };
    yield { readable: {}, packed: { request: all, called: fingerprints, ...apart, ...undo }, flags: rest };
  }
}

/**
 * Returns the additional size budget of a card with many participants, in bytes.
 * @param {number} participants   The number of participants.
 */
function extraBudget(participants) {
  return RECEIPT_EACH * Math.max(0, Math.min(participants, MOST_PEOPLE) - RECEIPT_PEOPLE);
}

/**
 * @param {Parts} parts
 * @param {Layout} layout
 */
async function laidOut({ receipt }, { readable, packed, flags, apart, omitted }) {
  return {
    ...flags, receipt: { ...receipt, ...Object.keys(readable).length && { request: readable },
      ...omitted && { omitted } },
    ...Object.keys(packed).length && { packed: await pack(packed) },
    ...apart !== undefined && { journal: await pack(apart) }
  };
}

/**
 * Reports whether the rules return the same for a request, with the same dice.
 * @typedef {(request: Record<string, any>) => Promise<boolean>} Same
 *
 * Checks that the rules return the same once more. If they do not here, no browser can verify the card.
 * @param {Parts} parts
 * @returns {Promise<Same | null>}
 */
async function repeatable({ receipt: { operation, seed, faces }, request, answer }) {
  const expected = textOf(answer);
  /** @type {Same} */
  const same = async one => {
    const { result, rolls } = await ask(operation, { ...one, dice: faces ? { faces } : { seed } });
    return Boolean(result) && textOf({ result, rolls }) === expected;
  };
  return await same(request) ? same : null;
}

/**
 * Returns the update of a card that makes space for one more mark. It packs the earlier changes of the card's buttons.
 * If that is not enough, it removes the request: the card is not verifiable any more, but its changes can still be
 * undone.
 * @param {foundry.documents.ChatMessage} message
 * @param {unknown} mark
 * @returns {Promise<Record<string, unknown>>}   Empty if there is enough space.
 */
export async function roomFor(message, mark) {
  const { waiting: _waiting, unfinished: _unfinished, journal: _journal,
    seal: _seal, unsealed: _unsealed, ...flags } = flagsOf(message);
  const packed = await readPacked(message);
  // An unreadable packed part stays as it is.
  if (!packed) return {};
  const participants = Math.max(flags.offers?.length ?? packed.offers?.length ?? 0,
    idsIn({ ...flags.receipt?.request, ...packed.request }).length);
  const most = RECEIPT_LIMIT + extraBudget(participants)
    + (flags.applied || packed.applied
      ? APPLIED_EACH * (1 + Object.keys({ ...packed.applied, ...flags.applied }).length) : 0) - MARK_PLACE;
  if (size({ ...flags, mark }) <= most) return {};
  // Only one browser writes the packed part: two would overwrite each other's changes.
  if (flags.applied && game.users.activeGM && !game.user.isActiveGM) return {};
  const folded = flags.applied && game.user.isActiveGM ? await withApplied(message, packed) : null;
  const kept = folded?.packed ?? packed;
  const text = folded && await packReadable(kept);
  const { applied, ...others } = flags;
  const { request, called: _called, ...rest } = kept;
  if (folded && text !== null && (!request || size({ ...others, packed: text, mark }) <= most))
    return { [`flags.${MODULE}.packed`]: text, ...folded.without };
  if (!request) return {};
  const less = Object.keys(rest).length ? await packReadable(rest) : "";
  if (less === null) return {};
  return {
    [`flags.${MODULE}.packed`]: less || null, ...folded?.without,
    [`flags.${MODULE}.receipt.omitted`]: Object.keys(request).map(name => `request.${name}`)
  };
}

/**
 * Returns the packed part of a card, with the marks of its buttons.
 * @param {foundry.documents.ChatMessage} message
 * @param {Packed} packed
 * @returns {Promise<{ packed: Packed, without: Record<string, unknown> }>}   And the update that removes the marks from
 * the plain flags.
 */
async function withApplied(message, packed) {
  const own = flagsOf(message).applied;
  const applied = (await flagsOfCard(message))?.applied ?? {};
  const open = async (/** @type {any} */ mark) => ({ ...mark,
    ...typeof mark.journal === "string" && { journal: await unpack(mark.journal) } });
  const offers = await Promise.all(Object.entries(applied).map(async ([offer, marks]) => {
    const held = Object.entries(marks).filter(([, mark]) => mark);
    return [offer, Object.fromEntries(await Promise.all(held.map(async ([id, mark]) => [id, await open(mark)])))];
  }));
  return {
    packed: { ...packed, applied: Object.fromEntries(offers.filter(([, marks]) => Object.keys(marks).length)) },
    // A reverted change may get a new mark in the same moment.
    without: Object.assign({}, ...Object.keys(own).filter(offer => Object.values(own[offer] ?? {}).some(Boolean))
      .map(offer => deletion(`flags.${MODULE}.applied.${offer}`)))
  };
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

/** @param {object} value */
function size(value) {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
