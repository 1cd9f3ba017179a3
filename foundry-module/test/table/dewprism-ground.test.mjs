import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cardIds, undo } from "../e2e/support/api.mjs";
import { gather } from "../e2e/support/fight.mjs";
import { answerQuestions, command, openTracker, participant } from "../e2e/support/play.mjs";
import { Table, notices } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew({ game: "dewprism" }); });
afterAll(async () => { await table.close(); });

const [HERO, FOE] = ["Mara Reed", "Sluice Golem"];

/** Begins a fight with the hero's turn, and paints the square beside her. Returns her square. */
async function beside(gm, terrain) {
  await openTracker(gm);
  await gather(gm, [HERO, FOE]);
  await command(gm, { do: "begin" });
  await command(gm, { do: "takeTurn", who: HERO, insist: true });
  const { x, y } = await participant(gm, HERO);
  await paint(gm, [{ x: x + 1, y, ...terrain }]);
  return { x, y };
}

const paint = (page, cells) =>
  page.evaluate(cells => canvas.scene.update({ "flags.rulewright.ground": { cells } }), cells);
const ground = page => page.evaluate(() => canvas.scene.flags.rulewright.ground.cells);

test("DEWPRISM-C32 a destroyed wall is gone from the battlefield, and undo paints it again", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  const { x, y } = await beside(gm, { kind: "wall" });
  await command(ada, { do: "move", who: HERO, toX: x + 1, toY: y });
  expect((await notices(ada)).join()).toContain("Walls and difficult ground leave no way there.");
  const known = await cardIds(ada);
  const asked = command(ada, { do: "destroyTerrain", who: HERO });
  await answerQuestions(ada, known);
  await asked;
  expect(await ground(gm)).toEqual([]);
  expect((await participant(gm, HERO)).ap).toBe(0);
  await undo(gm);
  expect(await ground(gm)).toEqual([{ x: x + 1, y, kind: "wall" }]);
});

test("DEWPRISM-C31 a failed check of power keeps a hero where she is, and costs the AP of painted ground", async () => {
  const gm = await table.sit("Gamemaster");
  const { x, y } = await beside(gm, { difficult: true });
  const climb = { do: "move", who: HERO, toX: x + 1, toY: y, score: "skill", versus: 99 };
  await command(gm, climb);
  expect(await participant(gm, HERO)).toMatchObject({ x, ap: 10 });
  await command(gm, { ...climb, versus: 1 });
  expect(await participant(gm, HERO)).toMatchObject({ x: x + 1, ap: 0 });
});
