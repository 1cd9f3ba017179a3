import { ACTIONS } from "./icon-words.mjs";
import { number, resource, text } from "./layout.mjs";

/**
 * The layout of the community's ICON data. Numbers that it keeps beside the attributes are found at their own paths.
 * @type {import("./layout.mjs").Layout}
 */
export const iconLayout = {
  words: "",
  bars: ["hp", "vigor"],
  groups: [
    {
      key: "Stats",
      numbers: [
        number("defense", "Defense"), number("fray", "Fray"), number("speed", "Speed"), number("dash", "Dash"),
        number("damageDie", "Damage"), number("vitality", "Vitality"), number("armor", "Armour"),
        resource("vigor", "Vigor", { usual: 0, most: "vigorCap" })
      ]
    },
    {
      key: "information",
      numbers: [text("class", "Class"), text("bond", "Bond", { side: "hero", optional: true }),
        number("level", "Level", { side: "hero" }),
        number("xp", "XP", { side: "hero" })]
    },
    {
      key: "pools",
      numbers: [
        resource("strain", "Strain", { usual: 0, max: 5, side: "hero" }),
        resource("effort", "Effort", { usual: 3, max: 3, side: "hero" }),
        number("resolve", "Resolve", { usual: 0, side: "hero" }), number("wounds", "Wounds", { usual: 0, side: "hero" })
      ]
    },
    {
      key: "skills",
      numbers: ACTIONS.map(action => number(action, action[0].toUpperCase() + action.slice(1),
        { words: `Action.${action}`, side: "hero" }))
    }
  ]
};
