import { sha256Of } from "../../../../wasm/js/ledger/digest.mjs";
import { TabStore } from "../../world/tab-store.mjs";

/**
 * Pending rolls of the Worker, whose answers were not received. The Worker may have rolled
 * them. Repeating the same action, even after a reload, requests the same roll; otherwise
 * a lost answer would allow rolling until the result suits.
 */

/** The request ids of pending rolls, by what identifies them. @type {TabStore<string>} */
const attempts = new TabStore("attempts", 50);

/**
 * Returns the request id of a roll: the earlier one if the same roll is pending.
 * @param {...(string | null)} of   All that identifies the roll.
 * @returns {Promise<{ id: string, again: boolean, taken: () => void }>}   Whether it was requested before, and a
 *   function to call once its answer was received or the request is dropped.
 */
export async function attemptFor(...of) {
  const name = await sha256Of(JSON.stringify(of));
  const known = attempts.get(name);
  const id = known ?? foundry.utils.randomID(24);
  attempts.set(name, id);
  return { id, again: known !== undefined, taken: () => { attempts.delete(name); } };
}
