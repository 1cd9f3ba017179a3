import { flagsOf } from "../world/fields.mjs";
import { encounterOf } from "../games/icon/combat/encounter.mjs";
import { cardPaths, cardWords, fill } from "../world/templates.mjs";
import { packedOf } from "./card-flags.mjs";
import { postFor } from "./message.mjs";
import { cardFlags } from "./receipt.mjs";
import { fightView } from "./views/fight.mjs";
import { numberText } from "./views/fight-events.mjs";
import { isHidden, mayRead, nameOf } from "../world/actor.mjs";

/** @import { EncounterCommand } from "../../../wasm/api/schema/rulewright" */
/** @import { Change } from "../world/changes/change.mjs" */
/** @import { Seats } from "../games/icon/combat/fold.mjs" */
/** @import { Answer } from "../games/icon/operation.mjs" */
/** @import { Secret } from "./views/fight-events.mjs" */

/**
 * Posts the one card of a command, with its dice as rolls of the core.
 * @param {object} played
 * @param {Seats} played.seats      As they were before, whose names the card tells.
 * @param {EncounterCommand} played.command
 * @param {Answer} played.answer
 * @param {object} played.dice
 * @param {foundry.documents.User} played.user   Who wanted it.
 * @param {string} played.mode      The readers whom they have chosen.
 * @param {Change[]} [played.changes]   What happens with it.
 * @param {Record<string, any>} [played.beside]   Other flags of the card.
 * @returns {Promise<foundry.documents.ChatMessage | undefined>}
 */
export async function postFightCard({ seats, command, answer, dice, user, mode, changes, beside = {} }) {
  const fighter = seats.fighters.get(command.who ?? "");
  const { content, flags } = fightCard({ seats, command, answer });
  return postFor({
    actor: fighter?.actor, answer, content,
    flags: await cardFlags({
      operation: "icon_encounter", request: { encounter: seats.encounter ?? encounterOf(seats.combat), command }, state: "encounter", dice, answer, user, changes,
      local: beside.local, beside: { ...flags, ...beside }
    })
  }, { user, mode, hidden: isHidden(fighter) });
}

/**
 * What the card of a command says, in words and in flags.
 * @param {{ seats: Seats, command: EncounterCommand, answer: Answer }} played
 */
export function fightCard({ seats, command, answer }) {
  const { secrets, ...view } = fightView(command, answer, seats);
  const path = cardPaths();
  return {
    content: fill("fight", { ...view, reports: view.reports.map(report => ({ ...report, path })), path, words: cardWords() }),
    flags: secrets.length ? { secrets } : {}
  };
}

/**
 * Shows numbers of a fight's card that are not for everybody to those who may read them.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export async function renderSecrets(message, html) {
  const places = [...html.querySelectorAll(".rulewright-card [data-secret]")];
  if (!places.length) return;
  const written = flagsOf(message).secrets ?? (await packedOf(message)).secrets;
  /** @type {Secret[]} */
  const secrets = Array.isArray(written) ? written : [];
  for (const place of places) {
    const secret = secrets[Number(/** @type {HTMLElement} */ (place).dataset.secret)];
    const found = secret && await fromUuid(secret.who).catch(() => null);
    const actor = found instanceof foundry.documents.Actor ? found : null;
    if (secret && actor && mayRead(actor)) place.textContent = numberText(nameOf(actor), secret, true);
  }
}
