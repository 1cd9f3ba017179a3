import { findField } from "../adapter/fields.mjs";
import { askFor } from "../authority/ask.mjs";
import { RulesError } from "../notify.mjs";
import { ABOUT_ALL, actorsOf, partyWith } from "./party.mjs";

/** @import { NarrativeCommand, NarrativeParty } from "../../../wasm/api/schema/rulewright" */
/** @import { Answer } from "../operations/operation.mjs" */

/** What of a hero stands in flags of ours and on no sheet. @type {ReadonlySet<string>} */
const IN_FLAGS = new Set(["clocks", "broken", "absent", "invoked"]);

/**
 * What the rules say to a command, of those whom it is about as they are now.
 * @param {NarrativeCommand} command
 * @param {object | ((request: object, actors: foundry.documents.Actor[]) => Promise<object>)} dice   Or who has them for a request.
 * @returns {Promise<{ answer: Answer, actors: foundry.documents.Actor[], party: NarrativeParty }>}
 * @throws {import("../notify.mjs").RulesError | import("../notify.mjs").PlainError}
 */
export async function askRules(command, dice) {
  const actors = actorsOf(command);
  const party = partyWith(command, actors);
  const heroes = (party.heroes ?? []).map(hero => ({ ...hero }));
  for (;;) {
    try {
      const request = { party: { ...party, heroes }, command };
      return { answer: await askFor("icon_narrative", request, typeof dice === "function" ? await dice(request, actors) : dice), actors, party };
    } catch (error) {
      if (!ABOUT_ALL.has(command.do) || !leftOut(error, heroes, actors)) throw error;
    }
  }
}

/**
 * Leaves out what the rules cannot read of a hero, where it stands in a flag:
 * no sheet shows it, so nobody could put it right, and one player could keep
 * the whole table from resting.
 * @param {unknown} error
 * @param {Record<string, any>[]} heroes   They are changed.
 * @param {foundry.documents.Actor[]} actors
 * @returns {boolean}   Whether there is less to read now.
 */
function leftOut(error, heroes, actors) {
  const [, at, part = ""] = (error instanceof RulesError && /^party\.heroes\[(\d+)\]\.(\w+)/.exec(error.failure.field)) || [];
  const [hero, actor] = [heroes[Number(at)], actors[Number(at)]];
  if (!hero || !actor || !Object.hasOwn(hero, part)) return false;
  if (!IN_FLAGS.has(part) && !findField(actor, part)?.path.startsWith("flags.")) return false;
  return delete hero[part];
}
