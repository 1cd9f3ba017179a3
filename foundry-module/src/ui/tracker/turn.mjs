import { formatNumber, localize } from "../../world/i18n.mjs";
import { actionName, turnKeys } from "../../games/buttons.mjs";
import { hasWords, say } from "../../games/words.mjs";
import { commanderOf } from "../../games/obedience.mjs";
import { shownName } from "../../world/actor.mjs";
import { abilityButtons } from "../sheet/action-buttons.mjs";

/** @import { PlayStanding } from "../../../../wasm/api/schema/rulewright" */
/** @import { Game } from "../../games/game.mjs" */

/** The largest counter that is drawn as dots. */
const MOST_PIPS = 4;

/** The parts of a game that names none. @type {import("../../games/game.mjs").TurnParts} */
const NONE = { first: [], more: [], spends: [] };

/**
 * Describes a running turn: the remaining actions, and the buttons for the next step if this user plays it.
 * @param {Game} played
 * @param {foundry.documents.Combat} combat
 * @param {PlayStanding} standing
 * @param {foundry.documents.Combatant} active
 */
export function turnView(played, combat, standing, active) {
  const own = played.tracker?.turn(combat, standing);
  return {
    whose: active.id,
    ...own ? { pips: pips(own.left, own.most), text: own.text, marks: own.marks }
      : { counters: leftOf(played, standing) },
    obeys: obeysText(played, active), ...mayGive(played, active, "endTurn") && offers(played, standing, active)
  };
}

/**
 * Returns the actor whose owners give a combatant a command, or null without an actor.
 * @param {Game} played
 * @param {foundry.documents.Combatant} combatant
 * @param {string} action
 */
export function givenBy(played, { actor, parent }, action) {
  return actor && commanderOf(played, parent, actor, action);
}

/**
 * Reports whether this user may give a combatant a command.
 * @param {Game} played
 * @param {foundry.documents.Combatant} combatant
 * @param {string} action
 */
export function mayGive(played, combatant, action) {
  const by = givenBy(played, combatant, action);
  return by && by !== combatant.actor ? by.isOwner : combatant.isOwner;
}

/**
 * Names the character that decides the running turn of another one, or returns an empty text.
 * @param {Game} played
 * @param {foundry.documents.Combatant} active
 */
function obeysText(played, active) {
  const name = masterName(played, active, "endTurn");
  return name && localize("Tracker.obeys", { name });
}

/**
 * Returns the name of the character whose player gives a combatant a command in place of its own, or an empty text.
 * @param {Game} played
 * @param {foundry.documents.Combatant} combatant
 * @param {string} action
 */
export function masterName(played, combatant, action) {
  const master = givenBy(played, combatant, action);
  return master && master !== combatant.actor ? shownName(master) : "";
}

/**
 * Returns the buttons of a turn.
 * @param {Game} played
 * @param {PlayStanding} standing
 * @param {foundry.documents.Combatant} active
 */
function offers(played, standing, active) {
  const { first, more = turnKeys(played), spends } = played.turn ?? NONE;
  const allowed = (/** @type {readonly string[]} */ list) =>
    list.filter(key => key !== "endTurn" && allows(played, standing, key) && mayGive(played, active, key));
  const buttons = (/** @type {string[]} */ list) =>
    list.map(key => ({ action: key, name: actionName(played, key), whose: active.id }));
  const usual = allowed(first);
  const abilities = active.actor ? abilityButtons(active.actor) : [];
  return {
    buttons: buttons(usual),
    more: buttons(allowed(more.filter(key => !first.includes(key)))),
    abilities: abilities.map(({ needs = {}, ...button }) =>
      ({ ...button, whose: active.id, short: lacking(standing, needs) !== null })),
    // The end of the turn stands out only where nothing sensible is left.
    spent: spends.every(key => !countOf(standing, key)) || (!usual.length && !abilities.length)
  };
}

/**
 * Reports whether the rules allow the action of a button now, as far as its cost decides.
 * @param {Game} played
 * @param {PlayStanding} standing
 * @param {string} key
 */
function allows({ buttons: { asks } }, standing, key) {
  const { action = key, needs = {} } = asks?.[key] ?? {};
  return standing.deeds.includes(action) && lacking(standing, needs) === null;
}

/**
 * Returns the first counter of which too little is left, or null. A counter that the rules do not count is no limit.
 * @param {PlayStanding} standing
 * @param {Record<string, number>} needs
 */
function lacking(standing, needs) {
  return Object.keys(needs).find(key => {
    const counter = standing.counters.find(one => one.key === key);
    return counter && counter.value < Number(needs[key]);
  }) ?? null;
}

/** @param {PlayStanding} standing @param {string} key */
function countOf({ counters }, key) {
  return counters.find(one => one.key === key)?.value ?? 0;
}

/**
 * Reports whether a button of the tracker belongs to a running turn and is pressed as that of a sheet.
 * @param {Game} played
 * @param {string} key
 */
export function isTurnButton(played, key) {
  const { first, more = turnKeys(played) } = played.turn ?? NONE;
  return key !== "endTurn" && [...first, ...more].includes(key);
}

/**
 * Describes the counters that a turn spends.
 * @param {Game} played
 * @param {PlayStanding} standing
 */
function leftOf(played, { counters }) {
  const { spends } = played.turn ?? NONE;
  return counters.filter(({ key }) => spends.includes(key)).map(({ key, value, most = 0 }) => {
    const name = hasWords(played, `Counter.${key}`) ? say(played, `Counter.${key}`) : key;
    const words = { name, left: formatNumber(value), of: formatNumber(most) };
    return { name, text: localize("Tracker.counterLeft", words), none: value <= 0,
      ...most && most <= MOST_PIPS ? { pips: pips(value, most) } : { figure: `${words.left}/${words.of}` } };
  });
}

/** @param {number} full @param {number} of */
export function pips(full, of) {
  return Array.from({ length: of }, (_, at) => ({ full: at < full }));
}
