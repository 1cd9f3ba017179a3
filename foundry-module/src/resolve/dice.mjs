import { PlainError } from "../base/errors.mjs";
import { MOST_FACES } from "../base/dice.mjs";
import { hexOf } from "../../../wasm/js/ledger/hex.mjs";
import { mayRollOwn } from "../world/settings.mjs";

/**
 * Dice that somebody rolled themselves: what fell, in the order in which the
 * rules asked for it, and whose dice they were. They stand in the receipt in
 * place of a seed.
 * @typedef {{ faces: number[], by: "table" | "foundry" }} OwnDice
 */

/**
 * The dice of the rules: a seed of this browser's own randomness.
 * @returns {{ seed: string }}   The `dice` of a request.
 */
export function chooseDice() {
  return { seed: hexOf(crypto.getRandomValues(new Uint8Array(32))) };
}

/**
 * The dice that somebody sends with a wish, as far as they may roll their own.
 * It is a claim from another browser: of all that it says, faces alone are
 * taken, and never a seed, which would let its sender choose what falls.
 * @param {unknown} claim
 * @param {foundry.documents.User} user
 * @returns {OwnDice | undefined}   Nothing where none were sent: the rules roll.
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

