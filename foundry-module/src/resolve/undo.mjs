import { flagsOf } from "../world/fields.mjs";
import { askGM } from "./ask-gm.mjs";
import { route } from "./route.mjs";
import { begin } from "./unfinished.mjs";
import { isEmpty } from "../world/changes/change.mjs";
import { readJournal, readWritten } from "../world/changes/journal.mjs";
import { isTold } from "../world/changes/documents.mjs";
import { flagsOfCard, readPacked } from "../cards/card-flags.mjs";
import { MODULE } from "../config.mjs";
import { PlainError } from "../base/errors.mjs";
import { UNDONE, isUndone, undoneOf } from "../cards/marks.mjs";
import { Layer, takeBack } from "./plan.mjs";
import { stampOf } from "../cards/stamp.mjs";

/** @import { Journal } from "../world/changes/journal.mjs" */
/** @import { Change } from "../world/changes/change.mjs" */
/** @import { Conflict } from "./plan.mjs" */

/**
 * What is to be taken back: all that a card has changed, or only what it has
 * changed of one target, or only what somebody did because of it later.
 * @typedef {object} UndoWish
 * @property {string} card     The id of a message.
 * @property {string} [target] The uuid of an actor.
 * @property {string} [mark]   The path of a mark within our flags, such as "done.2".
 * @property {string} [seen]   The stamp of the card that somebody has looked at.
 *
 * @typedef {{ conflicts: Conflict[], changes: Change[] }} Plan   Nothing may be written where there are conflicts.
 */

/** What is done with a wish to take something back. @type {import("./kinds.mjs").Kind} */
export const UNDO = {
  async carryOut(/** @type {UndoWish} */ wish, { user }) {
    if (!user.isGM) throw new PlainError("gmUndoes");
    const { conflicts, changes } = await planUndo(wish, user);
    if (!conflicts.length) await begin(changes, {}, true).write(/** @type {foundry.documents.ChatMessage} */ (game.messages.get(wish.card)));
    return { conflicts };
  }
};

/**
 * Takes back what a card has changed, in the browser of the active GM, in its
 * turn: two GMs, or two clicks, do it once.
 * @param {foundry.documents.ChatMessage} message
 * @param {{ target?: string, mark?: string, seen?: string }} [part]   Without it, all.
 * @returns {Promise<{ conflicts: Conflict[] }>}   Where there are conflicts, nothing was done.
 * @throws {PlainError}
 */
export function undoCard(message, { target, mark, seen } = {}) {
  const wish = { card: message.id, ...target && { target }, ...mark && { mark }, ...seen && { seen } };
  return game.users.activeGM && !game.user.isActiveGM ? askGM("undo", wish) : route("undo", wish);
}

/**
 * What has to be written to take something back, as the documents are now.
 * @param {UndoWish} wish
 * @param {foundry.documents.User} user   Who wants it.
 * @returns {Promise<Plan>}
 * @throws {PlainError}
 */
export async function planUndo({ card, target, mark, seen }, user) {
  const message = typeof card === "string" ? game.messages.get(card) : null;
  if (!message) throw new PlainError("cardGone");
  if (seen !== undefined && seen !== stampOf(message)) throw new PlainError("cardChanged");
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
 * The layer once all is taken back that was done because of a card, the last
 * first: what was done later is what now holds, so the order is found by what
 * fits. A card cannot be taken back beneath what stands on it.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Promise<{ layer: Layer, conflicts: Conflict[] }>}
 */
async function withoutWhatFollowed(message) {
  let left = await marksOn(message);
  let layer = new Layer();
  const alone = left.find(({ journal }) => !journal);
  // It has a card of its own, with a journal of its own.
  if (alone) throw new PlainError("followed");
  while (left.length) {
    const tried = left.map(one => ({ one, ...takeBack(/** @type {Journal} */ (one.journal), layer) }));
    const fits = tried.findLast(({ conflicts }) => !conflicts.length);
    if (!fits) return { layer, conflicts: tried.flatMap(({ conflicts }) => conflicts) };
    layer = fits.layer;
    layer.put(message, `flags.${MODULE}.${fits.one.mark}`, fits.one.gone);
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
  layer.put(message, `flags.${MODULE}.${found.mark}`, found.gone);
  return { conflicts, changes: conflicts.length ? [] : layer.changes() };
}

/**
 * @param {{ layer: Layer, conflicts: Conflict[] }} taken
 * @param {foundry.documents.ChatMessage} message
 * @param {Record<string, string | null>} marks   Who has undone what.
 * @returns {Plan}
 */
function planned({ layer, conflicts }, message, marks) {
  if (conflicts.length) return { conflicts, changes: [] };
  for (const [at, user] of Object.entries(marks)) layer.put(message, `flags.${MODULE}.${UNDONE}.${at}`, user);
  return { conflicts, changes: layer.changes().filter(change => !isEmpty(change)) };
}

/** What has changed nothing. @type {Journal} */
const NOTHING = { targets: [], entries: [] };

/**
 * What a card has changed.
 * @param {foundry.documents.ChatMessage} message
 * @returns {Promise<Journal | null>}   Null where it does not say so, or nobody can read it.
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
 * Reports whether the buttons of a card that was undone may be pressed again:
 * the card had changed nothing by itself, so that its roll holds, and a wrong
 * click is no reason to roll once more.
 * @param {foundry.documents.ChatMessage} message
 */
export async function isOpenAgain(message) {
  return isUndone(message) && (await journalOn(message))?.entries.length === 0;
}

/**
 * What was done because of a card, and was not taken back.
 * @typedef {{ mark: string, user: string, journal: Journal | null, gone: false | null }} Mark   `gone` is what stands in its place once it was taken back.
 *
 * @param {foundry.documents.ChatMessage} message
 * @returns {Promise<Mark[]>}
 */
export async function marksOn(message) {
  const { done } = flagsOf(message);
  const { applied } = await flagsOfCard(message) ?? {};
  const found = [...at(done, "done", 1), ...at(applied, "applied", 2)].filter(([mark]) => isTold("ChatMessage", `flags.${MODULE}.${mark}`));
  return Promise.all(found.map(async ([mark, one]) => ({
    mark, user: textIn(one?.user ?? one), journal: one?.journal === undefined ? null : believed(await journalIn(one.journal), message),
    // What stands packed stays there.
    gone: foundry.utils.getProperty(flagsOf(message), mark) ? null : /** @type {false} */ (false)
  })));
}

/** The journal of a mark: packed by itself, or with its card. @param {unknown} journal @returns {Promise<Journal | null> | Journal | null} */
function journalIn(journal) {
  return typeof journal === "string" ? readJournal(journal) : readWritten(journal);
}

/**
 * A journal as far as its card's writer is believed: an effect that a player's
 * card would bring back holds a status and does nothing else, for nobody sees
 * beforehand what it does.
 * @param {Journal | null} journal
 * @param {foundry.documents.ChatMessage} message
 * @returns {Journal | null}
 */
function believed(journal, message) {
  return journal && (message.author?.isGM || journal.entries.every(({ removed }) => removed.every(isPlainStatus))) ? journal : null;
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
  // A name that has a dot would be a path of its own.
  return typeof value === "object" ? Object.entries(value).filter(([key]) => !key.includes(".")).flatMap(([key, one]) => at(one, `${path}.${key}`, depth - 1)) : [];
}
