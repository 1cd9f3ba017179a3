import { hexOf } from "../../../wasm/js/ledger/hex.mjs";

/** The limit of dice in one roll. */
export const MOST_FACES = 300;

/** Dice of requests that ask about a roll without making it. */
export const NO_DICE = { faces: [] };
export const ANY_DICE = { seed: "0".repeat(64) };

/** Returns a random seed of this browser, as 64 hexadecimal digits. */
export function randomSeed() {
  return hexOf(crypto.getRandomValues(new Uint8Array(32)));
}
