import { structuredAbility } from "../../games/icon/item.mjs";
import { ATTACK_BUTTONS } from "../../config.mjs";
import { TEAM, asksFirst, intentOf, open, wantedAction, wantedFortune } from "../dialog/open.mjs";
import { preview } from "../dialog/preview.mjs";
import { openMove } from "../battlefield/move.mjs";
import { inFight } from "../../games/icon/combat/encounter.mjs";
import { questionOf } from "../../games/icon/operations.mjs";
import { PlainError } from "../../base/errors.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { BASIC_ATTACKS } from "../../games/icon/use.mjs";

/** @import { Given, Wanted } from "../dialog/open.mjs" */
/** @import { Dialogs } from "./dialogs.mjs" */

/** The buttons of the tracker that open a dialog if their command has something to ask. */
const ASKING = ["takeTurn", "endTurn"];

/** The dialogs of ICON's rolls. @type {Dialogs} */
export const rollDialogs = {
  press: (_played, actor, pressed, skip, given) => press(actor, pressed, skip, given),
  aims: (_played, actor, pressed) => pressed.deed !== "move"
    && ["target", "self"].includes(String(questionOf(wanted(actor, pressed)).target)),
  asks: (_played, actor, pressed) => pressed.deed === "move" ? []
    : Object.keys(intentOf(actor, wanted(actor, pressed)).intent.choices),
  preview: (_played, actor, pressed, given) => preview(intentOf(actor, wanted(actor, pressed), given).intent),
  async give(_played, name, actor, send) {
    if (actor && ASKING.includes(name) && asksFirst(actor, name)) return press(actor, { deed: name }, false);
    return send({ do: name, ...actor && { who: uuidOf(actor) } });
  }
};

/**
 * The dataset of a panel's button.
 * @typedef {{ button?: string, narrative?: string, ability?: string, deed?: string }} Pressed
 */

/**
 * Returns the request of a panel's button.
 * @param {foundry.documents.Actor} actor
 * @param {Pressed} pressed   The button's dataset.
 * @returns {Wanted}
 */
function wanted(actor, { button = "", narrative, ability, deed }) {
  if (narrative) return wantedAction(narrative);
  if (button === "fortune") return wantedFortune();
  if (button === "team") return TEAM;
  if (ability) return wantedAbility(actor, ability);
  if (deed) return { key: `fight.${deed}`, operation: deed, deed, choices: {} };
  const kind = ATTACK_BUTTONS[button];
  if (kind && inFight(actor))
    return { key: `fight.${button}`, operation: "use", deed: "use", choices: { ability: BASIC_ATTACKS[kind] } };
  if (kind) return { key: button, operation: "attack", choices: { ability: { kind } } };
  if (button === "limitBreak" && inFight(actor))
    return { key: "fight.limitBreak", operation: button, deed: button, choices: {} };
  return { key: button, operation: button, choices: {} };
}

/**
 * Returns the request of an ability's button: all its effects in a combat, and its attack
 * outside.
 * @param {foundry.documents.Actor} actor
 * @param {string} id   The item's id.
 * @returns {Wanted}
 */
function wantedAbility(actor, id) {
  const item = actor.items.get(id);
  const ability = item && structuredAbility(item);
  if (!item || !ability) throw new PlainError("gone");
  const choices = { title: item.name, item: { area: Boolean(ability.area) } };
  if (inFight(actor)) return { key: `fight.${id}`, operation: "use", deed: "use", choices: { ...choices, ability } };
  if (!ability.attack) throw new PlainError("onlyInFights");
  return { key: id, operation: "attack",
    choices: { ...choices, ability: { ...ability.strike, kind: "other", id: ability.id } } };
}

/**
 * Opens the dialog of a button, or with Shift rolls at once with the last choices.
 * @param {foundry.documents.Actor} actor
 * @param {Pressed} pressed
 * @param {boolean} skip
 * @param {Given} [given]
 * @returns {Promise<any>}   The outcome, without a dialog or if the caller waits for it.
 */
async function press(actor, pressed, skip, given) {
  if (pressed.deed === "move") return openMove(actor);
  return open(actor, wanted(actor, pressed), skip, given);
}
