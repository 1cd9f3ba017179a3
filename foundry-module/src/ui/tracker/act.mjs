import { undoHere } from "../chat/footer.mjs";
import { participantsOf } from "../../games/participants.mjs";
import { actionOf } from "../../games/command.mjs";
import { partWith } from "../../games/games.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { asks, openAction } from "../dialog/open-action.mjs";
import { playCommand } from "../dialog/play.mjs";
import { openNamed } from "../../world/forms/openers.mjs";
import { endText } from "../../games/words.mjs";
import { confirmAction } from "../../world/forms/confirm.mjs";
import { localize } from "../../world/i18n.mjs";
import { outlookOf } from "../../resolve/outlook.mjs";
import { buttonOf, pressButton } from "../sheet/buttons.mjs";
import { AdjustDialog } from "../sheet/adjust.mjs";
import { quietCard } from "./quiet-card.mjs";
import { isTurnButton } from "./turn.mjs";
import { takesTurn } from "./your-turn.mjs";

/** @import { Game } from "../../games/game.mjs" */
/** @import { Command } from "../../games/command.mjs" */

/**
 * Performs the action of a button of the tracker.
 * @param {Game} played
 * @param {string} what
 * @param {foundry.documents.Combat | null} combat
 * @param {foundry.documents.Combatant | null} combatant   The participant of its row; null for a button of the whole
 *   combat.
 * @param {boolean} [skip]   True to use the last choices of an ability without a dialog.
 * @returns {Promise<unknown>}
 */
export async function pressInTracker(played, what, combat, combatant, skip = false) {
  const actor = combatant?.actor ?? null;
  const who = actor?.uuid;
  const send = sender(played, combat);
  const part = partWith(played, what);
  if (part) return openAction(part, what, null);
  switch (what) {
    case "battlefield":
    case "log":
    case "newFoe":
    case "party":
    case "plan":
      return openNamed(what);
    case "takeBack": {
      const { card } = quietCard() ?? {};
      return card && undoHere(card, {});
    }
    case "adjust":
      return AdjustDialog.open(played, combat, actor);
    case "end":
      // A dialog of the game has the same text and asks before it ends the combat as well.
      return (played.deeds.end?.fields || await confirmAction("Tracker.end", endText(played)))
        && give(played, what, null, send);
    case "endTurn":
      return combat && endTurn(played, combat);
    case "insist":
      return who && send({ do: "takeTurn", who, insist: true });
    case "takeTurn":
      if (who) takesTurn(who);
      return actor && give(played, what, actor, send);
    case "sheet":
      return actor?.sheet?.render(true, { focus: true });
    case "move":
    case "dash":
      if (!played.movement?.window) break;
      return actor && openNamed("move", { actor, move: what === "dash" ? "dash" : undefined });
  }
  // A button of the row may decide the field of its action.
  const [action = "", choice] = what.split(".");
  const { field } = played.buttons.choices?.[action] ?? {};
  if (field && choice) return send({ do: action, ...who && { who }, [field]: choice });
  // The button of an ability has the id of its item. Those of a turn are the same as on the sheet.
  const button = actor && (actor.items.has(what) || isTurnButton(played, what)) ? buttonOf(actor, what) : null;
  return actor && button ? pressButton(actor, button.pressed, skip) : give(played, what, actor, send);
}

/**
 * Ends the active turn, with the same questions as the sheet of its actor.
 * @param {Game} played
 * @param {foundry.documents.Combat} combat
 */
export async function endTurn(played, combat) {
  const { active } = await outlookOf(played, combat);
  const actor = participantsOf(combat).get(active ?? "")?.actor;
  if (!actor) ui.notifications.info(localize("Tracker.noTurn"));
  else await give(played, "endTurn", actor, sender(played, combat));
}

/**
 * Plays a command of the tracker: by a dialog if it has a question, such as the target of a delayed effect, or by
 * `send`.
 * @param {Game} played
 * @param {string} name
 * @param {foundry.documents.Actor | null} actor
 * @param {(command: Command) => Promise<unknown>} send
 */
function give(played, name, actor, send) {
  const dialog = actionOf(played, { do: name }).whole
    || (actor && asks({ game: played, action: name, actor, occasion: {} }));
  return dialog ? openAction(played, name, actor) : send({ do: name, ...actor && { who: uuidOf(actor) } });
}

/**
 * Returns a function that plays a command in a combat.
 * @param {Game} played
 * @param {foundry.documents.Combat | null} combat
 */
function sender(played, combat) {
  return (/** @type {Command} */ command) => playCommand({ game: played.id, combat: combat?.id ?? null, command });
}
