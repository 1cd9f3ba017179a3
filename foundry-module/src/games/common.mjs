/** @import { PlayAction } from "./action.mjs" */

/** The points of damage or healing by hand. @type {import("./action.mjs").PlayField} */
const POINTS = { name: "points", kind: "number", min: 1, max: 9999 };

/**
 * Damage and healing without an ability, of every game.
 * @type {Record<string, PlayAction>}
 */
export const BY_HAND_ACTIONS = { hurt: { fields: [POINTS] }, mend: { fields: [POINTS] } };

/**
 * The commands of every game, for a game that describes nothing else.
 * @type {Record<string, PlayAction>}
 */
export const COMMON_ACTIONS = {
  begin: { gm: true, whole: true, before: true, records: true },
  end: { gm: true, whole: true, beat: true },
  look: { whole: true, quiet: true },
  takeTurn: { course: true },
  endTurn: { course: true },
  ...BY_HAND_ACTIONS,
  set: { gm: true, records: true },
  mark: {
    gm: true, records: true,
    fields: [
      { name: "mark.name", kind: "mark" },
      { name: "mark.value", kind: "number", min: -9999, max: 9999 }, { name: "mark.of", kind: "text" },
      { name: "mark.left", kind: "number", min: 0, max: 9999 }, { name: "mark.by", kind: "fighter", rare: true }
    ]
  },
  unmark: { gm: true, records: true, fields: [{ name: "mark", kind: "held" }] }
};
