import { applyChosenMode } from "../../compat.mjs";

/** @import { EncounterCommand } from "../../../../wasm/api/schema/rulewright" */
/** @import { Seats } from "../../fight/fold.mjs" */
/** @import { Answer } from "../../operations/operation.mjs" */

/**
 * Posts the one card of a command.
 * @param {{ seats: Seats, command: EncounterCommand, answer: Answer, dice: object, user: foundry.documents.User, mode: string }} played
 */
export async function postFightCard({ seats, command, mode }) {
  const Message = foundry.documents.ChatMessage.implementation;
  const actor = seats.fighters.get(command.who ?? "")?.actor;
  await Message.create(/** @type {any} */ (applyChosenMode({ speaker: Message.getSpeaker(actor ? { actor } : {}), content: command.do }, mode)));
}
