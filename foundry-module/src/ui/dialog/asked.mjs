import { abilityNamed } from "../../games/ability.mjs";
import { readingSoon } from "../../games/reading.mjs";
import { behindButton, buttonName } from "../../games/buttons.mjs";
import { picked } from "../../world/fields.mjs";
import { localize } from "../../world/i18n.mjs";
import { commandOf, firstChoices, lacks, prepared, requestOf } from "./form-values.mjs";
import { dryRun } from "./dry-run.mjs";

/** @import { Game } from "../../games/game.mjs" */
/** @import { Asked } from "./form-values.mjs" */
/** @import { Given } from "./open-action.mjs" */

/**
 * The dataset of a button of the panel: its key, or the id of the item of its ability.
 * @typedef {{ deed?: string, item?: string }} Pressed
 */

/**
 * Returns the command for which a button of the panel asks.
 * @param {Game} game
 * @param {foundry.documents.Actor} actor
 * @param {Pressed} pressed
 * @param {{ skip?: boolean, given?: Given }} [how]
 * @returns {Asked}
 */
export function askedFor(game, actor, pressed, how = {}) {
  const { item, deed: key = "" } = pressed;
  if (item)
    return { game, action: usesOf(game, actor, item), actor, occasion: { ...how, ...ofItem(game, actor, item) } };
  const ask = game.buttons.asks?.[key];
  return { ...behindButton(game, key), actor,
    occasion: { ...how, ...ask && { ...picked(ask, ["preset", "start", "key"]), title: buttonName(game, key) } } };
}

/**
 * Returns what the button of an ability decides: a game with abilities of several items gets the whole ability.
 * @param {Game} game
 * @param {foundry.documents.Actor} actor
 * @param {string} id   The item's id.
 */
function ofItem(game, actor, id) {
  const { read, name } = game.abilities;
  if (!read) return { item: id };
  const { item, ability } = abilityNamed(game, actor, id);
  return { preset: { ability }, title: name?.(item) ?? item.name };
}

/**
 * Returns the preview of a button's dialog.
 * @param {Game} game
 * @param {foundry.documents.Actor} actor
 * @param {Pressed} pressed
 * @param {Given} given
 * @returns {Promise<Record<string, any>>}
 */
export async function buttonPreview(game, actor, pressed, given) {
  const asked = await prepared(askedFor(game, actor, pressed, { given }));
  const choices = firstChoices(asked);
  const missing = lacks(asked, choices);
  return missing ? { hint: localize(missing), summary: "" }
    : dryRun(asked.game, () => requestOf(asked.game, commandOf(asked, choices)));
}

/**
 * Returns the action of an ability's button.
 * @param {Game} game
 * @param {foundry.documents.Actor} actor
 * @param {string} id   The item's id.
 */
export function usesOf(game, actor, id) {
  const { use } = game.abilities;
  if (typeof use === "string") return use;
  const { ability } = abilityNamed(game, actor, id);
  const reading = typeof ability.text === "string" ? readingSoon(game, ability.text) : undefined;
  return use({ ...ability, ...reading && { attack: Boolean(reading.attack) } });
}
