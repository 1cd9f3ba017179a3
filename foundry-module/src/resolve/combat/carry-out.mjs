import { askFor } from "../../engine/ask.mjs";
import { commit } from "../commit.mjs";
import { fightCard, postFightCard } from "../../cards/fight-card.mjs";
import { isHidden } from "../../world/actor.mjs";
import { PlainError } from "../../base/errors.mjs";
import { diceFor } from "../worker/dice.mjs";
import { changesOf } from "../../games/icon/combat/changes.mjs";
import { encounterOf } from "../../games/icon/combat/encounter.mjs";
import { fold, seatsOf } from "../../games/icon/combat/fold.mjs";
import { askFight, heldWithout } from "../../games/icon/combat/readable.mjs";

/** @import { EncounterCommand, EncounterDo, EncounterResult } from "../../../../wasm/api/schema/rulewright" */
/** @import { Terms } from "../handlers.mjs" */

/**
 * What somebody wants of a fight, allowed and as it holds.
 * @typedef {object} Seen
 * @property {EncounterCommand} command
 * @property {foundry.documents.Combat | null} combat
 */

/**
 * The fight's own course. What it does to others follows from when it happens,
 * and is nobody's doing; and without a GM everything after it would be played
 * in a turn that nobody has, so that it does not wait on a card.
 * @type {ReadonlySet<EncounterDo>}
 */
const COURSE = new Set(["takeTurn", "endTurn", "pass"]);

/**
 * Carries out a command in this browser: all of it happens, or nothing.
 * @param {object} wish   As it came.
 * @param {Seen} seen
 * @param {Terms} terms
 * @returns {Promise<EncounterResult>}
 */
export async function execute(wish, { command, combat }, terms) {
  const { user, mode, local } = terms;
  const course = COURSE.has(command.do);
  const encounter = encounterOf(combat);
  const documents = seatsOf(combat);
  /** @type {Awaited<ReturnType<typeof diceFor>>} */
  let { dice, sealed } = { dice: {}, sealed: {} };
  const { answered: answer, request, aside } = await askFight(combat, { operation: "icon_encounter", request: { encounter, command } }, async request => {
    ({ dice, sealed } = await diceFor("icon_encounter", request, terms, { hidden: isHidden(documents.fighters.get(command.who ?? "")) }));
    return askFor("icon_encounter", request, dice);
  });
  const seats = { ...documents, encounter: request.encounter, held: heldWithout(aside) };
  const card = await commit({
    wish, terms, answer, changes: changesOf(fold(answer.result.events, seats)), agreed: course,
    tell: () => fightCard({ seats, command, answer }),
    post: local && course ? null : (changes, beside) => postFightCard({ seats, command, answer, dice, user, mode, changes, beside: { ...beside, ...sealed } }),
    still() {
      if (combat && !game.combats.has(/** @type {string} */ (combat.id))) throw new PlainError("movedOn");
      if (JSON.stringify(encounterOf(combat)) !== JSON.stringify(encounter)) throw new PlainError("movedOn");
    }
  });
  return { ...answer.result, card };
}
