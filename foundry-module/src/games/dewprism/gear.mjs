import { abilityOf } from "../ability.mjs";
import { readingSoon } from "../reading.mjs";
import { say } from "../words.mjs";
import { findAttribute, plain } from "../../world/attributes.mjs";
import { present, systemOf } from "../../world/fields.mjs";

/** @import { Game } from "../game.mjs" */

/** How many of the rules' parts of weight make one unit. */
const UNIT = 100;

/** The beginning of the rules' name of how many pieces of an item there are. */
const QUANTITY = "quantity ";

/**
 * Returns what an actor carries, in the words of the rules: each item that is no ability of a class. Weights and
 * quantities that are no numbers pass through, and the rules name them.
 * @param {Game} game
 * @param {foundry.documents.Actor} actor
 */
export function gearOf(game, actor) {
  return [...actor.items].flatMap(item => {
    const described = abilityOf(game, item);
    const kind = kindOf(game, item, described);
    const { weight, quantity } = systemOf(item);
    if (described && !kind && !Number(weight) && [undefined, null, 1].includes(quantity)) return [];
    return [present({ id: item.id, name: item.name, kind, weight: inParts(weight), quantity })];
  });
}

/**
 * Returns the kind of an item for the rules: of a text once it is read.
 * @param {Game} game
 * @param {foundry.documents.Item} item
 * @param {Record<string, unknown> | null} described
 */
function kindOf(game, item, described) {
  const named = plain(String(described?.kind ?? ""));
  if (named === "weapon" || named === "consumable") return named;
  if (typeof described?.text === "string" && readingSoon(game, described.text)?.weapon) return "weapon";
  const value = findAttribute(item.system, ["consumable"])?.value;
  return value && plain(String(value)) !== "false" ? "consumable" : undefined;
}

/** @param {unknown} weight   In units, as sheets have it. */
function inParts(weight) {
  const number = typeof weight === "string" && weight.trim() ? Number(weight) : weight;
  return typeof number === "number" && Number.isFinite(number) ? Math.round(number * UNIT) : weight;
}

/**
 * Returns the words for an event about an item: its name, and its slot.
 * @param {import("../../../../wasm/api/schema/rulewright").PlayEvent} event
 * @param {{ nameOf: (id: string) => string }} of
 * @param {Game} game
 */
export function itemWords({ kind, field = "", text = "", key = "" }, { nameOf }, game) {
  if (field.startsWith(QUANTITY)) return { item: nameOf(field.slice(QUANTITY.length)), field: "" };
  return kind === "equipped" ? { item: nameOf(key), slot: say(game, `Name.${text}`) } : {};
}

/**
 * Returns the place of how many pieces of an item there are.
 * @param {string} name
 * @returns {import("../game.mjs").Home | undefined}
 */
export function homeOfGear(name) {
  return name.startsWith(QUANTITY) ? { in: "item", path: "system.quantity", item: name.slice(QUANTITY.length) }
    : undefined;
}
