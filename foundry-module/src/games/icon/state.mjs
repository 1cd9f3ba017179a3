import { uuidOf } from "../../base/uuid.mjs";
import { characterOf } from "../../world/worldbuilding.mjs";
import { partyOf } from "./story/party.mjs";

/**
 * Returns an actor as the rules of combats and of narrative play read it.
 * @param {foundry.documents.Actor} actor
 */
export function stateFor(actor) {
  return {
    combat: characterOf(actor),
    narrative: partyOf({ do: "act", who: uuidOf(actor) }).heroes?.[0] ?? null
  };
}
