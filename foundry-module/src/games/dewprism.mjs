/** @type {import("./game.mjs").Game} */
export const dewprism = {
  id: "dewprism",
  words: "Dewprism",
  engine: "dewprism_play",
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
