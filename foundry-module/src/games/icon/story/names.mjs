import { hasText, localize } from "../../../world/i18n.mjs";
import { nameOf } from "../../../world/actor.mjs";

/** @import { PlayClock } from "../../../../../wasm/api/schema/rulewright" */

/**
 * What a clock is called, by those who may know that there is one.
 * @param {PlayClock} clock
 * @param {boolean} [named]   Whether its readers are all GMs.
 */
export function clockName({ name, kind = "", hidden }, named = game.user.isGM) {
  if (hidden && !named) return localize("Clock.unseen");
  return name || kindName(kind);
}

/** The name of a hero, or of nobody. @param {string | undefined} id */
export function heroName(id) {
  const actor = heroBy(id);
  return actor ? nameOf(actor) : localize("Card.nobody");
}

/** The hero of that id, if there is one. @param {string | undefined} id @returns {foundry.documents.Actor | null} */
export function heroBy(id) {
  return typeof id === "string" && id ? /** @type {foundry.documents.Actor | null} */ (fromUuidSync(id, { strict: false })) : null;
}

/**
 * What a clock of a kind is called that has no name, or is of no kind that there is.
 * @param {string} kind
 */
export function kindName(kind) {
  return localize(`ClockKind.${hasText(`ClockKind.${kind}`) ? kind : "plain"}`);
}
