import { PlainError } from "../../base/errors.mjs";
import { clocksOf, heroNamed } from "../../games/icon/story/party.mjs";

/** @import { NarrativeCommand, NarrativeDo, NarrativeEvent } from "../../../../wasm/api/schema/rulewright" */

/** What a player may want of their own heroes. Everything else is the GM's. @type {ReadonlySet<NarrativeDo>} */
const PLAYERS = new Set([
  "act", "lead", "fortune", "strain", "burden", "invoke", "addClock", "changeClock", "removeClock", "tick", "set"
]);

/** What of a hero its player sets by hand: what stands on its sheet. @type {ReadonlySet<string | undefined>} */
const BY_HAND = new Set(["strain", "effort"]);

/** Commands that move a clock by hand. */
const CLOCKWORK = new Set(["changeClock", "removeClock", "tick"]);

/**
 * Refuses a command that this user may not give. Which user asks is a claim
 * until it was checked; what they own is not. Risk, effect and boons are the
 * table's to agree on, and whoever gives them is believed.
 * @param {NarrativeCommand} command
 * @param {foundry.documents.User} user
 * @param {boolean} [granted]   Whether a card of the GM's lets them move one of the table's clocks.
 * @throws {PlainError}
 */
export function authorise(command, user, granted = false) {
  if (user.isGM) return;
  const { do: wish, who, clock } = command;
  // The rules read a number as a name, and here it would be the name of nothing that is looked for.
  if (clock && typeof clock !== "string") throw new PlainError("clockGone");
  // Whether a desperate failure is critical is the GM's to say (ICON-N9).
  if (!PLAYERS.has(wish) || command.insist || command.critical) throw new PlainError("gmsCommand");
  if (wish === "set" && !BY_HAND.has(command.field)) throw new PlainError("gmsCommand");
  // What only the GM sees, only the GM moves.
  if (wish === "tick" && !who && granted && !clocksOf(null).find(({ id }) => id === clock)?.hidden) return;
  if (!who) throw new PlainError("gmsCommand");
  const hero = heroNamed(who);
  if (!owns(user, hero)) throw new PlainError("notYourFighter");
  // A burden heals in an interlude, and not by its player's hand (ICON-N13).
  const kind = CLOCKWORK.has(wish) ? clocksOf(hero).find(({ id }) => id === clock)?.kind : "";
  if (kind === "burden") throw new PlainError("gmsCommand");
}

/**
 * Whose effort a command spends that is not its user's to spend, with how much of it.
 * @param {NarrativeEvent[]} events
 * @param {foundry.documents.User} user
 * @returns {Map<string, number>}   By the hero's id.
 */
export function othersEffort(events, user) {
  /** @type {Map<string, number>} */
  const spent = new Map();
  for (const { who = "", field, before, after } of events) {
    if (field !== "effort" || owns(user, heroNamed(who))) continue;
    // Of a sheet that is silent the rules spend the first effort of a fresh hero.
    spent.set(who, (spent.get(who) ?? 0) + Math.max(1, (before ?? 1) - (after ?? 0)));
  }
  return spent;
}

/**
 * Refuses what would change something that is neither this user's nor was
 * given by whoever it belongs to, whatever command led to it.
 * @param {NarrativeEvent[]} events
 * @param {foundry.documents.User} user
 * @param {object} leave
 * @param {boolean} leave.granted   Whether the table's clocks may move.
 * @param {Map<string, number>} leave.agreed   How much effort others give.
 * @throws {PlainError}
 */
export function guard(events, user, { granted, agreed }) {
  if (user.isGM) return;
  for (const { who = "", field, text, clock, wasClock } of events) {
    if (!field && !text && !clock && !wasClock) continue;
    if (who ? !owns(user, heroNamed(who)) && field !== "effort" : !granted) throw new PlainError("notYourFighter");
  }
  for (const [who, amount] of othersEffort(events, user)) if (amount > (agreed.get(who) ?? 0)) throw new PlainError("notYourFighter");
}

/**
 * @param {foundry.documents.User} user
 * @param {foundry.documents.Actor} actor
 */
export function owns(user, actor) {
  return actor.testUserPermission(user, "OWNER");
}
