import { formatNumber, localize } from "../../world/i18n.mjs";
import { clockView } from "../clock-picture.mjs";
import { heroBy, heroName, kindName } from "../../games/icon/story/names.mjs";

/** @import { NarrativeNext } from "../../../../wasm/api/schema/rulewright" */
/** @import { StepLine, Steps } from "../story/steps.mjs" */

/** The steps that a card can offer. @type {ReadonlySet<string>} */
const KNOWN = new Set(["strain", "burden", "invoke", "tick"]);

/**
 * What the template "next" shows: each step that is still open, and what was done of the others.
 * @param {Steps} steps
 */
export function nextView(steps) {
  // Of a card that was undone it is told what was done, and nothing is offered.
  return groupsOf(steps).filter(group => !steps.undone || group.some(at => steps.done[at])).map(group => groupView(steps, group));
}

/**
 * The steps by what they are an answer to, of which one is taken: by their places in the list.
 * @param {Steps} steps
 * @returns {number[][]}
 */
function groupsOf({ next }) {
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  for (const [at, step] of next.entries()) {
    // Anybody may have written the card.
    if (!KNOWN.has(step?.do)) continue;
    const { group } = step;
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
      done: true, lines: lines.map(lineText),
      by: localize("Next.doneBy", { what: labelOf(stepAt(steps, taken)), user: game.users.get(user)?.name ?? "?" })
    };
  }
  const reasons = group.map(at => whyNot(steps, at));
  const places = new Map(reasons.map(reason => [reason, `rulewright-reason-${foundry.utils.randomID()}`]));
  return {
    title: titleOf(stepAt(steps, Number(group[0])), group.length),
    buttons: group.map((at, place) => {
      const reason = reasons[place] ?? null;
      // Where several have the same reason, it is said once.
      const said = reasons.indexOf(reason) < place;
      return { at, label: labelOf(stepAt(steps, at)), barred: reason !== null, place: places.get(reason), reason: said ? null : reason };
    })
  };
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
  return localize(count > 1 ? "Next.oneOf" : "Next.forOne", { name: heroName(who) });
}

/**
 * What a step's button says.
 * @param {NarrativeNext} step
 */
function labelOf({ do: deed, who, critical, resist, amount = 0, ticks = 0 }) {
  const kind = deed === "strain" ? critical ? "critical" : resist ? "resist" : "strain" : deed;
  return localize(`Next.${kind}`, { name: heroName(who), amount: formatNumber(amount), ticks: formatNumber(ticks) });
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
  const actor = heroBy(who || steps.command.who);
  return actor?.isOwner ? null : localize("Refusal.notOwner");
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
  const { kind = "" } = line;
  const clock = line.clock || kindName(kind);
  const words = { clock, before: line.before ?? 0, after: line.after ?? line.size, size: line.size };
  // It has no name before its player describes it.
  if (!line.clock && kind === "burden" && line.before === undefined) return { text: localize("Next.newBurden", { name }) };
  // One that was only described has not moved.
  if (words.before === words.after) return { text: localize("FightCard.of", { name, what: clock }) };
  return {
    text: localize(name ? "Next.clockOf" : "Next.clock", { ...words, name }),
    clock: clockView({ id: "", name: clock, size: words.size, filled: words.after })
  };
}
