/**
 * One reading of a chat command: its words, the amount of luck, and whether to skip the dialog.
 * @typedef {{ words: string[], lean: number, skip: boolean }} Reading
 *
 * A chat command after `/rw`. A name may contain a modifier, as in "Sword +1", so there may be two readings, the plain
 * one first. `rest` is text beyond the limit, which is not read. A name may also contain the sign before a target, as
 * in "A > B": `others` are the same command, divided at the next of these signs or at none.
 * @typedef {{ readings: Reading[], target: string, rest?: string, others?: ChatCommand[] }} ChatCommand
 */

/** Matches our messages. */
const OURS = /^\s*\/rw(?=$|[\s!])/i;

/** The limit of letters that are read. Names are shorter, but a pasted text may have any length. */
const MOST = 500;

/** The sign before a target. */
const AIM = ">";

/** The limit of signs at which a command is divided. Names have none or one. */
const CUTS = 4;

/** A number of boons or curses. A minus may be a true one, or a dash of a phone's keyboard. */
const LEAN = /^[+\-−–](\d{1,2})$/;

/**
 * Parses a chat message.
 * @param {string} message   Plain text.
 * @returns {ChatCommand | null}   Null if it is not one of our commands.
 */
export function parse(message) {
  if (!OURS.test(message)) return null;
  const all = message.replace(OURS, "");
  const [typed, rest] = [all.slice(0, MOST), all.slice(MOST).trim()];
  const [first, ...others] = placesOf(AIM, typed).slice(0, CUTS);
  return { ...divided(typed, first), ...rest && { rest },
    ...first !== undefined && { others: [...others, undefined].map(at => divided(typed, at)) } };
}

/** Returns the places of a sign in a text. @param {string} sign @param {string} text */
const placesOf = (sign, text) => text.split("").flatMap((one, at) => one === sign ? [at] : []);

/**
 * Parses a command that is divided at one place into its button and its target.
 * @param {string} typed
 * @param {number | undefined} at   Undefined for a command without a target.
 * @returns {ChatCommand}
 */
function divided(typed, at) {
  const before = typed.slice(0, at);
  const own = modifiers(wordsOf(before));
  const aim = modifiers(wordsOf(at === undefined ? "" : typed.slice(at + 1)));
  const plainly = { words: wordsOf(before).filter(word => word !== "!"),
    lean: aim.lean, skip: aim.skip || wordsOf(before).includes("!") };
  const same = plainly.words.join(" ") === own.words.join(" ");
  return {
    readings: [...same ? [] : [plainly],
      { words: own.words, lean: own.lean + aim.lean, skip: own.skip || aim.skip }],
    target: aim.words.join(" ")
  };
}

/** @param {string} text */
export const wordsOf = text => text.split(/\s+/u).filter(Boolean);

/**
 * Removes the modifiers from the words.
 * @param {string[]} words
 * @returns {Reading}
 */
function modifiers(words) {
  let [lean, skip] = [0, false];
  const rest = words.flatMap(word => {
    const [, amount] = LEAN.exec(word) ?? [];
    if (amount !== undefined) lean += word.startsWith("+") ? Number(amount) : -Number(amount);
    const loud = word.startsWith("!") || word.endsWith("!");
    if (loud) skip = true;
    const left = loud ? word.replace(/^!+|!+$/g, "") : word;
    return amount === undefined && left ? [left] : [];
  });
  return { words: rest, lean, skip };
}
