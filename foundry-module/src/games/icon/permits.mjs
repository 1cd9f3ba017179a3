import { PlainError } from "../../base/errors.mjs";
import { structuredAbility, versionsOf } from "./item.mjs";
import { summonerOf } from "./combat/combat.mjs";

/** @import { IconCombatAbility } from "../../../../wasm/api/schema/rulewright" */
/** @import { Command } from "../command.mjs" */
/** @import { Participant } from "../participants.mjs" */

/**
 * Refuses a player's command of which they own neither the actor nor its summoner, or
 * not each guardian, whose charges the command spends.
 * @param {Command} command
 * @param {foundry.documents.User} user
 * @param {Map<string, Participant>} participants   The participants of the combat, or those that the command names.
 * @throws {PlainError}
 */
export function permits(command, user, participants) {
  const owns = (/** @type {unknown} */ id) =>
    typeof id === "string" && Boolean(participants.get(id)?.actor.testUserPermission(user, "OWNER"));
  const participant = participants.get(command.who ?? "");
  const acts = owns(command.who) || Boolean(participant && owns(summonerOf(participant)));
  // The engine takes a single entry for a list of one, too.
  const guards = /** @type {any[]} */ ([command.guards]).flat(Infinity)
    .filter(guard => guard && typeof guard === "object");
  const guardians = [...command.guardian ? [command.guardian] : [], ...guards.map(({ guardian }) => guardian)];
  if (!acts || !guardians.every(owns)) throw new PlainError("notYourFighter");
}

/**
 * The costs that a player chooses for an ability of which no cost was read. The others pay no action: the GM chooses.
 * @type {readonly string[]}
 */
export const PLAYERS_COSTS = ["one", "two"];

/**
 * Returns a player's command with the ability as its item describes it: the card
 * shows the item's name, so the item decides, and not the request.
 * @param {Command} command
 * @param {Map<string, Participant>} participants
 * @returns {Command}
 * @throws {PlainError} Also for a cost that only the GM chooses.
 */
export function withStoredAbility(command, participants) {
  const { id, text, takes } =
    /** @type {{ id?: unknown, text?: unknown, takes?: IconCombatAbility["takes"] }} */ (command.ability ?? {});
  const item = participants.get(command.who ?? "")?.actor.items.find(({ uuid }) => uuid === id);
  if ((item || text !== undefined) && takes && !PLAYERS_COSTS.includes(takes)) throw new PlainError("gmsCost");
  if (!item) return command;
  const ability = structuredAbility(item);
  if (!ability) throw new PlainError("gone");
  // The player has chosen a version of a combo by its text. The rules decide whether it can be used now.
  const chosen = versionsOf(item).find(version => version.text === text);
  // The rules take a cost only beside a text without one.
  return { ...command, ability: { ...ability, ...chosen && { text: chosen.text }, ...takes && { takes } } };
}
