import { isTemplate } from "../../world/worldbuilding.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { describedGameOf } from "../../games/games.mjs";
import { declaredGroup, groupsFor, labelOf } from "../../world/layouts/layouts.mjs";
import { PlainError } from "../../base/errors.mjs";
import { clocksToTake } from "./clocks.mjs";
import { completionOf } from "./complete.mjs";
import { dirtOf, undeclaredGroups } from "./dirt.mjs";
import { layoutOf, placeOnSheet, sheetSide } from "./missing.mjs";
import { isOpen, keyOf, proposalFor, standingFlags, standingOf, standingText } from "./standing.mjs";

/**
 * What adopting an actor comes to.
 * @typedef {object} Adoption
 * @property {string} id   Of the actor.
 * @property {string} name
 * @property {string} game
 * @property {"hero" | "foe" | undefined} side
 * @property {string | null} proposal   The key of the proposed class and side; null where it states them itself.
 * @property {string} stated   The name of the class and side that its flags would state; empty for none.
 * @property {string[]} found   The names of the numbers that its sheet has.
 * @property {string[]} added   The names of those that it would get.
 * @property {string[]} dirt   Sentences on what cannot be used.
 * @property {string[]} clocks   Sentences on clocks that would be taken over.
 * @property {Record<string, unknown>} update   All of it, in one update. Every path of it is new, but for the list of clocks and the bars.
 */

/** Whom a world could adopt: what lies in compendia, templates and tokens of their own are none of them. */
export function candidates() {
  return game.actors.filter(actor => !isTemplate(actor) && /** @type {string} */ (actor.type) === "character");
}

/**
 * What adopting an actor would come to. Nothing is written.
 * @param {foundry.documents.Actor} actor
 * @param {string} [answer]   The key of its class and side, where the GM chose another one than the proposal.
 * @returns {Promise<Adoption>}
 */
export async function adoptionOf(actor, answer) {
  const open = isOpen(actor);
  const proposal = proposalFor(actor);
  const standing = !open ? {} : answer === undefined ? proposal : standingOf(answer);
  const flags = standingFlags(actor, standing);
  const seen = answer === undefined ? actor : actor.clone(/** @type {foundry.documents.Actor.CreateData} */ (/** @type {unknown} */ (flags)), { keepId: true });
  return {
    ...await reportOn(/** @type {foundry.documents.Actor} */ (seen), flags),
    proposal: open ? keyOf(proposal) : null, stated: Object.keys(flags).length ? standingText(standing) : ""
  };
}

/**
 * Reports what a sheet has and lacks.
 * @param {foundry.documents.Actor} actor
 * @param {Record<string, unknown>} flags   The flags that would state its class and side.
 * @returns {Promise<Omit<Adoption, "proposal" | "stated">>}
 */
async function reportOn(actor, flags) {
  const layout = layoutOf(actor);
  const numbers = groupsFor(layout, sheetSide(actor)).flatMap(group => group.numbers);
  const { update, added } = await completionOf(actor);
  const { taken, unusable, update: clocks } = clocksToTake(actor);
  const groups = Object.fromEntries(undeclaredGroups(actor).map(key => [`system.groups.${key}`, declaredGroup(key, key)]));
  return {
    id: String(actor.id), name: actor.name, game: localize(`Game.${describedGameOf(actor)?.id ?? "icon"}`), side: sheetSide(actor),
    found: numbers.filter(({ name }) => placeOnSheet(actor, name)).map(number => labelOf(layout, number)),
    added: added.map(path => /** @type {{ label: string }} */ (update[path]).label),
    dirt: [...dirtOf(actor), ...unusable.map(({ name, why }) => localize(`Adopt.${why}`, { name }))],
    clocks: taken.map(({ name, size, filled }) => localize("Adopt.clock", { name, filled: formatNumber(filled ?? 0), size: formatNumber(size) })),
    update: { ...flags, ...groups, ...update, ...clocks }
  };
}

/**
 * Adopts an actor: all of it in one update.
 * @param {foundry.documents.Actor} actor
 * @param {string} [answer]   As in {@link adoptionOf}.
 * @returns {Promise<Adoption>} What has been done.
 * @throws {PlainError} Where it is gone, lies in a compendium, or another module keeps it from being written.
 */
export async function adoptActor(actor, answer) {
  if (actor.inCompendium) throw new PlainError("inCompendium");
  if (game.actors.get(String(actor.id)) !== actor) throw new PlainError("gone");
  const adoption = await adoptionOf(actor, answer);
  if (Object.keys(adoption.update).length && !await actor.update(adoption.update)) throw new PlainError("withheld");
  return adoption;
}
