import { PlainError } from "../notify.mjs";
import { asDescribed, authorise } from "./authorise.mjs";
import { carryOut } from "./carry-out.mjs";

/** @import { EncounterCommand } from "../../../wasm/api/schema/rulewright" */

/**
 * What somebody wants of a fight.
 * @typedef {{ combat: string | null, command: EncounterCommand }} Wish
 */

/** What the GM's browser does for those who ask it. @type {import("../authority/ask-gm.mjs").Kind} */
export const FIGHT = {
  async carryOut({ combat: combatId, command }, user, mode) {
    const combat = combatId === null ? null : game.combats.get(combatId);
    if (combat === undefined || !command || typeof command !== "object") throw new PlainError("gone");
    authorise(command, user, combat);
    const wanted = user.isGM ? command : asDescribed(command, combat);
    return carryOut({ command: wanted, combat, user, mode });
  }
};
