import { isOfOldPart } from "../compat.mjs";

/** The actors that the system could not prepare. The core reports the error and continues with the stored numbers. */

/** The errors by the actors' UUIDs. @type {Map<string, string>} */
const failures = new Map();

/** The actor and the reason in the core's report: "Failed data preparation for Actor.0123456789abcdef. The reason". */
const REPORT = /((?:\w+\.\w{16}\.)*Actor\.\w{16})\. ([^]*)$/;

/** Records the failures from now on. Those of the world's first preparation come before any other hook than `init`. */
export function watchPreparation() {
  Hooks.on("error", (...[location, error]) => {
    const [, uuid, why] = location === "ClientDocumentMixin#_initialize" ? REPORT.exec(error.message) ?? [] : [];
    if (uuid && why) failures.set(uuid, why);
  });
  // An update may have corrected it.
  Hooks.on("updateActor", actor => { preparationError(actor); });
}

/**
 * Returns the readable data of an actor: the actor itself, or its stored data if the
 * system failed while preparing it.
 * @template {{ uuid?: string | null }} Read
 * @param {Read} document   An actor; any other document is returned as it is.
 * @returns {Read} The document, or the stored data with its `system` and `flags`.
 */
export function readableData(document) {
  return failures.size && failures.has(String(document.uuid))
    ? /** @type {Read & { _source: Read }} */ (document)._source : document;
}

/**
 * Returns why the system cannot prepare an actor.
 * @param {foundry.documents.Actor} actor
 * @returns {string | null}   The error's message, or null if it can or the system is too old for this core.
 */
export function preparationError(actor) {
  const uuid = failures.size ? actor.uuid : null;
  if (!uuid || !failures.has(uuid)) return null;
  // The actor may have been corrected since. The core reports the error of a copy under the same UUID.
  failures.delete(uuid);
  actor.clone(/** @type {Actor.CreateData} */ ({}), { keepId: true });
  const why = failures.get(uuid) ?? null;
  // A system that is too old for this core fails on every actor. The GM has read a notice about that, and it explains
  // no single number.
  return why && !isOfOldPart(why) ? why : null;
}

/** Returns the actors that failed, each with its reason. @returns {{ name: string, why: string }[]} */
export function unpreparedActors() {
  return [...failures].map(
    ([uuid, why]) => ({ name: /** @type {{ name?: string } | null} */ (fromUuidSync(uuid))?.name ?? uuid, why }));
}
