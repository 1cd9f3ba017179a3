import { flagsOf } from "../adapter/fields.mjs";
import { isLegible } from "../legible.mjs";
import { writtenSteps } from "../narrative/steps.mjs";
import { clockView } from "../party/clock-picture.mjs";
import { cardPaths, fill, templatePath } from "../templates.mjs";
import { postFor } from "./message.mjs";
import { commandReceipt } from "./receipt.mjs";
import { narrativeView } from "./views/narrative.mjs";

/** @import { NarrativeClock, NarrativeCommand, NarrativeEvent, NarrativeNext } from "../../../wasm/api/schema/rulewright" */
/** @import { Answer } from "../operations/operation.mjs" */

/**
 * Posts the one card of a command of narrative play, with its dice as rolls of
 * the core, and with what may follow from it.
 * @param {object} played
 * @param {NarrativeCommand} played.command
 * @param {Answer} played.answer
 * @param {object} played.dice
 * @param {foundry.documents.Actor[]} played.actors   Whom it is about.
 * @param {NarrativeClock[]} played.clocks   Those of the table, as they were before.
 * @param {foundry.documents.User} played.user   Who wanted it.
 * @param {string} played.mode      The readers whom they have chosen.
 * @param {boolean} [played.local]   Whether a player's own browser carries it out, without a GM.
 * @returns {Promise<foundry.documents.ChatMessage | undefined>}
 */
export async function postNarrativeCard({ command, answer, dice, actors, clocks, user, mode, local }) {
  const secret = isSecret(command, answer.result.events, clocks);
  const view = narrativeView(command, answer, { local, named: secret });
  return postFor({
    actor: actors.find(({ uuid }) => uuid === command.who), answer,
    content: fill("narrative", { ...view, path: cardPaths() }),
    flags: await narrativeFlags(command, dice, answer.result.next, view.clocks)
  }, { user, mode, hidden: secret });
}

/**
 * Draws the clocks of a card.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export function renderClocks(message, html) {
  const place = html.querySelector(".rulewright-narrative-card .rulewright-clock-row");
  const { clocks } = flagsOf(message);
  if (place && Array.isArray(clocks)) place.innerHTML = fill("clock-row", { clocks: clocks.filter(isLegible).map(clockView), path: { clock: templatePath("clock") } });
}

/**
 * Whether it is about a clock that only the GM sees.
 * @param {NarrativeCommand} command
 * @param {NarrativeEvent[]} events
 * @param {NarrativeClock[]} clocks
 */
function isSecret({ clock: id }, events, clocks) {
  if (!id) return false;
  return [...clocks, ...events.flatMap(({ clock, wasClock }) => [clock, wasClock])].some(clock => clock?.id === id && clock.hidden);
}

/**
 * What the card remembers: a receipt, what was played, the clocks that it draws, and what may follow.
 * @param {NarrativeCommand} command
 * @param {object} dice
 * @param {NarrativeNext[]} next
 * @param {NarrativeClock[]} clocks
 */
async function narrativeFlags(command, dice, next, clocks) {
  const { do: deed, who, action } = command;
  const flags = {
    command: { do: deed, ...who && { who }, ...action && { action } },
    ...clocks.length && { clocks },
    next: writtenSteps(next)
  };
  return { ...flags, receipt: await commandReceipt("icon_narrative", "party", command, dice, flags) };
}
