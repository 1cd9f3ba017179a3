import { NO_DICE } from "../../base/dice.mjs";
import { ACTIONS, CLASSES, FOES } from "../../world/layouts/icon-words.mjs";
import { askFor } from "../../engine/ask.mjs";
import { localize } from "../../world/i18n.mjs";
import { picked } from "../picked.mjs";

/** The parts of a new hero. @type {import("../game.mjs").HeroParts} */
export const hero = {
  classes: CLASSES.filter(name => !/** @type {readonly string[]} */ (FOES).includes(name)),
  className: name => localize(`Class.${name}`),
  fields: [
    { name: "bond", text: true },
    ...ACTIONS.map(name => ({ name, min: 0, max: 6, usual: 0, group: "ratings" }))
  ],
  shown: ["hp", "vitality", "defense", "armor", "fray", "damageDie", "speed", "dash"],
  async numbers({ class: name, ...values }) {
    const { result } = await askFor("icon_profile", { class: name }, NO_DICE);
    const { level, xp } = await countersOf(values);
    return { ...values, ...result, class: localize(`Class.${name}`), level: level.value, xp: xp.value };
  },
  async price(known) {
    const { xp } = await countersOf(known);
    return { name: "xp", has: xp.value, needs: xp.most };
  },
  async next(known) {
    const { level, xp } = await countersOf(known);
    // The rules refuse a level beyond the last one by name.
    const { level: then } = await countersOf({ ...known, level: level.value + 1 });
    return { level: then.value, ...xp.value >= xp.most && { xp: xp.value - xp.most } };
  }
};

/**
 * Returns the counters of a hero by the rules: its level, and its experience with that of a level.
 * @param {Record<string, any>} known
 * @returns {Promise<Record<string, { value: number, most: number }>>}
 */
async function countersOf(known) {
  const party = { heroes: [{ character: { id: "hero" }, ratings: picked(known, ACTIONS),
    ...picked(known, ["level", "xp"]) }] };
  const { result } = await askFor("icon_narrative", { party, command: { do: "look" } }, NO_DICE);
  return Object.fromEntries(result.outlook.standings[0].counters.map(
    (/** @type {{ key: string }} */ counter) => [counter.key, counter]));
}
