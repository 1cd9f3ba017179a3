import { actorNamed } from "../../../world/actor.mjs";
import { PlainError } from "../../../base/errors.mjs";
import { clocksOf } from "./party.mjs";

/** @import { PlayEvent, PlayResult } from "../../../../../wasm/api/schema/rulewright" */
/** @import { Taken } from "../../game.mjs" */
/** @import { Command } from "../../command.mjs" */

/** The numbers of a hero that its player sets by hand: those on its sheet. @type {ReadonlySet<unknown>} */
const BY_HAND = new Set(["strain", "effort"]);

/** Commands that move a clock by hand. */
const CLOCKWORK = new Set(["changeClock", "removeClock", "tick"]);

/**
 * Refuses a player's command about what is not theirs. Owners are checked, but risk, effect
 * and boons are taken as given: the table agrees on them.
 * @param {Command} command
 * @param {foundry.documents.User} user
 * @param {Taken | null} taken   The step of a card that it is.
 * @throws {PlainError}
 */
export function storyPermits(command, user, taken) {
  const { do: action, who, clock, field } = command;
  // The rules read a number as a name, but the search for a clock here would not find that name.
  if (clock && typeof clock !== "string") throw new PlainError("clockGone");
  if (action === "set" && !BY_HAND.has(field)) throw new PlainError("gmsCommand");
  // Only the GM moves a hidden clock.
  if (action === "tick" && !who && granted(user, taken) && !clocksOf(null).find(({ id }) => id === clock)?.hidden)
    return;
  if (!who) throw new PlainError("gmsCommand");
  const hero = actorNamed(who);
  if (!owns(user, hero)) throw new PlainError("notYourFighter");
  // A burden heals in an interlude, and its player does not change it by hand (ICON-N13).
  const kind = CLOCKWORK.has(action) ? clocksOf(hero).find(({ id }) => id === clock)?.kind : "";
  if (kind === "burden") throw new PlainError("gmsCommand");
}

/**
 * Reports whether a card lets the user move a clock of the table. Players can write
 * anything on a card of their own, so that it must be the GM's.
 * @param {foundry.documents.User} user
 * @param {Taken | null} taken
 */
function granted(user, taken) {
  if (!taken?.message.author?.isGM || taken.next.do !== "tick") return false;
  return user.isGM || Boolean(taken.giver && owns(user, actorNamed(taken.giver)));
}

/**
 * Returns the effort that a command spends of heroes that the user does not own, by the ids of the heroes.
 * @param {PlayEvent[]} events
 * @param {foundry.documents.User} user
 * @returns {Map<string, number>}
 */
export function efforts(events, user) {
  /** @type {Map<string, number>} */
  const spent = new Map();
  for (const { who = "", field, before, after } of events) {
    if (field !== "effort" || owns(user, actorNamed(who))) continue;
    // If the sheet has no effort, the rules spend the first one of a fresh hero.
    spent.set(who, (spent.get(who) ?? 0) + Math.max(1, (before ?? 1) - (after ?? 0)));
  }
  return spent;
}

/**
 * Refuses strain that differs from the label of the button, and changes to documents that neither belong to the user
 * nor have the consent of their owner.
 * @param {PlayResult} result
 * @param {foundry.documents.User} user
 * @param {{ taken: Taken | null, agreed: Map<string, number>, checks: boolean }} how
 *   `agreed` is the effort that other players give; without `checks` no owner has answered yet.
 * @throws {PlainError}
 */
export function guard({ events, reports }, user, { taken, agreed, checks }) {
  const strain = reports.flatMap(({ notes }) => notes).find(({ key }) => key === "strainOf" || key === "resisted");
  if (taken && strain && strain.amount !== taken.next.amount) throw new PlainError("unknownOperation");
  if (!checks || user.isGM) return;
  for (const { who = "", field, text, clock, wasClock } of events) {
    if (!field && !text && !clock && !wasClock) continue;
    if (who ? !owns(user, actorNamed(who)) && field !== "effort" : !granted(user, taken))
      throw new PlainError("notYourFighter");
  }
  for (const [who, amount] of efforts(events, user))
    if (amount > (agreed.get(who) ?? 0)) throw new PlainError("notYourFighter");
}

/**
 * Reports whether a user may play an actor.
 * @param {foundry.documents.User} user
 * @param {foundry.documents.Actor} actor
 */
function owns(user, actor) {
  return actor.testUserPermission(user, "OWNER");
}
