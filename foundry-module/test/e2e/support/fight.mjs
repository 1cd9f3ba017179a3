/** Runs a function of the page with the module's fight and its way to ask the rules. It is text for the page: no tool of ours may see its imports. */
export const withFight = (page, work, data) => page.evaluate(`Promise.all(["resolve/rules.mjs", "resolve/outlook.mjs", "games/icon/game.mjs", "games/icon/combat/encounter.mjs", "ui/dialog/combat/play.mjs", "ui/dialog/play.mjs", "games/icon/combat/ask.mjs", "engine/ask.mjs"].map(file => import(new URL("modules/rulewright/src/" + file, document.baseURI))))
  .then(parts => (${work})(Object.assign({}, ...parts), ${JSON.stringify(data ?? null)}))`);

/** Adds tokens of the scene to a combat that has not begun. */
export const gather = (gm, names) => gm.evaluate(async names => {
  const combat = await Combat.create({ scene: canvas.scene.id, active: true });
  await combat.createEmbeddedDocuments("Combatant", names.map(name => {
    const token = canvas.scene.tokens.getName(name);
    return { tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId };
  }));
}, names);

/** Brings tokens of the scene into a fight, which the GM begins by the rules of the module. */
export async function beginFight(gm, names) {
  await gather(gm, names);
  return command(gm, { do: "begin" });
}

/**
 * Plays a command with names of tokens in place of ids.
 * @returns   The outcome, or null if it was refused.
 */
export function command(page, named, options = {}) {
  return withFight(page, async ({ play }, { named, options }) => {
    const uuid = name => canvas.scene.tokens.getName(name)?.actor.uuid ?? name;
    const command = { ...named };
    for (const key of ["who", "target", "guardian", "gift"]) if (named[key]) command[key] = uuid(named[key]);
    if (named.others) command.others = named.others.map(uuid);
    return await play(command, options) ?? null;
  }, { named, options });
}

/** The fight as the module reads it from the documents. */
export const encounter = page => withFight(page, ({ encounterOf }) => encounterOf(game.combat));

/** The newest card of the chat. */
export const newestCard = page => page.locator("#chat .rulewright-card").last();

/** How many cards the chat holds. */
export const cards = page => page.locator("#chat .rulewright-card").count();
