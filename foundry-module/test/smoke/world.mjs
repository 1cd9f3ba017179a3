import { id } from "../../stage/world/build.mjs";
import { seed } from "../../stage/world/seed.mjs";

/** The world of the smoke run. Documents of any other world are never deleted. */
export const WORLD = "rw-smoke";

/** The world as a core makes it: with one user, and nothing in it. */
export const emptyWorld = () => ({
  id: WORLD, title: "Rulewright smoke run",
  collections: { User: [{ _id: id("user", "Gamemaster"), name: "Gamemaster", role: 4, color: "#b8862b",
    character: null, permissions: {}, hotbar: {}, flags: {} }] }
});

/**
 * Lays out the seed world of the stage in a core, by the core's API: deletes
 * every document of the world but the Gamemaster, and creates users, actors and
 * the scene with the ids that they have on the stage.
 * @param {import("playwright-core").Page} page   Of the Gamemaster, who is alone.
 * @param {string} [seeded]   One of the games of the seed.
 * @param {object} [permissions]   Each role's permissions, as the core has made them.
 * @returns {Promise<object | undefined>} The same, for the next time: a test may change it.
 */
export async function layOut(page, seeded, permissions) {
  const { User, Actor, Scene, Setting } = seed(seeded).collections;
  const settings = Object.fromEntries(Setting.map(({ key, value }) => [key, JSON.parse(value)]));
  await page.waitForFunction(() => game.users.filter(({ active }) => active).length === 1);
  // A core's own defaults would move every token by the padding, and hide foes from players by vision.
  const scenes = Scene.map(scene => ({ padding: 0, tokenVision: false, ...scene }));
  return page.evaluate(build, { world: WORLD, users: User.filter(({ name }) => name !== "Gamemaster"),
    actors: Actor, scenes, settings, permissions });
}

/** It runs in the page. */
async function build(
    { world, users, actors, scenes, settings, permissions = game.settings.get("core", "permissions") }) {
  if (game.world.id !== world)
    throw new Error(`This is the world ${game.world.id}, not ${world}: nothing is deleted here.`);
  // A fight that the module runs would end by the rules before it is deleted.
  for (const combat of game.combats)
    for (const key of Object.keys(combat.flags.rulewright ?? {})) await combat.unsetFlag("rulewright", key);
  for (const collection of [game.combats, game.messages, game.scenes, game.actors, game.items, game.macros,
      game.journal, game.tables, game.playlists, game.folders]) {
    const ids = collection.map(({ id }) => id);
    if (ids.length) await collection.documentClass.deleteDocuments(ids);
  }
  const { documentClass: User } = game.users;
  await User.deleteDocuments(game.users.filter(({ isSelf }) => !isSelf).map(({ id }) => id));
  for (const key of Object.keys(game.user.flags.rulewright ?? {})) await game.user.unsetFlag("rulewright", key);
  for (const slot of Object.keys(game.user.hotbar)) await game.user.assignHotbarMacro(null, Number(slot));
  const wanted = [[{ namespace: "core", key: "permissions" }, permissions]];
  for (const setting of game.settings.settings.values()) {
    if (setting.namespace === "rulewright" && setting.scope === "world")
      wanted.push([setting, settings[`rulewright.${setting.key}`] ?? setting.default]);
  }
  for (const [{ namespace, key }, value] of wanted) {
    if (value !== undefined && JSON.stringify(game.settings.get(namespace, key)) !== JSON.stringify(value))
      await game.settings.set(namespace, key, value);
  }
  await User.createDocuments(users.map(({ character, ...user }) => user), { keepId: true });
  await game.actors.documentClass.createDocuments(actors, { keepId: true });
  await game.scenes.documentClass.createDocuments(scenes, { keepId: true });
  await User.updateDocuments(users.map(({ _id, character }) => ({ _id, character })));
  if (game.paused) await game.togglePause(false, { broadcast: true });
  const missing = [...actors.filter(({ _id }) => !game.actors.has(_id)),
    ...users.filter(({ _id }) => !game.users.has(_id))].map(({ name }) => name);
  if (missing.length) throw new Error(`The core did not create ${missing.join(", ")}.`);
  return permissions;
}
