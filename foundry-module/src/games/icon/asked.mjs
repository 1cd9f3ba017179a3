import { ATTACK_BUTTONS } from "../../config.mjs";
import { PlainError } from "../../base/errors.mjs";
import { localize } from "../../world/i18n.mjs";
import { BASIC_ATTACKS } from "./actions.mjs";
import { structuredAbility } from "./item.mjs";

/** @import { AskedAction } from "../game.mjs" */

/**
 * Returns the action for which a button of the panel asks.
 * @param {foundry.documents.Actor} actor
 * @param {Record<string, string>} pressed   The button's dataset.
 * @returns {AskedAction}
 */
export function asked(actor, { button = "", narrative, ability: id, deed: action }) {
  if (narrative)
    return { part: "story", action: "act", key: narrative, start: { action: narrative },
      title: localize(`Action.${narrative}`) };
  if (button === "fortune" || button === "team")
    return { part: "story", action: button === "team" ? "lead" : button, title: localize(`Button.${button}`) };
  const basic = BASIC_ATTACKS[ATTACK_BUTTONS[button] ?? ""];
  if (basic) return { action: "use", preset: { ability: basic }, title: localize(`Button.${button}`) };
  if (!id) return { action: action ?? button };
  const item = actor.items.get(id);
  const ability = item && structuredAbility(item);
  if (!item || !ability) throw new PlainError("gone");
  return { action: "use", preset: { ability }, title: item.name };
}
