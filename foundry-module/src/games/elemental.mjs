/** @type {import("./game.mjs").Game} */
export const elemental = {
  id: "elemental",
  words: "Elemental",
  engine: "elemental_play",
  sheet: {},
  ability: {},
  told: [],
  deeds: {},
  uses: "attack",
  buttons: [],
  fightButtons: [],
  rowButtons: [],
  tableButtons: [],
  marks: {},
  odds: { chances: [] },
  defeated: () => false
};
