import { cardsOf } from "../cards/entries.mjs";
import { flagsOf } from "../world/fields.mjs";
import { TABLE } from "../world/changes/change.mjs";
import { areSeveral, canBeOne, happened, write, wroteAsOne } from "../world/changes/write.mjs";
import { MODULE } from "../config.mjs";
import { PlainError } from "../base/errors.mjs";
import { isPlainObject } from "../../../wasm/js/plain-object.mjs";
import { deletion } from "../world/compat.mjs";
import { masked, unmasked } from "../world/mask.mjs";
import { BROWSER, SESSION, TAB } from "../world/sessions.mjs";

/** @import { Change } from "../world/changes/change.mjs" */

/**
 * Write-ahead journals. Each is on the document of the user that writes: no other player can write it, and no card
 * renders again when it comes or goes. A card has the id of its journal for good.
 */

/** The path of the write-ahead journals in a user's document, by id. */
const JOURNALS = `flags.${MODULE}.writing`;

/** Separates the id of a journal on a card from the key of its masked part. */
const SEPARATOR = ".";

/** The number of journals of this page. */
let count = 0;

/**
 * A write-ahead journal: the changes that are being written, so that another browser can revert them if this one
 * closes.
 * @typedef {object} Note
 * @property {string} session   The page that writes.
 * @property {string} tab       Its tab.
 * @property {string} [browser]   Its browser.
 * @property {string} user      Its user's id.
 * @property {Written[]} changes
 * @property {string | null} [asker]   The id of the user who sent the request, if the changes have a new card.
 * @property {string | object} [then]   Our flags of the card after a revert, masked by the card's key. A journal of an
 *   earlier version has them as they are.
 * @property {string} [card]   The id of a card that was posted before.
 * @property {boolean} [undoes]   True if the changes are an undo.
 *
 * A Change as plain data.
 * @typedef {Omit<Change, "document"> & { uuid: string }} Written
 */

/**
 * Prepares to write changes, with a write-ahead journal unless a single request writes them all.
 * @param {Change[]} changes
 * @param {{ waiting?: { user: string | null } }} [then]   Our flags of the card after a revert.
 * @param {Pick<Note, "undoes" | "card">} [about]
 */
export function begin(changes, then = {}, about = {}) {
  const id = `${SESSION}n${++count}`;
  const key = foundry.utils.randomID();
  // The journal is a text, because the core would expand the paths in an object.
  const noteText = () => JSON.stringify(/** @type {Note} */ ({
    session: SESSION, tab: TAB, browser: BROWSER, user: /** @type {string} */ (game.user.id),
    // Every user can read it here, and the card may be private.
    ...then.waiting && { asker: then.waiting.user, then: masked(JSON.stringify(then), key) },
    ...about,
    changes: changes.map(({ document, ...change }) => ({ uuid: document.uuid, ...change }))
  }));
  let isOpen = false;
  const isThere = () => Object.hasOwn(journalsOf(game.user), id);
  const close = async () => {
    if (!isOpen || !isThere()) return;
    await game.user.update(/** @type {User.UpdateData} */ (deletion(`${JOURNALS}.${id}`)));
    // Another module has prevented it: the next session would revert the changes.
    if (isThere()) throw new PlainError("withheld");
    isOpen = false;
  };
  return {
    /** The flags of a card that is posted for the changes. */
    flags: changes.length ? { writing: `${id}${SEPARATOR}${key}` } : {},

    /** Reports whether no other session has taken this one for closed and reverted its changes. */
    holds: () => !isOpen || isThere(),

    /** Writes the journal. A card is posted after it. */
    async open() {
      if (isOpen || !changes.length) return;
      const update = { [`${JOURNALS}.${id}`]: noteText() };
      happened(await game.user.update(/** @type {User.UpdateData} */ (update)), game.user, update);
      isOpen = true;
    },

    /** Removes the journal of changes that are not written. */
    close: () => close().catch(error => { console.error(`${MODULE}:`, error); }),

    /**
     * Writes all changes or none.
     * @param {() => Promise<unknown>} [withdraw]   Withdraws their card if none is written. A card without a journal
     *   counts as carried out, so the journal goes after it.
     */
    async write(withdraw = () => Promise.resolve()) {
      /** @type {() => Promise<unknown>} */
      let takeBack = () => Promise.resolve();
      try {
        if (areSeveral(changes) && !isOpen) {
          if (canBeOne(changes) && await wroteAsOne(changes)) return;
          await this.open();
        }
        takeBack = await write(changes);
        if (!this.holds()) throw new PlainError("gmChanged");
        await close();
      } catch (error) {
        await takeBack();
        await withdraw();
        await this.close();
        throw error;
      }
    }
  };
}

/**
 * Returns the write-ahead journals of a document that are readable, by the path of each: of a user, or the one that an
 * earlier version left on a card or a combat.
 * @param {any} document
 * @returns {[path: string, note: Note][]}
 */
export function notesOn(document) {
  const stored = document.documentName === "User"
    ? Object.entries(journalsOf(document)).map(([id, text]) => [`${JOURNALS}.${id}`, text])
    : [[`flags.${MODULE}.unfinished`, flagsOf(document).unfinished]];
  return stored.flatMap(([path, text]) => {
    const note = readNote(text);
    return note ? [[path, note]] : [];
  });
}

/**
 * Reports whether the changes of a card are being written.
 * @param {foundry.documents.ChatMessage} card
 */
export function isBeingWritten(card) {
  const id = journalOfCard(card);
  // A player could write the id of a GM's journal on their own document.
  return Boolean(readNote(flagsOf(card).unfinished)) || (id !== null && game.users.some(user =>
    (user.isGM || user.id === card.author?.id) && readNote(journalsOf(user)[id])?.user === user.id));
}

/**
 * Calls a listener for each message that comes or changes, and again at the end of the journal of its cards: only then
 * the documents have their changes.
 * @param {(message: foundry.documents.ChatMessage) => unknown} listener
 */
export function followMessages(listener) {
  /** The messages with a card whose changes are being written. @type {Set<foundry.documents.ChatMessage>} */
  const awaited = new Set();
  const follow = (/** @type {foundry.documents.ChatMessage} */ message) => {
    awaited.delete(message);
    if (cardsOf(message).some(isBeingWritten)) awaited.add(message);
    listener(message);
  };
  for (const hook of /** @type {const} */ (["createChatMessage", "updateChatMessage"])) Hooks.on(hook, follow);
  Hooks.on("deleteChatMessage", message => { awaited.delete(message); });
  Hooks.on("updateUser", () => { for (const message of [...awaited]) follow(message); });
}

/**
 * Returns the id of the journal of a card.
 * @param {foundry.documents.ChatMessage} card
 * @returns {string | null}   Null if it has none.
 */
export function journalOfCard(card) {
  const { writing } = flagsOf(card);
  return typeof writing === "string" ? writing.split(SEPARATOR, 1)[0] ?? null : null;
}

/**
 * Returns our flags of a card after a revert.
 * @param {foundry.documents.ChatMessage} card
 * @param {Note} note
 * @returns {Record<string, unknown>}   Empty if the journal is not the card's.
 */
export function flagsAfterRevert(card, { then }) {
  if (typeof then !== "string") return /** @type {Record<string, unknown>} */ (then ?? {});
  const [, key] = String(flagsOf(card).writing).split(SEPARATOR);
  try {
    return JSON.parse(unmasked(then, String(key)));
  } catch {
    return {};
  }
}

/** @param {any} user @returns {Record<string, unknown>} */
function journalsOf(user) {
  const { writing } = flagsOf(user);
  return isPlainObject(writing) ? /** @type {Record<string, unknown>} */ (writing) : {};
}

/** @param {unknown} text @returns {Note | null} */
function readNote(text) {
  if (typeof text !== "string") return null;
  try {
    const note = JSON.parse(text);
    return note && typeof note.session === "string" && Array.isArray(note.changes)
      && note.changes.every((/** @type {any} */ one) => typeof one?.uuid === "string" && one.values) ? note : null;
  } catch {
    return null;
  }
}

/**
 * Returns a change of a journal with its document.
 * @param {Written} written
 * @returns {Change | null}   Null if the document is gone.
 */
export function changeFrom({ uuid, ...change }) {
  const document = Object.values(TABLE).find(one => one.uuid === uuid) ?? fromUuidSync(uuid, { strict: false });
  return document ? { document, ...change } : null;
}
