import { openBattlefield } from "../battlefield/editor.mjs";
import { fightersOf } from "../../games/icon/combat/encounter.mjs";
import { openDeed } from "../dialog/open-deed.mjs";
import { localize } from "../../world/i18n.mjs";
import { outlookOf } from "../../resolve/rules.mjs";
import { playCommand } from "../dialog/play.mjs";
import { confirmEnd } from "./questions.mjs";

/** @import { Game } from "../../games/game.mjs" */

/**
 * Does what a button of the tracker says in a fight of a described game.
 * @param {Game} played
 * @param {string} what
 * @param {foundry.documents.Combat | null} combat
 * @param {foundry.documents.Combatant | null} combatant   Whose row it stands in; null for a button of the whole fight.
 * @returns {Promise<unknown>}
 */
export async function actPlay(played, what, combat, combatant) {
  const wish = (/** @type {any} */ command) => ({ game: played.id, combat: combat?.id ?? null, command });
  const who = combatant?.actor?.uuid;
  switch (what) {
    case "battlefield":
      return openBattlefield();
    case "end":
      // A dialog has the same text and asks before it ends the fight as well.
      return (played.deeds.end?.fields || await confirmEnd(played)) && openDeed(played, what, null);
    case "endTurn":
      return combat && endPlayTurn(played, combat);
    case "insist":
      return who && playCommand(wish({ do: "takeTurn", who, insist: true }));
    case "takeTurn":
      return who && playCommand(wish({ do: what, who }));
  }
  return openDeed(played, what, combatant?.actor ?? null);
}

/**
 * Ends the turn that runs.
 * @param {Game} played
 * @param {foundry.documents.Combat} combat
 */
export async function endPlayTurn(played, combat) {
  const { active } = await outlookOf(played, combat);
  const actor = fightersOf(combat).get(active ?? "")?.actor;
  if (actor) await openDeed(played, "endTurn", actor);
  else ui.notifications.info(localize("Tracker.nobodyActs"));
}
