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
 * What the panel of a described game shows: a button for each ability, for each
 * deed that the actor may do now, and what lasts on it.
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
 * Whose rare buttons are shown: a sheet renders anew at every change, and must not fold away what its user looks at.
 * @type {Set<string>}
 */
const unfolded = new Set();

/**
 * Keeps in mind whether the rare buttons of a panel are shown.
 * @param {HTMLElement} panel
 * @param {foundry.documents.Actor} actor
 */
export function keepUnfolded(panel, actor) {
  const uuid = uuidOf(actor);
  const more = panel.querySelector("details");
  more?.addEventListener("toggle", () => { more.open ? unfolded.add(uuid) : unfolded.delete(uuid); });
}

/**
 * Does what a button of the panel says.
 * @param {Game} game
 * @param {foundry.documents.Actor} actor
 * @param {{ deed?: string, item?: string }} pressed   The button's data.
 * @param {boolean} skip   Whether to do it with what was chosen last.
 * @param {import("../dialog/open.mjs").Given} [given]
 */
export async function pressPlay(game, actor, { deed, item }, skip, given) {
  return openDeed(game, item ? usesOf(game, actor, item) : String(deed),
    actor, { skip, ...item && { item }, ...given && { given } });
}

/**
 * The deed that the button of an ability stands for.
 * @param {Game} game
 * @param {foundry.documents.Actor} actor
 * @param {string} id   Of its item.
 */
export function usesOf(game, actor, id) {
  const { uses } = game;
  return typeof uses === "string" ? uses : uses(abilityNamed(game, actor, id).ability);
}

/**
 * The games that the GM may choose for an actor: the world's, or one of its own.
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
 * Lets an actor be played by a game of its own, or by the world's.
 * @param {foundry.documents.Actor} actor
 * @param {string} name   "" for the world's.
 */
export async function chooseGame(actor, name) {
  await actor.update(/** @type {Record<string, unknown>} */ ({ [`flags.${MODULE}.game`]: name || null }));
}
