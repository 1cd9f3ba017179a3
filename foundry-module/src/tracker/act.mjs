import { fightFlags, fightersOf } from "../fight/encounter.mjs";
import { play } from "../fight/_module.mjs";
import { openMove } from "../battlefield/_module.mjs";
import { AdjustDialog } from "./adjust.mjs";
import { confirmEnd, chooseShaken } from "./questions.mjs";

/** The buttons that are a command of their name about the whole fight. */
const WHOLE = new Set(["begin", "camp", "interlude"]);

/**
 * Does what a button of the tracker says.
 * @param {string} what
 * @param {foundry.documents.Combat | null} combat
 * @param {foundry.documents.Combatant | null} combatant   Whose row it stands in; null for the one whose turn it is.
 */
export async function act(what, combat, combatant) {
  if (WHOLE.has(what)) return play({ do: /** @type {any} */ (what) }, { combat });
  if (what === "end") return await confirmEnd() ? play({ do: "end" }, { combat }) : undefined;
  const who = combatant?.actor?.uuid ?? /** @type {string} */ (fightFlags(combat).active);
  const actor = fightersOf(combat).get(who)?.actor;
  if (!actor) return;
  switch (what) {
    case "takeTurn":
    case "endTurn":
    case "pass":
      return play({ do: what, who }, { combat });
    case "insist":
      return play({ do: "takeTurn", who, insist: true }, { combat });
    case "move":
      return openMove(actor);
    case "shake": {
      const status = await chooseShaken(actor);
      return status ? play({ do: "shake", who, status }, { combat }) : undefined;
    }
    case "adjust":
      return AdjustDialog.open(actor, combat);
  }
}
