import { headedLines } from "./cost-lines.mjs";
import { splitName } from "./header-bracket.mjs";
import { plainText, readable } from "./markup.mjs";
import { isPlainObject } from "../../../wasm/js/plain-object.mjs";

/**
 * The parts of an item, of a document or of stored data, that its texts are made of.
 * @typedef {{ name: string, system?: object }} ItemData
 */

/**
 * Returns the texts of an item, one for each ability that it describes: its name with costs and keywords, then its
 * description, as HTML that all users may read. Items of Simple Worldbuilding have one; items with a list of `choices`,
 * as the data of other systems has, have one for each.
 * @param {ItemData} item
 * @returns {[string, ...string[]]}
 */
export function layoutTexts({ name, system }) {
  const { description, attributes, choices } = /** @type {Record<string, any>} */ (system ?? {});
  const structured = Array.isArray(choices) ? choices.filter(isPlainObject) : [];
  const [first, ...others] = structured.map(choice => choiceText(name, choice));
  if (first !== undefined) return [first, ...others];
  const title = headed(name, attributes?.Tags);
  const text = typeof description === "string" ? readable(description) : "";
  return [withCostLines(title, text) ?? `${title}\n${text}`];
}

/**
 * Returns a text whose costs are in lines of their own, after the name or before the clauses, with them in brackets
 * after the name.
 * @param {string} title
 * @param {string} html
 * @returns {string | null}   Null for a text without such lines.
 */
function withCostLines(title, html) {
  if (!COSTS.test(html)) return null;
  const lines = plainText(html).split("\n");
  const found = headedLines([title, ...lines]);
  return found.length < lines.length + 1 ? found.join("\n") : null;
}

/** The words without which a text has no line of costs. */
const COSTS = /action|interrupt|resolve|round|attack/i;

/**
 * Returns the name of an item with its costs and keywords in brackets: those of its name, or else the labels of its
 * group "Tags", before brackets that are no header.
 * @param {string} name
 * @param {unknown} tags
 */
function headed(name, tags) {
  if (!isPlainObject(tags)) return name;
  const labels = Object.values(tags)
    .flatMap(tag => isPlainObject(tag) && typeof tag.label === "string" && tag.label.trim() ? [tag.label.trim()] : []);
  const { header, plain, others } = splitName(name);
  return labels.length && !header ? `${plain} (${labels.join(", ")})${others}` : name;
}

/**
 * Returns the text of one of several choices of an item.
 * @param {string} item   The name of the item, for a choice without one.
 * @param {Record<string, any>} choice
 */
function choiceText(item, choice) {
  const { name, actions, resolve, combo, tags, ranges, trigger, effects, description } = choice;
  const words = [
    ...resolve > 0 ? [`${resolve} resolve`] : [], ...costOf(actions, choice.round_action),
    ...joined(tags).filter(tag => !/^trait$/i.test(tag)), ...textsIn(ranges),
    ...combo ? [`Combo ${combo > 0 ? combo : 2}`] : []
  ];
  const title = String(name || item).replace(/\s*\[combo\]\s*$/i, "");
  const lines = [...textsIn([description]), ...textsIn(effects)].map(line => withoutGaps(readable(line)));
  // The list of effects repeats the trigger in most of the data.
  const repeated = lines.some(line => /^(?:<[^>]*>)*\s*trigger\b/i.test(line));
  const all = typeof trigger === "string" && trigger.trim() && !repeated
    ? [/^\s*trigger\b/i.test(trigger) ? readable(trigger) : `Trigger: ${readable(trigger)}`, ...lines] : lines;
  return `${words.length ? `${title} (${words.join(", ")})` : title}\n${all.map(line =>
    /^\s*<(?:p|ul|ol|div|h\d)\b/i.test(line) ? line : `<p>${line}</p>`).join("")}`;
}

/**
 * Returns the cost of a choice as its text has it.
 * @param {unknown} actions   -1 for none.
 * @param {unknown} round
 * @returns {string[]}
 */
function costOf(actions, round) {
  if (round === true) return ["Round action"];
  if (typeof actions !== "number" || actions < 0) return [];
  return [actions === 0 ? "Free action" : actions === 1 ? "1 action" : `${actions} actions`];
}

/**
 * Returns a text with words in its gaps: a number, and the name of the foe. The name is not the foe's own: players may
 * know it by another one, and a reading of the text serves the copies of all foes.
 * @param {string} text
 */
function withoutGaps(text) {
  return text.replaceAll("[fray]", "fray").replaceAll("[name]", "Adversary");
}

/**
 * Returns a list of keywords in which each run of single letters is one keyword: some data has them split. An empty one
 * among them is a blank.
 * @param {unknown} list
 * @returns {string[]}
 */
function joined(list) {
  const all = Array.isArray(list) ? list.filter(one => typeof one === "string") : [];
  /** @type {string[]} */
  const found = [];
  for (let at = 0; at < all.length;) {
    let end = at;
    while (end < all.length && [...all[end]].length <= 1) end++;
    if (end - at < 2) end = at + 1;
    found.push(all.slice(at, end).map(one => end - at > 1 && one === "" ? " " : one).join(""));
    at = end;
  }
  return textsIn(found);
}

/** Returns the texts of a list. @param {unknown} list @returns {string[]} */
function textsIn(list) {
  return Array.isArray(list) ? list.filter(one => typeof one === "string" && one.trim()) : [];
}
