import { isEmpty, reversed, valuesAt } from "../world/changes/change.mjs";
import { journalOf } from "../world/changes/journal.mjs";
import { write } from "../world/changes/write.mjs";
import { isListed, kindOfDocument } from "../world/changes/documents.mjs";
import { allCards, cardNamed } from "../cards/entries.mjs";
import { nameOf } from "../world/actor.mjs";
import { deletion } from "../world/compat.mjs";
import { MODULE } from "../config.mjs";
import { formatList, localize } from "../world/i18n.mjs";
import { thereAfterAll } from "../cards/receipt.mjs";
import { headlineFor } from "./ask-permission.mjs";
import { enqueue } from "../base/queue.mjs";
import { PATIENCE, SESSION, TAB, inOneSession, whenGone } from "../world/sessions.mjs";
import { changeFrom, flagsAfterRevert, journalOfCard, notesOn } from "./write-ahead.mjs";
import { JOURNAL } from "./pending-flags.mjs";

/** @import { Change } from "../world/changes/change.mjs" */
/** @import { Note } from "./write-ahead.mjs" */

/** The journals of other sessions that this one watches. @type {Set<string>} */
const watched = new Set();

/** Looks for unfinished changes when this browser becomes active, and watches those of the user's other sessions. */
export function registerRecovery() {
  Hooks.once("ready", () => { lookAround(); });
  Hooks.on("userConnected", () => { lookAround(); });
  Hooks.on("updateUser", watch);
}

/** Reverts unfinished changes of closed browsers, and checks again later for those that may still finish. */
export function lookAround() {
  // Earlier versions wrote their journals to combats and cards.
  for (const document of [...game.users, ...game.combats, ...allCards()]) watch(document);
}

/** Reverts the unfinished changes of a document. @param {any} document */
function watch(document) {
  for (const [path, note] of lostOn(document)) watchNote(document, path, note);
}

/**
 * Reverts an unfinished change: at once if its session has closed, otherwise when it closes or its time is over.
 * @param {any} document
 * @param {string} path
 * @param {Note} note
 */
async function watchNote(document, path, note) {
  if (isLost(note)) return attempt(document, path, note);
  const name = nameOfNote(document, path, note);
  if (watched.has(name)) return;
  watched.add(name);
  await whenGone(note, PATIENCE);
  watched.delete(name);
  attempt(document, path, note);
}

/**
 * Returns the task name under which one session claims to revert a change.
 * @param {any} document
 * @param {string} path
 * @param {Note} note
 */
function nameOfNote(document, path, { session }) {
  return `back${session.replace(/[^\w]/g, "").slice(0, 24)}${document.id}${path.replace(/^.*\.|[^\w]/g, "").slice(-8)}`;
}

/**
 * Reports whether the writing session has closed: this tab before a reload, or a user who
 * is offline.
 * @param {Note} note
 */
function isLost({ session, tab, user }) {
  return session !== SESSION && (tab === TAB || !game.users.get(user)?.active);
}

/**
 * Returns a document's unfinished changes of other sessions that this browser may trust and revert: those that
 * no player can write, or its own user's.
 * @param {any} document
 * @returns {[path: string, note: Note][]}
 */
function lostOn(document) {
  const own = (/** @type {Note} */ { user }) => user === game.user.id
    && (document.documentName === "User" ? document.isSelf : document.author?.isSelf);
  const believed = document.documentName === "Combat" || document.isGM || document.author?.isGM;
  return notesOn(document).filter(([, note]) => note.session !== SESSION
    && (believed ? game.user.isActiveGM : own(note)));
}

/** @param {any} document @param {string} path @param {Note} note */
function attempt(document, path, note) {
  const isDone = () => !isStill(document, path, note);
  inOneSession(nameOfNote(document, path, note), isDone, () => enqueue(() => putBack(document, path, note)))
    .catch(error => console.error(`${MODULE}:`, error));
}

/**
 * Reports whether no session has finished an unfinished change.
 * @param {any} document
 * @param {string} path
 * @param {Note} note
 */
function isStill(document, path, { session }) {
  return lostOn(document).some(([at, note]) => at === path && note.session === session);
}

/**
 * Reverts the written part of an unfinished change. Keeps later changes by others and
 * reports them.
 * @param {any} document
 * @param {string} path
 * @param {Note} note
 */
async function putBack(document, path, note) {
  // Another session has finished it meanwhile.
  if (!isStill(document, path, note)) return;
  /** @type {Set<string>} */
  const moved = new Set();
  const changes = note.changes.flatMap(written => {
    const change = changeFrom(written);
    return change ? writtenPart(change, moved) : [];
  });
  await write(changes);
  const card = cardOf(document, path, note);
  const then = card ? Object.entries(flagsAfterRevert(card, note)) : [];
  // A card that becomes pending again has no changes to undo.
  const nothing = then.some(([name]) => name === "waiting")
    ? { [JOURNAL]: await journalOf([]), ...thereAfterAll(card, "journal") } : {};
  const update = { ...nothing, ...Object.fromEntries(then.map(([name, value]) => [`flags.${MODULE}.${name}`, value])) };
  if (card && Object.keys(update).length) await card.update(update);
  await document.update(deletion(path));
  // The browser closed before it had written anything.
  if (!card && !moved.size && changes.every(isEmpty)) return;
  const text = localize(
    `Authority.${note.undoes ? moved.size ? "undoNotPutBack" : "undoPutBack" : moved.size ? "notPutBack" : "putBack"}`,
    { card: card ? (await headlineFor(card)).text : localize("Authority.nameless"), names: formatList([...moved]) });
  ui.notifications.warn(foundry.utils.escapeHTML(text), { permanent: true });
}

/**
 * Returns the card of an unfinished change. A player may write the id of a GM's journal on a card of their own.
 * @param {any} document
 * @param {string} path
 * @param {Note} note
 * @returns {any}   Null if there is none.
 */
function cardOf(document, path, { card: id, user, asker }) {
  if (document.documentName !== "User") return document.documentName === "ChatMessage" ? document : null;
  if (id) return cardNamed(id);
  const name = path.slice(path.lastIndexOf(".") + 1);
  const cards = allCards().filter(card => journalOfCard(card) === name);
  return cards.find(({ author }) => author?.isGM || author?.id === user)
    // A roll for oneself has its user as the author.
    ?? cards.find(({ author }) => author && author.id === asker) ?? null;
}

/**
 * Returns the change that reverts the written part of a change.
 * @param {Change} change
 * @param {Set<string>} moved   Collects the names of documents that have changed since.
 * @returns {Change[]}
 */
function writtenPart({ document, values, created = [], removed = [], adjusted = {} }, moved) {
  const own = writtenValues(document, values, moved);
  const effects = document.effects;
  const changed = Object.entries(adjusted).flatMap(([id, pairs]) => {
    const effect = effects?.get(id);
    return effect ? [[id, writtenValues(effect, pairs, moved)]] : [];
  });
  return [reversed({
    document, values: own,
    created: created.filter((/** @type {any} */ { _id }) => effects?.has(_id)),
    removed: removed.filter((/** @type {any} */ { _id }) => !effects?.has(_id)),
    adjusted: Object.fromEntries(changed.filter(([, pairs]) => Object.keys(/** @type {object} */ (pairs)).length))
  })];
}

/**
 * @param {any} document
 * @param {Change["values"]} values
 * @param {Set<string>} moved
 * @returns {Change["values"]}
 */
function writtenValues(document, values, moved) {
  const now = valuesAt(document, Object.keys(values));
  const same = (/** @type {unknown} */ one, /** @type {unknown} */ other) =>
    JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
  return Object.fromEntries(Object.entries(values).filter(([path, [before, after]]) => {
    if (!isOurs(document, path)) return false;
    if (same(now[path], before)) return false;
    if (same(now[path], after)) return true;
    moved.add(String(document.documentName === "Actor" ? nameOf(document) : document.name ?? document.documentName));
    return false;
  }));
}

/**
 * Reports whether the rules ever write a path of a document. An unfinished change is
 * trusted only for such paths.
 * @param {any} document
 * @param {string} path
 */
function isOurs(document, path) {
  const { documentName } = document;
  if (documentName === "ChatMessage") return path.startsWith(`flags.${MODULE}.`);
  return isListed(documentName === "ActiveEffect" ? "effect" : kindOfDocument(document).ref, path);
}
