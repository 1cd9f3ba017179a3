import { Pace } from "../../base/pace.mjs";
import { PlainError } from "../../base/errors.mjs";
import { MODULE } from "../../config.mjs";
import { abilityTexts } from "../../games/item-ability.mjs";
import { splitName } from "../../world/header-bracket.mjs";
import { layoutTexts } from "../../world/item-layouts.mjs";
import { digestOfWords } from "../../world/own-readings.mjs";
import { blocksOf } from "../../world/paste/blocks.mjs";
import { requireCreation } from "../../world/permissions.mjs";
import { entryOf, flagFor, pairCombos } from "./scan.mjs";
import { createItems } from "./taking.mjs";

/** @import { Game } from "../../games/game.mjs" */
/** @import { FoeBlock } from "../../games/sheet-parts.mjs" */
/** @import { Block, Outline } from "../../world/paste/blocks.mjs" */
/** @import { Entry } from "./scan.mjs" */

/**
 * A part of a pasted text: an ability with the rules' understanding of it, or a foe with its numbers.
 * @typedef {object} Pasted
 * @property {Block} block
 * @property {FoeBlock | null} foe
 * @property {Pasted | null} owner   The foe to which an ability belongs.
 * @property {Entry | null} entry   Null for a foe.
 * @property {string} name   As the GM has it, without costs.
 * @property {boolean} use   False for a part that is left out.
 * @property {Typed} typed
 * @property {"" | "above" | "here" | "name"} twice   "above" for the words of an earlier part, "here" for those of an
 *   item that is there, "name" for the name of one.
 */

/**
 * The values that a GM has typed or chosen for a part. A number is undefined where the GM has removed it.
 * @typedef {{ name?: string, use?: boolean, class?: string, numbers?: Record<string, number | undefined> }} Typed
 */

/** The source of parts that are no documents yet. */
const SOURCE = { id: "paste", label: "", type: /** @type {const} */ ("Item"), locked: false, count: 1 };

/**
 * Reads the parts of a pasted text. It changes nothing.
 * @param {Game} played
 * @param {Outline} outline
 * @param {{ actor?: foundry.documents.Actor | null, before?: readonly Pasted[], pace?: Pace }} [how]   `actor` is to
 *   have the abilities; `before` are parts of earlier readings: what was typed for one stays with the block that begins
 *   with its line.
 * @returns {Promise<Pasted[]>}
 */
export async function readPaste(played, outline, { actor = null, before = [], pace = new Pace() } = {}) {
  /** @type {Pasted[]} */
  const found = [];
  const seen = new Set();
  /** @type {Pasted | null} */
  let owner = null;
  for (const block of blocksOf(outline)) {
    await pace.breathe();
    const typed = typedFor(block, before);
    const head = played.foes?.blockAt(block.lines);
    if (head) {
      const notes = [...head.block.notes, ...block.lines.slice(head.size).map(line => line.trim()).filter(Boolean)];
      const here = game.actors.some(({ name }) => name === head.block.name);
      owner = { block, foe: { ...head.block, notes, class: typed.class ?? head.block.class,
        numbers: /** @type {Record<string, number>} */ ({ ...head.block.numbers, ...typed.numbers }) }, owner: null,
        entry: null, typed, name: typed.name ?? head.block.name, use: typed.use ?? true, twice: here ? "name" : "" };
      found.push(owner);
      continue;
    }
    const name = typed.name ?? block.name;
    const item = { ...itemData(block, name), id: String(block.at), uuid: `${SOURCE.id}.${block.at}`, img: "",
      flags: {} };
    const draft = /** @type {unknown} */ (item);
    const entry = await entryOf(played, { source: SOURCE, item: /** @type {foundry.documents.Item} */ (draft),
      actor: null, path: owner ? [owner.name] : [] });
    if (owner && entry.extent === "plain") entry.trait = true;
    // A text before the first ability introduces it.
    const begins = outline.starts.includes(block.at) || !outline.starts.length;
    if (!begins) Object.assign(entry, { extent: "plain", trait: false });
    const digest = digestOfWords(layoutTexts(item).join("\n"));
    const key = `${owner?.block.at ?? ""}\n${digest}`;
    const twice = seen.has(key) ? "above" : owner ? "" : there(name, digest, actor);
    seen.add(key);
    found.push({ block, foe: null, owner, entry, name, twice, typed, use: typed.use ?? (begins && !entry.problem
      && twice !== "above" && twice !== "here" && (owner !== null || entry.extent !== "plain" || block.costs
        || outline.starts.length > 0)) });
  }
  await pairCombos(found.flatMap(({ entry }) => entry && entry.extent !== "plain" ? [entry] : []), pace);
  return found;
}

/**
 * Returns what was typed for the part that begins with the line of a block: at the same place, or else anywhere in a
 * text that has changed.
 * @param {Block} block
 * @param {readonly Pasted[]} before
 * @returns {Typed}
 */
function typedFor({ at, lines: [first] }, before) {
  const alike = before.filter(one => one.block.lines[0] === first);
  return { ...(alike.find(one => one.block.at === at) ?? alike[0])?.typed };
}

/**
 * Finds an item with the words or the name of an ability, on the actor or in the world.
 * @param {string} name
 * @param {string} digest
 * @param {foundry.documents.Actor | null} actor
 * @returns {Pasted["twice"]}
 */
function there(name, digest, actor) {
  const alike = (actor?.items ?? game.items).filter((/** @type {foundry.documents.Item} */ item) =>
    splitName(item.name).name.toLowerCase() === name.toLowerCase());
  const words = (/** @type {foundry.documents.Item} */ item) =>
    abilityTexts(item).join("\n") || layoutTexts(item).join("\n");
  return alike.some(item => digestOfWords(words(item)) === digest) ? "here" : alike.length ? "name" : "";
}

/**
 * Returns the data of an ability's item: its name with its costs, and its clauses.
 * @param {Block} block
 * @param {string} name   Without costs.
 */
function itemData({ text, name: own }, name) {
  const [first = "", ...lines] = text.split("\n");
  const costs = own ? splitName(first).header : first.replace(/^\((.*)\)$/, "$1");
  const title = own && name === own ? first.trim() : costs && name ? `${name} (${costs})` : name || costs;
  return { name: title, type: "item", system: { description:
    lines.filter(line => line.trim()).map(line => `<p>${foundry.utils.escapeHTML(line.trim())}</p>`).join("") } };
}

/**
 * Returns the numbers that a foe needs, by the rules' names.
 * @param {Game} played
 * @param {FoeBlock} foe
 * @returns {string[]}
 */
export function numbersOf({ foes }, foe) {
  return foes ? [...foes.numbers, ...foes.asks?.(foe) ?? []] : [];
}

/**
 * Returns the numbers that a foe lacks, by the rules' names.
 * @param {Game} played
 * @param {FoeBlock} foe
 */
export function missingOf(played, foe) {
  return numbersOf(played, foe).filter(name => !Number.isInteger(foe.numbers[name]));
}

/**
 * Makes the chosen parts: foes with their abilities, and abilities of an actor or of the world. After a failure none of
 * them is there.
 * @param {Game} played
 * @param {readonly Pasted[]} parts
 * @param {foundry.documents.Actor | null} actor   Has the abilities that belong to no chosen foe; null for the world.
 * @returns {Promise<{ foes: any[], items: any[] }>}
 * @throws {PlainError} It names the first part that lacks a name or a number.
 */
export async function makePasted(played, parts, actor) {
  const chosen = parts.filter(({ use }) => use);
  if (!chosen.length) throw new PlainError("nothingPasted");
  for (const { name, foe, block } of chosen) {
    if (!name.trim()) throw new PlainError("pastedName", { line: String(block.at + 1) });
    const [missing] = foe ? missingOf(played, foe) : [];
    if (missing) throw new PlainError("foeNumber", { name, field: played.foes?.label(missing) ?? missing });
  }
  const foes = chosen.flatMap(part => part.foe ? [{ part, foe: part.foe }] : []);
  const loose = chosen.filter(({ foe, owner }) => !foe && !(owner?.use));
  if (foes.length) requireCreation("Actor");
  if (loose.length && !actor) requireCreation("Item");
  const actors = await Promise.all(foes.map(async ({ part, foe }) => ({
    ...await played.foes?.actor({ ...foe, name: part.name.trim() }),
    items: chosen.filter(({ owner }) => owner === part).map(dataOf) })));
  const made = { foes: actors.length ? await foundry.documents.Actor.implementation.createDocuments(
    /** @type {any[]} */ (actors)) : [], items: /** @type {any[]} */ ([]) };
  try {
    if (made.foes.length < actors.length) throw new PlainError("withheld");
    if (loose.length) {
      const items = loose.map(dataOf);
      made.items = actor ? await createItems(actor, items)
        : await foundry.documents.Item.implementation.createDocuments(/** @type {any[]} */ (items));
      if (made.items.length < items.length) throw new PlainError("withheld");
    }
  } catch (error) {
    for (const one of [...made.items, ...made.foes])
      await one.delete().catch((/** @type {unknown} */ cause) => console.error("rulewright:", cause));
    throw error;
  }
  return made;
}

/** Returns the data of the item of a part. @param {Pasted} part */
function dataOf({ block, name, entry }) {
  const ability = entry ? flagFor(entry) : { described: true };
  return { ...itemData(block, name.trim()), flags: { [MODULE]: { ability } } };
}
