import { number, resource, text } from "./layout.mjs";

/** The action ratings that powers roll, beside those of surprise. */
const RATINGS = /** @type {const} */ (["Command", "Consort", "Craft", "Finesse", "Hunt", "Skirmish", "Study", "Sway",
  "Traverse", "Utter"]);

/** @type {import("./layout.mjs").Layout} */
export const beaconLayout = {
  words: "Beacon",
  bars: ["hp", "soak"],
  groups: [
    { key: "Self", numbers: [number("tier", "Tier"), text("archetype", "Archetype"),
      text("body", "Body"), text("mind", "Mind"), text("will", "Will")] },
    {
      key: "Gear",
      numbers: [
        text("armor", "Armor"), text("shield", "Shield"), resource("soak", "Soak", { most: "maxSoak" }),
        number("stride", "Stride"), number("reach", "Reach"),
        text("resistant", "Resistant", { side: "foe" }), text("immune", "Immune", { side: "foe" }),
        text("vulnerable", "Vulnerable", { side: "foe" })
      ]
    },
    {
      key: "Skills",
      numbers: [
        number("survey", "Survey"), number("prowl", "Prowl"), ...RATINGS.map(key => number(key.toLowerCase(), key)),
        number("beaconPoints", "BeaconPoints", { side: "hero" }),
        resource("stress", "Stress", { most: "maxStress", usual: 0, side: "hero" })
      ]
    }
  ]
};
