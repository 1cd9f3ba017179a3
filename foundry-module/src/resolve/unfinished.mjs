import { flagsOf } from "../world/fields.mjs";
import { TABLE } from "../world/changes/change.mjs";
import { happened, write } from "../world/changes/write.mjs";
import { MODULE } from "../config.mjs";
import { PlainError } from "../base/errors.mjs";
import { BROWSER, SESSION, TAB } from "../world/sessions.mjs";

/** @import { Change } from "../world/changes/change.mjs" */

/** Where a document says that something is being written of which it tells: it goes with the last write. */
export const UNFINISHED = `flags.${MODULE}.unfinished`;

/**
 * A note of what is being written, so that another browser can put it back
 * where this one goes away in the middle.
 * @typedef {object} Note
 * @property {string} session   The page that writes,
 * @property {string} tab       its tab,
 * @property {string} [browser]   its browser,
 * @property {string} user      and its user's id.
 * @property {Written[]} changes
 * @property {object} then   What of ours the document says once it was put back.
 * @property {boolean} [undoes]   Whether what is being written takes something back.
 *
 * A Change as plain data.
 * @typedef {Omit<Change, "document"> & { uuid: string }} Written
 */

/**
 * Gets ready to write changes, with a note on a document: on the card that
 * tells of them, which has it from the beginning, or else on another one of
 * which players change nothing. What is one request needs none.
 * @param {Change[]} changes
 * @param {object} [then]   What of ours the card says where it was put back.
 * @param {boolean} [undoes]   Whether they take something back.
 */
export function begin(changes, then = {}, undoes = false) {
  // As a text: of an object the core would take the paths of what changes for places of its own.
  const note = JSON.stringify(/** @type {Note} */ ({
    session: SESSION, tab: TAB, browser: BROWSER,
    user: /** @type {string} */ (game.user.id), then, ...undoes && { undoes },
    changes: changes.map(({ document, ...change }) => ({ uuid: document.uuid, ...change }))
  }));
  return {
    /** What stands in the flags of a card that is posted for it. */
    flags: changes.length ? { unfinished: note } : {},

    /**
     * What a card's own mark says beside it, where that card carries the note.
     * @param {foundry.documents.ChatMessage} card
     */
    on: (/** @type {foundry.documents.ChatMessage} */ card) => changes.length && placeFor(card, changes) === card
      ? { [UNFINISHED]: note } : {},

    /** What takes the note off that card again. @param {foundry.documents.ChatMessage} card */
    off: (/** @type {any} */ card) => noteOn(card)?.session === SESSION ? { [UNFINISHED]: null } : {},

    /**
     * Writes all of it, or nothing.
     * @param {foundry.documents.ChatMessage | null} card   That tells of it.
     * @param {Record<string, unknown>} [last]   What the card says once it has happened.
     */
    async write(card, last = {}) {
      const place = changes.length ? placeFor(card, changes) : null;
      const noted = Boolean(place) && !flagsOf(place).unfinished;
      if (noted) await place.update({ [UNFINISHED]: note });
      // A press at the same time may take the note's place as well, but it does not say this.
      const isPutBack = () => noteOn(place)?.session !== SESSION && Object.keys(then).length > 0 && holds(place, then);
      const takeBack = await write(changes).catch(async error => {
        if (noted) await clear(place);
        throw error;
      });
      try {
        // Another session has taken this one for gone, and has put back what it had written by then.
        if (place && isPutBack()) throw new PlainError("gmChanged");
        if (card && (Object.keys(last).length || flagsOf(card).unfinished))
          await written(card, { ...last, ...flagsOf(card).unfinished && { [UNFINISHED]: null } });
        if (place && place !== card) await clear(place);
      } catch (error) {
        await takeBack();
        if (noted) await clear(place).catch(also => { console.error(`${MODULE}:`, also); });
        throw error;
      }
    }
  };
}

/**
 * The note of a document, as far as it can be read.
 * @param {any} document
 * @returns {Note | null}
 */
export function noteOn(document) {
  const { unfinished } = flagsOf(document);
  if (typeof unfinished !== "string") return null;
  try {
    const note = JSON.parse(unfinished);
    return note && typeof note.session === "string" && Array.isArray(note.changes)
      && note.changes.every((/** @type {any} */ one) => typeof one?.uuid === "string" && one.values) ? note : null;
  } catch {
    return null;
  }
}

/** @param {any} document */
async function clear(document) {
  await written(document, { [UNFINISHED]: null });
}

/**
 * Reports whether a document has the values that it has where a note was put back.
 * @param {any} document
 * @param {object} then
 */
function holds(document, then) {
  return Object.entries(then)
    .every(([path, value]) => foundry.utils.objectsEqual(
      { is: foundry.utils.getProperty(flagsOf(document), path) ?? null }, { is: value }));
}

/**
 * Writes to the document that carries a note. Where another module withholds it, the
 * note would stay, and what has happened would be put back the next time a session looks.
 * @param {any} document
 * @param {Record<string, unknown>} update
 */
async function written(document, update) {
  happened(await document.update(update), document, update);
}

/**
 * The document that carries the note: one that no player writes to, for whoever reads it believes it.
 * @param {foundry.documents.ChatMessage | null} card
 * @param {Change[]} changes
 * @returns {any}
 */
function placeFor(card, changes) {
  const documents = changes.map(({ document }) => document);
  const cards = [card, ...documents.filter(({ documentName }) => documentName === "ChatMessage")];
  const own = (/** @type {any} */ one) => one && (one.author?.isGM || (!game.user.isGM && one.author?.isSelf));
  if (own(card)) return card;
  if (changes.length < 2 && !card) return null;
  return cards.find(own) ?? (game.user.isGM && documents.find(({ documentName }) => documentName === "Combat")) ?? null;
}

/**
 * A change of a note, with its document.
 * @param {Written} written
 * @returns {Change | null}   Null where the document is gone.
 */
export function changeFrom({ uuid, ...change }) {
  const document = Object.values(TABLE).find(one => one.uuid === uuid) ?? fromUuidSync(uuid, { strict: false });
  return document ? { document, ...change } : null;
}
