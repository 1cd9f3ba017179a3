/**
 * Runs a function of the page with the module's narrative play. It is text for the page: no tool of ours may see its
 * imports.
 */
export const withNarrative = (page, work, data) =>
  page
    .evaluate(`Promise.all(["games/icon/story/party.mjs", "games/icon/story/standings.mjs", "ui/dialog/story/play.mjs", "cards/steps.mjs"].map(file => import(new URL("modules/rulewright/src/" + file, document.baseURI))))
  .then(parts => (${work})(Object.assign({}, ...parts), ${JSON.stringify(data ?? null)}))`);

/**
 * Plays a command with names of actors in place of ids.
 * @returns   The outcome, or null if it was refused.
 */
export function narrate(page, named, occasion = {}) {
  return withNarrative(page, async ({ playStory }, { named, occasion }) => {
    const uuid = name => game.actors.getName(name)?.uuid ?? name;
    const command = { ...named };
    for (const key of ["who", "helper", "payer"]) if (named[key]) command[key] = uuid(named[key]);
    if (named.team) command.team = named.team.map(uuid);
    return await playStory(command, occasion) ?? null;
  }, { named, occasion });
}

/** What the documents hold of a hero: what its sheet shows, and our flags. */
export const hero = (page, name) => page.evaluate(name => {
  const { system, flags } = game.actors.getName(name);
  return { ...flags.rulewright, strain: system.strain?.value ?? flags.rulewright.strain,
    effort: system.effort?.value ?? flags.rulewright.effort };
}, name);

/** The clocks of the table. */
export const tableClocks = page => page.evaluate(() => game.settings.get("rulewright", "clocks"));

/** Narrative play as the module reads it from the documents, for a command. */
export const party = (page, command) => withNarrative(page, ({ partyOf }, command) => partyOf(command), command);
