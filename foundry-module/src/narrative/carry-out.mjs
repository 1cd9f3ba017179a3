import { chooseDice } from "../authority/dice.mjs";
import { diceAtRest, withdraw } from "../chat/message.mjs";
import { postNarrativeCard } from "../chat/narrative-card.mjs";
import { PlainError } from "../notify.mjs";
import { askRules } from "./ask.mjs";
import { authorise, guard } from "./authorise.mjs";
import { fold } from "./fold.mjs";
import { actorsOf, clocksOf, heroNamed, partyWith } from "./party.mjs";
import { markOf, stepTaken } from "./steps.mjs";
import { write } from "./write.mjs";

/** @import { NarrativeCommand, NarrativeDo, NarrativeReport, NarrativeResult } from "../../../wasm/api/schema/rulewright" */

/**
 * What somebody wants, and of which step of which card, if it is one.
 * @typedef {{ command: NarrativeCommand, card?: string, step?: number }} Wish
 */

/**
 * Whose wish it is, and how it is carried out.
 * @typedef {object} Terms
 * @property {foundry.documents.User} user
 * @property {string} mode   The readers that they have chosen for what they roll.
 * @property {object} [dice]   Dice that fell already.
 * @property {Map<string, number>} [agreed]   The effort that others give, by their hero's id.
 * @property {boolean} [local]   Whether this browser is not a GM's, because none is there.
 */

/** What changes without a card: everybody sees it on the sheets. @type {ReadonlySet<NarrativeDo>} */
const QUIET = new Set(["set", "addClock", "changeClock", "removeClock", "look"]);

/**
 * Carries out a wish in this browser: asks the rules, posts one card or marks
 * the one whose step it is, and writes every document once the dice have come
 * to rest. All of it happens, or nothing.
 * @param {Wish} wish
 * @param {Terms} terms
 * @returns {Promise<NarrativeResult>}
 */
export async function carryOut(wish, { user, mode, dice = chooseDice(), agreed = new Map(), local = false }) {
  const { command, taken } = seen(wish, user);
  const { answer, actors, party } = await askRules(command, dice);
  const { events, next, reports } = answer.result;
  // Whoever pressed the button believed it, and anybody may have written the card.
  if (taken && reports.some((/** @type {NarrativeReport} */ { strain }) => strain && strain.amount !== taken.strain)) throw new PlainError("unknownOperation");
  // What is somebody else's waits for the GM, where none is there.
  guard(events, user, { granted: Boolean(taken?.granted) && !local, agreed, refusal: local ? "noGM" : "notYourFighter" });
  if (local && taken && !taken.message.canUserModify(user, "update")) throw new PlainError("noGM");
  const writes = fold(events, actors, party);
  const mark = taken && markOf(taken, user, events);
  const annotates = Boolean(taken) && !answer.rolls.length && !next.length && !events.some((/** @type {any} */ { kind }) => kind === "broke");
  const posts = !QUIET.has(command.do) && !annotates;
  const message = posts ? await postNarrativeCard({ command, answer, dice, actors, clocks: party.clocks ?? [], user, mode, local }) : undefined;
  if (posts && !message) throw new PlainError("notPosted");
  try {
    if (message) await diceAtRest(message);
    // Somebody may have changed a document by hand in the meantime, or thrown the card away.
    if (taken) stepTaken(wish, wish.command, user);
    if (JSON.stringify(partyWith(command, actorsOf(command))) !== JSON.stringify(party)) throw new PlainError("movedOn");
    await write(writes, mark);
  } catch (error) {
    if (message) await withdraw(message, user);
    throw error;
  }
  return answer.result;
}

/**
 * A wish as it holds: the step of the card that it answers, allowed, and with what nobody chooses.
 * @param {Wish} wish
 * @param {foundry.documents.User} user
 * @throws {PlainError}
 */
export function seen(wish, user) {
  if (!wish.command || typeof wish.command !== "object") throw new PlainError("gone");
  const taken = stepTaken(wish, wish.command, user);
  const command = taken?.command ?? wish.command;
  authorise(command, user, taken?.granted);
  return { command: asItStands(command), taken };
}

/**
 * The command with what no form may say of a clock: its id, which nobody
 * chooses, and of one that goes on as another what is filled. Clocks move by
 * ticks, and one may have moved since the form was opened.
 * @param {NarrativeCommand} command
 * @returns {NarrativeCommand}
 */
function asItStands(command) {
  const make = command.make && typeof command.make === "object" ? command.make : null;
  switch (command.do) {
    case "strain":
      return { ...command, make: { size: 4, id: foundry.utils.randomID() } };
    case "addClock":
      return make ? { ...command, make: { ...make, id: foundry.utils.randomID() } } : command;
    case "burden":
      return make ? { ...command, make: { ...make, id: command.clock ?? "" } } : command;
    case "changeClock": {
      const now = clocksOf(command.who ? heroNamed(command.who) : null).find(({ id }) => id === command.clock);
      return make ? { ...command, make: { ...make, id: command.clock ?? "", filled: now?.filled ?? 0 } } : command;
    }
  }
  return command;
}
