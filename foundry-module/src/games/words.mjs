import { shownName } from "../world/actor.mjs";
import { hasText, localize } from "../world/i18n.mjs";

/** @import { PlayMark } from "../../../wasm/api/schema/rulewright" */
/** @import { Game } from "./game.mjs" */

/** What somebody is called: by default as this user may read it. @typedef {(actor: foundry.documents.Actor) => string} NameOf */

/**
 * The words of a described game: a key of the rules, looked up in the section
 * of the game, or where all games share it in that of all of them.
 * @param {Game} game
 * @param {string} key   Its section and its key, with a dot between.
 * @param {Record<string, unknown>} [data]
 */
export function say(game, key, data) {
  return hasText(`${game.words}.${key}`) ? localize(`${game.words}.${key}`, data) : localize(`Play.${key}`, data);
}

/** Whether there are words for a key. @param {Game} game @param {string} key */
export function hasWords(game, key) {
  return hasText(`${game.words}.${key}`) || hasText(`Play.${key}`);
}

/**
 * What something is called that the rules name by a key, an id or the table's own word.
 * @param {Game} game
 * @param {string} name
 * @param {foundry.documents.Actor | null} [actor]   Whose abilities it may be one of.
 * @param {NameOf} [call]
 * @returns {string}
 */
export function named(game, name, actor, call = shownName) {
  // An ability is named by the id of its item, or by its uuid.
  const item = actor?.items.get(name.includes(".Item.") ? String(name.split(".").at(-1)) : name);
  if (item) return item.name;
  for (const section of ["Name", "Mark", "Field"]) if (hasWords(game, `${section}.${name}`)) return say(game, `${section}.${name}`);
  const found = actorOf(name);
  return found ? call(found) : name;
}

/** The actor that an id of the rules names, if it does. @param {string} id */
function actorOf(id) {
  const found = id.includes(".") ? fromUuidSync(id, { strict: false }) : null;
  return found instanceof foundry.documents.Actor ? found : undefined;
}

/**
 * A mark as a table reads it: "Burning 3 (2 turns)", or in a sentence that the game has for it in MarkText.
 * @param {Game} game
 * @param {PlayMark} mark
 * @param {foundry.documents.Actor | null} [actor]
 * @param {NameOf} [call]
 */
export function markText(game, mark, actor, call) {
  const own = game.markText?.(mark);
  if (own !== undefined) return own;
  const { name, value, of = "", by, left } = mark;
  // What comes from somebody may be one of their abilities.
  const whose = of && by && !actor?.items.get(of) ? actorOf(by) ?? actor : actor;
  const ofWhat = of && listed(game, of, whose, call);
  if (hasWords(game, `MarkText.${name}`)) return say(game, `MarkText.${name}`, { value: value ?? 0, of: ofWhat, left: left ?? 0 });
  const what = named(game, name);
  const text = of ? localize("Play.markOf", { mark: what, of: ofWhat }) : what;
  const counted = value ? localize("Play.markValue", { mark: text, value }) : text;
  return left ? localize("Play.markLeft", { mark: counted, left }) : counted;
}

/**
 * What a mark is of: something that has a name, or a list of such things and their numbers.
 * @param {Game} game
 * @param {string} of
 * @param {foundry.documents.Actor | null} [actor]
 * @param {NameOf} [call]
 */
function listed(game, of, actor, call) {
  const name = named(game, of, actor, call);
  if (name !== of) return name;
  return of.split(/[,;]/).filter(Boolean).map(one => one.trim().split(" ").map(word => named(game, word, actor, call)).join(" ")).join(", ");
}
