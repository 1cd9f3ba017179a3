import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { undo } from "./support/api.mjs";
import { beginCombat, command, encounter } from "./support/fight.mjs";
import { CORES, Table, giveAbilities } from "./support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.reset(); });
afterAll(async () => { await table.close(); });

const [HERO, FOE, OTHER] = ["Brannoc Vey", "Gate Warden", "Isel Quill"];

/** Abilities of our own invention, by the names of their items. */
const ABILITIES = {
  "Ash Garden": `Ash Garden (1 action)
Effect: Create a medium blast terrain effect in range 5. The area is difficult terrain for foes.`,
  "Winter Lamp": `Winter Lamp (1 action, Aura)
Effect: You gain aura 2. Foes that start their turn in the aura are slashed.`,
  "Moth Guard": `Moth Guard (1 action)
Summon: A moth (size 1, 2 hp, Defense 10, no actions) in a free space in range 3. At the end of your turn it deals 3 damage to one adjacent foe.`,
  "Sinkhole Prayer": "Sinkhole Prayer (1 action)\nEffect: Create a pit under a foe in range 5."
};

const put = (page, name, x, y) => page.evaluate(([name, x, y]) =>
  canvas.scene.tokens.getName(name).update({ x: 100 * x, y: 100 * y }), [name, x, y]);

/**
 * Uses an ability of the hero as the GM, with the answers to its questions.
 * @param {any} gm
 * @param {keyof typeof ABILITIES} name
 * @param {{ target?: string, choices?: string[] }} [options]
 */
const use = async (gm, name, { target, choices = [] } = {}) => {
  const ability = await gm.evaluate(([hero, name, text]) =>
    ({ id: canvas.scene.tokens.getName(hero).actor.items.getName(name).id, text }), [HERO, name, ABILITIES[name]]);
  return command(gm, { do: "use", who: HERO, ability, ...target && { target } },
    { choices: choices.map(one => [one]) });
};

/** The fight on the scene: each drawing by its label, with its box in squares, and each token of a piece. */
const shown = page => page.evaluate(() => ({
  drawings: canvas.scene.drawings.contents.map(({ text, x, y, shape: { width } }) =>
    `${text} ${width / 100} wide at ${x / 100},${y / 100}`).sort(),
  tokens: canvas.scene.tokens.contents.filter(token => token.flags.rulewright?.onScene)
    .map(({ name, x, y }) => `${name} at ${x / 100},${y / 100}`).sort(),
  actors: game.actors.contents.filter(actor => actor.flags.rulewright?.onScene).map(({ name }) => name)
}));
const NOTHING = { drawings: [], tokens: [], actors: [] };

/** A fight in which the hero has the turn, with these abilities as items. */
async function begin(options) {
  const gm = await table.sit("Gamemaster", options);
  for (const [name, x, y] of [[HERO, 5, 5], [OTHER, 9, 9], [FOE, 8, 5]]) await put(gm, name, x, y);
  await giveAbilities(gm, HERO, ABILITIES);
  await beginCombat(gm, [HERO, OTHER, FOE]);
  await command(gm, { do: "takeTurn", who: HERO });
  return gm;
}

test.each(CORES)("areas, a summon and a pit are on the scene while they last, on core %i", async core => {
  const gm = await begin({ core });
  expect(await use(gm, "Ash Garden", { choices: ["7,7"] })).toBeDefined();
  await expect.poll(() => shown(gm)).toEqual({ ...NOTHING, drawings: ["Ash Garden: difficult 3 wide at 6,6"] });
  await use(gm, "Winter Lamp");
  await expect.poll(async () => (await shown(gm)).drawings).toEqual(
    ["Ash Garden: difficult 3 wide at 6,6", "Winter Lamp: aura 2 5 wide at 3,3"]);
  const [before] = await gm.evaluate(() => canvas.scene.drawings.filter(one => one.text.startsWith("Winter"))
    .map(one => one.id));

  // The aura follows its bearer, and stays the same document.
  await put(gm, HERO, 6, 5);
  await expect.poll(async () => (await shown(gm)).drawings).toContain("Winter Lamp: aura 2 5 wide at 4,3");
  expect(await gm.evaluate(id => canvas.scene.drawings.has(id), before)).toBe(true);

  // Undo takes the last thing away, and only that.
  expect(await undo(gm)).toEqual([]);
  await expect.poll(() => shown(gm)).toEqual({ ...NOTHING, drawings: ["Ash Garden: difficult 3 wide at 6,6"] });
  await use(gm, "Sinkhole Prayer", { target: FOE });
  await expect.poll(async () => (await shown(gm)).drawings).toContain("Pit 1 wide at 8,5");

  // The end of the fight leaves the scene as it was.
  await gm.evaluate(() => canvas.scene.createEmbeddedDocuments("Drawing",
    [{ shape: { type: "p", width: 100, height: 100, points: [0, 0, 100, 0, 100, 100] }, text: "by hand" }]));
  await command(gm, { do: "end" });
  await expect.poll(() => shown(gm)).toEqual({ ...NOTHING, drawings: ["by hand 1 wide at 0,0"] });
  expect(await undo(gm)).toEqual([]);
  await expect.poll(async () => (await shown(gm)).drawings).toEqual(
    ["Ash Garden: difficult 3 wide at 6,6", "Pit 1 wide at 8,5", "by hand 1 wide at 0,0"]);
  expect(gm.problems).toEqual([]);
});

test("a summon is a token of its owner's, acts by the rules, and follows a hand", async () => {
  const gm = await begin();
  const ada = await table.sit("Ada");
  await use(gm, "Moth Guard", { choices: ["7,5"] });
  await expect.poll(() => shown(gm)).toEqual({ drawings: [], tokens: ["moth at 7,5"], actors: ["moth"] });

  // Ada owns the hero, so she may open and move the moth.
  await ada.evaluate(async () => {
    const token = canvas.scene.tokens.getName("moth");
    if (!token.isOwner || !token.actor.isOwner || token.isLinked) throw new Error("the moth is not hers");
    await token.update({ x: 800, y: 400 });
  });
  const moth = async () => (await encounter(gm)).combatants.find(({ name }) => name === "moth");
  await expect.poll(async () => { const { x, y } = await moth(); return [x, y]; }).toEqual([8, 4]);
  expect((await shown(gm)).tokens).toEqual(["moth at 8,4"]);
  await gm.evaluate(() => canvas.scene.tokens.getName("moth").actor.update({ "system.health.value": 1 }));
  await expect.poll(async () => (await moth()).character.hp).toBe(1);

  // The armor of the foe takes 2 of 3 away.
  const before = await gm.evaluate(foe => canvas.scene.tokens.getName(foe).actor.system.health.value, FOE);
  await command(gm, { do: "endTurn", who: HERO });
  await expect.poll(() => gm.evaluate(foe => canvas.scene.tokens.getName(foe).actor.system.health.value, FOE))
    .toBe(before - 1);

  // A token that a GM deletes is no error. The next change of the fight brings it back.
  await gm.evaluate(() => canvas.scene.tokens.getName("moth").delete());
  await command(gm, { do: "takeTurn", who: FOE });
  await expect.poll(async () => (await shown(gm)).tokens).toEqual(["moth at 8,4"]);
  await gm.evaluate(() => game.combat.delete());
  await expect.poll(() => shown(gm)).toEqual(NOTHING);
  expect([gm.problems, ada.problems]).toEqual([[], []]);
});

test("several sessions of the GM, and a reload, place everything once", async () => {
  const gm = await begin();
  const sessions = [gm, await table.anotherTab(gm), await table.sit("Gamemaster")];
  await gm.evaluate(() => {
    globalThis.created = 0;
    for (const hook of ["createDrawing", "createToken"]) Hooks.on(hook, () => { globalThis.created++; });
  });
  await use(gm, "Ash Garden", { choices: ["7,7"] });
  await use(gm, "Moth Guard", { choices: ["7,5"] });
  const whole = { drawings: ["Ash Garden: difficult 3 wide at 6,6"], tokens: ["moth at 7,5"], actors: ["moth"] };
  for (const page of sessions) await expect.poll(() => shown(page)).toEqual(whole);
  expect(await gm.evaluate(() => globalThis.created)).toBe(2);

  // A reload restores what is missing.
  await sessions[1].evaluate(async () => {
    await canvas.scene.deleteEmbeddedDocuments("Drawing", canvas.scene.drawings.map(one => one.id));
    location.reload();
  });
  for (const page of sessions) await expect.poll(() => shown(page)).toEqual(whole);
  for (const page of sessions) expect(page.problems).toEqual([]);
});
