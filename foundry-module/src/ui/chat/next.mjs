import { ANY_DICE } from "../../base/dice.mjs";
import { open, openBurden } from "../dialog/open.mjs";
import { focusStepsOnceShown } from "../../world/focus.mjs";
import { askRules } from "../../resolve/story/ask.mjs";
import { clocksOf } from "../../games/icon/story/party.mjs";
import { playNarrative } from "../dialog/story/play.mjs";
import { isOpen, stepsOf } from "../../cards/story/steps.mjs";
import { report } from "../../world/notify.mjs";
import { PlainError } from "../../base/errors.mjs";
import { rulesOptions } from "../../world/settings.mjs";
import { fill, templatePath } from "../../world/templates.mjs";
import { uuidOf } from "../../base/uuid.mjs";
import { heroBy } from "../../games/icon/story/names.mjs";
import { placeOn } from "./render-cache.mjs";
import { nextView } from "../../cards/views/next.mjs";

/** @import { NarrativeCommand, NarrativeNext } from "../../../../wasm/api/schema/rulewright" */
/** @import { Steps } from "../../cards/story/steps.mjs" */

/** The card of which a step was pressed last, by its message's id. @type {string | null} */
let pressed = null;

/** The steps that are under way: a hurried double click takes one. @type {Set<string>} */
const underWay = new Set();

/**
 * Shows on a card of narrative play what may follow from it, and what has
 * followed. Whether a button may be pressed depends on who looks.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export function renderNext(message, html) {
  const steps = stepsOf(message);
  const place = steps?.next.length ? placeOn(html, ".rulewright-narrative-card", "rulewright-next") : null;
  if (!place || !steps) return;
  place.innerHTML = fill("next", { groups: nextView(steps), path: { clock: templatePath("clock") } });
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("button[data-step]"))) {
    button.addEventListener("click", async () => {
      const key = `${message.id}.${button.dataset.step}`;
      if (underWay.has(key)) return;
      underWay.add(key);
      pressed = message.id;
      await press(message, steps, Number(button.dataset.step)).catch(report);
      underWay.delete(key);
    });
  }
  if (pressed === message.id) focusStepsOnceShown(place);
}

/**
 * Takes a step at once, or asks first what it needs to know. Strain that would break somebody says so before.
 * @param {foundry.documents.ChatMessage} message
 * @param {Steps} steps   As they were when the button was drawn.
 * @param {number} at
 */
async function press(message, steps, at) {
  const { do: deed, who, risk, critical, resist, ticks, clock } = /** @type {NarrativeNext} */ (steps.next[at]);
  const actor = heroBy(who || steps.command.who);
  const step = { card: /** @type {string} */ (message.id), step: at };
  const key = `${message.id}.${at}`;
  const now = stepsOf(message);
  if (!now || !isOpen(now, at)) throw new PlainError("alreadyApplied");
  if (deed === "strain" && actor) {
    const command = /** @type {NarrativeCommand} */ ({ do: deed, who: actor.uuid, risk, ...critical && { critical }, ...resist && { resist } });
    if (!await breaks(command)) return playNarrative(command, step);
    const through = rulesOptions().pushThrough;
    return open(actor, { key, operation: deed, deed, choices: { risk, critical, resist, spend: 0, through }, step });
  }
  if (deed === "burden" && actor && clock) return openBurden(actor, clock, step);
  if (deed === "invoke" && actor) {
    const burdens = clocksOf(actor).filter(({ kind }) => kind === "burden");
    const only = burdens.length === 1 ? burdens[0]?.id : clock;
    if (only) return playNarrative({ do: deed, who: uuidOf(actor), clock: only }, step);
    return open(actor, { key, operation: deed, deed, choices: {}, step });
  }
  if (deed === "tick") {
    if (clock) return playNarrative({ do: deed, ...who && { who }, clock, ticks }, step);
    return open(actor, { key, operation: deed, deed, choices: { ticks, clock: "" }, step });
  }
  throw new PlainError("unknownOperation");
}

/**
 * Whether strain would break somebody, which no die decides.
 * @param {NarrativeCommand} command
 * @returns {Promise<boolean>}
 */
async function breaks(command) {
  const { result } = (await askRules(command, ANY_DICE)).answer;
  return Boolean(result.reports[0]?.strain?.broke);
}
