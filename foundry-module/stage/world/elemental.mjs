/**
 * The users and characters of a fresh table of Elemental D6. Names are ours. The sheets
 * have different layouts, and one contains numbers as text.
 */

const strike = says => ({ img: "icons/svg/dagger.svg", says });
const spell = says => ({ img: "icons/svg/aura.svg", says });
const cells = (kind, list) => list.map(([x, y]) => ({ x, y, kind }));

export const elemental = {
  scene: {
    name: "The Glass Terrace",
    // Rows of hexagons of which the odd ones are shoved, each of 5 feet.
    grid: { type: 2, distance: 5, units: "ft" },
    flags: {
      rulewright: {
        ground: {
          // Steam over the cistern, and what is left of the colonnade.
          cells: [...cells("obscuring", [[7, 3], [8, 3], [7, 4]]), ...cells("wall", [[6, 8], [7, 8], [7, 9], [11, 4]])]
        }
      }
    }
  },
  heroes: [
    {
      name: "Veya Galehand", player: "Ada", img: "icons/svg/wing.svg", health: 26, at: [5, 5],
      groups: {
        Attributes: { Strength: 0, Dexterity: 3, Intelligence: 1 },
        Fighting: { "Attack Bonus": 2, "Defense Bonus": 3, "Base Speed": 40, "Swim Speed": 15 }
      },
      items: [
        { name: "Spark sling",
          ...strike({ Action: "standard", Range: 60, Projectile: 1, Long: 1, Speed: 3, Damage: "Dexterity + 1d6" }) },
        { name: "Hard gust",
          ...spell({ Action: "standard", Range: 30, Speed: 3,
            Attribute: "intelligence", Damage: "1d6", Pushback: 30, Cooldown: 1 }) }
      ],
      biography: "<p>Lets the wind go first, and follows it.</p>"
    },
    {
      name: "Orrin Basalt", player: "Ada", img: "icons/svg/shield.svg", health: 34, at: [6, 6],
      groups: {
        Attributes: { Strength: 3, Dexterity: 1, Intelligence: 0 },
        Fighting: { "Attack Bonus": 2, "Defense Bonus": 4, "Base Speed": 30 }
      },
      items: [
        { name: "Stone fist",
          ...strike({ Action: "standard", Range: 5, Speed: 2, Attribute: "Str", Damage: "Strength + 2d6" }) },
        { name: "Wall of slate", ...spell({ Action: "full", Segments: 3, Cooldown: 2 }) }
      ]
    },
    {
      name: "Mirel Tide", player: "Bo", img: "icons/svg/net.svg", health: 24, at: [4, 6],
      groups: {
        Attributes: { Str: 0, Dex: 1, Int: 3 },
        Fighting: { "Attack Bonus": 1, "Defense Bonus": 1, Speed: 30, Swim: 45 }
      },
      items: [
        { name: "Ice lance", ...spell({ Action: "standard", Range: 40, Projectile: 1, Long: 1, Speed: 4,
          Attribute: "intelligence", Bonus: 1, Damage: "Intelligence + 1d6",
          Penalty: "Chilled", "Penalty Rounds": 1 }) },
        { name: "Mending dew", ...spell({ Action: "standard", Cooldown: 2 }) }
      ]
    },
    {
      // Real worlds hold numbers as text and empty fields; this one does too.
      name: "Pell Cinder", player: "Bo", img: "icons/svg/flame.svg", health: 28, at: [5, 7],
      groups: {
        Attributes: { Strength: "", Dexterity: "2", Intelligence: "1" },
        Fighting: { "Attack Bonus": "2", "Defense Bonus": "3", "Base Speed": "35", "Swim Speed": "" }
      },
      items: [
        { name: "Flame whip",
          ...strike({ Action: " Standard ", Range: "10", Speed: "",
            Attribute: "DEX", Damage: "1D6 + dex", Cooldown: "" }) },
        { name: "Quick ember", ...spell({ Action: "swift", Cooldown: "1" }) }
      ]
    }
  ],
  foes: [
    {
      name: "Glass Sentinel", img: "icons/svg/tower.svg", health: 60, at: [8, 6],
      groups: { Attributes: { Strength: 4, Dexterity: 1, Intelligence: 1 },
        Fighting: { "Attack Bonus": 1, "Defense Bonus": 4, "Base Speed": 30 } },
      items: [
        { name: "Glass hammer",
          ...strike({ Action: "standard", Range: 10, Speed: 2,
            Attribute: "strength", Damage: "Strength + 2d6", Pushback: 10 }) },
        { name: "Blinding flare",
          ...spell({ Action: "full", Range: 20, Attribute: "intelligence",
            Bonus: 2, Penalty: "Dazzled", "Penalty Rounds": 1, Cooldown: 2 }) }
      ]
    },
    {
      name: "Shard Imp", img: "icons/svg/mystery-man.svg", health: 12, at: [9, 5],
      groups: { Attributes: { Strength: 0, Dexterity: 2, Intelligence: 0 },
        Fighting: { "Attack Bonus": 1, "Defense Bonus": 5, "Base Speed": 40 } },
      items: [{ name: "Thrown shard", ...strike({ Range: 30, Projectile: 1, Speed: 5, Damage: "1d6" }) }]
    },
    {
      name: "Salt Hound", img: "icons/svg/dagger.svg", health: 18, at: [8, 8],
      groups: { Attributes: { Strength: 2, Dexterity: 2, Intelligence: 0 },
        Fighting: { "Attack Bonus": 1, "Defense Bonus": 5, "Base Speed": 50 } },
      items: [{ name: "Salt bite", ...strike({ Range: 5, Attribute: "strength", Damage: "Strength + 1d6" }) }]
    },
    {
      name: "Mirror Wisp", img: "icons/svg/sun.svg", health: 10, at: [9, 3],
      groups: { Attributes: { Strength: "-1", Dexterity: 2, Intelligence: 2 },
        Fighting: { "Attack Bonus": 2, "Defense Bonus": 3, "Base Speed": 30 } },
      items: [{ name: "False light", ...spell({ Range: 40, Attribute: "intelligence", Damage: "Intelligence + 1d6" }) }]
    }
  ]
};
