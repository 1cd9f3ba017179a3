import { flagsOf } from "../world/fields.mjs";
import { isPlainRecord } from "../base/untrusted.mjs";
import { writtenSteps } from "./story/steps.mjs";
import { clockView } from "./clock-picture.mjs";
import { cardPaths, cardWords, fill, templatePath } from "../world/templates.mjs";
import { postFor } from "./message.mjs";
import { cardFlags } from "./receipt.mjs";
import { narrativeView } from "./views/narrative.mjs";

/** @import { NarrativeClock, NarrativeCommand, NarrativeEvent } from "../../../wasm/api/schema/rulewright" */
/** @import { Change } from "../world/changes/change.mjs" */
/** @import { Answer } from "../games/icon/operation.mjs" */

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
 * @param {import("../../../wasm/api/schema/rulewright").NarrativeParty} played.party   As the rules have read it.
 * @param {string} played.mode      The readers whom they have chosen.
 * @param {boolean} [played.local]   Whether a player's own browser carries it out, without a GM.
 * @param {Change[]} [played.changes]   What happens with it.
 * @param {Record<string, any>} [played.beside]   Other flags of the card.
 * @returns {Promise<foundry.documents.ChatMessage | undefined>}
 */
export async function postNarrativeCard({ command, answer, dice, actors, party, clocks, user, mode, local, changes, beside = {} }) {
  const { content, flags, secret } = narrativeCard({ command, answer, clocks, local });
  return postFor({
    actor: actors.find(({ uuid }) => uuid === command.who), answer, content,
    flags: await cardFlags({
      operation: "icon_narrative", request: { party, command }, state: "party", dice, answer, user, changes,
      local, beside: { ...flags, ...beside }, follows: flags.next.length > 0
    })
  }, { user, mode, hidden: secret });
}

/**
 * What the card of a command says, in words and in flags, and whether it is for GMs alone.
 * @param {{ command: NarrativeCommand, answer: Answer, clocks: NarrativeClock[], local?: boolean }} played
 */
export function narrativeCard({ command, answer, clocks, local }) {
  const secret = isSecret(command, answer.result.events, clocks);
  const view = narrativeView(command, answer, { local, named: secret });
  const { do: deed, who, action } = command;
  return {
    secret,
    content: fill("narrative", { ...view, path: cardPaths(), words: cardWords() }),
    flags: {
      command: { do: deed, ...who && { who }, ...action && { action } },
      ...view.clocks.length && { clocks: view.clocks },
      next: writtenSteps(answer.result.next)
    }
  };
}

/**
 * Draws the clocks of a card.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export function renderClocks(message, html) {
  const place = html.querySelector(".rulewright-narrative-card .rulewright-clock-row");
  const { clocks } = flagsOf(message);
  if (place && Array.isArray(clocks)) place.innerHTML = fill("clock-row", { clocks: clocks.filter(isPlainRecord).map(clockView), path: { clock: templatePath("clock") } });
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
