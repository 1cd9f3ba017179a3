import { flagsOf } from "../world/fields.mjs";
import { isEmpty } from "../world/changes/change.mjs";
import { canonical } from "../base/digest.mjs";
import { sha256 } from "../../../wasm/js/sha256.mjs";

/** @import { Change } from "../world/changes/change.mjs" */

/**
 * A stamp of what stands on a card: whoever has looked at it names it, so that
 * what they agree to is what they have seen. A player can change a card of
 * their own while the GM reads.
 * @param {foundry.documents.ChatMessage} message
 */
export function cardHash(message) {
  const { journal, packed, done, applied, undone, waiting, receipt, next, play, command, intent, rolled, offers } = flagsOf(message);
  return stamp([message.content, journal, packed, done, applied, undone, waiting, receipt, next, play, command, intent, rolled, offers]);
}

/**
 * A stamp of what is to be written. It is the same for the same changes worked
 * out again, in whichever GM's browser: effects that begin have other ids then,
 * what they are called is of its language, and of a card's own mark it matters
 * that it is there.
 * @param {Change[]} changes
 */
export function changesHash(changes) {
  return stamp(changes.filter(change => !isEmpty(change)).map(({ document, values, created = [], removed = [], adjusted = {} }) => [
    document.uuid, document.documentName === "ChatMessage" ? Object.keys(values) : values,
    created.map((/** @type {any} */ { _id, name, ...effect }) => effect),
    removed.map((/** @type {any} */ { _id }) => _id),
    Object.fromEntries(Object.entries(adjusted).map(([id, { name, ...own }]) => [id, own]))
  ]));
}

/**
 * A stamp of what is to be done where dice decide what it changes.
 * @param {object} command   As the rules are asked.
 */
export function commandHash(command) {
  return stamp(command);
}

/** @param {unknown} value */
function stamp(value) {
  return sha256(canonical(value)).slice(0, 32);
}
