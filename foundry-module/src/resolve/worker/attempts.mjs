import { MODULE } from "../../config.mjs";
import { sha256Of } from "../../../../wasm/js/ledger/digest.mjs";

/**
 * Rolls that the Worker was asked for and whose answer nobody has taken yet: it
 * may have rolled. Whoever wishes for the same again hears that roll, and no
 * other, though the page was loaded anew meanwhile; otherwise a lost answer
 * would be a way to roll until it suits.
 */

/** How many are kept. */
const KEPT = 50;

/** Where this tab keeps them. */
const PLACE = `${MODULE}.attempts`;

/**
 * Under which name a roll is asked for: the one of before, where it was asked for.
 * @param {...(string | null)} of   All that makes it the same roll.
 * @returns {Promise<{ id: string, again: boolean, taken: () => void }>}   Whether it was asked for before, and what is
 *   to be called once its answer was taken, or nobody wants it any more.
 */
export async function attemptFor(...of) {
  const name = await sha256Of(JSON.stringify(of));
  const { [name]: known, ...others } = kept();
  const id = known ?? foundry.utils.randomID(24);
  keep({ ...others, [name]: id });
  return { id, again: known !== undefined, taken: () => { const { [name]: _taken, ...left } = kept(); keep(left); } };
}

/** @returns {Record<string, string>} */
function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {}; // A browser that keeps nothing.
  }
}

/** @param {Record<string, string>} attempts   The newest is the last. */
function keep(attempts) {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(Object.entries(attempts).slice(-KEPT))));
  } catch {
    // It rolls all the same.
  }
}
