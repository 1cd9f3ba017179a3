import { hasText, localize } from "../../../world/i18n.mjs";
import { nameOf } from "../../../world/actor.mjs";

/** @import { PlayClock } from "../../../../../wasm/api/schema/rulewright" */

/**
 * Returns the name of a clock. Returns a placeholder for a hidden clock, unless all readers are GMs.
 * @param {PlayClock} clock
 * @param {boolean} [named]   True if all its readers are GMs.
 */
export function clockName({ name, kind = "", hidden }, named = game.user.isGM) {
  if (hidden && !named) return localize("Clock.unseen");
  return name || kindName(kind);
}

/** Returns the name of a hero, or the word for none. @param {string | undefined} id */
export function heroName(id) {
  const actor = heroBy(id);
  return actor ? nameOf(actor) : localize("Card.noCharacter");
}

/**
 * Returns the hero with an id, if there is one.
 * @param {string | undefined} id
 * @returns {foundry.documents.Actor | null}
 */
export function heroBy(id) {
  return typeof id === "string" && id
    ? /** @type {foundry.documents.Actor | null} */ (fromUuidSync(id, { strict: false })) : null;
}

/**
 * Returns the name of a kind of clocks, for a clock without a name. Unknown kinds have the name of a plain clock.
 * @param {string} kind
 */
export function kindName(kind) {
  return localize(`ClockKind.${hasText(`ClockKind.${kind}`) ? kind : "plain"}`);
}
