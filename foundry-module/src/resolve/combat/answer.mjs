import { askFor } from "../../engine/ask.mjs";
import { ANY_DICE } from "../../base/dice.mjs";
import { PlainError } from "../../base/errors.mjs";
import { asDescribed, authorise } from "./authorise.mjs";
import { execute } from "./carry-out.mjs";
import { askFight } from "../../games/icon/combat/readable.mjs";

/** @import { EncounterCommand } from "../../../../wasm/api/schema/rulewright" */

/**
 * What somebody wants of a fight.
 * @typedef {{ combat: string | null, command: EncounterCommand }} Wish
 */

/** What is done with wishes about a fight. @type {import("../handlers.mjs").Handler} */
export const FIGHT = {
  async question(wish, user) {
    const { command, combat } = seen(wish, user);
    const operation = "icon_encounter";
    const { request } = await askFight(combat, { operation, request: { command } }, readable => askFor(operation, readable, ANY_DICE));
    return { operation, request };
  },

  execute: async (wish, terms) => execute(wish, seen(wish, terms.user), terms)
};

/**
 * A wish as it holds: allowed, of a fight that is there, and with what an item says of itself.
 * @param {Wish} wish
 * @param {foundry.documents.User} user
 * @throws {PlainError}
 */
function seen({ combat: combatId, command }, user) {
  if (!command || typeof command !== "object") throw new PlainError("unreadable");
  const combat = combatId === null ? null : game.combats.get(combatId);
  if (combat === undefined) throw new PlainError("gone");
  authorise(command, user, combat);
  return { combat, command: user.isGM ? command : asDescribed(command, combat) };
}
