import { commit } from "../commit.mjs";
import { stillHolds } from "../pending-flags.mjs";
import { changeOf } from "../../world/changes/change.mjs";
import { journalOf } from "../../world/changes/journal.mjs";
import { narrativeCard, postNarrativeCard } from "../../cards/narrative-card.mjs";
import { PlainError } from "../../base/errors.mjs";
import { diceFor } from "../worker/dice.mjs";
import { askRules } from "./ask.mjs";
import { authorise, guard } from "./authorise.mjs";
import { changesOf } from "../../games/icon/story/changes.mjs";
import { fold } from "../../games/icon/story/fold.mjs";
import { actorsOf, clocksOf, heroNamed, partyWith } from "../../games/icon/story/party.mjs";
import { markOf, stepTaken } from "../../cards/story/steps.mjs";

/** @import { NarrativeCommand, NarrativeDo, NarrativeReport, NarrativeResult } from "../../../../wasm/api/schema/rulewright" */

/**
 * What somebody wants, and of which step of which card, if it is one.
 * @typedef {{ command: NarrativeCommand, card?: string, step?: number, fresh?: string, agreed?: string }} Wish   `fresh` is the id of the clock that begins, where it has waited on a card or a GM has looked at it, and `agreed` the stamp of what they agreed to then.
 */

/**
 * @typedef {import("../handlers.mjs").Terms & { agreed?: Map<string, number> }} Terms   `agreed` is the effort that others give, by their hero's id.
 */

/** What changes without a card: everybody sees it on the sheets. @type {ReadonlySet<NarrativeDo>} */
const QUIET = new Set(["set", "addClock", "changeClock", "removeClock", "look"]);

/**
 * Carries out a wish in this browser: asks the rules, and posts one card or
 * marks the one whose step it is. All of it happens, or nothing.
 * @param {Wish} wish
 * @param {Terms} terms
 * @returns {Promise<NarrativeResult>}
 */
export async function execute(wish, terms) {
  const { user, mode, agreed = new Map(), local = false } = terms;
  const { command, taken } = seen(wish, user, terms.settles || user.isGM ? wish.fresh : undefined);
  /** @type {Awaited<ReturnType<typeof diceFor>>} */
  let { dice, sealed } = { dice: {}, sealed: {} };
  const { answer, actors, party, readable } = await askRules(command, async (request, named) => {
    const hidden = [null, ...named].flatMap(clocksOf).some(clock => clock.id === command.clock && clock.hidden);
    ({ dice, sealed } = await diceFor("icon_narrative", request, terms, { hidden }));
    return dice;
  });
  const { events, next, reports } = answer.result;
  // Whoever pressed the button believed it, and anybody may have written the card.
  if (taken && reports.some((/** @type {NarrativeReport} */ { strain }) => strain && strain.amount !== taken.strain)) throw new PlainError("unknownOperation");
  // What is somebody else's waits for the GM, where none is there, and is looked at then: nobody is asked for a preview.
  if (!local && !terms.preview) guard(events, user, { granted: Boolean(taken?.granted), agreed });
  const done = changesOf(fold(events, actors, readable));
  const annotates = Boolean(taken) && !answer.rolls.length && !next.length && !events.some((/** @type {any} */ { kind }) => kind === "broke");
  const mark = taken && await markOf(taken, user, events, annotates ? await journalOf(done) : undefined);
  const card = await commit({
    wish: { ...wish, fresh: command.make?.id }, step: taken && { message: taken.message, command, concerned: actors }, terms, answer, changes: [...done, ...mark ? [changeOf(mark.message, mark.update)] : []], agreed: true,
    tell: as => narrativeCard({ command, answer, clocks: party.clocks ?? [], local: as.local }),
    follows: next.flatMap((/** @type {{ who?: string }} */ { who }) => who ? [heroNamed(who)] : []),
    post: QUIET.has(command.do) ? null : (changes, beside) => postNarrativeCard({ command, answer, dice, actors, party: readable, clocks: party.clocks ?? [], user, mode, local, changes, beside: { ...beside, ...sealed } }),
    quiet: annotates,
    still() {
      if (taken) stepTaken(wish, wish.command, user);
      if (JSON.stringify(partyWith(command, actorsOf(command))) !== JSON.stringify(party)) throw new PlainError("movedOn");
    }
  });
  return { ...answer.result, card };
}

/**
 * A wish as it holds: the step of the card that it answers, allowed, and with what nobody chooses.
 * @param {Wish} wish
 * @param {foundry.documents.User} user
 * @param {string} [fresh]   The id of a clock that begins, where it has one already.
 * @throws {PlainError}
 */
export function seen(wish, user, fresh) {
  if (!wish.command || typeof wish.command !== "object") throw new PlainError("unreadable");
  const taken = stepTaken(wish, wish.command, user);
  if (taken) stillHolds(taken.message);
  const command = taken?.command ?? wish.command;
  authorise(command, user, taken?.granted);
  return { command: asItStands(command, fresh), taken };
}

/**
 * The command with what no form may say of a clock: its id, which nobody
 * chooses, and of one that goes on as another what is filled. Clocks move by
 * ticks, and one may have moved since the form was opened.
 * @param {NarrativeCommand} command
 * @param {string} [fresh]   The id of what begins, where it has one already.
 * @returns {NarrativeCommand}
 */
function asItStands(command, fresh = foundry.utils.randomID()) {
  const make = command.make && typeof command.make === "object" ? command.make : null;
  switch (command.do) {
    case "strain":
      return { ...command, make: { size: 4, id: fresh } };
    case "addClock":
      return make ? { ...command, make: { ...make, id: fresh } } : command;
    case "burden":
      return make ? { ...command, make: { ...make, id: command.clock ?? "" } } : command;
    case "changeClock": {
      const now = clocksOf(command.who ? heroNamed(command.who) : null).find(({ id }) => id === command.clock);
      return make ? { ...command, make: { ...make, id: command.clock ?? "", filled: now?.filled ?? 0 } } : command;
    }
  }
  return command;
}
