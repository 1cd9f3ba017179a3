import { squareFrom } from "../../base/square.mjs";
import { cellOf } from "../../games/cells.mjs";
import { participantsOf, sceneOf } from "../../games/participants.mjs";
import { mayPlace, placeOnScene } from "../battlefield/placing.mjs";

/** @import { ChoiceQuestion } from "../../../../wasm/api/schema/rulewright" */
/** @import { Cell } from "../../games/cells.mjs" */
/** @import { PlaceShown } from "../battlefield/placing.mjs" */

/** Up to so many places of an area without a shape of its own are directions. */
const FEW = 8;

/** The kinds of answers that are places. */
const PLACES = ["square", "path", "direction"];

/**
 * Reports whether the answer to a question is one place that can be chosen on this browser's canvas.
 * @param {ChoiceQuestion} question
 * @param {foundry.documents.Combat | null} combat
 */
export function isPlaceable(question, combat) {
  const { kind, most } = question;
  return PLACES.includes(kind) && most === 1 && mayPlace(sceneOf(combat))
    && (kind !== "direction" || originOf(question, combat).from !== null);
}

/**
 * Asks a question about a place on the canvas.
 * @param {object} asked
 * @param {foundry.documents.Combat | null} asked.combat
 * @param {ChoiceQuestion} asked.question   One that {@link isPlaceable}.
 * @param {string} asked.title
 * @param {(answer: string) => Promise<PlaceShown>} [asked.describe]   Asks the rules about an answer.
 * @param {() => Promise<ChoiceQuestion | null>} [asked.renew]   Asks the rules for the question after a change of the
 *   scene.
 * @param {object} asked.asker   The window that asks.
 * @returns {Promise<string | null>}   The answer, or null if the user chose none.
 */
export async function placeAnswer({ combat, question, title, describe, renew, asker }) {
  const { kind, about, among, covers, laid } = question;
  const { token, from } = originOf(question, combat);
  const placesOf = (/** @type {readonly string[]} */ list) => new Map(list.map(answer =>
    [placeIn(kind, answer, from), answer]));
  let answers = placesOf(among);
  const answerAt = (/** @type {Cell} */ { x, y }) => answers.get(`${x},${y}`);
  const cell = await placeOnScene({
    scene: sceneOf(combat), combat, title, token, from, legal: [...answers.keys()], covers, laid, asker,
    // A line that begins beside its user has few places, each with a direction of its own.
    byDirection: kind === "direction" || (about === "area" && !covers?.length && among.length <= FEW),
    ...renew && { renew: async () => {
      const now = await renew();
      answers = placesOf(now?.kind === kind ? now.among : []);
      return [...answers.keys()];
    } },
    ...describe && { describe: (/** @type {Cell} */ at) => describe(answerAt(at) ?? "") }
  });
  return cell && (answerAt(cell) ?? null);
}

/** Returns the place of an answer: the end of a path, or the cell beside in a direction. */
function placeIn(/** @type {string} */ kind, /** @type {string} */ answer, /** @type {Cell | null} */ from) {
  if (kind !== "direction") return answer.split(" ").at(-1) ?? answer;
  const { x, y } = squareFrom(answer);
  return `${x + (from?.x ?? 0)},${y + (from?.y ?? 0)}`;
}

/**
 * Returns the token around which the places of a question lie, and its cell.
 * @param {ChoiceQuestion} question
 * @param {foundry.documents.Combat | null} combat
 */
function originOf({ who, whose }, combat) {
  const token = participantsOf(combat, () => true).get(who || whose || "")?.token ?? null;
  return { token, from: token && cellOf(token) };
}
