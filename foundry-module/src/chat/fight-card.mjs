import { flagsOf } from "../adapter/fields.mjs";
import { cardPaths, fill } from "../templates.mjs";
import { postFor } from "./message.mjs";
import { commandReceipt } from "./receipt.mjs";
import { fightView } from "./views/fight.mjs";
import { numberText } from "./views/fight-events.mjs";
import { isHidden } from "./views/fight-names.mjs";
import { mayRead, nameOf } from "./view.mjs";

/** @import { EncounterCommand } from "../../../wasm/api/schema/rulewright" */
/** @import { Seats } from "../fight/fold.mjs" */
/** @import { Answer } from "../operations/operation.mjs" */
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
 * @returns {Promise<foundry.documents.ChatMessage | undefined>}
 */
export async function postFightCard({ seats, command, answer, dice, user, mode }) {
  const fighter = seats.fighters.get(command.who ?? "");
  const { secrets, ...view } = fightView(command, answer, seats);
  const path = cardPaths();
  return postFor({
    actor: fighter?.actor, answer,
    content: fill("fight", { ...view, reports: view.reports.map(report => ({ ...report, path })), path }),
    flags: { receipt: await commandReceipt("icon_encounter", "encounter", command, dice), secrets }
  }, { user, mode, hidden: isHidden(fighter) });
}

/**
 * Shows numbers of a fight's card that are not for everybody to those who may read them.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export async function renderSecrets(message, html) {
  /** @type {Secret[]} */
  const secrets = flagsOf(message).secrets ?? [];
  for (const place of html.querySelectorAll(".rulewright-card [data-secret]")) {
    const secret = secrets[Number(/** @type {HTMLElement} */ (place).dataset.secret)];
    const found = secret && await fromUuid(/** @type {any} */ (secret.who)).catch(() => null);
    const actor = found instanceof foundry.documents.Actor ? found : null;
    if (secret && actor && mayRead(actor)) place.textContent = numberText(nameOf(actor), secret, true);
  }
}
