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
 * @typedef {{ readable: Record<string, any>, packed: Packed, flags: Record<string, any>, apart?: any,
 *   omitted?: string[], forPeople?: number }} Layout   `apart` is a journal that is packed by itself, and `forPeople`
 *   the room that it may take beyond that of others, in bytes, because many took part.
 */

/** How many people at most have room of their own: as many as one wish names. */
const MOST_PEOPLE = 100;

/** What the names may need under which a mark stands, in bytes. */
const MARK_PLACE = 64;

/** Flags that may stand packed: whoever reads them can wait. */
const PACKABLE = ["secrets", "told", "intent", "rolled", "offers"];

/**
 * Flags of a card in the room that there is. What does not fit readably is
 * packed, then without what of the state had no part in it, and then without
 * what nobody looked at; after that, what takes the card back has room of its
 * own. Where many took part it may take more room for each. What does not fit
 * then either is left out, and the receipt says so: first what it can be
 * verified by, and last what takes the card back.
 * @param {Parts} parts
 * @param {number} room   In bytes of JSON.
 * @returns {Promise<Record<string, any>>}
 */
export async function fitFlags(parts, room) {
  const same = await repeatable(parts);
  /** @type {Record<string, any> | undefined} */
  let flags;
  for await (const layout of layouts(parts, same)) {
    flags = await laidOut(parts, layout);
    const { journal = "", ...others } = flags;
    if (size(others) <= room + (layout.forPeople ?? 0) && journal.length <= JOURNAL_LIMIT + (layout.forPeople ?? 0))
      break;
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
  let forPeople = roomForPeople(Math.max(journal?.[0].length ?? 0, beside.offers?.length ?? 0));
  if (same) {
    yield* whole(request);
    const fewer = state ? await dropUninvolved(request, state, answer, same) : request;
    if (state) yield* whole(fewer);
    const least = state ? await bared(fewer, state, same) : request;
    forPeople = Math.max(forPeople, roomForPeople(idsIn(least).length));
    const packed = { request: least, called: nameFingerprints(least), ...apart };
    yield { readable: {}, packed: { ...packed, ...undo }, flags: rest, forPeople };
    if (journal !== undefined) yield { readable: {}, packed, flags: rest, apart: journal, forPeople };
  }
  const left = state ? plain : {};
  yield { readable: left, packed: undo, flags: beside, omitted: [state ? `request.${state}` : "request"] };
  yield { readable: left, packed: { ...apart, ...undo },
    flags: rest, omitted: [state ? `request.${state}` : "request"] };
  yield { readable: {}, packed: { ...apart, ...undo }, flags: rest, omitted: ["request"], forPeople };
  // What was not there is not said to be missing.
  const omitted = journal === undefined ? ["request"] : ["request", "journal"];
  if (journal !== undefined) {
    yield { readable: {}, packed: apart, flags: rest, apart: journal, omitted: ["request"], forPeople };
    yield { readable: {}, packed: apart, flags: rest, omitted, forPeople };
  }
  const { secrets, told, ...buttons } = apart;
  if (secrets !== undefined || told !== undefined)
    yield { readable: {}, packed: buttons, flags: rest, omitted: [...omitted, "numbers"] };

  /** @param {Record<string, any>} all   The request. @returns {Generator<Layout>} */
  function* whole(all) {
    const met = state ? { request: { [state]: all[state] } } : {};
    const called = nameFingerprints(all);
    yield { readable: plain, packed: { ...met, called, ...undo }, flags: beside };
    yield { readable: plain, packed: { ...met, called, ...apart, ...undo }, flags: rest };
    yield { readable: {}, packed: { request: all, called, ...apart, ...undo }, flags: rest };
  }
}

/**
 * What the flags of a card on which many take part may take beyond the others', in bytes.
 * @param {number} people   How many take part.
 */
function roomForPeople(people) {
  return RECEIPT_EACH * Math.max(0, Math.min(people, MOST_PEOPLE) - RECEIPT_PEOPLE);
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
 * Whether the rules say the same to a request, with the same dice.
 * @typedef {(request: Record<string, any>) => Promise<boolean>} Same
 *
 * Makes sure that the rules say the same once more: what cannot be repeated
 * here cannot be verified anywhere.
 * @param {Parts} parts
 * @returns {Promise<Same | null>}
 */
async function repeatable({ receipt: { operation, seed, faces }, request, answer }) {
  const said = textOf(answer);
  /** @type {Same} */
  const same = async one => {
    const { result, rolls } = await ask(operation, { ...one, dice: faces ? { faces } : { seed } });
    return Boolean(result) && textOf({ result, rolls }) === said;
  };
  return await same(request) ? same : null;
}

/**
 * What has to be changed on a card so that there is room for one more mark.
 * What was done by its buttons before is packed; where that is not enough, it
 * can be verified no longer, but what was done because of it can be taken back.
 * @param {foundry.documents.ChatMessage} message
 * @param {unknown} mark
 * @returns {Promise<Record<string, unknown>>}   An update, which is empty where there is room.
 */
export async function roomFor(message, mark) {
  const { waiting: _waiting, unfinished: _unfinished, journal: _journal,
    seal: _seal, unsealed: _unsealed, ...flags } = flagsOf(message);
  const packed = await readPacked(message);
  // What nobody can read is nobody's to write over.
  if (!packed) return {};
  const people = Math.max(flags.offers?.length ?? packed.offers?.length ?? 0,
    idsIn({ ...flags.receipt?.request, ...packed.request }).length);
  const most = RECEIPT_LIMIT + roomForPeople(people)
    + (flags.applied || packed.applied
      ? APPLIED_EACH * (1 + Object.keys({ ...packed.applied, ...flags.applied }).length) : 0) - MARK_PLACE;
  if (size({ ...flags, mark }) <= most) return {};
  // What stands packed is written by one browser alone: two would write over each other's.
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
 * What stands packed on a card, with the marks of what was done by its buttons.
 * @param {foundry.documents.ChatMessage} message
 * @param {Packed} packed
 * @returns {Promise<{ packed: Packed, without: Record<string, unknown> }>}   And the update that takes the marks from
 *   where they stood.
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
    // Of what was taken back there may be a new mark in the same moment.
    without: Object.assign({}, ...Object.keys(own).filter(offer => Object.values(own[offer] ?? {}).some(Boolean))
      .map(offer => deletion(`flags.${MODULE}.applied.${offer}`)))
  };
}

/**
 * What has to be changed on a card of which a part is there after all that it had no room for.
 * @param {{ flags: object }} message
 * @param {string} part   As it stands in `omitted`.
 * @returns {Record<string, unknown>}   An update, which is empty where it does not say so.
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
