import { flagsOf } from "../../world/fields.mjs";
import { formatNumber, localize } from "../../world/i18n.mjs";
import { partyResolve } from "../../world/settings.mjs";
import { scenarioLines } from "./combat/scenarios.mjs";
import { combatFlags } from "./combat/combat.mjs";
import { readField } from "./sheet.mjs";

/** @import { PlayStanding } from "../../../../wasm/api/schema/rulewright" */
/** @import { TrackerParts } from "../game.mjs" */

/** The number of wounds that make a hero fall (ICON-H7). */
const WOUNDS = 4;

/** The entry of a combatant's used list after a standard move in the turn of its mob (ICON-F8). */
const MOVE = "move";

/** The parts of the tracker that ICON alone has. @type {TrackerParts} */
export const tracker = {
  pips: "turns",
  tools: ["adjust", "plan", "battlefield", "newFoe", "party"],
  restTools: ["battlefield", "newFoe", "party"],
  openTools: ["plan"],
  rests: ["camp", "interlude"],
  rowTools: ["adjust"],

  line: () => localize("Tracker.partyResolve", { count: formatNumber(partyResolve()) }),

  conditions: scenarioLines,

  turn(combat, { counters }) {
    const { slow, ended } = combatFlags(combat).turn ?? {};
    const count = (/** @type {string} */ key) => counters.find(one => one.key === key) ?? { value: 0, most: 0 };
    const [actions, moves, attacks] = ["actions", "move", "attack"].map(count);
    const { value: left = 0, most = 0 } = actions ?? {};
    return {
      left, most, text: localize("Tracker.actions", { left: formatNumber(left), of: formatNumber(most ?? 0) }),
      marks: [
        ...!moves?.value || !ended
          ? [{ text: localize(moves?.value ? "Tracker.moveLeft" : "Tracker.moveUsed"), used: !moves?.value }] : [],
        // An attack takes an action.
        ...!attacks?.value || (left && !ended)
          ? [{ text: localize(attacks?.value ? "Tracker.attackLeft" : "Tracker.attackUsed"), used: !attacks?.value }]
          : [],
        ...slow ? [{ text: localize("Tracker.slowTurn") }] : [],
        ...ended ? [{ text: localize("Tracker.turnUsedUp") }] : []
      ]
    };
  },

  notes(combatant, standing) {
    const { actor, parent: combat } = combatant;
    const { delayed } = flagsOf(combatant);
    const held = actor && readField(actor, "wounds");
    // An unreadable flag does not remove other participants from the tracker.
    const wounds = typeof held === "object" ? 0 : Number(held) || 0;
    return [
      ...delayed ? [localize("Tracker.delayed")] : [],
      ...standing?.group ? [localize("Tracker.mob")] : [],
      ...wounds ? [localize("Tracker.wounds", { count: formatNumber(wounds), of: formatNumber(WOUNDS) })] : [],
      ...combatFlags(combat).turn?.interrupted?.includes(actor?.uuid) ? [localize("Tracker.interruptUsed")] : []
    ];
  },

  // The members of a mob move in the turn of one of them (ICON-F8).
  moves: (combatant, standing, active) =>
    Boolean(active && standing?.group && active.group === standing.group && active.who !== standing.who)
    && !isOut(standing) && !flagsOf(combatant).used?.includes(MOVE),

  // Summons and objects have no turns of their own (ICON-C15, ICON-C16).
  insists: standing => standing.counters.some(({ key }) => key === "turns") && !isOut(standing),

  without: ({ active, turn, combatants = [], ...state }, unseen) => ({
    ...state, combatants: combatants.filter((/** @type {any} */ { character, summoner }) =>
      !unseen.has(character.id) && !unseen.has(summoner)),
    ...active && !unseen.has(active) && { active, turn }
  })
};

/** Reports whether a participant has left the combat. @param {PlayStanding | undefined} standing */
function isOut(standing) {
  return ["incapacitated", "fallen", "removed", "fled", "away"].includes(standing?.state ?? "");
}
