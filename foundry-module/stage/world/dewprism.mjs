/**
 * The users and characters of a fresh table of Dewprism Tactics. Names are ours. One sheet
 * contains numbers as text, and some empty ones.
 */

const full = most => ({ value: most, max: most });

/** Power, accuracy and evasion of the three scores, as a sheet lists them. */
const scores = (melee, magic, skill) => Object.fromEntries([["Melee", melee], ["Magic", magic], ["Skill", skill]]
  .flatMap(([score, [power, accuracy, evasion]]) => [[`${score} Power`, power],
    [`${score} Accuracy`, accuracy], [`${score} Evasion`, evasion]]));

const vitals = (stamina, mana, focus) => ({ Stamina: full(stamina), Mana: full(mana), Focus: full(focus) });

const levels = { CL: 2, TL: 3, DL: 1, LB: 4 };
const purse = { Coins: 1, "Coin Health": 12, Materials: 3, XP: 120, Gil: 45 };

const weapon = (name, img, says) => ({ name, img, says: { Kind: "weapon", ...says } });
const ability = (name, img, says) => ({ name, img, says });

export const dewprism = {
  scene: { name: "The Drowned Gallery" },
  heroes: [
    {
      name: "Mara Reed", player: "Ada", img: "icons/svg/shield.svg",
      health: 40, bar2: "attributes.Vitals.Stamina", at: [6, 5],
      groups: {
        Vitals: vitals(18, 4, 8), Scores: scores([4, 5, 13], [1, 1, 10], [2, 3, 11]),
        Level: { ...levels, Element: "Water", Initiative: 2, Protection: 8 },
        Hand: { Weapon: "M", "Weapon Score": "melee", "Weapon Range": "0-1", "Weapon Accuracy": 1, "Weapon Reach": 1 },
        Purse: { ...purse, Tools: "rope, lantern" }
      },
      items: [
        weapon("Weir hammer", "icons/svg/dagger.svg", { Weight: "H", Score: "melee", Element: "water", Range: "0-1" }),
        ability("Undertow", "icons/svg/aura.svg",
          { Cost: "10AP + 4 stamina", Accuracy: "Melee:Melee",
            Damage: "3{MlePwr}", Range: "0-1", "On Hit": "decrease mleEva 2" }),
        ability("Turn the blade", "icons/svg/shield.svg",
          { Application: "reaction", Trigger: "a melee attack misses",
            Cost: "5AP + 2 stamina", "On Self": "increase mleEva 2" })
      ],
      biography: "<p>Kept the sluices until the gallery drowned.</p>"
    },
    {
      name: "Tolly Finch", player: "Ada", img: "icons/svg/target.svg",
      health: 30, bar2: "attributes.Vitals.Focus", at: [4, 4],
      groups: {
        Vitals: vitals(10, 6, 16), Scores: scores([2, 3, 12], [1, 2, 11], [4, 6, 13]),
        Level: { ...levels, Element: "Wind", Initiative: 4, Protection: 0 },
        Hand: { Weapon: "L", "Weapon Score": "skill", "Weapon Range": "1-6 battlefield" }, Purse: purse
      },
      items: [
        weapon("Reed bow", "icons/svg/target.svg",
          { Weight: "L", Score: "skill", Element: "wind", Range: "1-6", Mode: "battlefield", Ranged: true }),
        ability("Gust volley", "icons/svg/wing.svg", { Cost: "10AP+5fcs+(2/battle)", Accuracy: "Skill:Skill",
          Damage: "2{SklPwr}+{CL}", Range: "1-6", Mode: "battlefield",
          Area: true, Smart: true, "On Hit": "bleeding 1" })
      ]
    },
    {
      name: "Oswin Pell", player: "Bo", img: "icons/svg/flame.svg",
      health: 26, bar2: "attributes.Vitals.Mana", at: [4, 6],
      groups: {
        Vitals: vitals(8, 20, 6), Scores: scores([1, 1, 10], [5, 5, 13], [2, 2, 11]),
        Level: { ...levels, Element: "Fire", Initiative: 1, Protection: 0 },
        Hand: { Weapon: "VL", "Weapon Score": "magic", "Weapon Element": "fire", "Weapon Range": "0-3" }, Purse: purse
      },
      items: [
        ability("Kindle", "icons/svg/flame.svg", { Cost: "10AP + 4 mana", Accuracy: "[Magic:Magic]",
          Damage: "3{MgcPwr}", Element: "fire", Range: "0-5", Mode: "battlefield", "On Hit": "burning 10/2" }),
        ability("Burn it all", "icons/svg/flame.svg", { Cost: "30! + 6 mana, 1/battle", Accuracy: "Magic:Magic",
          Damage: "5{MgcPwr}", Element: "fire", Range: "0-5", Mode: "battlefield" }),
        ability("Long fuse", "icons/svg/d20.svg",
          { Cost: "25AP + 3 mana", Luck: 8, Damage: "4{MgcPwr}+{TL}",
            Element: "fire", Range: "0-8", Mode: "battlefield" }),
        ability("Ring of embers", "icons/svg/fire.svg",
          { Cost: "5AP+2mna+(1/2turns)", Accuracy: "Magic+1",
            Damage: "(1){MgcPwr/2}", Element: "fire", Range: "1sp AoE circle" })
      ]
    },
    {
      name: "Nell Sorrow", player: "Bo", img: "icons/svg/sun.svg",
      health: 30, bar2: "attributes.Vitals.Mana", at: [5, 5],
      groups: {
        Vitals: vitals(10, 18, 10), Scores: scores([2, 3, 12], [4, 4, 12], [2, 4, 12]),
        Level: { ...levels, Element: "Light", Initiative: 3, Protection: 5 },
        Hand: { Weapon: "M", "Weapon Score": "magic", "Weapon Element": "light", "Weapon Range": "0-3 battlefield" },
        Purse: { ...purse, Coins: 3 }
      },
      items: [
        ability("Mend", "icons/svg/sun.svg",
          { Cost: "5AP + 3 mana", Heal: "2{MgcPwr}+{CL}", Range: "0-4", Mode: "battlefield" }),
        ability("Dewfall", "icons/svg/shield.svg",
          { Cost: "10AP + 4 mana", "On Hit": "restore health 3/3, immune burning", Range: "0-4", Mode: "battlefield" })
      ]
    }
  ],
  foes: [
    {
      name: "The Drowned Warden", img: "icons/svg/skull.svg",
      health: 110, bar2: "attributes.Vitals.Stamina", at: [7, 6],
      groups: {
        Vitals: vitals(30, 20, 20), Scores: scores([5, 6, 13], [4, 5, 12], [2, 3, 10]),
        Level: { CL: 4, TL: 4, DL: 1, LB: 8, Element: "Water",
          Intelligence: "sapient", Boss: "boss", Initiative: 3, Protection: 12 },
        Hand: { Weapon: "H", "Weapon Score": "melee", "Weapon Range": "0-3" },
        Leaves: { "XP Drop": 240, "Gil Drop": 60, Harvest: 14 }
      },
      items: [
        ability("Floodgate", "icons/svg/falling.svg", { Cost: "15AP + 6 mana", Accuracy: "Magic:Magic", Evade: true,
          Damage: "2{MgcPwr}", Element: "water", Range: "0-5",
          Mode: "battlefield", Area: true, Smart: true, Aggro: true })
      ]
    },
    {
      name: "Sluice Golem", img: "icons/svg/tower.svg", health: 48, bar2: "attributes.Vitals.Stamina", at: [7, 5],
      groups: {
        Vitals: vitals(20, 0, 0), Scores: scores([4, 4, 11], [1, 1, 8], [1, 1, 8]),
        Level: { CL: 2, TL: 2, DL: 1, LB: 4, Element: "Metal", Intelligence: "drone", Initiative: -2 },
        Hand: { Weapon: "M", "Weapon Score": "melee", "Weapon Range": "0-1" },
        Leaves: { "XP Drop": 60, "Gil Drop": 15, Harvest: 11 }
      }
    },
    {
      name: "Mire Imp", img: "icons/svg/mystery-man.svg", health: 20, bar2: "attributes.Vitals.Stamina", at: [7, 4],
      groups: {
        Vitals: { Stamina: "7", Mana: "", Focus: "" },
        Scores: { "Melee Power": "3", "Melee Accuracy": "4", "Melee Evasion": "12",
          "Magic Evasion": "10", "Skill Accuracy": "2", "Skill Evasion": " 11 " },
        Level: { CL: "1", Element: "darkness", Intelligence: "instinctive", Initiative: "" },
        Hand: { Weapon: "L", "Weapon Score": "", "Weapon Range": "0-1" },
        Leaves: { "XP Drop": "30", "Gil Drop": "10", Harvest: "9" }
      }
    },
    {
      name: "Lantern Eel", img: "icons/svg/daze.svg", health: 26, bar2: "attributes.Vitals.Mana", at: [9, 7],
      groups: {
        Vitals: vitals(6, 14, 6), Scores: scores([2, 3, 11], [3, 5, 12], [2, 3, 12]),
        Level: { CL: 1, TL: 1, DL: 1, LB: 2, Element: "Electric", Intelligence: "instinctive", Initiative: 5 },
        Hand: { Weapon: "", "Weapon Range": "0" }, Leaves: { "XP Drop": 40, "Gil Drop": 10, Harvest: 10 }
      },
      items: [
        ability("Arc", "icons/svg/daze.svg", { Cost: "10AP + 3 mana", Accuracy: "Magic:Magic", Damage: "2{MgcPwr}",
          Element: "electric", Range: "0-5", Mode: "beam", "On Hit": "decrease sklEva 2/2" })
      ]
    }
  ]
};
