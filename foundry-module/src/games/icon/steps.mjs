import { readField } from "../../world/fields.mjs";
import { nameOf } from "../../world/actor.mjs";
import { clockName } from "./story/names.mjs";
import { ACTIONS } from "../../config.mjs";
import { localize } from "../../world/i18n.mjs";
import { clocksOf } from "./story/party.mjs";
import { standingsOf } from "./story/standings.mjs";
import { command, markable } from "./narrative.mjs";

/** @import { PlayClock } from "../../../../wasm/api/schema/rulewright" */
/** @import { NarrativeDeed } from "./operation.mjs" */

/** How many segments the clock of a burden has (ICON-N13). */
const BURDEN_SIZES = /** @type {const} */ ([4, 6, 10]);

/** What the dialogs of a card's next steps share: what the step says stays, whatever is chosen. */
const STEP = /** @type {const} */ ({
  plays: "narrative", dice: false, target: null, defaults: () => ({}),
  read: (/** @type {Record<string, any>} */ form, /** @type {Record<string, any>} */ before) => ({ ...before, ...form })
});

/**
 * Strain that breaks somebody, or would if they did not push through (ICON-N9, ICON-N11, ICON-N15).
 * @type {NarrativeDeed}
 */
const strain = {
  ...STEP,
  async form({ choices }, { actor }) {
    const [standing] = (await standingsOf([actor])).standings;
    return {
      breaks: localize("Dialog.breaks", { name: nameOf(actor) }),
      through: choices.through && localize("Dialog.spendOf", { effort: standing?.effort ?? 0, most: standing?.maxEffort ?? 0 })
    };
  },
  command: ({ choices: { do: name, risk, spend } }, { actor }) => command(name, actor, { risk, spend: spend || undefined })
};

/**
 * What a burden is called and which actions it ticks (ICON-N13).
 * @type {NarrativeDeed}
 */
const burden = {
  ...STEP,
  async form({ choices }, { actor }) {
    const [standing] = (await standingsOf([actor])).standings;
    const clock = clockOf(actor, choices.clock);
    return {
      name: choices.name ?? clock?.name ?? "",
      sizes: BURDEN_SIZES.map(size => ({ size, selected: size === (choices.size ?? clock?.size) })),
      places: /** @type {const} */ (["first", "second"]).map(place => ({ place, actions: ACTIONS.map(key => ({
        key, selected: key === (choices[place] ?? clock?.[place]),
        name: localize("Dialog.ticked", {
          action: localize(`Action.${key}`), rating: readField(actor, key) || 0, ticks: standing?.ticked[key] ?? 0
        })
      })) }))
    };
  },
  command: ({ choices: { clock, name, size, first, second } }, { actor }) => command("burden", actor, {
    clock, make: { id: clock, kind: "burden", name, size: Number(size), ...first && { first }, ...second && { second } }
  })
};

/**
 * A burden that gets its bearer into trouble (ICON-N13).
 * @type {NarrativeDeed}
 */
const invoke = {
  ...STEP,
  form: ({ choices }, { actor }) => ({ clocks: [{
    label: localize("ClockKind.burden"),
    clocks: clocksOf(actor).filter(({ kind }) => kind === "burden").map(one => ({ id: one.id, name: clockName(one), selected: one.id === choices.clock }))
  }] }),
  command: ({ choices: { clock } }, { actor }) => command("invoke", actor, { clock })
};

/**
 * Segments that a clock gains by what was done (ICON-N8).
 * @type {NarrativeDeed}
 */
const tick = {
  ...STEP,
  form: ({ choices }, { actor }) => ({ clocks: markable(actor, choices.clock), hint: localize("Dialog.marks", { ticks: choices.ticks }) }),
  needs: ({ choices }) => choices.clock ? null : "Dialog.needClock",
  command: ({ choices: { clock, ticks } }, { actor }) => command("tick", clocksOf(actor).some(({ id }) => id === clock) ? actor : null, { clock, ticks })
};

/** The next steps of cards that have something to ask, by the engine's names of their commands. @type {Record<string, NarrativeDeed>} */
export const STEPS = { strain, burden, invoke, tick };

/**
 * @param {foundry.documents.Actor} actor
 * @param {string} id
 * @returns {PlayClock | undefined}
 */
function clockOf(actor, id) {
  return clocksOf(actor).find(clock => clock.id === id);
}
