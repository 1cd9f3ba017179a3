import { askFor } from "../authority/ask.mjs";
import { chooseDice } from "../authority/dice.mjs";
import { postFightCard } from "../chat/fight-card.mjs";
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
 * Carries out a command in this browser: asks the rules, writes every
 * document, and posts one card. All of it happens, or nothing.
 * @param {Wish} wish
 * @returns {Promise<EncounterResult>}
 */
export async function carryOut({ command, combat, user, mode, dice = chooseDice() }) {
  const encounter = encounterOf(combat);
  const request = { encounter, command };
  const answer = await askFor("icon_encounter", request, dice);
  // The documents may have changed while the rules were asked.
  if (JSON.stringify(encounterOf(combat)) !== JSON.stringify(encounter)) throw new PlainError("movedOn");
  const seats = seatsOf(combat);
  const takeBack = await write(fold(answer.result.events, seats));
  try {
    if (!await postFightCard({ seats, command, answer, dice, user, mode })) throw new PlainError("notPosted");
  } catch (error) {
    // Without a card nothing has happened.
    await takeBack();
    throw error;
  }
  return answer.result;
}
