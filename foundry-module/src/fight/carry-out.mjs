import { askFor } from "../authority/ask.mjs";
import { chooseDice } from "../authority/dice.mjs";
import { postFightCard } from "../chat/fight-card.mjs";
import { diceAtRest, withdraw } from "../chat/message.mjs";
import { PlainError } from "../notify.mjs";
import { encounterOf } from "./encounter.mjs";
import { fold, seatsOf } from "./fold.mjs";
import { write } from "./write.mjs";

/** @import { EncounterCommand, EncounterResult } from "../../../wasm/api/schema/rulewright" */

/**
 * Whose command it is, and how they want it rolled.
 * @typedef {object} Wish
 * @property {EncounterCommand} command
 * @property {foundry.documents.Combat | null} combat
 * @property {foundry.documents.User} user
 * @property {string} mode   The readers that they have chosen for what they roll.
 * @property {object} [dice]   Dice that fell already.
 */

/**
 * Carries out a command in this browser: asks the rules, posts one card, and
 * writes every document once the dice on it have come to rest, so that no
 * token's bar tells what they will show. All of it happens, or nothing.
 * @param {Wish} wish
 * @returns {Promise<EncounterResult>}
 */
export async function carryOut({ command, combat, user, mode, dice = chooseDice() }) {
  const encounter = encounterOf(combat);
  const answer = await askFor("icon_encounter", { encounter, command }, dice);
  const seats = seatsOf(combat);
  const writes = fold(answer.result.events, seats);
  const message = await postFightCard({ seats, command, answer, dice, user, mode });
  if (!message) throw new PlainError("notPosted");
  try {
    await diceAtRest(message);
    // Somebody may have changed a document by hand in the meantime, or ended the whole fight.
    if (combat && !game.combats.has(/** @type {string} */ (combat.id))) throw new PlainError("movedOn");
    if (JSON.stringify(encounterOf(combat)) !== JSON.stringify(encounter)) throw new PlainError("movedOn");
    await write(writes);
  } catch (error) {
    await withdraw(message, user);
    throw error;
  }
  return answer.result;
}
