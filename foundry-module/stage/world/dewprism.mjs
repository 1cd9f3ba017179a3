/** Who sits and stands at a fresh table of this game. Names are ours. */
export const dewprism = {
  scene: { name: "The Drowned Gallery" },
  heroes: [],
  foes: []
};
