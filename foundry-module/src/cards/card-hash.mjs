import { flagsOf } from "../world/fields.mjs";
import { isEmpty } from "../world/changes/change.mjs";
import { canonical } from "../base/digest.mjs";
import { sha256 } from "../../../wasm/js/sha256.mjs";

/** @import { Change } from "../world/changes/change.mjs" */

/**
 * Returns a hash of the contents of a card. A GM who looked at the card names it, so that the GM agrees to what was
 * shown. A player can change their own card while the GM reads.
 * @param {foundry.documents.ChatMessage} message
 */
export function cardHash(message) {
  const {
    journal, packed, done, applied, undone, waiting: pending, receipt, next, play, command, intent, rolled, offers
  } =
    flagsOf(message);
  return stamp([message.content, journal, packed, done, applied, undone, pending, receipt, next, play, command, intent,
    rolled, offers]);
}

/**
 * Returns a hash of pending changes. It is the same for the same changes in each GM's browser. So it leaves out the ids
 * of new effects, names in the browser's language, and the value of a card's own mark.
 * @param {Change[]} changes
 */
export function changesHash(changes) {
  return stamp(changes.filter(change => !isEmpty(change))
      .map(({ document, values, created = [], removed = [], adjusted = {} }) => [
    document.uuid, document.documentName === "ChatMessage" ? Object.keys(values) : values,
    created.map((/** @type {any} */ { _id, name, ...effect }) => effect),
    removed.map((/** @type {any} */ { _id }) => _id),
    Object.fromEntries(Object.entries(adjusted).map(([id, { name, ...own }]) => [id, own]))
  ]));
}

/**
 * Returns a hash of a command whose changes depend on dice.
 * @param {object} command   In the words of the rules.
 */
export function commandHash(command) {
  return stamp(command);
}

/** @param {unknown} value */
function stamp(value) {
  return sha256(canonical(value)).slice(0, 32);
}
