import { chooseDice } from "../dice.mjs";
import { NO_DICE } from "../../base/dice.mjs";
import { without } from "../../cards/receipt.mjs";
import { isForAll } from "../../world/compat.mjs";
import { ask } from "../../engine/client.mjs";
import { localize } from "../../world/i18n.mjs";
import { PlainError, RulesError } from "../../base/errors.mjs";
import { whoResolves } from "../../world/settings.mjs";
import { canonical } from "../../base/digest.mjs";
import { attemptFor } from "./attempts.mjs";
import { WorkerError } from "./call.mjs";
import { connection, tokenFor } from "./connection.mjs";
import { isAway, isBack, rollsHere, stillAway } from "./outage.mjs";
import { FalseAnswer, rollAt } from "./roll.mjs";

/** @import { Terms } from "../kinds.mjs" */
/** @import { Seal } from "./seal.mjs" */
/** @import { Wish } from "./roll.mjs" */

/**
 * What of a card says who has rolled: the Worker's seal, or why it has none at
 * a table whose dice the Worker rolls: "away", or "noToken" in the browser of a
 * player who has none.
 * @typedef {{ seal?: Seal, unsealed?: "away" | "noToken" }} Sealed
 */

/**
 * The dice of the rules for a request: those that fell already, a seed of this
 * browser's own randomness, or, where the table has it so, one of the Worker's.
 * @param {string} operation   The engine's name.
 * @param {object} request     Dice left out.
 * @param {Terms} terms
 * @param {{ hidden?: boolean }} [card]   Whether players must not know what it is about.
 * @returns {Promise<{ dice: object, sealed: Sealed }>}   The `dice` of the request, and what its card says of them.
 * @throws {RulesError | PlainError}   Where the rules refuse the request, or the Worker does not roll and nobody else is to.
 */
export async function diceFor(operation, request, { dice, user, mode, local = false }, { hidden = false } = {}) {
  if (dice) return { dice, sealed: {} };
  if (whoResolves() !== "worker") return { dice: chooseDice(), sealed: {} };
  const sent = without(request);
  const { needs, error } = await ask(operation, { ...sent, dice: NO_DICE });
  if (error) throw new RulesError(error);
  // Nothing falls, so that there is nothing to sign.
  if (!needs) return { dice: chooseDice(), sealed: {} };
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
      // What is false is nobody's roll, and what it refuses will not be heard of again.
      if (failure instanceof FalseAnswer || (failure instanceof WorkerError && failure.why === "refused")) taken();
      if (failure instanceof FalseAnswer && !user.isSelf) ui.notifications.error(foundry.utils.escapeHTML(localize(`Refusal.${failure.key}`)), { permanent: true });
      if (!(failure instanceof WorkerError)) throw failure;
      const choice = await isAway(failure, user);
      if (choice === "leave") throw new PlainError("workerAway");
      if (choice === "again") continue;
      unsealed = "away";
    }
    taken();
    return { dice: chooseDice(), sealed: { unsealed } };
  }
}

/**
 * Why dice are rolled here without asking the Worker.
 * @param {boolean} local   Whether a player's own browser carries it out.
 * @returns {Sealed["unsealed"] | null}
 */
function whyHere(local) {
  if (rollsHere()) return "away";
  const at = connection();
  return local && !(at && tokenFor(at.table)) ? "noToken" : null;
}

/**
 * @param {Wish} wish
 * @returns {Promise<{ dice: object, sealed: Sealed }>}
 * @throws {WorkerError | FalseAnswer}
 */
async function rolled(wish) {
  const at = connection();
  if (!at) throw new WorkerError("notConnected");
  const token = tokenFor(at.table);
  if (!token) throw new WorkerError("noToken");
  const away = stillAway();
  if (away) throw away;
  const { seed, seal } = await rollAt(at, token, wish);
  await isBack();
  return { dice: { seed }, sealed: { seal } };
}
