/** @type {import("./game.mjs").Game} */
export const beacon = {
  id: "beacon",
  words: "Beacon",
  engine: "beacon_play",
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
