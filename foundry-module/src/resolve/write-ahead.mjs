import { identical } from "../base/equal.mjs";
import { flagsOf } from "../world/fields.mjs";
import { TABLE } from "../world/changes/change.mjs";
import { happened, write } from "../world/changes/write.mjs";
import { MODULE } from "../config.mjs";
import { PlainError } from "../base/errors.mjs";
import { BROWSER, SESSION, TAB } from "../world/sessions.mjs";

/** @import { Change } from "../world/changes/change.mjs" */

/** The flag of a write-ahead journal. The last write removes it. */
export const UNFINISHED = `flags.${MODULE}.unfinished`;

/**
 * A write-ahead journal: the changes that are being written, so that another browser can revert them if this one
 * closes.
 * @typedef {object} Note
 * @property {string} session   The page that writes.
 * @property {string} tab       Its tab.
 * @property {string} [browser]   Its browser.
 * @property {string} user      Its user's id.
 * @property {Written[]} changes
 * @property {object} then   Our flags of the document after a revert.
 * @property {boolean} [undoes]   True if the changes are an undo.
 *
 * A Change as plain data.
 * @typedef {Omit<Change, "document"> & { uuid: string }} Written
 */

/**
 * Prepares to write changes with a write-ahead journal: on the card of the changes, which
 * contains it from the beginning, or else on another document that players cannot write. A
 * single request needs none.
 * @param {Change[]} changes
 * @param {object} [then]   Our flags of the card after a revert.
 * @param {boolean} [undoes]   True if the changes are an undo.
 */
export function begin(changes, then = {}, undoes = false) {
  // The journal is a text, because the core would expand the paths in an object.
  const note = JSON.stringify(/** @type {Note} */ ({
    session: SESSION, tab: TAB, browser: BROWSER,
    user: /** @type {string} */ (game.user.id), then, ...undoes && { undoes },
    changes: changes.map(({ document, ...change }) => ({ uuid: document.uuid, ...change }))
  }));
  return {
    /** The flags of a card that is posted for the changes. */
    flags: changes.length ? { unfinished: note } : {},

    /**
     * Returns the update beside a card's own mark, if that card contains the journal.
     * @param {foundry.documents.ChatMessage} card
     */
    on: (/** @type {foundry.documents.ChatMessage} */ card) => changes.length && placeFor(card, changes) === card
      ? { [UNFINISHED]: note } : {},

    /** Returns the update that removes the journal from that card. @param {foundry.documents.ChatMessage} card */
    off: (/** @type {any} */ card) => noteOn(card)?.session === SESSION ? { [UNFINISHED]: null } : {},

    /**
     * Writes all changes or none.
     * @param {foundry.documents.ChatMessage | null} card   The card of the changes.
     * @param {Record<string, unknown>} [last]   The card's update after all changes.
     */
    async write(card, last = {}) {
      const place = changes.length ? placeFor(card, changes) : null;
      const noted = Boolean(place) && !flagsOf(place).unfinished;
      if (noted) await place.update({ [UNFINISHED]: note });
      // Another press at the same time may replace the journal, but does not set these values.
      const isPutBack = () => noteOn(place)?.session !== SESSION && Object.keys(then).length > 0 && holds(place, then);
      const takeBack = await write(changes).catch(async error => {
        if (noted) await clear(place);
        throw error;
      });
      try {
        // Another session took this one for closed and has reverted its changes.
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
 * Returns a document's write-ahead journal, if it is readable.
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

/** Reports whether a document has the values of a reverted change. @param {any} document @param {object} then */
function holds(document, then) {
  return Object.entries(then)
    .every(([path, value]) => identical(foundry.utils.getProperty(flagsOf(document), path) ?? null, value));
}

/**
 * Updates the document that contains a journal. If another module prevented the update,
 * the journal would stay, and the next session would revert finished changes.
 * @param {any} document
 * @param {Record<string, unknown>} update
 */
async function written(document, update) {
  happened(await document.update(update), document, update);
}

/**
 * Returns the document for the journal: one that no player can write, because its readers
 * trust it.
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
 * Returns a change of a journal with its document.
 * @param {Written} written
 * @returns {Change | null}   Null if the document is gone.
 */
export function changeFrom({ uuid, ...change }) {
  const document = Object.values(TABLE).find(one => one.uuid === uuid) ?? fromUuidSync(uuid, { strict: false });
  return document ? { document, ...change } : null;
}
