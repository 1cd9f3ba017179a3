import { expect } from "vitest";
import { beginCombat, command, encounter, put } from "./fight.mjs";
import { answerIn } from "./table.mjs";

export const [HERO, GUARDIAN, FOE] = ["Brannoc Vey", "Oma Tarrow", "Gate Warden"];

/** An attack of our own with a mark, and a shove in one of two directions. */
export const HAMMER = { id: "hammer",
  text: "1 action, light attack, range 20\nEffect: { mark }\nEffect: { shove, amount 1 }" };

export const uuid = (page, name) => page.evaluate(name => canvas.scene.tokens.getName(name).actor.uuid, name);

/** The newest question on a page. */
export const question = page => page.locator(".rulewright-dialog[id*=question]").last();

/** How many commands wait for an answer. */
export const pending = page => page.evaluate(() => game.messages.filter(one => {
  const { choice } = one.flags.rulewright ?? {};
  return choice && !choice.over;
}).length);

export const participant = async (page, name) => {
  const id = await uuid(page, name);
  return (await encounter(page)).combatants.find(({ character }) => character.id === id);
};

/** Answers the question of a page. */
export async function answer(page, label) {
  const dialog = question(page);
  await dialog.waitFor();
  await answerIn(dialog, label);
}

/** A fight in which the warden strikes a hero with a guardian, who has a charge of vigilance. */
export async function ambush(table) {
  const [gm, ada, bo] = [await table.sit("Gamemaster"), await table.sit("Ada"), await table.sit("Bo")];
  for (const [name, x, y] of [[FOE, 3, 3], [HERO, 4, 4], [GUARDIAN, 5, 5]]) await put(gm, name, x, y);
  await beginCombat(gm, [HERO, GUARDIAN, FOE]);
  const from = await uuid(gm, FOE);
  await command(gm, { do: "give", target: GUARDIAN, status: { name: "vigilance", value: 1 } });
  await command(gm, { do: "give", target: HERO, status: { name: "mark", key: "old", from } });
  expect(await command(gm, { do: "takeTurn", who: FOE, insist: true })).not.toBeNull();
  await expect.poll(() => bo.evaluate(() => game.combat?.round)).toBe(1);
  return { gm, ada, bo };
}
