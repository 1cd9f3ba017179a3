import { localize } from "../i18n.mjs";
import { fill } from "../templates.mjs";
import { changeLines } from "./labels.mjs";
import { stampOf } from "./stamp.mjs";
import { planUndo } from "./undo.mjs";

/**
 * Asks whether something is to be taken back, and says what will be written:
 * whoever may write on a card could have written what it takes back, too.
 * @param {foundry.documents.ChatMessage} message
 * @param {{ target?: string, mark?: string }} part
 * @returns {Promise<string | null>}   The stamp of the card that was looked at, also where it cannot be: why is told by whoever tries it. Null where it is not to be.
 */
export async function confirmUndo(message, part) {
  const seen = stampOf(message);
  const { conflicts, changes } = await planUndo({ card: /** @type {string} */ (message.id), ...part, seen }, game.user);
  if (conflicts.length) return seen;
  const foreign = !message.author?.isGM;
  const agreed = await foundry.applications.api.DialogV2.confirm({
    window: { title: localize("Trust.undo") },
    classes: ["rulewright"],
    content: fill("trust/confirm", {
      // What else it would write in the chat is told, too: a button that was taken could be taken again.
      lines: [...changeLines(changes), ...foreign && changes.some(({ document }) => document.documentName === "ChatMessage" && document.id !== message.id) ? [localize("Trust.change.reopened")] : []],
      foreign: foreign ? localize("Trust.foreign", { user: message.author?.name ?? "?" }) : null
    }),
    rejectClose: false
  });
  return agreed ? seen : null;
}
