import { NEAREST, called, folded, meant, mistyped, nearest } from "./match.mjs";
import { wordsOf } from "./parse.mjs";

/** @import { Button } from "../sheet/buttons.mjs" */
/** @import { Named } from "./match.mjs" */
/** @import { Reading, ChatCommand } from "./parse.mjs" */

/**
 * The known actors and buttons.
 * @typedef {object} There
 * @property {Named<string>[]} own      The actors for which this user rolls, by uuid.
 * @property {Named<string>[]} others   The possible targets.
 * @property {string | null} usual      The actor that rolls if none is named.
 * @property {(uuid: string) => Named<Button>[]} buttons
 */

/**
 * The button to press.
 * @typedef {{ who: string, button: Button, target: string | null, lean: number, skip: boolean }} ButtonCall
 *
 * The reason why there is none: a key of Command in the language file, the text that it is about, and similar names.
 * @typedef {{ problem: string, text: string, near: string[] }} Misunderstood
 */

/** The limit of a repeated text that was not understood, in characters. */
const SHOWN = 40;

/**
 * Interprets a chat command.
 * @param {ChatCommand} command
 * @param {There} there
 * @returns {ButtonCall | Misunderstood}
 */
export function interpret({ rest, others = [], ...command }, there) {
  if (rest) return { problem: "tooLong", text: rest.length > SHOWN ? `${rest.slice(0, SHOWN)}…` : rest, near: [] };
  const found = interpretDivided(command, there);
  if (!("problem" in found)) return found;
  // A name contains the sign before a target.
  return first(others, one => {
    const other = interpretDivided(one, there);
    return "problem" in other ? null : other;
  }) ?? found;
}

/**
 * Interprets a command that is divided in one way.
 * @param {ChatCommand} command
 * @param {There} there
 * @returns {ButtonCall | Misunderstood}
 */
function interpretDivided({ readings, target }, there) {
  const found = first(readings, reading => find(reading, there, true))
    ?? first(readings, reading => find(reading, there, false));
  if (!found) return misunderstood(/** @type {Reading} */ (readings.at(-1)), there);
  if ("problem" in found || !target) return found;
  const aimed = byName(target, there.others);
  if (aimed.length === 1) return oddSigns([[target, aimed[0], there.others]])
    ?? { ...found, target: /** @type {string} */ (aimed[0]) };
  return problem(aimed.length ? "severalTargets" : "noTarget", target, there.others);
}

/**
 * Returns the actors with a name, or the one with that uuid, which macros of the hotbar
 * contain.
 * @param {string} text
 * @param {Named<string>[]} list
 */
const byName = (text, list) => list.some(({ value }) => value === text) ? [text] : meant(text, list);

/**
 * Yields the ways to split words into a button's name and an actor's: longer button names
 * first, and the button before the actor.
 * @param {string[]} words
 * @returns {{ name: string, whose: string }[]}
 */
function splits(words) {
  const text = (/** @type {string[]} */ some) => some.join(" ");
  return words.flatMap((_, at) => {
    const length = words.length - at;
    const way = { name: text(words.slice(0, length)), whose: text(words.slice(length)) };
    return at === 0 ? [way] : [way, { name: text(words.slice(at)), whose: text(words.slice(0, at)) }];
  });
}

/**
 * Finds a button and its actor in the words.
 * @param {Reading} reading
 * @param {There} there
 * @param {boolean} whole   True if the button must be named in full.
 * @returns {ButtonCall | Misunderstood | null}
 */
function find({ words, lean, skip }, there, whole) {
  for (const { name, whose } of splits(words)) {
    const [who, another] = whose ? byName(whose, there.own) : [there.usual];
    if (!who) continue;
    // Of two buttons with the same name the first one is used.
    const buttons = whole ? called(name, there.buttons(who)).slice(0, 1) : meant(name, there.buttons(who));
    const [button] = buttons;
    if (!button) continue;
    if (another) return problem("severalActors", whose, there.own);
    if (buttons.length > 1)
      return { problem: "severalButtons", text: name, near: buttons.slice(0, NEAREST).map(({ label }) => label) };
    return oddSigns([[name, button, there.buttons(who)], [whose, who, there.own]])
      ?? { who, button, target: null, lean, skip };
  }
  return null;
}

/**
 * Names words that consist of signs and belong to no name. A name may be spelled without
 * its signs, but a lone sign may have been meant otherwise.
 * @param {[text: string, value: unknown, list: Named<unknown>[]][]} meanings   The meaning of each text, and the
 *   list of its names.
 * @returns {Misunderstood | null}
 */
function oddSigns(meanings) {
  const odd = meanings.flatMap(([text, value, list]) => {
    const names = list.filter(one => one.value === value).flatMap(one => one.names);
    return wordsOf(text).filter(word => !folded(word) && !names.some(name => name.includes(word)));
  });
  return odd.length ? { problem: "unread", text: odd.join(" "), near: [] } : null;
}

/**
 * Returns the reason why nothing was understood: no actor rolls, or no name matches.
 * @param {Reading} reading
 * @param {There} there
 * @returns {Misunderstood}
 */
function misunderstood({ words }, there) {
  const text = words.join(" ");
  const who = there.usual ?? splits(words).flatMap(({ whose }) => byName(whose, there.own))[0];
  if (!who) return problem("noRoller", text, there.own);
  const names = [...there.buttons(who), ...there.own];
  const near = splits(words).flatMap(({ name, whose }) => mistyped(name, names)
    .map(found => ({ away: found.away + (whose ? LEFT_OVER : 0), text: withTarget(found.name, whose, there) })));
  near.sort((one, other) => one.away - other.away);
  return { problem: "unknown", text, near: [...new Set(near.map(({ text }) => text))].slice(0, NEAREST) };
}

/** The added distance of a name that leaves words over. */
const LEFT_OVER = 0.1;

/**
 * Returns a button's name with the target in the other words, as it would have to be
 * typed.
 * @param {string} name
 * @param {string} rest
 * @param {There} there
 */
function withTarget(name, rest, { own, others }) {
  const [aimed, another] = rest && !byName(rest, own).length ? meant(rest, others) : [];
  return aimed && !another ? `${name} > ${others.find(({ value }) => value === aimed)?.names[0]}` : name;
}

/** @param {string} key @param {string} text @param {Named<unknown>[]} list @returns {Misunderstood} */
const problem = (key, text, list) => ({ problem: key, text, near: nearest(text, list) });

/**
 * Returns the first result that is not empty.
 * @template T, U
 * @param {T[]} list
 * @param {(one: T) => U | null} work
 */
function first(list, work) {
  for (const one of list) {
    const found = work(one);
    if (found) return found;
  }
  return null;
}
