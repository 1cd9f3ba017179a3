/**
 * What was typed, read in one way: its words, by how much luck is with it, and whether to skip the dialog.
 * @typedef {{ words: string[], lean: number, skip: boolean }} Reading
 *
 * What somebody has typed after `/rw`. A name may hold what looks like more than
 * a name, as in "Sword +1": so there may be two readings, the plain one first.
 * What is longer than any name has a `rest` that is not read.
 * @typedef {{ readings: Reading[], target: string, rest?: string }} Said
 */

/** A message that is ours. */
const OURS = /^\s*\/rw(?=$|[\s!])/i;

/** No more letters than these are read: a name is shorter, and what is pasted may be anything. */
export const MOST = 500;

/** So many boons or curses. A minus may be a true one, or what phones make of it. */
const LEAN = /^[+\-−–](\d{1,2})$/;

/**
 * Reads what was typed into the chat.
 * @param {string} message   Plain text.
 * @returns {Said | null}   Null for what is none of ours.
 */
export function parse(message) {
  if (!OURS.test(message)) return null;
  const all = message.replace(OURS, "");
  const [typed, rest] = [all.slice(0, MOST), all.slice(MOST).trim()];
  const at = typed.indexOf(">");
  const before = at < 0 ? typed : typed.slice(0, at);
  const said = modifiers(wordsOf(before));
  const aim = modifiers(wordsOf(at < 0 ? "" : typed.slice(at + 1)));
  const plainly = { words: wordsOf(before).filter(word => word !== "!"),
    lean: aim.lean, skip: aim.skip || wordsOf(before).includes("!") };
  const same = plainly.words.join(" ") === said.words.join(" ");
  return {
    readings: [...same ? [] : [plainly],
      { words: said.words, lean: said.lean + aim.lean, skip: said.skip || aim.skip }],
    target: aim.words.join(" "),
    ...rest && { rest }
  };
}

/** @param {string} text */
export const wordsOf = text => text.split(/\s+/u).filter(Boolean);

/**
 * Takes out what says how to roll.
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
