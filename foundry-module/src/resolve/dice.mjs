import { PlainError } from "../base/errors.mjs";
import { MOST_FACES, randomSeed } from "../base/dice.mjs";
import { mayRollOwn } from "../world/settings.mjs";

/**
 * Dice that a user rolled: the faces in the order in which the rules asked for them, and
 * their source. The receipt stores them in place of a seed.
 * @typedef {{ faces: number[], by: "table" | "foundry" }} OwnDice
 */

/**
 * Returns the rules' dice: a random seed of this browser.
 * @returns {{ seed: string }}   The `dice` of a request.
 */
export function chooseDice() {
  return { seed: randomSeed() };
}

/**
 * Returns the dice of a request, if its user may roll their own. The claim is untrusted:
 * only faces are read, and never a seed, which would let the sender choose the result.
 * @param {unknown} claim
 * @param {foundry.documents.User} user
 * @returns {OwnDice | undefined}   Undefined without dice: the rules roll.
 * @throws {PlainError}
 */
export function claimedDice(claim, user) {
  if (claim === undefined || claim === null) return undefined;
  if (!mayRollOwn(user)) throw new PlainError("rulesRoll");
  const { faces, by } = /** @type {{ faces?: unknown, by?: unknown }} */ (claim);
  const sound = Array.isArray(faces) && faces.length > 0 && faces.length <= MOST_FACES
    && faces.every(face => Number.isInteger(face) && face >= 1 && face <= 1000);
  if (!sound || (by !== "table" && by !== "foundry")) throw new PlainError("diceUnread");
  return { faces: [...faces], by };
}

