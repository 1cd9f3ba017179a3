import { itemOf } from "./ability.mjs";
import { actorOrNull, shownName } from "../world/actor.mjs";
import { hasText, localize } from "../world/i18n.mjs";
import { optionsOf } from "../world/settings.mjs";

/** @import { PlayMark } from "../../../wasm/api/schema/rulewright" */
/** @import { Game } from "./game.mjs" */

/**
 * Returns the name of an actor: by default the one that this user may read.
 * @typedef {(actor: foundry.documents.Actor) => string} NameOf
 */

/**
 * Returns the words for a key of the rules, from the section of the game, or else from the section that all games
 * share.
 * @param {Game} game
 * @param {string} key   Its section and its key, with a dot between.
 * @param {Record<string, unknown>} [data]
 */
export function say(game, key, data) {
  return hasText(`${game.words}.${key}`) ? localize(`${game.words}.${key}`, data) : localize(`Play.${key}`, data);
}

/** Reports whether there are words for a key. @param {Game} game @param {string} key */
export function hasWords(game, key) {
  return hasText(`${game.words}.${key}`) || hasText(`Play.${key}`);
}

/**
 * Returns the name of a value that the rules identify by a key, an id or a word of the users.
 * @param {Game} game
 * @param {string} name
 * @param {foundry.documents.Actor | null} [actor]   The actor whose ability it may be.
 * @param {NameOf} [call]
 * @returns {string}
 */
export function named(game, name, actor, call = shownName) {
  // An ability is named by the id of its item, or by its uuid.
  const item = itemOf(game, actor, name.includes(".Item.") ? String(name.split(".").at(-1)) : name);
  if (item) return item.name;
  for (const section of ["Name", "Mark", "Field"])
    if (hasWords(game, `${section}.${name}`)) return say(game, `${section}.${name}`);
  const found = name.includes(".") && actorOrNull(name);
  return found ? call(found) : name;
}

/**
 * Returns the text of a mark: "Burning 3 (2 turns)", or the sentence of the game in MarkText.
 * @param {Game} game
 * @param {PlayMark} mark
 * @param {foundry.documents.Actor | null} [actor]
 * @param {NameOf} [call]
 */
export function markText(game, mark, actor, call) {
  const own = game.marks.text?.(mark);
  if (own !== undefined) return own;
  const { name, value, of = "", by, left } = mark;
  // The mark of another actor may be of one of that actor's abilities.
  const whose = of && by && !actor?.items.get(of) ? actorOrNull(by) ?? actor : actor;
  const ofWhat = of && listed(game, of, whose, call);
  if (hasWords(game, `MarkText.${name}`))
    return say(game, `MarkText.${name}`, { value: value ?? 0, of: ofWhat, left: left ?? 0 });
  const what = named(game, name);
  const text = of ? localize("Play.markOf", { mark: what, of: ofWhat }) : what;
  const counted = value ? localize("Play.markValue", { mark: text, value }) : text;
  return left ? localize("Play.markLeft", { mark: counted, left }) : counted;
}

/**
 * Returns the text of the member `of` of a mark: one name, or a list of names and their numbers.
 * @param {Game} game
 * @param {string} of
 * @param {foundry.documents.Actor | null} [actor]
 * @param {NameOf} [call]
 */
function listed(game, of, actor, call) {
  const name = named(game, of, actor, call);
  if (name !== of) return name;
  return of.split(/[,;]/).filter(Boolean).map(one =>
    one.trim().split(" ").map(word => named(game, word, actor, call)).join(" ")).join(", ");
}

/**
 * Returns the question before the end of a combat, which names the changes that the end makes in this game.
 * @param {Game} game
 */
export function endText(game) {
  // A table of Dewprism Tactics decides how long the changes of a battle last (DEWPRISM-H4).
  const { transience = "" } = /** @type {{ transience?: string }} */ (optionsOf(game));
  const lasts = `Option.transience.${transience || "usual"}`;
  return localize(`Tracker.confirmEnd.${game.id}`, { lasts: hasWords(game, lasts) ? say(game, lasts) : "" });
}
