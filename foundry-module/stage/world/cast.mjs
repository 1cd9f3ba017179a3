/** The users and characters of a fresh table. Names are ours; numbers are those of the classes. */

const actions = values => Object.fromEntries(
  ["Charm", "Command", "Endure", "Excel", "Sense", "Smash", "Sneak",
    "Study", "Tinker", "Traverse"].map((key, i) => [key, values[i]])
);

const STALWART = { vitality: 10, defense: 6, speed: 4, dash: 2, fray: 4, die: 6, armor: 2 };
const VAGABOND = { vitality: 7, defense: 10, speed: 4, dash: 4, fray: 2, die: 10 };
const MENDICANT = { vitality: 10, defense: 8, speed: 4, dash: 2, fray: 3, die: 6 };
const WRIGHT = { vitality: 8, defense: 7, speed: 4, dash: 2, fray: 3, die: 8 };

export const characters = [
  {
    name: "Brannoc Vey", role: "stalwart", title: "Stalwart",
    player: "Ada", numbers: STALWART, hp: 40, img: "icons/svg/shield.svg",
    actions: actions([0, 1, 2, 0, 0, 2, 0, 0, 0, 1]), pools: true, xp: 12, items: ["Tower shield"],
    biography: "<p>Held the ford alone once, and would rather not again.</p>"
  },
  {
    name: "Isel Quill", role: "vagabond", title: "Vagabond",
    player: "Ada", numbers: VAGABOND, hp: 28, img: "icons/svg/dagger.svg",
    actions: actions([1, 0, 0, 2, 1, 0, 2, 0, 0, 1]), items: ["Rope"]
  },
  {
    name: "Oma Tarrow", role: "mendicant", title: "Mendicant",
    player: "Bo", numbers: MENDICANT, hp: 40, img: "icons/svg/sun.svg",
    actions: actions([2, 1, 1, 0, 2, 0, 0, 1, 0, 0]), pools: true, items: ["Lantern"]
  },
  {
    // Real worlds hold numbers as text and empty fields; this one does too.
    name: "Perrin Ashlock", role: "wright", title: "Wright",
      player: "Bo", numbers: WRIGHT, hp: 32, img: "icons/svg/flame.svg",
    actions: actions([0, 0, 0, 1, 0, 1, 0, 2, 2, "1"]), items: ["Chalk"],
    dirty: {
      Defense: { value: "7", label: "Defense", dtype: "Number", group: "Stats" },
      Armour: { value: "", label: "Armour", dtype: "Number", group: "Stats" }
    }
  }
];

export const foes = [
  // Its guard lowers damage to itself as armor 2 does.
  { name: "Gate Warden", role: "heavy", title: "Heavy", numbers: STALWART, hp: 40, img: "icons/svg/tower.svg" },
  { name: "Thorn Runner", role: "skirmisher", title: "Skirmisher",
    numbers: VAGABOND, hp: 28, img: "icons/svg/dagger.svg" },
  { name: "Banner Caller", role: "leader", title: "Leader", numbers: MENDICANT, hp: 40, img: "icons/svg/banner.svg" },
  { name: "Ridge Slinger", role: "artillery", title: "Artillery",
    numbers: WRIGHT, hp: 32, img: "icons/svg/target.svg" },
  { name: "The Hollow Stag", role: "legend", title: "Legend",
    numbers: { ...MENDICANT, die: 8 }, hp: 200, img: "icons/svg/skull.svg" },
  { name: "River Rabble", role: "mob", title: "Mob",
    numbers: { ...MENDICANT, vitality: "" }, hp: 2, img: "icons/svg/mystery-man.svg" }
];
