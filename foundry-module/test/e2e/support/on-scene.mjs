import { beginCombat, command, put } from "./fight.mjs";
import { giveAbilities } from "./table.mjs";

export const [HERO, FOE, OTHER] = ["Brannoc Vey", "Gate Warden", "Isel Quill"];

/** Abilities of our own invention, by the names of their items. */
export const ABILITIES = {
  "Ash Garden": `Ash Garden (1 action)
Effect: Create a medium blast terrain effect in range 5. The area is difficult terrain for foes.`,
  "Winter Lamp": `Winter Lamp (1 action, Aura)
Effect: You gain aura 2. Foes that start their turn in the aura are slashed.`,
  "Moth Guard": `Moth Guard (1 action)
Summon: A moth (size 1, 2 hp, Defense 10, no actions) in a free space in range 3. At the end of your turn it deals 3 damage to one adjacent foe.`,
  "Sinkhole Prayer": "Sinkhole Prayer (1 action)\nEffect: Create a pit under a foe in range 5."
};

/**
 * Uses an ability of the hero as the GM, with the answers to its questions.
 * @param {any} gm
 * @param {keyof typeof ABILITIES} name
 * @param {{ target?: string, choices?: string[] }} [options]
 */
export const use = async (gm, name, { target, choices = [] } = {}) => {
  const ability = await gm.evaluate(([hero, name, text]) =>
    ({ id: canvas.scene.tokens.getName(hero).actor.items.getName(name).id, text }), [HERO, name, ABILITIES[name]]);
  return command(gm, { do: "use", who: HERO, ability, ...target && { target } },
    { choices: choices.map(one => [one]) });
};

/** The fight on the scene: each drawing by its label, with its box in squares, and each token of a piece. */
export const shown = page => page.evaluate(() => ({
  drawings: canvas.scene.drawings.contents.map(({ text, x, y, shape: { width } }) =>
    `${text} ${width / 100} wide at ${x / 100},${y / 100}`).sort(),
  tokens: canvas.scene.tokens.contents.filter(token => token.flags.rulewright?.onScene)
    .map(({ name, x, y }) => `${name} at ${x / 100},${y / 100}`).sort(),
  actors: game.actors.contents.filter(actor => actor.flags.rulewright?.onScene).map(({ name }) => name)
}));
export const NOTHING = { drawings: [], tokens: [], actors: [] };

/** A fight in which the hero has the turn, with these abilities as items. */
export async function begin(table, options) {
  const gm = await table.sit("Gamemaster", options);
  for (const [name, x, y] of [[HERO, 5, 5], [OTHER, 9, 9], [FOE, 8, 5]]) await put(gm, name, x, y);
  await giveAbilities(gm, HERO, ABILITIES);
  await beginCombat(gm, [HERO, OTHER, FOE]);
  await command(gm, { do: "takeTurn", who: HERO });
  return gm;
}
