/**
 * What the full sheet of a game shows where. Which numbers a game has, and what
 * they are called, stands with what a sheet of it declares (layouts/); here
 * stands only what is more to a person's eye than a number in its group.
 * @typedef {object} SheetLayout
 * @property {readonly string[]} about   What stands beside the name.
 * @property {readonly Bar[]} bars   What goes up and down in play.
 * @property {Readonly<Record<string, readonly string[]>>} [more]   What only some sheets have, by the group that it is
 *   shown in.
 * @property {{ bars: readonly Bar[], groups: readonly string[] }} [story]   What belongs to narrative play, and stands
 *   on a page of its own.
 */

/**
 * A number that is drawn as a bar where there is a most that it can be: beside its value on the sheet, or by a name of
 * its own.
 * @typedef {{ name: string, most?: string, tone: "good" | "great" | "mixed" | "bad" | "plain" }} Bar
 */

/** @type {Readonly<Record<string, SheetLayout>>} By the names of the games. */
export const SHEETS = {
  icon: {
    about: ["class", "side"],
    bars: [{ name: "hp", most: "maxHp", tone: "bad" },
      { name: "vigor", tone: "mixed" }, { name: "resolve", tone: "great" }],
    story: { bars: [{ name: "strain", tone: "bad" }, { name: "effort", tone: "good" }],
      groups: ["information", "skills"] }
  },
  dewprism: {
    about: ["element", "intelligence", "boss"],
    bars: [
      { name: "health", most: "maxHealth", tone: "bad" }, { name: "stamina", most: "maxStamina", tone: "good" },
      { name: "mana", most: "maxMana", tone: "mixed" },
      { name: "focus", most: "maxFocus", tone: "great" }, { name: "ap", tone: "plain" }
    ],
    more: { Level: ["npc", "space", "order", "taken", "underwater", "tired"], Purse: ["hourAp", "ferryman"] }
  },
  beacon: {
    about: ["archetype", "tier"],
    bars: [
      { name: "hp", most: "maxHp", tone: "bad" }, { name: "soak", most: "maxSoak", tone: "mixed" },
      { name: "stress", most: "maxStress", tone: "great" },
      { name: "beaconPoints", tone: "good" }
    ],
    more: { Gear: ["iron", "ward", "grit", "resistant", "immune", "vulnerable", "unliving"],
      Skills: ["actsSpent", "reactsSpent"] }
  },
  elemental: {
    about: [],
    bars: [{ name: "hp", most: "maxHp", tone: "bad" }],
    more: { Fighting: ["rank", "standards", "moves", "swifts", "full", "steps", "bonus"] }
  }
};
