import { nameOf } from "../world/actor.mjs";
import { NO_DICE } from "../base/dice.mjs";
import { askFor } from "../engine/ask.mjs";
import { uuidOf } from "../base/uuid.mjs";
import { localize } from "../world/i18n.mjs";
import { abilitiesOf, abilityOf } from "./ability.mjs";
import { askWithContext } from "./readable.mjs";
import { stateForRules, stateName } from "./state-for-rules.mjs";

/** @import { Participant } from "./participants.mjs" */
/** @import { PlayContext } from "./context.mjs" */
/** @import { Game } from "./game.mjs" */

/** The limit of abilities that the rules take for a combatant. */
const MOST = 24;

/**
 * A fight that the rules can simulate, with the names of its combatants and of their abilities by their ids.
 * @typedef {{ operation: string, request: Record<string, any>, names: Map<string, string>,
 *   abilities: Map<string, string> }} SimulatedFight
 */

/**
 * Reads a fight from documents for a simulation. The rules set values aside that they cannot read.
 * @param {PlayContext} context   With the participants that take part.
 * @returns {Promise<SimulatedFight>}
 * @throws {import("../base/errors.mjs").RulesError} If the rules need a value that a sheet lacks.
 */
export async function simulatedFight(context) {
  const { game: played, participants } = context;
  const operation = `${played.id}_simulate`;
  const abilities = new Map();
  const kits = [...participants.values()].map(participant => kitOf(played, participant, abilities));
  const state = stateForRules(context);
  const { request } = await askWithContext(context, { [stateName(played)]: state, kits },
    readable => askFor(operation, readable, NO_DICE), operation);
  return { operation, request, abilities,
    names: new Map([...participants.values()].map(({ actor, token }) =>
      [uuidOf(actor), token?.name || nameOf(actor)])) };
}

/**
 * Returns what a participant uses: the abilities of its items, then the attacks that all have.
 * @param {Game} played
 * @param {Participant} participant
 * @param {Map<string, string>} names   Gets the names of the abilities.
 */
function kitOf(played, { actor }, names) {
  const { basics = [] } = played.abilities;
  const own = abilitiesOf(played, actor).map(item => ({ item, ability: abilityOf(played, item) }));
  const list = own.slice(0, MOST - basics.length).map(({ item, ability }) => {
    names.set(String(ability?.id), item.name);
    return /** @type {{ id?: unknown }} */ (ability);
  });
  for (const { label, ability } of basics) {
    names.set(String(ability.id), localize(label));
    list.push(ability);
  }
  return { who: uuidOf(actor), abilities: list };
}
