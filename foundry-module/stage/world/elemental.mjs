/** Who sits and stands at a fresh table of this game. Names are ours. */
export const elemental = {
  scene: { name: "The Glass Terrace" },
  heroes: [],
  foes: []
};
