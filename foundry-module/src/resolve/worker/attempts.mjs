import { MODULE } from "../../config.mjs";
import { sha256Of } from "../../../../wasm/js/ledger/digest.mjs";

/**
 * Pending rolls of the Worker, whose answers were not received. The Worker may have rolled
 * them. Repeating the same action, even after a reload, requests the same roll; otherwise
 * a lost answer would allow rolling until the result suits.
 */

/** The number of pending rolls that are kept. */
const KEPT = 50;

/** The key in this tab's storage. */
const PLACE = `${MODULE}.attempts`;

/**
 * Returns the request id of a roll: the earlier one if the same roll is pending.
 * @param {...(string | null)} of   All that identifies the roll.
 * @returns {Promise<{ id: string, again: boolean, taken: () => void }>}   Whether it was requested before, and a
 *   function to call once its answer was received or the request is dropped.
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
    return {}; // The browser stores nothing.
  }
}

/** @param {Record<string, string>} attempts   The newest is the last. */
function keep(attempts) {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(Object.entries(attempts).slice(-KEPT))));
  } catch {
    // The roll works without storage.
  }
}
