import { clockView } from "../../cards/clock-picture.mjs";
import { skillClocks } from "../../world/settings.mjs";
import { localize } from "../../world/i18n.mjs";

/** @import { PlayClock } from "../../../../wasm/api/schema/rulewright" */

/** The parts of a skill encounter, in the order in which the window shows them (BEACON-K1). */
const PARTS = ["goal", "time", "failures"];

/** The sentences about its end, by the part that is full (BEACON-K3). The first one counts. */
const ENDS = { goal: "goalReached", failures: "anotherPath", time: "timeUp" };

/**
 * Returns the clocks of the table that a user may see. The setting may contain any other value among them.
 * @returns {PlayClock[]}
 */
function seenClocks() {
  const list = skillClocks();
  return Array.isArray(list) ? list.filter(clock => typeof clock?.id === "string" && Number.isInteger(clock.size)
    && PARTS.includes(clock.kind ?? "") && (game.user.isGM || !clock.hidden)) : [];
}

/** Returns the skill encounters of the table for the window. */
export function encountersView() {
  const clocks = seenClocks();
  return clocks.filter(({ kind }) => kind === "goal").map(goal => {
    const parts = PARTS.flatMap(kind => {
      const clock = clocks.find(one => one.kind === kind && (one === goal || one.id === `${goal.id}:${kind}`));
      return clock ? [partView(clock)] : [];
    });
    const full = Object.entries(ENDS).find(([kind]) => parts.some(part => part.kind === kind && part.full));
    return { clock: goal.id, name: goal.name ?? "", hidden: Boolean(goal.hidden), gm: game.user.isGM, parts,
      timed: parts.some(({ kind }) => kind === "time"), ended: full ? localize(`Beacon.Outcome.${full[1]}`) : "" };
  });
}

/** @param {PlayClock} clock */
function partView(clock) {
  const label = localize(`Beacon.Name.${clock.kind}`);
  const picture = clockView({ ...clock, name: label });
  return { kind: String(clock.kind), label, picture, full: picture.full, filled: clock.filled ?? 0 };
}
