import { abilityOf } from "../../games/icon/item.mjs";
import { ATTACK_BUTTONS } from "../../config.mjs";
import { openMove } from "../battlefield/move.mjs";
import { PlainError } from "../../base/errors.mjs";
import { BASIC_ATTACKS } from "../../games/icon/deeds.mjs";
import { icon } from "../../games/icon/game.mjs";
import { story } from "../../games/icon/story/game.mjs";
import { localize } from "../../world/i18n.mjs";
import { openDeed } from "../dialog/open-deed.mjs";

/** @import { Given } from "../dialog/open-deed.mjs" */
/** @import { Asked } from "../dialog/choices.mjs" */

/**
 * The dataset of a panel's button.
 * @typedef {{ button?: string, narrative?: string, ability?: string, deed?: string }} Pressed
 */

/**
 * Returns the command for which a panel's button asks.
 * @param {foundry.documents.Actor} actor
 * @param {Pressed} pressed   The button's dataset.
 * @param {{ skip?: boolean, given?: Given }} [how]
 * @returns {Asked}
 */
export function askedBy(actor, { button = "", narrative, ability: id, deed }, how = {}) {
  if (narrative) return { game: story, deed: "act", actor, occasion: { ...how, key: narrative, start: { action: narrative }, title: localize(`Action.${narrative}`) } };
  if (button === "fortune" || button === "team") return { game: story, deed: button === "team" ? "lead" : button, actor, occasion: { ...how, title: localize(`Button.${button}`) } };
  const basic = BASIC_ATTACKS[ATTACK_BUTTONS[button] ?? ""];
  if (basic) return { game: icon, deed: "use", actor, occasion: { ...how, preset: { ability: basic }, title: localize(`Button.${button}`) } };
  if (!id) return { game: icon, deed: deed ?? button, actor, occasion: how };
  const item = actor.items.get(id);
  const ability = item && abilityOf(item);
  if (!item || !ability) throw new PlainError("gone");
  return { game: icon, deed: "use", actor, occasion: { ...how, preset: { ability }, title: item.name } };
}

/**
 * Opens the dialog of a button, or with Shift rolls at once with the last choices.
 * @param {foundry.documents.Actor} actor
 * @param {Pressed} pressed
 * @param {boolean} skip
 * @param {Given} [given]
 * @returns {Promise<any>}   The outcome, without a dialog or if the caller waits for it.
 */
export async function press(actor, pressed, skip, given) {
  if (pressed.deed === "move") return openMove(actor);
  const { game: played, deed, occasion } = askedBy(actor, pressed, { skip, ...given && { given } });
  return openDeed(played, deed, actor, occasion);
}
