import { reversed, valuesAt } from "../world/changes/change.mjs";
import { journalOf } from "../world/changes/journal.mjs";
import { write } from "../world/changes/write.mjs";
import { isListed, kindOfDocument } from "../world/changes/documents.mjs";
import { allCards, cardsOf } from "../cards/entries.mjs";
import { nameOf } from "../world/actor.mjs";
import { MODULE } from "../config.mjs";
import { formatList, localize } from "../world/i18n.mjs";
import { thereAfterAll } from "../cards/receipt.mjs";
import { headlineFor } from "./ask-permission.mjs";
import { enqueue } from "../base/queue.mjs";
import { PATIENCE, SESSION, TAB, inOneSession, whenGone } from "../world/sessions.mjs";
import { UNFINISHED, changeFrom, noteOn } from "./write-ahead.mjs";
import { JOURNAL } from "./pending-flags.mjs";

/** @import { Change } from "../world/changes/change.mjs" */
/** @import { Note } from "./write-ahead.mjs" */

/** The journals of other sessions that this one watches. @type {Set<string>} */
const watched = new Set();

/** Looks for unfinished changes when this browser becomes active, and watches those of the user's other sessions. */
export function registerRecovery() {
  Hooks.once("ready", () => { lookAround(); });
  Hooks.on("userConnected", () => { lookAround(); });
  for (const hook of /** @type {const} */ (["createChatMessage", "updateChatMessage"]))
    Hooks.on(hook, (/** @type {foundry.documents.ChatMessage} */ message) => { cardsOf(message).forEach(watch); });
  Hooks.on("updateCombat", watch);
}

/** Reverts unfinished changes of closed browsers, and checks again later for those that may still finish. */
export function lookAround() {
  // Undo and buttons may write to old cards.
  for (const document of [...game.combats, ...allCards()]) watch(document);
}

/**
 * Reverts a document's unfinished change: at once if its session has closed, otherwise
 * when it closes or its time is over.
 * @param {any} document
 */
async function watch(document) {
  const note = lostOn(document);
  if (!note || note.session === SESSION) return;
  if (isLost(note)) return attempt(document, note);
  const name = nameOfNote(document, note);
  if (watched.has(name)) return;
  watched.add(name);
  await whenGone(note, PATIENCE);
  watched.delete(name);
  attempt(document, note);
}

/**
 * Returns the task name under which one session claims to revert a change.
 * @param {any} document
 * @param {Note} note
 */
function nameOfNote(document, { session }) {
  return `back${session.replace(/[^\w]/g, "").slice(0, 24)}${document.id}`;
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
 * Returns a document's unfinished change that this browser may trust and revert: one that
 * no player can write, or its own user's.
 * @param {any} document
 * @returns {Note | null}
 */
function lostOn(document) {
  const note = noteOn(document);
  const believed = document.documentName === "Combat" || document.author?.isGM;
  return note && (believed ? game.user.isActiveGM : document.author?.isSelf && note.user === game.user.id)
    ? note : null;
}

/** @param {any} document @param {Note} note */
function attempt(document, note) {
  const isDone = () => lostOn(document)?.session !== note.session;
  inOneSession(nameOfNote(document, note), isDone, () => enqueue(() => putBack(document, note))).catch(error =>
    console.error(`${MODULE}:`, error));
}

/**
 * Reverts the written part of an unfinished change. Keeps later changes by others and
 * reports them.
 * @param {any} document
 * @param {Note} note
 */
async function putBack(document, note) {
  // Another session has finished it meanwhile.
  if (lostOn(document)?.session !== note.session) return;
  /** @type {Set<string>} */
  const moved = new Set();
  const changes = note.changes.flatMap(written => {
    const change = changeFrom(written);
    return change ? writtenPart(change, moved) : [];
  });
  await write(changes);
  // A card that becomes pending again has no changes to undo.
  const nothing = Object.hasOwn(note.then ?? {}, "waiting")
    ? { [JOURNAL]: await journalOf([]), ...thereAfterAll(document, "journal") } : {};
  await document.update({ [UNFINISHED]: null, ...nothing,
    ...Object.fromEntries(Object.entries(note.then ?? {}).map(([name, value]) =>
      [`flags.${MODULE}.${name}`, value])) });
  const card = document.documentName === "ChatMessage"
    ? (await headlineFor(document)).text : localize("Authority.nameless");
  const text = localize(
    `Authority.${note.undoes ? moved.size ? "undoNotPutBack" : "undoPutBack" : moved.size ? "notPutBack" : "putBack"}`,
    { card, names: formatList([...moved]) });
  ui.notifications.warn(foundry.utils.escapeHTML(text), { permanent: true });
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
