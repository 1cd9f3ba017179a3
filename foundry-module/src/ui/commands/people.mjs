import { shownName } from "../../world/actor.mjs";
import { plain } from "../../world/attributes.mjs";
import { isPlayed } from "../../games/obedience.mjs";
import { targetGroups } from "../dialog/targets.mjs";
import { wrong } from "./check.mjs";

/**
 * Returns the actors that this user may name: those on the scene and in the world, each
 * once.
 * @returns {{ uuid: string, name: string }[]}
 */
export function people() {
  return targetGroups(null, null).flatMap(({ options }) => options);
}

/**
 * Returns the actor of an argument: a document, a uuid, an id, or a name.
 * @param {string} argument
 * @param {unknown} value
 * @returns {foundry.documents.Actor}
 */
export function actorFor(argument, value) {
  const found = typeof value === "string" ? named(value.trim())
    : /** @type {{ actor?: unknown } | null | undefined} */ (value)?.actor ?? value;
  if (!(found instanceof foundry.documents.Actor))
    throw typeof value === "string" ? wrong(argument, "unknownActor", { name: value }) : wrong(argument, "noActor");
  if (found.inCompendium) throw wrong(argument, "inCompendium", { name: found.name });
  return found;
}

/** @param {string} name   A uuid, an id, or a name. */
function named(name) {
  // The core throws for texts that are no uuid.
  const byUuid = /^[\w.-]+\.[\w-]+$/.test(name) ? byId(name) : null;
  if (byUuid) return byUuid;
  const same = people().filter(one => plain(one.name) === plain(name)).map(({ uuid }) => byId(uuid));
  return game.actors.get(name) ?? same.find(actor => actor?.isOwner) ?? same[0];
}

/** @param {string} uuid @returns {any} */
export function byId(uuid) {
  try {
    const found = /** @type {{ actor?: foundry.documents.Actor | null } | null} */ (fromUuidSync(uuid,
      { strict: false }));
    return found?.actor ?? found;
  } catch {
    return null;
  }
}

/**
 * Returns the actor that rolls: the named one, or else that of the controlled token, or
 * the user's character.
 * @param {unknown} value
 * @returns {foundry.documents.Actor}
 */
export function rollerFor(value) {
  const actor = value === undefined || value === null ? usual() : actorFor("actor", value);
  if (!actor) throw wrong("actor", "noRoller");
  if (!isPlayed(actor)) throw wrong("actor", "notYours", { name: shownName(actor) });
  return actor;
}

/** @returns {foundry.documents.Actor | null} */
export function usual() {
  const [token] = canvas?.ready ? canvas.tokens?.controlled ?? [] : [];
  return token?.actor ?? game.user.character ?? null;
}
