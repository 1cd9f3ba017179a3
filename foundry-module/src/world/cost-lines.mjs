import { splitName } from "./header-bracket.mjs";

/**
 * Costs and keywords that are in lines of their own, as books, wikis and tables print them: "1 action, attack, range 2"
 * below the name, or "Cost: 1 action" and "Range: 2".
 */

const NUMBER = String.raw`(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)`;

/** A cost. Words that others write in short, such as "1 Act", are costs of other games. */
const COST = new RegExp(String.raw`^(?:(?:${NUMBER}|free)\s+actions?|round\s+action|action|interrupt(?:\s+${NUMBER})?`
  + String.raw`|${NUMBER}\s+resolve|limit\s+break)$`, "i");

/** A keyword beside a cost. */
const KEYWORD = new RegExp(String.raw`^(?:(?:melee\s+|ranged\s+)?attack|melee|(?:no\s+max(?:imum)?\s+)?range(?:\s+${NUMBER})?`
  + String.raw`|(?:small|medium|large)\s+blast|(?:line|burst|blast|arc|cross)\s+${NUMBER}(?:\s*\([a-z ]+\))?`
  + String.raw`|end\s+turn|true\s+strike|unerring|pierc(?:e|ing)|(?:multi)?mark|stance|summon|object|terrain\s+effect|aura`
  + String.raw`|delay|repeatable|power\s+die|combo(?:\s+\d)?|[+-]?${NUMBER}\s+(?:boon|curse)s?`
  + String.raw`|${NUMBER}\s*(?:\/|per\s+|times?\s+per\s+)\s*(?:turn|round|combat|fight|battle|expedition|scene))$`, "i");

/** The labels of such lines. */
const LABEL = new RegExp("^(action\\s+costs?|costs?|actions?|type|keywords?|tags?|traits?|range|area|uses?|frequency)"
  + "\\s*[:=\\t–—]\\s*(.+)$", "i");

/** The pips by which some data prints costs. @type {[RegExp, (pips: string) => string][]} */
const PIPS = [[/^[◆♦◈]+$/u, pips => counted([...pips].length)], [/^⟡$/u, () => "free action"],
  [/^⧰+$/u, pips => `interrupt ${[...pips].length}`]];

/** The most words of a part of a list. */
const WORDS = 5;

/** The most characters of a list of costs. */
const LONGEST = 400;

/** The most lines in which the costs of an ability are. */
const LINES = 8;

/** Pips before other words, or after a name. */
const AT_FRONT = /^([◆♦◈]+|⟡|⧰+)\s*[,;]?\s*(?=\p{L})/u;
const AT_END = /^(.*\p{L}.*?)\s+([◆♦◈]+|⟡|⧰+)$/u;

/** @param {string | number} count */
const counted = count => `${count} ${/^(?:1|one)$/i.test(String(count)) ? "action" : "actions"}`;

/** Splits a list at its commas and similar marks. Those in parentheses do not count. @param {string} list */
const partsOf = list => list.split(/[,;|·•\t](?![^(]*\))|\s+\/\s+|\s+[–—-]\s+/).map(part => part.trim())
  .filter(Boolean);

/**
 * Returns a part of a list in the words of the rules.
 * @param {string} part
 * @param {string} [label]   That of its line, in lower case.
 */
function worded(part, label = "") {
  const [, words] = PIPS.find(([pips]) => pips.test(part)) ?? [];
  if (words) return words(part);
  const bare = new RegExp(`^${NUMBER}$`, "i").test(part);
  if (/action|cost/.test(label)) {
    if (bare) return counted(part);
    if (/^(?:free|round)$/i.test(part)) return `${part} action`;
  }
  if (label === "range") {
    const [, count] = new RegExp(`^(${NUMBER})(?:\\s+(?:spaces?|squares?))?$`, "i").exec(part) ?? [];
    if (count) return `range ${count}`;
  }
  return /^action$/i.test(part) ? "1 action" : part;
}

/**
 * The costs and keywords of a line: `costs` if one of them is a cost, `labelled` if the line names them.
 * @typedef {{ parts: string[], costs: boolean, labelled: boolean }} CostLine
 */

/**
 * Reads a line as a list of costs and keywords.
 * @param {string} line
 * @returns {CostLine | null}   Null for any other line.
 */
export function costLine(line) {
  if (line.length > LONGEST) return null;
  const text = line.trim().replace(/^[([](.*)[)\]]$/, "$1").replace(AT_FRONT, (_all, pips) => `${worded(pips)}, `);
  const [, name = "", value = ""] = LABEL.exec(text) ?? [];
  const label = name.toLowerCase();
  const parts = partsOf(value || text).map(part => worded(part, label));
  const known = (/** @type {string} */ part) => COST.test(part) || KEYWORD.test(part);
  const costs = parts.some(part => COST.test(part));
  const short = parts.every(part => part.split(/\s+/).length <= WORDS && !/[.:!?]/.test(part));
  if (!parts.length || !short) return null;
  // A line without a label may be a sentence, and the area of an ability may be a clause.
  const fits = /^(?:type|keywords?|tags?|traits?)$/.test(label) ? true : label ? parts.some(known) : parts.every(known)
    || (costs && COST.test(parts[0] ?? ""));
  return fits ? { parts, costs, labelled: Boolean(label) } : null;
}

/**
 * Splits a line such as "Smite: 1 action, attack" or "Smite, 1 action".
 * @param {string} line
 * @returns {{ name: string, parts: string[] } | null}   Null for any other line.
 */
function titleWithCosts(line) {
  if (line.length > LONGEST) return null;
  const [, before = "", pips = ""] = AT_END.exec(line) ?? [];
  if (pips) return { name: before, parts: [worded(pips)] };
  const [, name = "", list = ""] = /^([^:,;|\t–—]{2,60}?)\s*(?:[:,;|\t–—]|\s-\s)\s*(.+)$/.exec(line) ?? [];
  if (!list || /^\d/.test(name) || LABEL.test(line) || COST.test(name) || KEYWORD.test(name)) return null;
  const found = costLine(list);
  return found?.costs && !found.labelled ? { name, parts: found.parts } : null;
}

/**
 * Puts the costs and keywords of an ability in brackets after its name, as the rules read them.
 * @param {readonly string[]} lines   The name, then the lines of costs and the clauses. Empty lines are allowed.
 * @returns {string[]}   The same lines where no costs are in lines of their own.
 */
export function headedLines(lines) {
  const [title = "", ...others] = lines;
  const inTitle = titleWithCosts(title);
  const { header, plain, others: copies } = splitName(inTitle?.name ?? title);
  const found = [...header ? [header] : [], ...inTitle?.parts ?? []];
  let costs = Boolean(header || inTitle);
  let end = 0;
  for (const [at, line] of others.slice(0, LINES).entries()) {
    if (!line.trim()) continue;
    const read = costLine(line);
    // Keywords alone are a list only beside a cost.
    if (!read || !(costs || read.costs || read.labelled)) break;
    costs ||= read.costs;
    found.push(...read.parts);
    end = at + 1;
  }
  if (!costs || (!end && !inTitle)) return [...lines];
  const once = found.filter((part, at) => found.findIndex(one => one.toLowerCase() === part.toLowerCase()) === at);
  return [`${plain.trim()} (${once.join(", ")})${copies}`, ...others.slice(end)];
}

/**
 * Returns the parts of the line of an ability's name: its name, and whether costs are in it.
 * @param {string} line
 */
export function titleOf(line) {
  const inTitle = titleWithCosts(line);
  const { name, header } = splitName(line);
  return { name: inTitle?.name ?? name, costs: Boolean(inTitle || header) };
}
