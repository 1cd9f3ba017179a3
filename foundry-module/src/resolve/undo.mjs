import { flagsOf } from "../world/fields.mjs";
import { askGM } from "./ask-gm.mjs";
import { route } from "./route.mjs";
import { endOver } from "./open-choices.mjs";
import { begin } from "./write-ahead.mjs";
import { isEmpty } from "../world/changes/change.mjs";
import { readJournal, readWritten } from "../world/changes/journal.mjs";
import { isListed } from "../world/changes/documents.mjs";
import { flagsOfCard, readPacked } from "../cards/card-flags.mjs";
import { allCards, cardNamed, messageOf, pathOn, isAfter } from "../cards/entries.mjs";
import { MODULE } from "../config.mjs";
import { PlainError } from "../base/errors.mjs";
import { UNDONE, isUndone, undoneOf } from "../cards/undone.mjs";
import { Layer, takeBack } from "./plan.mjs";
import { SIDE_PATH } from "../games/participants.mjs";
import { isPending } from "./pending-flags.mjs";
import { cardHash } from "../cards/card-hash.mjs";

/** @import { Journal } from "../world/changes/journal.mjs" */
/** @import { Change } from "../world/changes/change.mjs" */
/** @import { Conflict } from "./plan.mjs" */

/**
 * A request to undo all changes of a card, only those of one target, or only those that a later step made.
 * @typedef {object} UndoRequest
 * @property {string} card     The id of a message.
 * @property {string} [target] The uuid of an actor.
 * @property {string} [mark]   The path of a mark within our flags, such as "done.2".
 * @property {string} [seen]   The hash of the card that the user has confirmed.
 *
 * An undo plan. With conflicts nothing is written.
 * @typedef {{ conflicts: Conflict[], changes: Change[] }} Plan
 */

/** The handler of undo. @type {import("./handlers.mjs").Handler} */
export const UNDO = {
  async execute(/** @type {UndoRequest} */ request, { user, local }) {
    if (!user.isGM) {
      const card = cardNamed(request.card);
      const part = request.target !== undefined || request.mark !== undefined;
      if (local || part || !card || !isOwn(card, user)) throw new PlainError("gmUndoes");
      if (!mayTakeBack(card, user)) throw new PlainError("othersActed");
    }
    const { conflicts, changes } = await planUndo(request, user);
    if (!conflicts.length) {
      await begin(changes, {}, { undoes: true, card: request.card }).write();
      await endOver();
    }
    return { conflicts };
  }
};

/**
 * Reports whether a card of the GM's browser is about a request of a user.
 * @param {foundry.documents.ChatMessage} card
 * @param {foundry.documents.User} user
 */
function isOwn(card, user) {
  return Boolean(card.author?.isGM) && flagsOf(card).receipt?.user === user.id;
}

/**
 * Reports whether a player may take back a card: it is about the player's own request, which has happened, and neither
 * the player nor anyone else has acted since. Undone cards of the player's own do not count.
 * @param {foundry.documents.ChatMessage} card
 * @param {foundry.documents.User} user
 */
export function mayTakeBack(card, user) {
  if (!isOwn(card, user) || isUndone(card) || isPending(card)) return false;
  const { done } = flagsOf(card);
  if (done && Object.values(done).some(mark => mark && (mark.user ?? mark) !== user.id)) return false;
  return !allCards().some(other => other !== card && flagsOf(other).receipt && isAfter(other, card)
    && !(isOwn(other, user) && isUndone(other)));
}

/**
 * Undoes a card's changes in the active GM's browser, in its queue, so that two GMs or two
 * clicks undo them once.
 * @param {foundry.documents.ChatMessage} message
 * @param {{ target?: string, mark?: string, seen?: string }} [part]   Without it, all.
 * @returns {Promise<{ conflicts: Conflict[] }>}   With conflicts nothing was changed.
 * @throws {PlainError}
 */
export function undoCard(message, { target, mark, seen } = {}) {
  const request = { card: message.id, ...target && { target }, ...mark && { mark }, ...seen && { seen } };
  return game.users.activeGM && !game.user.isActiveGM ? askGM("undo", request) : route("undo", request);
}

/**
 * Plans an undo for the documents as they are now.
 * @param {UndoRequest} request
 * @param {foundry.documents.User} user   The requesting user.
 * @returns {Promise<Plan>}
 * @throws {PlainError}
 */
export async function planUndo({ card, target, mark, seen }, user) {
  const message = cardNamed(card);
  if (!message) throw new PlainError("cardGone");
  if (seen !== undefined && seen !== cardHash(message)) throw new PlainError("cardChanged");
  const undone = undoneOf(message);
  if (undone.all) throw new PlainError("alreadyUndone");
  if (mark !== undefined) return planMark(message, mark);
  const journal = await journalOn(message);
  if (!journal) throw new PlainError("noJournal");
  if (target !== undefined) {
    const at = journal.targets.findIndex(({ uuid }) => uuid === target);
    if (at < 0) throw new PlainError("unreadable");
    if (undone[at]) throw new PlainError("alreadyUndone");
    return planned(takeBack(journal, new Layer(), ({ who }) => who === at), message, { [`${at}`]: user.id });
  }
  const { layer, conflicts } = await withoutWhatFollowed(message);
  if (conflicts.length) return { conflicts, changes: [] };
  return planned(takeBack(journal, layer, ({ who }) => !undone[who]), message, { all: user.id });
}

/**
 * Returns the layer after undoing all that followed from a card, the last change first.
 * The order is found by trial, because only the latest change matches the current values.
 * A card cannot be undone before its followers.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Promise<{ layer: Layer, conflicts: Conflict[] }>}
 */
async function withoutWhatFollowed(message) {
  let left = await marksOn(message);
  let layer = new Layer();
  const alone = left.find(({ journal }) => !journal);
  // It has a card and a journal of its own.
  if (alone) throw new PlainError("followed");
  while (left.length) {
    const tried = left.map(one => ({ one, ...takeBack(/** @type {Journal} */ (one.journal), layer) }));
    const fits = tried.findLast(({ conflicts }) => !conflicts.length);
    if (!fits) return { layer, conflicts: tried.flatMap(({ conflicts }) => conflicts) };
    layer = fits.layer;
    put(layer, message, fits.one.mark, fits.one.gone);
    left = left.filter(one => one !== fits.one);
  }
  return { layer, conflicts: [] };
}

/**
 * @param {foundry.documents.ChatMessage} message
 * @param {unknown} mark
 * @returns {Promise<Plan>}
 */
async function planMark(message, mark) {
  const found = (await marksOn(message)).find(one => one.mark === mark);
  if (!found) throw new PlainError("alreadyUndone");
  if (!found.journal) throw new PlainError("followed");
  const { layer, conflicts } = takeBack(found.journal, new Layer());
  put(layer, message, found.mark, found.gone);
  return { conflicts, changes: conflicts.length ? [] : layer.changes() };
}

/**
 * @param {{ layer: Layer, conflicts: Conflict[] }} taken
 * @param {foundry.documents.ChatMessage} message
 * @param {Record<string, string | null>} marks   The users who have undone each part.
 * @returns {Plan}
 */
function planned({ layer, conflicts }, message, marks) {
  if (conflicts.length) return { conflicts, changes: [] };
  for (const [at, user] of Object.entries(marks)) put(layer, message, `${UNDONE}.${at}`, user);
  return { conflicts, changes: layer.changes().filter(change => !isEmpty(change)) };
}

/**
 * Puts one of our flags of a card into a layer.
 * @param {Layer} layer
 * @param {foundry.documents.ChatMessage} card
 * @param {string} name
 * @param {unknown} value
 */
function put(layer, card, name, value) {
  layer.put(messageOf(card), pathOn(card, `flags.${MODULE}.${name}`), value);
}

/** The journal of a card without changes. @type {Journal} */
const NOTHING = { targets: [], entries: [] };

/**
 * Returns a card's journal.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Promise<Journal | null>}   Null if it is missing or unreadable.
 */
export async function journalOn(message) {
  const { journal, receipt } = flagsOf(message);
  if (journal !== undefined && journal !== null) return believed(await readJournal(journal), message);
  const packed = await readPacked(message);
  if (packed?.journal !== undefined) return believed(readWritten(packed.journal), message);
  const unread = !packed || receipt?.omitted?.includes?.("journal");
  return receipt && !unread ? NOTHING : null;
}

/**
 * Reports whether the buttons of an undone card may be pressed again: the card changed
 * nothing by itself, so its roll stays valid and an accidental click needs no new roll.
 * @param {foundry.documents.ChatMessage} message
 */
export async function isOpenAgain(message) {
  return isUndone(message) && (await journalOn(message))?.entries.length === 0;
}

/**
 * A change that followed from a card and is not undone. `gone` is the mark's value after undo.
 * @typedef {{ mark: string, user: string, journal: Journal | null, gone: false | null }} Mark
 *
 * @param {foundry.documents.ChatMessage} message
 * @returns {Promise<Mark[]>}
 */
export async function marksOn(message) {
  const { done } = flagsOf(message);
  const { applied } = await flagsOfCard(message) ?? {};
  const found = [...at(done, "done", 1), ...at(applied, "applied", 2)]
    .filter(([mark]) => isListed("ChatMessage", `flags.${MODULE}.${mark}`));
  return Promise.all(found.map(async ([mark, one]) => ({
    mark, user: textIn(one?.user ?? one), journal: one?.journal === undefined ? null
      : believed(await journalIn(one.journal), message),
    // Packed data stays packed.
    gone: foundry.utils.getProperty(flagsOf(message), mark) ? null : /** @type {false} */ (false)
  })));
}

/**
 * Returns the journal of a mark, packed by itself or with its card.
 * @param {unknown} journal
 * @returns {Promise<Journal | null> | Journal | null}
 */
function journalIn(journal) {
  return typeof journal === "string" ? readJournal(journal) : readWritten(journal);
}

/**
 * Returns a journal if its author is trusted. An effect that a player's card would restore
 * must be a plain status, because its changes are not shown beforehand; and a player's card gives no side.
 * @param {Journal | null} journal
 * @param {foundry.documents.ChatMessage} message
 * @returns {Journal | null}
 */
function believed(journal, message) {
  const isPlayers = (/** @type {Journal["entries"][number]} */ { removed, values }) =>
    removed.every(isPlainStatus) && values.every(([path]) => path !== SIDE_PATH);
  return journal && (message.author?.isGM || journal.entries.every(isPlayers)) ? journal : null;
}

/** @param {any} effect */
function isPlainStatus({ changes, system, flags }) {
  return !changes?.length && !system?.changes?.length && Object.keys(flags ?? {}).every(name => name === MODULE);
}

/** @param {unknown} value */
function textIn(value) {
  return typeof value === "string" ? value : "";
}

/** @param {any} value @param {string} path @param {number} depth @returns {[string, any][]} */
function at(value, path, depth) {
  if (value === null || value === undefined || value === false) return [];
  if (!depth) return [[path, value]];
  // A key with a dot would be another path.
  return typeof value === "object" ? Object.entries(value).filter(([key]) => !key.includes("."))
    .flatMap(([key, one]) => at(one, `${path}.${key}`, depth - 1)) : [];
}
