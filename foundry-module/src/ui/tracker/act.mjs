import { openMove } from "../battlefield/move.mjs";
import { openBattlefield } from "../battlefield/editor.mjs";
import { fightersOf } from "../../games/icon/combat/encounter.mjs";
import { describedGame } from "../../games/games.mjs";
import { asks, openDeed } from "../dialog/open-deed.mjs";
import { openNewFoe } from "../foes/new-foe.mjs";
import { playCommand } from "../dialog/play.mjs";
import { playStory } from "../dialog/story/play.mjs";
import { openParty } from "../party/window.mjs";
import { localize } from "../../world/i18n.mjs";
import { outlookOf } from "../../resolve/outlook.mjs";
import { AdjustDialog } from "./adjust.mjs";
import { chooseShaken, confirmEnd } from "./questions.mjs";

/** @import { Game } from "../../games/game.mjs" */
/** @import { Command } from "../../games/command.mjs" */

/**
 * Performs the action of a button of the tracker.
 * @param {Game} played
 * @param {string} what
 * @param {foundry.documents.Combat | null} combat
 * @param {foundry.documents.Combatant | null} combatant   Whose row it stands in; null for a button of the whole combat.
 * @returns {Promise<unknown>}
 */
export async function act(played, what, combat, combatant) {
  const actor = combatant?.actor ?? null;
  const who = actor?.uuid;
  const send = (/** @type {Command} */ command) => playCommand({ game: played.id, combat: combat?.id ?? null, command });
  switch (what) {
    case "battlefield":
      return openBattlefield();
    case "newFoe":
      return openNewFoe();
    case "party":
      return openParty();
    case "camp":
    case "interlude":
      return playStory({ do: what });
    case "adjust":
      return AdjustDialog.open(combat, actor);
    case "end":
      // A dialog of the game has the same text and asks before it ends the combat as well.
      return (played.deeds.end?.fields || await confirmEnd(played)) && actDeed(played, what, null, send);
    case "endTurn":
      return combat && endTurn(played, combat);
    case "insist":
      return who && send({ do: "takeTurn", who, insist: true });
    case "takeTurn":
      // A delayed effect comes first, and its target is asked (ICON-T11).
      if (actor && asks({ game: played, deed: what, actor, occasion: {} })) return openDeed(played, what, actor);
      return who && send({ do: what, who });
    case "move":
      return actor && openMove(actor);
    case "shake": {
      const status = actor && await chooseShaken(actor);
      return status && send({ do: what, ...who && { who }, status });
    }
  }
  return actDeed(played, what, actor, send);
}

/**
 * Opens the dialog of a command, or sends it at once in a game whose dialogs do not come from its description.
 * @param {Game} played
 * @param {string} what
 * @param {foundry.documents.Actor | null} actor
 * @param {(command: Command) => Promise<unknown>} send
 */
function actDeed(played, what, actor, send) {
  return describedGame(played.id) ? openDeed(played, what, actor) : send({ do: what, ...actor?.uuid && { who: actor.uuid } });
}

/**
 * Ends the turn that runs, with the same questions as the sheet of its actor asks.
 * @param {Game} played
 * @param {foundry.documents.Combat} combat
 */
export async function endTurn(played, combat) {
  const { active } = await outlookOf(played, combat);
  const actor = fightersOf(combat).get(active ?? "")?.actor;
  if (!actor) ui.notifications.info(localize("Tracker.nobodyActs"));
  else await openDeed(played, "endTurn", actor);
}
