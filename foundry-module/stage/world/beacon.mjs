/** Who sits and stands at a fresh table of this game. Names are ours. */
export const beacon = {
  scene: { name: "The Toll Road" },
  heroes: [],
  foes: []
};
