/**
 * The layout of the full sheet by game. The numbers of a game and their names are in world/layouts; this file adds only
 * numbers with a special place or look.
 * @typedef {object} SheetLayout
 * @property {readonly string[]} about   The numbers beside the name.
 * @property {readonly Bar[]} bars   The numbers that change in play.
 * @property {Readonly<Record<string, readonly string[]>>} [more]   Numbers that only some sheets have, by group.
 * @property {{ bars: readonly Bar[], groups: readonly string[] }} [story]   The page of narrative play.
 */

/**
 * A number that is drawn as a bar if it has a maximum: beside its value on the sheet, or
 * by a name of its own.
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
