import { mayRead, shownName } from "../../world/actor.mjs";
import { gameOf } from "../../games/games.mjs";
import { known } from "../../games/places.mjs";
import { knownParty } from "../icon/party/known-heroes.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { plainData, whenReady, wrong } from "./check.mjs";
import { actorFor, usual } from "./people.mjs";

/**
 * Returns an actor as the rules read it, by their own names. Values are as the sheet
 * stores them, be they "7", "" or null.
 * @param {unknown} [whose]   As the `actor` of `roll`. The user must be allowed to see its numbers.
 * @returns {{ game: string, uuid: string, name: string, combat: Record<string, any>, narrative: Record<string, any>
 *   | null }}
 *   `narrative` is what ICON reads between fights.
 */
export function state(whose) {
  whenReady();
  const actor = whose === undefined || whose === null ? usual() : actorFor("actor", whose);
  if (!actor) throw wrong("actor", "whose");
  if (!mayRead(actor)) throw wrong("actor", "notToSee", { name: shownName(actor) });
  const played = gameOf(actor);
  const { combat, narrative } = played.stateFor?.(actor) ?? { combat: known(played, actor), narrative: null };
  return {
    game: played.id, uuid: uuidOf(actor), name: shownName(actor),
    combat: plainData("actor", combat), narrative: narrative && plainData("actor", narrative)
  };
}

/**
 * Returns ICON's party between fights as the rules read it: the players' heroes, and the clocks of the table.
 * @returns {Record<string, any>}   Without the clocks that this user may not see.
 */
export function partyState() {
  whenReady();
  return plainData("party", knownParty());
}
