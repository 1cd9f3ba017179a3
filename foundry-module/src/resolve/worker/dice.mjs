import { chooseDice } from "../dice.mjs";
import { MOST_FACES, NO_DICE } from "../../base/dice.mjs";
import { without } from "../../cards/receipt.mjs";
import { isForAll } from "../../world/compat.mjs";
import { ask } from "../../engine/client.mjs";
import { localize } from "../../world/i18n.mjs";
import { PlainError, RulesError } from "../../base/errors.mjs";
import { whoResolves } from "../../world/settings.mjs";
import { canonical } from "../../base/digest.mjs";
import { WorkerError } from "./call.mjs";
import { connection, tokenFor } from "./connection.mjs";
import { handleOutage, endOutage, rollsHere, currentOutage } from "./outage.mjs";
import { FalseAnswer, rollAt } from "./roll.mjs";
import { sha256Of } from "../../../../wasm/js/ledger/digest.mjs";
import { TabStore } from "../../world/tab-store.mjs";

/** @import { Terms } from "../handlers.mjs" */
/** @import { Seal } from "./seal.mjs" */
/** @import { ClientRequest } from "./roll.mjs" */

/**
 * The source of a card's dice: the Worker's seal, or the reason why there is none at a table with a Worker: "away", or
 * "noToken" in the browser of a player without a token, or "byHand" if the dice are those of a sealed card that
 * was taken back.
 * @typedef {{ seal?: Seal, unsealed?: "away" | "noToken" | "byHand" }} Sealed
 */

/**
 * Returns the dice of a request: earlier ones, a random seed of this browser, or one of
 * the Worker, if the table uses it.
 * @param {string} operation   The engine's name.
 * @param {object} request     Without dice.
 * @param {Terms} terms
 * @param {{ hidden?: boolean }} [card]   True if players must not know its subject.
 * @returns {Promise<{ dice: object, sealed: Sealed }>}   The `dice` of the request, and their source for the card.
 * @throws {RulesError | PlainError} If the rules refuse the request, or the Worker does not roll and no other
 *   source is allowed.
 */
export async function diceFor(operation, request, { dice, sealed = {}, record, user, mode, local = false },
    { hidden = false } = {}) {
  if (dice) return { dice: record ? await completed(operation, request, dice) : dice, sealed };
  if (whoResolves() !== "worker") return { dice: chooseDice(), sealed: {} };
  const sent = without(request);
  const { needs, error } = await ask(operation, { ...sent, dice: NO_DICE });
  if (error) throw new RulesError(error);
  // No dice are rolled, or none before the next choice, so there is nothing to sign.
  if (!needs || "choice" in needs) return { dice: chooseDice(), sealed: {} };
  const body = canonical(sent);
  const player = game.user.isGM ? user.name : null;
  const open = !hidden && isForAll(mode);
  for (;;) {
    const { taken, ...attempt } = await attemptFor(connection()?.table ?? null, operation, body, player);
    let unsealed = whyHere(local);
    if (!unsealed) try {
      const answer = await rolled({ operation, body, ...attempt, open, player });
      taken();
      return answer;
    } catch (failure) {
      // A false answer is invalid, and a refused request will not be repeated.
      if (failure instanceof FalseAnswer || (failure instanceof WorkerError && failure.why === "refused")) taken();
      if (failure instanceof FalseAnswer && !user.isSelf)
        ui.notifications.error(foundry.utils.escapeHTML(localize(`Refusal.${failure.key}`)), { permanent: true });
      if (!(failure instanceof WorkerError)) throw failure;
      const choice = await handleOutage(failure, user);
      if (choice === "leave") throw new PlainError("workerAway");
      if (choice === "again") continue;
      unsealed = "away";
    }
    taken();
    return { dice: chooseDice(), sealed: { unsealed } };
  }
}

/**
 * Returns the dice of a command that has waited for a choice. Those that follow it on a
 * user's own dice are rolled here, because the user need not be at the table any more.
 * @param {string} operation
 * @param {object} request
 * @param {object} dice
 */
async function completed(operation, request, dice) {
  const { faces, ...by } = /** @type {{ faces?: number[], by?: string }} */ (dice);
  if (!faces) return dice;
  const all = [...faces];
  for (;;) {
    const { needs } = await ask(operation, { ...request, dice: { faces: all } });
    if (!needs || "choice" in needs || all.length + needs.dice > MOST_FACES) return { faces: all, ...by };
    for (let count = 0; count < needs.dice; count++) all.push(fairFace(needs.sides));
  }
}

/** Returns a face, each as likely as the others. @param {number} sides @returns {number} */
function fairFace(sides) {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random < 2 ** 32 - 2 ** 32 % sides ? random % sides + 1 : fairFace(sides);
}

/**
 * Returns why dice are rolled here without asking the Worker.
 * @param {boolean} local   True in a player's own browser.
 * @returns {Sealed["unsealed"] | null}
 */
function whyHere(local) {
  if (rollsHere()) return "away";
  const at = connection();
  return local && !(at && tokenFor(at.table)) ? "noToken" : null;
}

/**
 * @param {ClientRequest} request
 * @returns {Promise<{ dice: object, sealed: Sealed }>}
 * @throws {WorkerError | FalseAnswer}
 */
async function rolled(request) {
  const at = connection();
  if (!at) throw new WorkerError("notConnected");
  const token = tokenFor(at.table);
  if (!token) throw new WorkerError("noToken");
  const away = currentOutage();
  if (away) throw away;
  const { seed, seal } = await rollAt(at, token, request);
  await endOutage();
  return { dice: { seed }, sealed: { seal } };
}

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
async function attemptFor(...of) {
  const name = await sha256Of(JSON.stringify(of));
  const known = attempts.get(name);
  const id = known ?? foundry.utils.randomID(24);
  attempts.set(name, id);
  return { id, again: known !== undefined, taken: () => { attempts.delete(name); } };
}
