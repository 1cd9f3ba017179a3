import { formatDetails, formatNumber, localize } from "../../world/i18n.mjs";
import { sentence } from "../../world/notify.mjs";
import { placeName } from "./square-view.mjs";

/** @import { IconCombatSquare } from "../../../../wasm/api/schema/rulewright" */
/** @import { Move } from "./movement.mjs" */
/** @import { Square } from "./path.mjs" */

/**
 * What somebody has chosen who moves, and what the rules say of it.
 * @typedef {object} Choice
 * @property {Move} move
 * @property {number | null} spaces   How much movement there is; null where nobody knows.
 * @property {Square | null} chosen
 * @property {Square[]} path
 * @property {IconCombatSquare} [reached]   What the rules say of the chosen square, where one can end there.
 * @property {unknown} refusal   Why the rules would refuse it, or null.
 * @property {boolean} forAnAbility   Nothing happens yet: an ability gets the path.
 * @property {boolean} withoutGrid   Only a number of spaces is chosen.
 */

/**
 * What the foot of the window says.
 * @typedef {object} Verdict
 * @property {string} label   Of the button that carries it out.
 * @property {string} spaces   How far one comes.
 * @property {boolean} ready   Whether it can be carried out.
 * @property {boolean} [insist]   Whether a GM may have it nevertheless.
 * @property {string} [refusal]
 * @property {string} [text]
 * @property {string} [danger]
 * @property {string} [way]
 */

/**
 * The words for a choice, and whether it can be carried out.
 * @param {Choice} choice
 * @returns {Verdict}
 */
export function verdictOf({ move, spaces, chosen, path, reached, refusal, forAnAbility, withoutGrid }) {
  const label = localize(forAnAbility ? "Battlefield.choose" : `Battlefield.go.${move}`);
  const common = { label, spaces: spaces === null ? "" : localize("Battlefield.spaces", { spaces: formatNumber(spaces) }) };
  if (refusal) return { ...common, refusal: sentence(refusal), ready: false, insist: game.user.isGM };
  if (!chosen) {
    // Whoever stands at the edge already flees from there.
    const ready = withoutGrid || move === "flee";
    return { ...common, ready, text: ready ? "" : localize("Battlefield.chooseSquare") };
  }
  return {
    ...common, ready: !forAnAbility || Boolean(reached),
    text: reached && spaces !== null
      ? localize("Battlefield.verdict", { square: placeName(chosen), cost: formatNumber(reached.cost), spaces: formatNumber(spaces) })
      : localize("Battlefield.beyondVerdict", { square: placeName(chosen) }),
    danger: reached?.endangered ? localize("Battlefield.danger") : "",
    way: path.length > 1 ? localize("Battlefield.way", { squares: formatDetails(path.slice(0, -1).map(placeName)) }) : ""
  };
}

/** A square in the list of those where one can end. @param {IconCombatSquare} square */
export function optionText(square) {
  const details = [localize("Battlefield.cost", { cost: formatNumber(square.cost) }), ...square.endangered ? [localize("Battlefield.endangered")] : []];
  return localize("Battlefield.described", { square: placeName(square), details: formatDetails(details) });
}
