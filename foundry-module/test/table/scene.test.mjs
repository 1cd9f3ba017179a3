import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { command, encounter } from "../e2e/support/fight.mjs";
import { Table, openAttack } from "../e2e/support/table.mjs";
import { undo } from "../e2e/support/api.mjs";
import { FOE, HERO, NOTHING, begin, shown, use } from "../e2e/support/on-scene.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.reset(); });
afterAll(async () => { await table.close(); });

test("a summon is a token of its owner's, acts by the rules, and follows a hand", async () => {
  const gm = await begin(table);
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

test("a summon stays where its player puts it while no GM is at the table, with the picture that the GM has chosen",
    async () => {
  const gm = await begin(table);
  const ada = await table.sit("Ada");
  await use(gm, "Moth Guard", { choices: ["7,5"] });
  await expect.poll(() => shown(ada)).toMatchObject({ tokens: ["moth at 7,5"] });
  await gm.evaluate(() => canvas.scene.tokens.getName("moth").update({ "texture.src": "icons/svg/aura.svg" }));
  await gm.close();
  await ada.evaluate(async () => {
    const token = canvas.scene.tokens.getName("moth");
    await token.update({ x: 800, y: 400 });
    await token.actor.update({ "system.health.value": 1 });
  });

  const back = await table.sit("Gamemaster");
  const moth = async () => (await encounter(back)).combatants.find(({ name }) => name === "moth");
  await expect.poll(moth).toMatchObject({ x: 8, y: 4, character: { hp: 1 } });
  expect((await shown(back)).tokens).toEqual(["moth at 8,4"]);
  // The rules move it, and a further drag counts from there.
  const { character: { id } } = await moth();
  await command(back, { do: "set", target: id, field: "hp", value: 2 });
  const token = () => back.evaluate(() => {
    const { x, y, actor, texture: { src } } = canvas.scene.tokens.getName("moth");
    return [x / 100, y / 100, actor.system.health.value, src];
  });
  await expect.poll(token).toEqual([8, 4, 2, "icons/svg/aura.svg"]);
  await ada.evaluate(() => canvas.scene.tokens.getName("moth").update({ x: 700, y: 500 }));
  await expect.poll(moth).toMatchObject({ x: 7, y: 5, character: { hp: 2 } });
  expect([back.problems, ada.problems]).toEqual([[], []]);
});

test("the ground and the zones of a level go with it, and those of the others stay", async () => {
  const gm = await table.sit("Gamemaster", { core: 14 });
  await gm.evaluate(async () => {
    const [hall, loft] = await canvas.scene.createEmbeddedDocuments("Level", [{ name: "Hall" }, { name: "Loft" }]);
    await canvas.scene.update({ "flags.rulewright.ground": { cells: [{ x: 1, y: 1, pit: true },
      { x: 2, y: 1, difficult: true, floor: hall.id }, { x: 2, y: 1, impassable: true, floor: loft.id }] } });
    const zone = { id: "zone1", shape: "burst", size: 1, x: 4, y: 4 };
    await Combat.create({ scene: canvas.scene.id, flags: { rulewright: { fight: { zones: [
      { ...zone, floor: loft.id }, { ...zone, id: "zone2", floor: hall.id }, { ...zone, id: "zone3" }] } } } });
    await loft.delete();
  });
  await expect.poll(() => gm.evaluate(() => canvas.scene.flags.rulewright.ground.cells.map(({ x, ...cell }) =>
    [x, Object.keys(cell).at(1)]))).toEqual([[1, "pit"], [2, "difficult"]]);
  await expect.poll(() => gm.evaluate(() => game.combats.contents[0].flags.rulewright.fight.zones.map(({ id }) => id)))
    .toEqual(["zone2", "zone3"]);
  expect(gm.problems).toEqual([]);
});

test("a player who changes the flag of a summon's token stops nothing", async () => {
  const gm = await begin(table);
  const ada = await table.sit("Ada");
  await use(gm, "Moth Guard", { choices: ["7,5"] });
  await expect.poll(() => shown(ada)).toMatchObject({ tokens: ["moth at 7,5"] });
  await ada.evaluate(() => canvas.scene.tokens.getName("moth").update({ "flags.rulewright.onScene.combat": "none" }));
  await use(gm, "Ash Garden", { choices: ["7,7"] });
  await expect.poll(() => shown(gm)).toEqual(
    { drawings: ["Ash Garden: difficult 3 wide at 6,6"], tokens: ["moth at 7,5"], actors: ["moth"] });
  const flag = () => canvas.scene.tokens.getName("moth").flags.rulewright.onScene.combat === game.combat.id;
  expect(await gm.evaluate(flag)).toBe(true);
  expect([gm.problems, ada.problems]).toEqual([[], []]);
});

test("several sessions of the GM, and a reload, place everything once", async () => {
  const gm = await begin(table);
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

test("a token on another level of the scene is out of reach, and a summon comes to its owner's level", async () => {
  const gm = await begin(table, { core: 14 });
  await gm.evaluate(async ([hero, foe]) => {
    const [hall, loft] = await canvas.scene.createEmbeddedDocuments("Level", [{ name: "Hall" }, { name: "Loft" }]);
    await canvas.scene.updateEmbeddedDocuments("Token", canvas.scene.tokens.map(({ id, name }) => ({ _id: id,
      ...name === hero && { x: 500 }, ...name === foe && { x: 600 }, level: name === foe ? loft.id : hall.id })));
  }, [HERO, FOE]);
  const dialog = await openAttack(gm, FOE, { who: HERO });
  await expect.poll(() => dialog.innerText()).toContain(`On another floor: ${FOE}`);
  expect(await dialog.locator("select[name=target] option", { hasText: FOE }).first().getAttribute("class"))
    .toContain("rulewright-beyond");
  await dialog.locator("[data-action=close]").first().click();
  await use(gm, "Moth Guard", { choices: ["6,5"] });
  await expect.poll(() => gm.evaluate(hero => {
    const { x, level } = canvas.scene.tokens.getName("moth") ?? {};
    return [x, canvas.scene.levels.get(level)?.name, level === canvas.scene.tokens.getName(hero).level];
  }, HERO)).toEqual([600, "Hall", true]);

  await gm.evaluate(([hero, foe]) => canvas.scene.tokens.getName(foe)
    .update({ level: canvas.scene.tokens.getName(hero).level, x: 500, y: 600 }), [HERO, FOE]);
  const again = await openAttack(gm, FOE, { who: HERO });
  await expect.poll(() => again.innerText()).toContain("Distance 1");
  expect(await again.innerText()).not.toContain("On another floor");
  await again.locator("[data-action=close]").first().click();

  // The ground that an ability changes counts on the level of its user, and is drawn there. That of the others stays,
  // also where it was painted before the scene had levels. Undo makes it one again.
  const hall = await gm.evaluate(hero => canvas.scene.tokens.getName(hero).level, HERO);
  const painted = [{ x: 5, y: 6, difficult: true }];
  await gm.evaluate(cells => canvas.scene.update({ "flags.rulewright.ground": { cells } }), painted);
  await use(gm, "Sinkhole Prayer", { target: FOE });
  const ground = () => gm.evaluate(() => canvas.scene.flags.rulewright.ground.cells.map(({ floor, pit, difficult }) =>
    [canvas.scene.levels.get(floor)?.name ?? "", pit ?? false, difficult]));
  await expect.poll(async () => (await ground()).sort()).toEqual([["Hall", true, true], ["Loft", false, true]]);
  expect(await undo(gm)).toEqual([]);
  await expect.poll(ground).toEqual([["", false, true]]);
  await gm.evaluate(() => canvas.scene.update({ "flags.rulewright.ground": { cells: [] } }));
  await use(gm, "Sinkhole Prayer", { target: FOE });
  await expect.poll(() => gm.evaluate(() => canvas.scene.drawings.contents.map(({ text, levels }) => [text, levels])))
    .toEqual([["Pit", [hall]]]);
  expect((await encounter(gm)).ground.cells).toMatchObject([{ x: 5, y: 6, pit: true, floor: hall }]);
  expect(gm.problems).toEqual([]);
});
