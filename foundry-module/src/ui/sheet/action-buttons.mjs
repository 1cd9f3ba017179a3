import { flagsOf } from "../../world/fields.mjs";
import { MODULE } from "../../config.mjs";
import { localize } from "../../world/i18n.mjs";
import { abilitiesOf } from "../../games/ability.mjs";
import { isTrait, playedTexts } from "../../games/item-ability.mjs";
import { readingSoon } from "../../games/reading.mjs";
import { heldMarks, isMark } from "../../games/places.mjs";
import { combatFor } from "../../games/context.mjs";
import { worldGame } from "../../world/settings.mjs";
import { GAME_NAMES } from "../../../../wasm/js/games.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { gameOf } from "../../games/games.mjs";
import { allowedAction, buttonName } from "../../games/buttons.mjs";
import { hasWords, markText } from "../../games/words.mjs";

/** @import { Game } from "../../games/game.mjs" */

/**
 * Returns the rows of an actor's panel: a button for each ability, and for each action that the actor may use now.
 * @param {Game} played
 * @param {foundry.documents.Actor} actor
 */
export function panelRows(played, actor) {
  const fights = combatFor(played, uuidOf(actor)) !== null;
  const waits = !fights && [...game.combat?.combatants ?? []].some(combatant => combatant.actor?.uuid === actor.uuid);
  const has = (/** @type {string} */ key) => {
    const action = allowedAction(played, key);
    return action !== null && (action.shown?.(actor) ?? true);
  };
  const { rows, asks = {} } = played.buttons;
  return rows.flatMap(({ keys = [], waiting = [], combat = [], rest = [], ...row }) => {
    const now = row.shown && !row.shown(actor) ? []
      : [...keys, ...waits ? waiting : [], ...fights ? combat : rest].filter(has);
    const buttons = row.abilities
      ? abilityButtons(actor).map(({ id, name, pips, cost }) => ({ item: id, name, pips, cost }))
      : now.map(key => ({ deed: key, name: buttonName(played, key), detail: asks[key]?.detail?.(actor),
        picture: asks[key]?.picture ?? (row.pictures ? key : undefined) }));
    const folded = row.folded === "always" || (row.folded === "combat" && fights);
    const { words, style, summary = words } = row;
    return buttons.length ? [{ words, style, folded, summary, buttons }] : [];
  });
}

/**
 * Returns the statuses of an actor for its panel: none where effects show all of them.
 * @param {Game} played
 * @param {foundry.documents.Actor} actor
 */
export function panelMarks(played, actor) {
  if (played.marks.shown) return [];
  return heldMarks(played, actor).filter(({ mark }) => isMark(mark) && hasWords(played, `Mark.${mark.name}`))
    .map(({ mark, effect }) => ({ text: markText(played, mark, actor), img: effect?.img }));
}

/**
 * Returns the buttons of an actor's abilities, as its panel shows them.
 * @param {foundry.documents.Actor} actor
 * @returns {import("../../games/sheet-parts.mjs").AbilityButton[]}
 */
export function abilityButtons(actor) {
  const played = gameOf(actor);
  return played.sheetParts?.abilities(actor) ?? abilitiesOf(played, actor).filter(item => !isTrait(item))
    .map(item => {
      // The action of a text's button depends on its reading.
      const [text] = playedTexts(item, played.id);
      if (text !== undefined) readingSoon(played, text);
      return { id: item.id, name: item.name };
    });
}

/**
 * The actors whose rare buttons are unfolded. A sheet renders again at every change and
 * must keep them visible.
 * @type {Set<string>}
 */
const unfolded = new Set();

/** Reports whether the rare buttons of an actor are unfolded. @param {foundry.documents.Actor} actor */
export function isUnfolded(actor) {
  return unfolded.has(uuidOf(actor));
}

/**
 * Remembers whether a panel's rare buttons are unfolded.
 * @param {HTMLElement} panel
 * @param {foundry.documents.Actor} actor
 */
export function keepUnfolded(panel, actor) {
  const uuid = uuidOf(actor);
  const more = /** @type {HTMLDetailsElement | null} */ (panel.querySelector("details.rulewright-rare"));
  more?.addEventListener("toggle", () => { more.open ? unfolded.add(uuid) : unfolded.delete(uuid); });
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
