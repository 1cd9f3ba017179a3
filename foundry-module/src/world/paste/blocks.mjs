import { costLine, headedLines, titleOf } from "../cost-lines.mjs";
import { withoutTables } from "./tables.mjs";

/**
 * Splits a pasted text into its abilities. A block begins with a name that has costs beside it or below it, with a
 * heading, or where the GM splits it.
 */

/** The limit of a text, in words: a chapter of a book. */
export const MOST_WORDS = 20_000;

/**
 * The lines of a text, and the numbers of the lines at which a block begins, in ascending order.
 * @typedef {{ lines: string[], starts: number[] }} Outline
 */

/**
 * A part of a text: the number of its first line, its name, whether costs were found, and its text with the costs in
 * brackets after the name.
 * @typedef {{ at: number, name: string, costs: boolean, text: string, lines: string[] }} Block
 */

/** The most words of a name. */
const NAME_WORDS = 8;

/** The lines in which costs may follow a name. */
const NEAR = 3;

/** The lines above a list of costs that may belong to the same ability. */
const ABOVE = 12;

/** The words of headings above several abilities. */
const SECTION = new RegExp("^(?:(?:combat |basic |foe |hero |class |job )?(?:abilities|actions|traits|powers|attacks"
  + "|interrupts|limit breaks?|statistics|stats|talents)|chapter \\d+)$", "i");

/** The marks of bold lines in Markdown and in wikis. */
const BOLD = [/^'''(.+)'''$/, /^\*\*(.+)\*\*$/, /^__(.+)__$/];

/** The marks of headings: of Markdown, and of wikis, which have them on both sides. */
const MARKED = /^(?:#{1,6}(?=\s)|={1,6})/;

/** The beginning of a line of a list, or with bold words. */
const LISTED = /^\s*(?:[•*-]\s|\*\*|'''|__)/;

/** The most words of a name that a full stop ends, in a line without a mark. */
const STOPPED_WORDS = 4;

/** A trait, in the list of those of a foe: its name and its text. */
const TRAIT = /^[•*-]?\s*(\p{Lu}[\p{L}'’ -]{1,40}?)([:.])\s+(\S.*)$/u;

/** The lines that may be the name and the numbers of a foe. */
const HEAD = 16;

/** Reports whether a line is the heading of several abilities. @param {string} line */
function isSection(line) {
  return SECTION.test(line.trim().replace(/^#+\s*|:$/g, ""));
}

/** Counts the words of a text. @param {string} text */
export function wordsIn(text) {
  return text.match(/\S+/g)?.length ?? 0;
}

/**
 * Returns the outline of a text.
 * @param {string} text
 * @param {(lines: string[]) => number} [begins]   Returns how many of the lines begin another thing than an ability,
 *   such as a foe: its name and numbers; 0 for none.
 * @returns {Outline}
 */
export function outlineOf(text, begins = () => 0) {
  const raw = traitsApart(withoutTables(text.replace(/\r\n?/g, "\n").split("\n")));
  const headings = new Set();
  const lines = raw.map((line, at) => {
    const heading = headingOf(line.trim());
    if (heading === null || costLine(heading)) return withoutBold(line).trimEnd();
    headings.add(at);
    return withoutBold(heading);
  });
  const starts = [];
  let head = 0;
  for (const [at, line] of lines.entries()) {
    if (at < head || !line.trim() || isSection(line)) continue;
    const size = begins(lines.slice(at, at + HEAD));
    if (size) head = at + size;
    else if (!headings.has(at) && !beginsAbility(lines, at, starts.at(-1) ?? -1)) continue;
    starts.push(at);
  }
  return { lines, starts: withoutEmpty(lines, starts) };
}

/**
 * Returns the words of a heading.
 * @param {string} line   Without blanks at its ends.
 * @returns {string | null}   Null for another line.
 */
function headingOf(line) {
  const [marks] = MARKED.exec(line) ?? [];
  if (!marks) return BOLD.map(mark => mark.exec(line)?.[1]).find(Boolean) ?? null;
  const [mark = ""] = marks;
  let end = line.length;
  const last = mark === "=" ? Math.max(marks.length, end - MOST_MARKS) : marks.length;
  while (end > last && line[end - 1] === mark) end--;
  const words = line.slice(marks.length, end).trim();
  return mark === "=" && (end === line.length || !words) ? null : words;
}

/** The most marks of a heading at one side. */
const MOST_MARKS = 6;

/**
 * Reports whether words before a full stop are the name of a trait, and not the end of a sentence in a broken line.
 * @param {string} name
 * @param {string} line
 */
function isStopped(name, line) {
  const words = name.trim().split(/\s+/);
  return LISTED.test(line)
    || (words.length <= STOPPED_WORDS && words.filter(word => /^\p{Lu}/u.test(word)).length * 2 > words.length);
}

/**
 * Puts the names of traits in lines of their own, below the heading of traits.
 * @param {string[]} lines
 */
function traitsApart(lines) {
  let traits = false;
  return lines.flatMap(line => {
    if (isSection(line)) traits = /^[#\s]*traits/i.test(line);
    const [, name, end, text] = traits && !titleOf(line).costs ? TRAIT.exec(withoutBold(line)) ?? [] : [];
    return name && text && (end === ":" || isStopped(name, line)) ? [`# ${name}`, text] : [line];
  });
}

/** Returns a line without the marks of bold and italic words. @param {string} line */
function withoutBold(line) {
  return line.replace(/\*\*(.+?)\*\*|'''(.+?)'''|''(.+?)''/g, (_all, one, two, three) => one ?? two ?? three);
}

/** A heading directly above another one names a section. @param {string[]} lines @param {number[]} starts */
function withoutEmpty(lines, starts) {
  return starts.filter((at, number) => lines.slice(at + 1, starts[number + 1] ?? lines.length)
    .some(line => line.trim() && !isSection(line)) || titleOf(lines[at] ?? "").costs);
}

/**
 * Reports whether an ability begins at a line.
 * @param {string[]} lines
 * @param {number} at
 * @param {number} before   The line at which the last block begins, or -1.
 */
function beginsAbility(lines, at, before) {
  const line = lines[at] ?? "";
  const { name, costs } = titleOf(line);
  if (costs && isName(name)) return true;
  const own = costLine(line);
  // Costs without a name: their name is asked for.
  if (own) return own.costs && !own.labelled && at > before + 1
    && wordsAbove(lines, at, before).some(one => !costLine(one));
  if (!isName(line)) return false;
  const next = lines.slice(at + 1, at + 1 + 2 * NEAR).filter(one => one.trim()).slice(0, NEAR);
  const [first] = next.map(costLine);
  if (!first) return false;
  return first.costs || next.slice(1).map(costLine).some((read, number) => read?.costs
    && next.slice(0, number + 1).every(costLine));
}

/**
 * Returns the last lines with words above a line.
 * @param {string[]} lines
 * @param {number} at
 * @param {number} before   The line at which the last block begins, or -1: it is none of them.
 */
function wordsAbove(lines, at, before) {
  return lines.slice(Math.max(before + 1, at - ABOVE), at).filter(one => one.trim());
}

/** Reports whether a line may be a name: it is short, and no sentence and no label. @param {string} line */
function isName(line) {
  const name = line.trim();
  return name.length > 1 && name.length <= 80 && wordsIn(name) <= NAME_WORDS && !/[.:;,•]$/.test(name)
    && !/^[•*-]\s/.test(name) && !/^[^:]{1,30}:\s/.test(name) && /\p{L}/u.test(name);
}

/**
 * Returns the blocks of an outline. Lines before the first one are a block without costs.
 * @param {Outline} outline
 * @returns {Block[]}
 */
export function blocksOf({ lines, starts }) {
  const first = lines.findIndex(line => line.trim());
  const before = lines.slice(0, starts[0] ?? lines.length).some(line => line.trim() && !isSection(line));
  const all = before ? [first, ...starts] : starts;
  return all.map((at, number) => {
    const own = trimmed(lines.slice(at, all[number + 1] ?? lines.length));
    const unnamed = costLine(own[0] ?? "")?.costs === true;
    const headed = headedLines(unnamed ? ["", ...own] : own);
    const { name, costs } = titleOf(headed[0] ?? "");
    return { at, name: unnamed ? "" : name.trim().slice(0, 200), costs: costs || unnamed, lines: own,
      text: headed.join("\n").trim() };
  });
}

/** Returns lines without empty ones and headings of sections at their end. @param {string[]} lines */
function trimmed(lines) {
  let end = lines.length;
  while (end > 1 && (!lines[end - 1]?.trim() || isSection(lines[end - 1] ?? ""))) end--;
  return lines.slice(0, end);
}

/**
 * Joins a block with the one before it.
 * @param {Outline} outline
 * @param {number} at   Its first line.
 * @returns {Outline}
 */
export function merged({ lines, starts }, at) {
  return { lines, starts: starts.filter(one => one !== at) };
}

/** Begins a block at a line. @param {Outline} outline @param {number} at @returns {Outline} */
export function split({ lines, starts }, at) {
  return { lines, starts: [...new Set([...starts, at])].sort((one, other) => one - other) };
}
