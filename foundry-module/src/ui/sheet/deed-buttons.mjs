import { flagsOf } from "../../world/fields.mjs";
import { MODULE } from "../../config.mjs";
import { localize } from "../../world/i18n.mjs";
import { abilitiesOf, abilityNamed } from "../../games/ability.mjs";
import { marksOf } from "../../games/places.mjs";
import { fightFor } from "../../games/seats.mjs";
import { GAME_NAMES, worldGame } from "../../world/settings.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { openDeed } from "../dialog/open-deed.mjs";
import { hasWords, markText, say } from "../../games/words.mjs";

/** @import { Game } from "../../games/game.mjs" */

/**
 * Returns the panel of a described game: a button for each ability and each action that
 * the actor may use now, and its statuses.
 * @param {Game} played
 * @param {foundry.documents.Actor} actor
 */
export function playPanel(played, actor) {
  const fights = fightFor(played, uuidOf(actor)) !== null;
  const waits = !fights && [...game.combat?.combatants ?? []].some(combatant => combatant.actor?.uuid === actor.uuid);
  const may = (/** @type {string} */ deed) => (waits || !played.deeds[deed]?.before)
    && (game.user.isGM || !played.deeds[deed]?.gm);
  const deeds = (fights ? [...played.buttons, ...played.fightButtons]
    : [...played.buttons, ...played.restButtons ?? []]).filter(may);
  const buttons = (/** @type {boolean} */ rare) =>
    deeds.filter(deed => Boolean(played.moreButtons?.includes(deed)) === rare)
    .map(deed => ({ deed, name: say(played, hasWords(played, `Button.${deed}`) ? `Button.${deed}` : `Deed.${deed}`) }));
  return {
    abilities: abilitiesOf(played, actor).map(item => ({ id: item.id, name: item.name })),
    deeds: buttons(false), more: buttons(true), unfolded: unfolded.has(uuidOf(actor)),
    marks: marksOf(played, actor).filter(({ name }) => hasWords(played, `Mark.${name}`))
      .map(mark => markText(played, mark, actor))
  };
}

/**
 * The actors whose rare buttons are unfolded. A sheet renders again at every change and
 * must keep them visible.
 * @type {Set<string>}
 */
const unfolded = new Set();

/**
 * Remembers whether a panel's rare buttons are unfolded.
 * @param {HTMLElement} panel
 * @param {foundry.documents.Actor} actor
 */
export function keepUnfolded(panel, actor) {
  const uuid = uuidOf(actor);
  const more = panel.querySelector("details");
  more?.addEventListener("toggle", () => { more.open ? unfolded.add(uuid) : unfolded.delete(uuid); });
}

/**
 * Runs a button of the panel.
 * @param {Game} game
 * @param {foundry.documents.Actor} actor
 * @param {{ deed?: string, item?: string }} pressed   The button's dataset.
 * @param {boolean} skip   True to use the last choices.
 * @param {import("../dialog/open-deed.mjs").Given} [given]
 */
export async function pressPlay(game, actor, { deed, item }, skip, given) {
  return openDeed(game, item ? usesOf(game, actor, item) : String(deed),
    actor, { skip, ...item && { item }, ...given && { given } });
}

/**
 * Returns the command for which a button of the panel asks.
 * @param {Game} game
 * @param {foundry.documents.Actor} actor
 * @param {{ deed?: string, item?: string }} pressed   The button's dataset.
 * @param {Pick<import("../dialog/open-deed.mjs").Occasion, "given">} [how]
 * @returns {import("../dialog/choices.mjs").Asked}
 */
export function askedOf(game, actor, { deed = "", item }, how = {}) {
  return { game, deed: item ? usesOf(game, actor, item) : deed, actor, occasion: { ...item && { item }, ...how } };
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

/**
 * Returns the games that the GM may choose for an actor: the world's, or one of its own.
 * @param {foundry.documents.Actor} actor
 */
export function gameChoices(actor) {
  if (!game.user.isGM) return null;
  const own = flagsOf(actor).game ?? "";
  const name = (/** @type {string} */ one) => localize(`Game.${one}`);
  return [
    { value: "", name: localize("Game.ofTheWorld", { game: name(worldGame()) }), selected: own === "" },
    ...GAME_NAMES.map(one => ({ value: one, name: name(one), selected: own === one }))
  ];
}

/**
 * Sets the actor's own game, or the world's.
 * @param {foundry.documents.Actor} actor
 * @param {string} name   "" for the world's.
 */
export async function chooseGame(actor, name) {
  await actor.update(/** @type {Record<string, unknown>} */ ({ [`flags.${MODULE}.game`]: name || null }));
}
