import { ANY_DICE } from "../../base/dice.mjs";
import { abilityNamed } from "../../games/ability.mjs";
import { deedOf } from "../../games/command.mjs";
import { commandOf, firstChoices, wishOf } from "../dialog/choices.mjs";
import { foretell } from "../dialog/foretell.mjs";
import { openDeed } from "../dialog/open-deed.mjs";

/** @import { Game } from "../../games/game.mjs" */
/** @import { Dialogs } from "./dialogs.mjs" */

/** The dialogs of the actions that a game describes. @type {Dialogs} */
export const actionDialogs = {
  press: (played, actor, pressed, skip, given) => openDeed(played, nameOf(played, actor, pressed), actor,
    { skip, ...pressed.item && { item: pressed.item }, ...given && { given } }),
  aims: (played, actor, pressed) => !["self", undefined].includes(actionOf(played, actor, pressed).targets),
  asks: (played, actor, pressed) => (actionOf(played, actor, pressed).fields ?? []).map(({ name }) => name),
  preview(played, actor, pressed, given) {
    const { item } = pressed;
    const asked = { game: played, deed: nameOf(played, actor, pressed), actor, occasion: { ...item && { item }, given } };
    return foretell(played, wishOf(played, commandOf(asked, firstChoices(asked))), ANY_DICE);
  },
  give: (played, name, actor) => openDeed(played, name, actor)
};

/** @param {Game} played @param {foundry.documents.Actor} actor @param {Record<string, string>} pressed */
function actionOf(played, actor, pressed) {
  return deedOf(played, { do: nameOf(played, actor, pressed) });
}

/** @param {Game} played @param {foundry.documents.Actor} actor @param {Record<string, string>} pressed */
function nameOf(played, actor, { item, deed = "" }) {
  return item ? usesOf(played, actor, item) : deed;
}

/**
 * Returns the action of an ability's button.
 * @param {Game} game
 * @param {foundry.documents.Actor} actor
 * @param {string} id   The item's id.
 */
export function usesOf(game, actor, id) {
  const { uses } = game;
  return typeof uses === "string" ? uses : uses(abilityNamed(game, actor, id).ability);
}
