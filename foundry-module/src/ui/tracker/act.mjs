import { openMove } from "../battlefield/move.mjs";
import { openBattlefield } from "../battlefield/editor.mjs";
import { play } from "../dialog/combat/play.mjs";
import { activeOf, fightersOf } from "../../games/icon/combat/encounter.mjs";
import { openNewFoe } from "../foes/new-foe.mjs";
import { playStory } from "../dialog/story/play.mjs";
import { openParty } from "../party/window.mjs";
import { asksFirst } from "../dialog/open.mjs";
import { press } from "../sheet/press.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { AdjustDialog } from "./adjust.mjs";
import { chooseShaken, confirmEnd } from "./questions.mjs";

/**
 * Does what a button of the tracker says.
 * @param {string} what
 * @param {foundry.documents.Combat | null} combat
 * @param {foundry.documents.Combatant | null} combatant   Whose row it stands in; null for a button of the whole fight.
 * @returns {Promise<unknown>}
 */
export async function act(what, combat, combatant) {
  switch (what) {
    case "begin":
      return play({ do: what }, { combat });
    case "end":
      return await confirmEnd(null) && play({ do: what }, { combat });
    case "camp":
    case "interlude":
      return playStory({ do: what });
    case "battlefield":
      return openBattlefield();
    case "newFoe":
      return openNewFoe();
    case "party":
      return openParty();
    case "adjust":
      return AdjustDialog.open(combat, combatant?.actor ?? null);
    case "endTurn":
      return endTurn(combat);
  }
  const actor = combatant?.actor;
  if (!actor) return;
  const who = uuidOf(actor);
  switch (what) {
    case "takeTurn":
      // What was delayed comes first, and is aimed at somebody (ICON-T11).
      return asksFirst(actor, what) ? press(actor, { deed: what }, false) : play({ do: what, who }, { combat });
    case "pass":
    case "dropStance":
      return play({ do: what, who }, { combat });
    case "insist":
      return play({ do: "takeTurn", who, insist: true }, { combat });
    case "move":
      return openMove(actor);
    case "shake": {
      const status = await chooseShaken(actor);
      return status && play({ do: what, who, status }, { combat });
    }
  }
}

/**
 * Ends the turn that runs as the sheet of the one who acts does, with the same question about blessings.
 * @param {foundry.documents.Combat | null} combat
 */
export async function endTurn(combat) {
  const actor = fightersOf(combat).get(activeOf(combat) ?? "")?.actor;
  if (actor) await press(actor, { deed: "endTurn" }, false);
}
