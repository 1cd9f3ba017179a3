import { NEAREST, called, fold, meant, mistyped, nearest } from "./match.mjs";
import { wordsOf } from "./parse.mjs";

/** @import { Button } from "../sheet/buttons.mjs" */
/** @import { Named } from "./match.mjs" */
/** @import { Reading, Said } from "./parse.mjs" */

/**
 * Who is there, and what can be pressed.
 * @typedef {object} There
 * @property {Named<string>[]} own      Those for whom this user rolls, by uuid.
 * @property {Named<string>[]} others   Everybody who can be aimed at.
 * @property {string | null} usual      Who rolls where nobody is named.
 * @property {(uuid: string) => Named<Button>[]} buttons
 */

/**
 * What is to be pressed.
 * @typedef {{ who: string, button: Button, target: string | null, lean: number, skip: boolean }} Wanted
 *
 * Why nothing can be: a key of Command in the language file, what it is about, and names that come near.
 * @typedef {{ problem: string, text: string, near: string[] }} Misunderstood
 */

/** How much is repeated of what was not read. */
const SHOWN = 40;

/**
 * What somebody means by what they have typed.
 * @param {Said} said
 * @param {There} there
 * @returns {Wanted | Misunderstood}
 */
export function interpret({ readings, target, rest }, there) {
  if (rest) return { problem: "tooLong", text: rest.length > SHOWN ? `${rest.slice(0, SHOWN)}…` : rest, near: [] };
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
 * Everybody of a name, or the one of that uuid: a macro of the hotbar types uuids.
 * @param {string} text
 * @param {Named<string>[]} list
 */
const byName = (text, list) => list.some(({ value }) => value === text) ? [text] : meant(text, list);

/**
 * The ways in which words can be a button's name and whose it is: the longest names first, and the name before whose it
 * is.
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
 * Finds a button in the words, and whose it is.
 * @param {Reading} reading
 * @param {There} there
 * @param {boolean} whole   Whether the button must be named in full.
 * @returns {Wanted | Misunderstood | null}
 */
function find({ words, lean, skip }, there, whole) {
  for (const { name, whose } of splits(words)) {
    const [who, another] = whose ? byName(whose, there.own) : [there.usual];
    if (!who) continue;
    // Two that are called the same are one to whoever types it: the first.
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
 * Names the words of nothing but signs that belong to no name: spelling a name
 * without its signs is fine, but a lone sign may have been meant as something.
 * @param {[text: string, value: unknown, list: Named<unknown>[]][]} meanings   What each text was taken for, and the
 *   names in its list.
 * @returns {Misunderstood | null}
 */
function oddSigns(meanings) {
  const odd = meanings.flatMap(([text, value, list]) => {
    const names = list.filter(one => one.value === value).flatMap(one => one.names);
    return wordsOf(text).filter(word => !fold(word) && !names.some(name => name.includes(word)));
  });
  return odd.length ? { problem: "unread", text: odd.join(" "), near: [] } : null;
}

/**
 * Why nothing was understood: nobody rolls, or nothing is called so.
 * @param {Reading} reading
 * @param {There} there
 * @returns {Misunderstood}
 */
function misunderstood({ words }, there) {
  const text = words.join(" ");
  const who = there.usual ?? splits(words).flatMap(({ whose }) => byName(whose, there.own))[0];
  if (!who) return problem("nobodyRolls", text, there.own);
  const names = [...there.buttons(who), ...there.own];
  const near = splits(words).flatMap(({ name, whose }) => mistyped(name, names)
    .map(found => ({ away: found.away + (whose ? LEFT_OVER : 0), text: withTarget(found.name, whose, there) })));
  near.sort((one, other) => one.away - other.away);
  return { problem: "unknown", text, near: [...new Set(near.map(({ text }) => text))].slice(0, NEAREST) };
}

/** How much further a name is away that leaves words over. */
const LEFT_OVER = 0.1;

/**
 * A name of a button, aimed at the one whom the other words name, as it would have to be typed.
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
 * What the first of some that comes to anything comes to.
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
