import { abilityOf } from "../../games/icon/item.mjs";
import { PlainError } from "../../base/errors.mjs";
import { fightersOf, summonerOf } from "../../games/icon/combat/encounter.mjs";

/** @import { EncounterCommand, EncounterDo } from "../../../../wasm/api/schema/rulewright" */

/** What a player may want of the fight. Everything else is the GM's. @type {ReadonlySet<EncounterDo>} */
const PLAYERS = new Set([
  "takeTurn", "endTurn", "pass", "shake", "move", "dash", "interact", "rescue", "recover", "prowl", "diaga", "bless",
  "dropStance", "use", "guard", "limitBreak", "flee"
]);

/**
 * Refuses a command that this user may not give. Which user asks is a claim
 * until it was checked; what they own is not.
 * @param {EncounterCommand} command
 * @param {foundry.documents.User} user
 * @param {foundry.documents.Combat | null} combat
 * @throws {PlainError}
 */
export function authorise(command, user, combat) {
  if (user.isGM) return;
  if (!PLAYERS.has(command.do) || command.insist) throw new PlainError("gmsCommand");
  const fighters = fightersOf(combat);
  const owns = (/** @type {string | undefined} */ id) => Boolean(id && fighters.get(id)?.actor.testUserPermission(user, "OWNER"));
  const fighter = fighters.get(command.who ?? "");
  const acts = owns(command.who) || Boolean(fighter && owns(summonerOf(fighter)));
  // Guardians spend charges of their own. The engine takes a single entry for a list of one, too.
  const guards = /** @type {any[]} */ ([command.guards]).flat(Infinity).filter(guard => guard && typeof guard === "object");
  const guardians = [...command.guardian ? [command.guardian] : [], ...guards.map(({ guardian }) => guardian)];
  if (!acts || !guardians.every(owns)) throw new PlainError("notYourFighter");
}

/**
 * The command with the ability as its item describes it: what stands on the
 * card under the item's name is what the item says, whatever the question said.
 * @param {EncounterCommand} command
 * @param {foundry.documents.Combat | null} combat
 * @returns {EncounterCommand}
 * @throws {PlainError}
 */
export function asDescribed(command, combat) {
  const item = fightersOf(combat).get(command.who ?? "")?.actor.items.find(({ uuid }) => uuid === command.ability?.id);
  if (!item) return command;
  const ability = abilityOf(item);
  if (!ability) throw new PlainError("gone");
  return { ...command, ability };
}
