import { askFor } from "../authority/ask.mjs";
import { ANY_DICE } from "../authority/dice.mjs";
import { open, openBurden } from "../dialog/open.mjs";
import { formatNumber, localize } from "../i18n.mjs";
import { clocksOf, partyOf, playNarrative } from "../narrative/_module.mjs";
import { isOpen, stepsOf } from "../narrative/steps.mjs";
import { PlainError, report } from "../notify.mjs";
import { rulesOptions } from "../settings.mjs";
import { fill } from "../templates.mjs";
import { nameOf } from "./view.mjs";

/** @import { NarrativeCommand, NarrativeNext } from "../../../wasm/api/schema/rulewright" */
/** @import { StepLine, Steps } from "../narrative/steps.mjs" */

/**
 * Shows on a card of narrative play what may follow from it, and what has
 * followed. Whether a button may be pressed depends on who looks.
 * @param {foundry.documents.ChatMessage} message
 * @param {HTMLElement} html
 */
export function renderNext(message, html) {
  const place = html.querySelector(".rulewright-narrative-card .rulewright-next");
  const steps = stepsOf(message);
  if (!(place instanceof HTMLElement) || !steps?.next.length) return;
  place.innerHTML = fill("next", { groups: groupsOf(steps).map(group => groupView(steps, group)) });
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("button[data-step]"))) {
    button.addEventListener("click", () => { press(message, steps, Number(button.dataset.step)).catch(report); });
  }
}

/**
 * The steps by what they are an answer to, of which one is taken: by their places in the list.
 * @param {Steps} steps
 * @returns {number[][]}
 */
export function groupsOf({ next }) {
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  for (const [at, { group }] of next.entries()) {
    const key = group ? `group ${group}` : `step ${at}`;
    groups.set(key, [...groups.get(key) ?? [], at]);
  }
  return [...groups.values()];
}

/**
 * A group as it is shown: what was done of it, or what can be.
 * @param {Steps} steps
 * @param {number[]} group
 */
function groupView(steps, group) {
  const taken = group.find(at => steps.done[at]);
  if (taken !== undefined) {
    const { user, lines } = /** @type {NonNullable<Steps["done"][string]>} */ (steps.done[taken]);
    return {
      done: true, lines: (Array.isArray(lines) ? lines : []).map(lineText),
      by: localize("Next.doneBy", { what: labelOf(stepAt(steps, taken)), user: game.users.get(user)?.name ?? "?" })
    };
  }
  const reasons = group.map(at => ({ at, reason: whyNot(steps, at) }));
  return {
    title: titleOf(stepAt(steps, Number(group[0])), group.length),
    // Where all of them have the same reason, it is said once.
    buttons: reasons.map(({ at, reason }, place) => {
      const first = reasons.findIndex(one => one.reason === reason);
      return { at, label: labelOf(stepAt(steps, at)), reason: first === place ? reason : null, barred: reason !== null, place: reason !== null && placeOf(reasons, first) };
    })
  };
}

/** Ids of the reasons that stand below buttons, one for each. @param {object[]} reasons @param {number} first */
function placeOf(reasons, first) {
  const known = /** @type {any} */ (reasons[first]);
  known.place ??= `rulewright-reason-${foundry.utils.randomID()}`;
  return known.place;
}

/** @param {Steps} steps @param {number} at @returns {NarrativeNext} */
function stepAt({ next }, at) {
  return /** @type {NarrativeNext} */ (next[at]);
}

/**
 * Whose steps they are, where there is a choice among them.
 * @param {NarrativeNext} step
 * @param {number} count
 */
function titleOf({ do: deed, who }, count) {
  if (deed !== "strain") return null;
  return localize(count > 1 ? "Next.oneOf" : "Next.forOne", { name: nameBy(who) });
}

/**
 * What a step's button says.
 * @param {NarrativeNext} step
 */
function labelOf({ do: deed, who, critical, resist, amount = 0, ticks = 0 }) {
  const kind = deed === "strain" ? critical ? "critical" : resist ? "resist" : "strain" : deed;
  return localize(`Next.${kind}`, { name: nameBy(who), amount: formatNumber(amount), ticks: formatNumber(ticks) });
}

/**
 * Why this user may not take a step, or null.
 * @param {Steps} steps
 * @param {number} at
 * @returns {string | null}
 */
function whyNot(steps, at) {
  const { who, critical } = stepAt(steps, at);
  if (game.user.isGM) return null;
  if (critical) return localize("Refusal.criticalIsTheGMs");
  const actor = actorBy(who || steps.command.who);
  return actor?.isOwner ? null : localize("Refusal.notOwner");
}

/**
 * Takes a step at once, or asks first what it needs to know. Strain that would break somebody says so before.
 * @param {foundry.documents.ChatMessage} message
 * @param {Steps} steps   As they were when the button was drawn.
 * @param {number} at
 */
async function press(message, steps, at) {
  const { do: deed, who, risk, critical, resist, ticks, clock } = stepAt(steps, at);
  const actor = actorBy(who || steps.command.who);
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
    if (only) return playNarrative({ do: deed, who: actor.uuid, clock: only }, step);
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
  const { result } = await askFor("icon_narrative", { party: partyOf(command), command }, ANY_DICE);
  return Boolean(result.reports[0]?.strain?.broke);
}

/**
 * What came of a step, in words.
 * @param {StepLine} line
 */
function lineText(line) {
  const { name } = line;
  if ("field" in line) {
    const words = { name, field: localize(`Field.${line.field}`), after: line.after ?? 0 };
    if (line.field === "invoked") return { text: localize("Next.invoked", { name }) };
    return { text: line.before === null ? localize("NarrativeCard.now", words) : localize("Card.line", { ...words, before: line.before }) };
  }
  const clock = line.clock || localize("ClockKind.plain");
  const words = { clock, before: line.before ?? 0, after: line.after ?? line.size, size: line.size };
  return { text: localize(name ? "Next.clockOf" : "Next.clock", { ...words, name }) };
}

/** @param {string | undefined} uuid @returns {foundry.documents.Actor | null} */
function actorBy(uuid) {
  return uuid ? /** @type {any} */ (fromUuidSync(/** @type {any} */ (uuid), { strict: false })) : null;
}

/** @param {string | undefined} uuid */
function nameBy(uuid) {
  const actor = actorBy(uuid);
  return actor ? nameOf(actor) : localize("Card.nobody");
}
