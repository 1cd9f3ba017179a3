/**
 * The users and characters of a fresh table of Beacon Road. Names are ours. The sheets
 * have different layouts, and some contain numbers as text.
 */

const weapon = says => ({ img: "icons/svg/dagger.svg", says });
const power = says => ({ img: "icons/svg/aura.svg", says });

export const beacon = {
  scene: { name: "The Toll Road", grid: { distance: 5, units: "ft" } },
  heroes: [
    {
      name: "Sela Marrow", player: "Ada", img: "icons/svg/shield.svg", health: 44, at: [5, 4],
      groups: {
        Self: { Tier: 2, Archetype: "Warrior", Body: "d10", Mind: "d6", Will: "d4" },
        Gear: { Armor: "heavy", Shield: "light", Soak: 8, Stride: 30 },
        Skills: { Survey: 1, Prowl: 0, "Beacon Points": 1, Stress: 0, "Max Stress": 10 }
      },
      items: [
        { name: "Road hammer",
          ...weapon({ Rating: 3, Effect: "d8", Types: "kinetic", Keywords: "melee", Range: 10, Wounds: "downed" }) },
        { name: "Stand fast", ...power({ Boons: "fortified iron", Stress: 1 }) }
      ],
      biography: "<p>Walks in front, and counts who comes after.</p>"
    },
    {
      name: "Ister Fenn", player: "Ada", img: "icons/svg/flame.svg", health: 20, at: [4, 6],
      groups: {
        Self: { Tier: 2, Archetype: "Wizard", Body: "d4", Mind: "d10", Will: "d8" },
        Gear: { Armor: "light", Soak: 2, Stride: 30 },
        Skills: { Survey: 2, Prowl: 1, "Beacon Points": 1, Stress: 0, "Max Stress": 10 }
      },
      items: [
        { name: "Kiln breath", ...power({ Damage: "supernatural", Rating: 2, Attribute: "mind", Defense: "ward",
          Effect: "d8", Types: "thermal", Keywords: "area", Wounds: "burning 2" }) },
        { name: "Lantern ward", ...power({ Boons: "concealed", Takes: "react" }) }
      ]
    },
    {
      name: "Corin Dray", player: "Bo", img: "icons/svg/dagger.svg", health: 34, at: [5, 5],
      groups: {
        Self: { Tier: 2, Archetype: "Rogue", Body: "d8", Mind: "d6", Will: "d6" },
        Gear: { Armor: "medium", Soak: 4, Stride: 35 },
        Skills: { Survey: 2, Prowl: 3, "Beacon Points": 1, Stress: 0, "Max Stress": 10 }
      },
      items: [
        { name: "Hooked knives",
          ...weapon({ Rating: 3, Effect: "light", Types: "kinetic", Keywords: "melee", Wounds: "bleeding 2" }) },
        { name: "Thrown spike", ...weapon({ Rating: 2, Effect: "light", Defense: "iron", Keywords: "sight" }) }
      ]
    },
    {
      // Real worlds hold numbers as text and empty fields; this one does too.
      name: "Wren Abbot", player: "Bo", img: "icons/svg/target.svg", health: 30, at: [4, 3],
      groups: {
        Self: { Tier: "2", Archetype: " Technician ", Body: "6", Mind: "d8", Will: "D6" },
        Gear: { Armor: "Medium", Shield: "", Soak: "4", Stride: "" },
        Skills: { Survey: "", Prowl: 1, "Beacon Points": "1", Stress: "", "Max Stress": 10 }
      },
      items: [
        { name: "Arc caster",
          ...weapon({ Rating: "2", Attribute: "mind", Effect: "normal",
            Types: "electrical", Keywords: "sight", Wounds: "slowed" }) },
        { name: "Mending paste", ...power({ Boons: "healing 3", Keywords: "touch" }) }
      ]
    }
  ],
  foes: [
    {
      name: "Toll Captain", img: "icons/svg/tower.svg", health: 70, at: [7, 4],
      groups: { Self: { Tier: 3, Archetype: "warrior", Body: "d12", Mind: "d6", Will: "d8" },
        Gear: { Armor: "heavy", Soak: 3, Stride: 25 }, Skills: { Survey: 2, Prowl: 0 } },
      items: [
        { name: "Chain maul",
          ...weapon({ Rating: 4, Effect: "d10", Bonus: 2, Types: "kinetic", Keywords: "melee", Wounds: "slowed" }) },
        { name: "Name a price", ...power({ Wounds: "goaded" }) }
      ]
    },
    {
      name: "Gate Runner", img: "icons/svg/dagger.svg", health: 18, at: [7, 5],
      groups: { Self: { Tier: 1, Body: "d6", Mind: "d4", Will: "d4" },
        Gear: { Armor: "light", Soak: 1, Stride: 35 }, Skills: { Survey: 1, Prowl: 2 } },
      items: [{ name: "Short blade", ...weapon({ Rating: 2, Effect: "light", Keywords: "melee" }) }]
    },
    {
      name: "Rust Hound", img: "icons/svg/mystery-man.svg", health: 22, at: [7, 6],
      groups: { Self: { Tier: 1, Body: "d8", Mind: "", Will: "d4" },
        Gear: { Stride: 40, Vulnerable: "electrical", Resistant: "kinetic", Unliving: 1 },
        Skills: { Survey: 3, Prowl: 2 } },
      items: [{ name: "Rust bite",
        ...weapon({ Rating: 2, Effect: "d8", Types: "chemical", Keywords: "melee", Wounds: "corroding 1" }) }]
    },
    {
      name: "Ash Caller", img: "icons/svg/skull.svg", health: 16, at: [8, 7],
      groups: { Self: { Tier: 2, Archetype: "wizard", Body: "d4", Mind: "d8", Will: "d6" },
        Gear: { Stride: 30, Immune: "thermal" }, Skills: { Survey: 1, Prowl: 1 } },
      items: [{ name: "Falling ash",
        ...power({ Damage: "supernatural", Rating: 1, Defense: "grit",
          Effect: "d6", Types: "thermal, entropic", Wounds: "blinded" }) }]
    }
  ]
};
