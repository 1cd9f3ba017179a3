import { formatDetails, formatNumber, localize } from "../../../world/i18n.mjs";
import { sentence } from "../../../world/notify.mjs";
import { placeName } from "../../battlefield/square-view.mjs";

/** @import { IconCombatSquare } from "../../../../../wasm/api/schema/rulewright" */
/** @import { Move } from "./movement.mjs" */
/** @import { Square } from "../../battlefield/path.mjs" */

/**
 * A choice in the window of movement, with the rules' answer.
 * @typedef {object} Choice
 * @property {Move} move
 * @property {number | null} spaces   The available movement; null if unknown.
 * @property {Square | null} chosen
 * @property {Square[]} path
 * @property {IconCombatSquare} [reached]   The rules' answer for the chosen square, if the movement can end there.
 * @property {unknown} refusal   The rules' refusal, or null.
 * @property {boolean} withoutGrid   True if only a number of spaces is chosen.
 */

/**
 * The content of the window's foot.
 * @typedef {object} Verdict
 * @property {string} label   The button's label.
 * @property {string} spaces   The distance.
 * @property {boolean} ready   True if the button can be used.
 * @property {boolean} [insist]   True if a GM may override a refusal.
 * @property {string} [refusal]
 * @property {string} [text]
 * @property {string} [danger]
 * @property {string} [way]
 */

/**
 * Returns the content of the foot for a choice.
 * @param {Choice} choice
 * @returns {Verdict}
 */
export function verdictOf({ move, spaces, chosen, path, reached, refusal, withoutGrid }) {
  const label = localize(`Battlefield.go.${move}`);
  const common = {
    label, spaces: spaces === null ? "" : localize("Battlefield.spaces", { spaces: formatNumber(spaces) })
  };
  if (refusal) return { ...common, refusal: sentence(refusal), ready: false, insist: game.user.isGM };
  if (!chosen) {
    // A character at the edge can flee without moving.
    const ready = withoutGrid || move === "flee";
    return { ...common, ready, text: ready ? "" : localize("Battlefield.chooseSquare") };
  }
  return {
    ...common, ready: true,
    text: reached && spaces !== null
      ? localize("Battlefield.verdict",
        { square: placeName(chosen), cost: formatNumber(reached.cost), spaces: formatNumber(spaces) })
      : localize("Battlefield.beyondVerdict", { square: placeName(chosen) }),
    danger: reached?.endangered ? localize("Battlefield.danger") : "",
    way: path.length > 1 ? localize("Battlefield.way", { squares: formatDetails(path.slice(0, -1).map(placeName)) })
      : ""
  };
}

/** Returns the label of a reachable square in the list. @param {IconCombatSquare} square */
export function optionText(square) {
  const details = [localize("Battlefield.cost", { cost: formatNumber(square.cost) }),
    ...square.endangered ? [localize("Battlefield.endangered")] : []];
  return localize("Battlefield.described", { square: placeName(square), details: formatDetails(details) });
}
