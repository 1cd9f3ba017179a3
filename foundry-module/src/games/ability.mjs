import { actorOrNull } from "../world/actor.mjs";
import { findAttribute, plain } from "../world/attributes.mjs";
import { present } from "../world/fields.mjs";
import { playedTexts } from "./item-ability.mjs";
import { marksOf } from "./places.mjs";
import { readingSoon } from "./reading.mjs";
import { PlainError } from "../base/errors.mjs";

/** @import { Game } from "./game.mjs" */

/**
 * Returns the ability that an item describes, in the words of the rules: its attributes, as the system's own item sheet
 * shows them. The id of the item identifies it, so that a copy of the item is another ability.
 * @param {Game} game
 * @param {foundry.documents.Item} item
 * @returns {{ id: unknown } & Record<string, unknown> | null}   Null if it describes none.
 */
export function abilityOf(game, item) {
  if (game.abilities.read) return game.abilities.read(item);
  const [text = null] = game.reader ? playedTexts(item, game.id) : [];
  if (text !== null) return { text, id: item.id };
  const described = present(Object.fromEntries(Object.entries(game.abilities.fields).map(([name, names]) =>
    [name, findAttribute(item.system, names)?.value])));
  return Object.keys(described).length ? { ...described, id: item.id } : null;
}

/**
 * Returns the items that an actor has: its own, and those that others have lent to it, if its game has such.
 * @param {Game} game
 * @param {foundry.documents.Actor} actor
 * @returns {foundry.documents.Item[]}
 */
export function itemsOf(game, actor) {
  const { lent: mark } = game.gear ?? {};
  const lent = mark ? marksOf(game, actor).filter(({ name }) => name === mark) : [];
  return [...actor.items, ...lent.flatMap(({ of, by }) => {
    const owner = actorOrNull(by);
    // A mark is a flag of its bearer: it opens no items of the other side.
    return owner && owner.hasPlayerOwner === actor.hasPlayerOwner
      && !actor.items.has(of ?? "") ? owner.items.get(of ?? "") ?? [] : [];
  })];
}

/**
 * Returns the item of an id that an actor has, its own or a lent one.
 * @param {Game} game
 * @param {foundry.documents.Actor | null | undefined} actor
 * @param {unknown} id
 * @returns {foundry.documents.Item | null}
 */
export function itemOf(game, actor, id) {
  if (!actor || typeof id !== "string") return null;
  return actor.items.get(id) ?? itemsOf(game, actor).find(item => item.id === id) ?? null;
}

/**
 * Returns the items of an actor that describe abilities.
 * @param {Game} game
 * @param {foundry.documents.Actor} actor
 * @returns {foundry.documents.Item[]}
 */
export function abilitiesOf(game, actor) {
  return itemsOf(game, actor).filter(item => abilityOf(game, item));
}

/** How much of a trigger the rules read, in characters. */
const TRIGGER_LENGTH = 200;

/** The words of abilities that answer others: some may be used in the own turn, too. */
const REACTIONS = ["reaction", "either"];

/**
 * Returns the id and the trigger of an item's ability if it is a reaction. A text counts once it is read.
 * @param {Game} game
 * @param {foundry.documents.Item} item
 * @returns {{ id: string, trigger: string } | null}   Null for any other ability.
 */
export function reactionOf(game, item) {
  const described = /** @type {Record<string, unknown>} */ (abilityOf(game, item) ?? {});
  const { application, trigger } = typeof described.text === "string"
    ? readingSoon(game, described.text) ?? {} : described;
  return REACTIONS.includes(plain(String(application ?? "")))
    ? { id: String(item.id), trigger: String(trigger ?? "").slice(0, TRIGGER_LENGTH) } : null;
}

/**
 * Returns the ability of an item that a command names, as the item describes it now. So the card under the item's name
 * shows the contents of the item.
 * @param {Game} game
 * @param {foundry.documents.Actor} actor
 * @param {unknown} id
 * @throws {PlainError} If the actor has no such ability.
 */
export function abilityNamed(game, actor, id) {
  const item = itemOf(game, actor, id);
  const ability = item && abilityOf(game, item);
  if (!item || !ability) throw new PlainError("gone");
  return { item, ability };
}
