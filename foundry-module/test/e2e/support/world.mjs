/**
 * Everything that the world's documents hold, but when it was written. A flag that was not there is null afterwards,
 * which says the same.
 */
export const world = page => page.evaluate(() => {
  const bare = value => {
    if (value === null || typeof value !== "object") return value;
    if (Array.isArray(value)) return value.map(bare);
    const entries = Object.entries(value).filter(([key]) => key !== "_stats").map(([key, one]) => [key, bare(one)]);
    return Object.fromEntries(entries.filter(([, one]) =>
      one !== null && !(typeof one === "object" && !Array.isArray(one) && !Object.keys(one).length)).sort(([a], [b]) =>
        a < b ? -1 : 1));
  };
  // A page that loads again may have another order of documents.
  const byId = (list, idOf = one => one._id) => [...list].sort((a, b) => idOf(a) < idOf(b) ? -1 : 1);
  const sorted = document => ({ ...document, effects: document.effects && byId(document.effects) });
  const tokensOf = scene => byId(scene.tokens.contents, one => one.id);
  const tokens = byId(game.scenes.contents, one => one.id).flatMap(scene =>
    tokensOf(scene).map(token => [token.name, sorted(token.actor.toObject())]));
  return bare(JSON.parse(JSON.stringify({
    actors: byId(game.actors.contents.map(actor => sorted(actor.toObject()))), tokens,
    scenes: byId(game.scenes.contents, one => one.id).map(scene => ({ flags: scene.flags,
      tokens: tokensOf(scene).map(({ x, y, elevation, name }) => ({ x, y, elevation, name })) })),
    combats: byId(game.combats.contents.map(combat => combat.toObject())),
    clocks: game.settings.get("rulewright", "clocks"),
    resolve: game.settings.get("rulewright", "partyResolve")
  })));
});
