import { hasText, localize } from "../world/i18n.mjs";
import { actorOrNull, nameOf } from "../world/actor.mjs";

/** @import { PlayClock } from "../../../wasm/api/schema/rulewright" */

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
  const actor = actorOrNull(id);
  return actor ? nameOf(actor) : localize("Card.noCharacter");
}

/**
 * Returns the name of a kind of clocks, for a clock without a name. Unknown kinds have the name of a plain clock.
 * @param {string} kind
 */
export function kindName(kind) {
  return localize(`ClockKind.${hasText(`ClockKind.${kind}`) ? kind : "plain"}`);
}
