// A script that is no module: it runs before all of those.
globalThis.neighbourSaw = { atFirst: typeof globalThis.neighbour,
  loadedBefore: [...document.scripts].filter(({ type }) => type === "module").length };
