import { completeActor, completionOf } from "../setup/complete.mjs";
import { sheetSide } from "../setup/missing.mjs";
import { gameOf } from "../../games/games.mjs";
import { formatList, formatNumber, localize } from "../../world/i18n.mjs";

/** The number of empty numbers that a sentence names before it counts the others. */
const NAMED = 12;

/**
 * Adds the numbers that an actor's sheet lacks, reports which are still empty, and offers
 * the numbers that follow from its choices.
 * @param {foundry.documents.Actor} actor
 */
export async function completeSheet(actor) {
  const completion = await completionOf(actor);
  const count = await completeActor(actor);
  for (const text of completionLines(actor, count ? completion : { update: {}, added: [] }))
    ui.notifications.info(foundry.utils.escapeHTML(text));
  await gameOf(actor).sheetParts?.offerNumbers(actor);
}

/**
 * Returns the sentences about the added numbers.
 * @param {foundry.documents.Actor} actor
 * @param {import("../setup/complete.mjs").Completion} completion
 */
export function completionLines(actor, { update, added }) {
  const attributes = added.map(path => /** @type {{ label: string, value: unknown }} */ (update[path]));
  const empty = attributes.filter(({ value }) => value === null || value === "").map(({ label }) => label);
  const names = formatList(empty.length > NAMED + 1
    ? [...empty.slice(0, NAMED), localize("Sheet.andMore", { count: formatNumber(empty.length - NAMED) })] : empty);
  const hasParty = gameOf(actor).setup?.directory.includes("party");
  const counts = { count: formatNumber(added.length), filled: formatNumber(added.length - empty.length), names };
  return [
    localize(!added.length ? "Sheet.nothingAdded" : empty.length ? "Sheet.completedPartly" : "Sheet.completed", counts),
    // Only heroes that players own appear in the party's window.
    ...hasParty && sheetSide(actor) === "hero" && !actor.hasPlayerOwner
      ? [localize("Sheet.noPlayer", { name: actor.name })] : []
  ];
}
