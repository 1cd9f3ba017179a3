import { splitName } from "./header-bracket.mjs";
import { readable } from "./markup.mjs";
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
  return [`${headed(name, attributes?.Tags)}\n${typeof description === "string" ? readable(description) : ""}`];
}

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
    ...resolve > 0 ? [`${resolve} resolve`] : [], ...costOf(actions, choice.round_action), ...textsIn(tags),
    ...textsIn(ranges), ...combo ? [`Combo ${combo > 0 ? combo : 2}`] : []
  ];
  const title = String(name || item).replace(/\s*\[combo\]\s*$/i, "");
  const lines = [...textsIn([description]), ...textsIn(effects)].map(readable);
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

/** Returns the texts of a list. @param {unknown} list @returns {string[]} */
function textsIn(list) {
  return Array.isArray(list) ? list.filter(one => typeof one === "string" && one.trim()) : [];
}
