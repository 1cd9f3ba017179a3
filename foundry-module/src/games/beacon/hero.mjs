import { NO_DICE } from "../../base/dice.mjs";
import { askFor } from "../../engine/ask.mjs";
import { picked } from "../picked.mjs";

const DICE = ["d4", "d6", "d8", "d10", "d12"];

/** The values of a sheet that decide the numbers (BEACON-H1, BEACON-F1, BEACON-S1). */
const CHOSEN = ["tier", "archetype", "body", "mind", "will", "armor", "shield"];

/** The parts of a new hero. @type {import("../game.mjs").HeroParts} */
export const beaconHero = {
  fields: [
    { name: "archetype", options: ["warrior", "rogue", "technician", "wizard"] },
    { name: "tier", min: 1, max: 20, usual: 1 },
    ...["body", "mind", "will"].map(name => ({ name, options: DICE })),
    { name: "armor", options: ["", "light", "medium", "heavy", "exo"] },
    { name: "shield", options: ["", "light", "heavy"] }
  ],
  shown: ["hp", "maxSoak", "iron", "ward", "grit"],
  async numbers(values) {
    const chosen = picked(values, CHOSEN);
    const { result } = await askFor("beacon_hero", chosen, NO_DICE);
    return { ...chosen, ...result, soak: result.maxSoak };
  },
  async next(known) {
    const request = { ...picked(known, [...CHOSEN, "hp", "maxHp"]), rises: 1 };
    return picked((await askFor("beacon_hero", request, NO_DICE)).result, ["tier", "maxHp", "hp"]);
  }
};
