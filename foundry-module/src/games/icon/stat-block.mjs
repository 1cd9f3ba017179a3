import { isPlainObject } from "../../../../wasm/js/plain-object.mjs";
import { NO_DICE } from "../../base/dice.mjs";
import { askFor } from "../../engine/ask.mjs";
import { picked, plainNumber } from "../../world/fields.mjs";
import { localize } from "../../world/i18n.mjs";
import { FOES, TEMPLATES } from "../../world/icon-words.mjs";
import { labelOf } from "../sheet.mjs";
import { statBlockActor } from "./foe-actor.mjs";
import { ICON } from "./sheet.mjs";

/** @import { FoeBlock } from "../sheet-parts.mjs" */

/** The numbers of a foe's sheet, by the rules' names: none has a usual value. */
const NUMBERS = /** @type {const} */ (["hp", "vitality", "defense", "armor", "fray", "damageDie", "speed", "dash"]);

/** The words of stat blocks before a number. Those of longer names come first. @type {[string, string][]} */
const WORDS = [
  ["hp", "(?:max(?:imum)?\\.?\\s+)?(?:hp|hit\\s+points?|health)"], ["vitality", "vit(?:ality)?"],
  ["defense", "def(?:en[cs]e)?"], ["armor", "armou?r"], ["fray", "fray(?:\\s+(?:damage|dmg))?"],
  ["damageDie", "(?:light\\s+)?(?:damage\\s+di(?:e|ce)|\\[d\\]|damage|dmg|die)"], ["speed", "speed|move"], ["dash", "dash"],
  ["", "run|vigor|turns?|size|chapter|points?"]
];

/** A number of a stat block, with its word. The die of its damage is a die. */
const ENTRY = new RegExp(String.raw`(?<![\p{L}\d])(?:${WORDS.map(([name, words], at) =>
  `(?<n${at}>${words})\\s*[:=.]?\\s*\\(?${name === "damageDie" ? "(?:1\\s*)?d\\s*(\\d{1,3}|\\?)" : "(\\d{1,4}|\\?)"}(?![\\dd])`)
  .join("|")})`, "giu");

/** The same with the number before its word, as in "40 HP". */
const BEFORE = /(?<![\p{L}\d])(\d{1,4}|\?)\s*(hp|hit points|vit(?:ality)?|armou?r|def(?:en[cs]e)?|fray|speed|dash)(?![\p{L}\d])/giu;

/** A text that is no whole number: parts of one, a range, a share, a sum, or a number for each player. */
const UNCLEAR = new RegExp(String.raw`\d+(?:[.,’' ]\d{3})+(?!\d)|\d+(?:[.,]\d+)+|\d+(?:\s*[-–—/×~+*]\s*\d+)+`
  + String.raw`|\d+\s*(?:[+%]|(?:per|x|×|times)\s+[\p{L}\d]+)`, "giu");

/** The fewest numbers of a stat block. */
const FEWEST = 3;

/** The most words of a line of numbers beside them: a sentence has more. */
const BESIDE = 2;

/** The lines between the name of a foe and its numbers. */
const BETWEEN = 4;

/**
 * Reads the numbers of a line.
 * @param {string} line
 * @returns {{ numbers: Record<string, number>, unclear: string[], whole: boolean } | null}   `unclear` are those
 *   that are no whole numbers, and `whole` is false if the line has more than `numbers`. Null for a line that is none
 *   of a stat block.
 */
function numbersIn(line) {
  /** @type {Record<string, number>} */
  const found = {};
  /** @type {string[]} */
  const unclear = [];
  let count = 0;
  const take = (/** @type {string} */ name, /** @type {unknown} */ number) => {
    count++;
    if (name && number === "?") unclear.push(name);
    else if (name) found[name] ??= Number(number);
    return "";
  };
  let rest = line.replace(/\?/g, "").replace(UNCLEAR, "?").replace(ENTRY, (...all) => {
    const groups = all.at(-1);
    const at = WORDS.findIndex((_words, number) => groups[`n${number}`] !== undefined);
    const number = all.slice(1, -3).filter(one => /^(?:\d+|\?)$/.test(String(one ?? ""))).at(-1);
    return take(WORDS[at]?.[0] ?? "", number);
  });
  if (!count) {
    rest = rest.replace(BEFORE, (_all, number, word) => {
      const [name = ""] = WORDS.find(([, words]) => new RegExp(`^(?:${words})$`, "i").test(word)) ?? [];
      return take(name, number);
    });
  }
  const words = rest.match(/[\p{L}]{2,}/gu)?.filter(word => !kindOf(word)) ?? [];
  return count && words.length <= BESIDE && !/[.!?]\s*$/.test(line)
    ? { numbers: found, unclear, whole: !unclear.length && !/\d/.test(rest) } : null;
}

/**
 * Returns the class or the template that a word names.
 * @param {string} word
 * @returns {string | undefined}
 */
function kindOf(word) {
  const given = word.toLowerCase();
  return [...FOES, ...TEMPLATES].find(name => [name, `${name}s`, name.replace(/y$/, "ies")].includes(given)
    || [`Class.${name}`, `Template.${name}`].some(key => localize(key).toLowerCase() === given));
}

/** Returns the classes and templates of a line that has nothing else; null for any other line. @param {string} line */
function kindsIn(line) {
  const words = line.replace(/^\s*(?:class|role|type|foe)\s*[:–—-]\s*/i, "").match(/[\p{L}]+/gu) ?? [];
  const kinds = words.map(kindOf);
  return words.length && words.length < 5 && kinds.every(kind => kind || false)
    ? /** @type {string[]} */ (kinds) : null;
}

/**
 * Reads a foe at the beginning of lines: its name, its class and its numbers.
 * @param {readonly string[]} lines
 * @returns {{ size: number, block: FoeBlock } | null}   `size` is the number of the lines of its head, and `block` has
 *   no notes. Null for any other lines.
 */
function statBlockAt(lines) {
  const title = (lines[0] ?? "").trim();
  if (!title || title.length > 80 || kindsIn(title) || /[.!?]$/.test(title)) return null;
  /** @type {Record<string, number>} */
  const numbers = {};
  /** @type {Set<string>} */
  const unclear = new Set();
  /** @type {string[]} */
  const kinds = [];
  const [name = title, ...beside] = title.split(/\s*[–—|,(\t]\s*|\s+-\s+/);
  for (const part of beside) kinds.push(...kindsIn(part.replace(/\)$/, "")) ?? []);
  /** @type {string[]} */
  const notes = [];
  let size = 0;
  if (numbersIn(title)) return null;
  for (const [at, line] of lines.entries()) {
    if (at === 0 || !line.trim()) continue;
    const more = numbersIn(line);
    const kind = kindsIn(line);
    if (more) {
      for (const name of more.unclear) unclear.add(name);
      for (const [field, value] of Object.entries(more.numbers)) if (!unclear.has(field)) numbers[field] ??= value;
      if (!more.whole) notes.push(line.trim());
    } else if (kind) kinds.push(...kind);
    else if (size || at > BETWEEN || !/[.!?]$/.test(line.trim())) break;
    else notes.push(line.trim());
    if (more || kind) size = at + 1;
  }
  if (new Set([...Object.keys(numbers), ...unclear]).size < FEWEST) return null;
  const templates = TEMPLATES.filter(template => kinds.includes(template));
  return { size, block: { name: kinds.length && beside.length ? name.trim() : title, templates, numbers, notes,
    class: FOES.find(one => kinds.includes(one)) ?? "" } };
}

/** The classes of foes by the colors of another system for ICON. @type {Record<string, typeof FOES[number]>} */
const COLORS = { red: "heavy", yellow: "skirmisher", blue: "artillery", green: "leader" };

/** The words of a stat block for the numbers of that system, and for those of the community's data. */
const EXPORTED = /** @type {const} */ ([["Vitality", "vitality"], ["Defense", "defense"], ["Armor", "armor"],
  ["Fray", "fray_damage"], ["Damage d", "damage_die"], ["Speed", "speed"], ["Dash", "dash"]]);

/**
 * Returns the lines of the stat block of an exported actor, of another system for ICON or of the community's data.
 * @param {Record<string, any>} actor
 */
function exportedLines({ system }) {
  const { class: own, template = "", hp_max_override: most, attributes, health } = system ?? {};
  const line = (/** @type {string} */ word, /** @type {unknown} */ value) =>
    Number.isInteger(value) ? [`${word}${/\bd$/.test(word) ? "" : " "}${value}`] : [];
  if (isPlainObject(own)) {
    const kind = /^(?:mob|legend)$/i.test(template) ? template : COLORS[String(own.color).toLowerCase()] ?? "";
    const hp = most || (Number.isInteger(own.vitality) ? own.vitality * 4 : undefined);
    return [[/^elite$/i.test(template) ? "Elite" : "", kind].filter(Boolean).join(" "),
      [...line("HP", hp), ...EXPORTED.flatMap(([word, name]) => line(word, own[name]))].join(", ")].filter(Boolean);
  }
  const stats = attributes?.Stats;
  if (!isPlainObject(stats)) return [];
  const value = (/** @type {string} */ name) => plainNumber(stats[name]?.value);
  return [[...line("HP", plainNumber(health?.max)), ...line("Vitality", value("Vitality")),
    ...line("Defense", value("Defense")), ...line("Armor", value("Armour")), ...line("Fray", value("Fray")),
    ...line("Damage d", value("Damage")), ...line("Speed", value("Speed")), ...line("Dash", value("Dash"))].join(", ")]
    .filter(Boolean);
}

/** The classes that are made for a number of player characters. */
const SCALED = new Set(["legend", "mob"]);

/** The player characters of a foe whose numbers do not depend on them. */
const USUAL_PLAYERS = 4;

/** Returns the numbers of a foe's class. @param {FoeBlock} foe */
async function profileOf({ class: name, templates, numbers }) {
  const { players = USUAL_PLAYERS } = numbers;
  const { result } = await askFor("icon_profile", { class: name, templates, players }, NO_DICE);
  return result;
}

/** The foes of stat blocks. @type {import("../sheet-parts.mjs").FoeParts} */
export const foes = {
  classes: FOES,
  className: name => localize(`Class.${name}`),
  numbers: NUMBERS,
  asks: foe => SCALED.has(foe.class) ? ["players"] : [],
  label: name => labelOf(ICON.sheet, name),
  blockAt: statBlockAt,
  linesOf: exportedLines,
  async ofClass(foe) {
    return picked(await profileOf(foe), NUMBERS);
  },
  async actor(block) {
    const { hp, vitality } = block.numbers;
    const target = { id: "foe", hp, maxHp: hp, vitality, vigor: 0 };
    const { result } = await askFor("icon_vigor", { target, kind: "gain", amount: 0 }, NO_DICE);
    const members = SCALED.has(block.class) ? (await profileOf(block)).members : 1;
    return statBlockActor(block, result.cap, members);
  }
};
