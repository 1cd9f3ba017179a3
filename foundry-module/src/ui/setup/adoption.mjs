import { isTemplate } from "../../world/worldbuilding.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { gameOf } from "../../games/games.mjs";
import { declaredGroup, groupsFor, labelOf } from "../../games/sheet.mjs";
import { PlainError } from "../../base/errors.mjs";
import { completionOf } from "./complete.mjs";
import { dirtOf, undeclaredGroups } from "./dirt.mjs";
import { placeOnSheet, sheetSide } from "./missing.mjs";
import { asksStanding, standingKey, proposalFor, standingFlags, standingOf, standingText } from "./class-and-side.mjs";

/**
 * The result of adopting an actor.
 * @typedef {object} Adoption
 * @property {string} id   The actor's id.
 * @property {string} name
 * @property {string} game
 * @property {"hero" | "foe" | undefined} side
 * @property {string | null} proposal   The key of the proposed class and side; null if the actor states them itself.
 * @property {string} stated   The name of the class and side that its flags would state; empty for none.
 * @property {string[]} found   The names of the numbers on its sheet.
 * @property {string[]} added   The names of the numbers that would be added.
 * @property {string[]} dirt   Sentences about unusable values.
 * @property {string[]} clocks   Sentences about clocks that would be imported.
 * @property {Record<string, unknown>} update   The whole update. It replaces nothing but the list of clocks and the
 *   bars.
 */

/** The clocks of a game whose actors have none. @type {import("../../games/sheet-parts.mjs").TakenClocks} */
const NO_CLOCKS = { taken: [], unusable: [], update: {} };

/** Returns the actors that a world could adopt, without compendia, templates and actors of unlinked tokens. */
export function candidates() {
  return game.actors.filter(actor => !isTemplate(actor) && /** @type {string} */ (actor.type) === "character");
}

/**
 * Returns the result of adopting an actor, without writing it.
 * @param {foundry.documents.Actor} actor
 * @param {string} [answer]   The key of its class and side, if the GM chose another one than the proposal.
 * @returns {Promise<Adoption>}
 */
export async function adoptionOf(actor, answer) {
  const open = asksStanding(actor);
  const proposal = proposalFor(actor);
  const standing = !open ? {} : answer === undefined ? proposal : standingOf(answer);
  const flags = standingFlags(actor, standing);
  const seen = answer === undefined ? actor
    : actor.clone(/** @type {foundry.documents.Actor.CreateData} */ (/** @type {unknown} */ (flags)), { keepId: true });
  return {
    ...await reportOn(/** @type {foundry.documents.Actor} */ (seen), flags),
    proposal: open ? standingKey(proposal) : null, stated: Object.keys(flags).length ? standingText(standing) : ""
  };
}

/**
 * Reports the numbers that a sheet has and lacks.
 * @param {foundry.documents.Actor} actor
 * @param {Record<string, unknown>} flags   The flags that would state its class and side.
 * @returns {Promise<Omit<Adoption, "proposal" | "stated">>}
 */
async function reportOn(actor, flags) {
  const { sheet, setup } = gameOf(actor);
  const numbers = groupsFor(sheet, sheetSide(actor)).flatMap(group => group.numbers);
  const { update, added } = await completionOf(actor);
  const { taken, unusable, update: clocks } = setup?.clocks?.(actor) ?? NO_CLOCKS;
  const groups = Object.fromEntries(undeclaredGroups(actor).map(key =>
    [`system.groups.${key}`, declaredGroup(key, key)]));
  return {
    id: String(actor.id), name: actor.name, game: localize(`Game.${gameOf(actor).id}`), side: sheetSide(actor),
    found: numbers.filter(({ name }) => placeOnSheet(actor, name)).map(number => labelOf(sheet, number.name)),
    added: added.map(path => /** @type {{ label: string }} */ (update[path]).label),
    dirt: [...dirtOf(actor), ...unusable.map(({ name, why }) => localize(`Adopt.${why}`, { name }))],
    clocks: taken.map(({ name, size, filled }) =>
      localize("Adopt.clock", { name, filled: formatNumber(filled ?? 0), size: formatNumber(size) })),
    update: { ...flags, ...groups, ...update, ...clocks }
  };
}

/**
 * Adopts an actor in one update.
 * @param {foundry.documents.Actor} actor
 * @param {string} [answer]   As in {@link adoptionOf}.
 * @returns {Promise<Adoption>}   The changes.
 * @throws {PlainError} If it is gone or in a compendium, or another module prevents the update.
 */
export async function adoptActor(actor, answer) {
  if (actor.inCompendium) throw new PlainError("inCompendium");
  if (game.actors.get(String(actor.id)) !== actor) throw new PlainError("gone");
  const adoption = await adoptionOf(actor, answer);
  if (Object.keys(adoption.update).length && !await actor.update(adoption.update)) throw new PlainError("withheld");
  return adoption;
}
