import { squareFrom } from "../../base/square.mjs";
import { formatList, localize } from "../../world/i18n.mjs";
import { dryRun } from "./dry-run.mjs";

/** @import { ChoiceQuestion, PlayFound } from "../../../../wasm/api/schema/rulewright" */
/** @import { ClientRequest } from "../../resolve/execute.mjs" */
/** @import { Game } from "../../games/game.mjs" */
/** @import { Cell } from "../../games/cells.mjs" */
/** @import { PlaceShown } from "../battlefield/placing.mjs" */

/**
 * Asks the rules about a command with one of its places, without odds: for the squares of its area and those inside,
 * for the cost, or for the reason against it.
 * @param {Game} played
 * @param {() => ClientRequest} asked
 * @returns {Promise<PlaceShown & { question?: ChoiceQuestion }>}   With a question if the rules ask one after it.
 */
export async function glance(played, asked) {
  const view = await dryRun(played, asked, { odds: false });
  const covers = cellsFound(view.found);
  const refusal = view.refusal || view.problem || (view.wrongChoice ? localize("Placing.notThere") : "");
  const facts = (view.facts ?? []).map((/** @type {{ text: string }} */ { text }) => text);
  const text = refusal || (covers.length ? insideText(view.insideLast) : facts.join(" · "));
  return { covers, text, refused: Boolean(refusal), question: view.question };
}

/**
 * Returns the cells of the areas among findings.
 * @param {PlayFound[]} [found]
 * @returns {Cell[]}
 */
export function cellsFound(found = []) {
  return found.flatMap(({ key, squares = [] }) => key === "area" ? squares.map(squareFrom) : []);
}

/**
 * Returns the sentence about those in an area.
 * @param {string[]} [names]   The names that this user may see.
 */
export function insideText(names = []) {
  return names.length ? localize("Placing.inside", { names: formatList(names) }) : localize("Placing.empty");
}
