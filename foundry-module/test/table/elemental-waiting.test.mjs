import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { undo } from "../e2e/support/api.mjs";
import { gather } from "../e2e/support/fight.mjs";
import { command, dialogOf, fight, openTracker, participant } from "../e2e/support/play.mjs";
import { Table, notices, submit } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew({ game: "elemental" }); });
afterAll(async () => { await table.close(); });

const [VEYA, ORRIN, WISP] = ["Veya Galehand", "Orrin Basalt", "Mirror Wisp"];

/** The names of a participant's marks. */
const marks = async (page, name) => ((await participant(page, name)).marks ?? []).map(mark => mark.name);

/** The open steps of the newest card. */
const offered = page => page.evaluate(() => game.modules.get("rulewright").api.steps(game.messages.contents.at(-1))
  .filter(({ open }) => open).map(step => step.do));

test("ELEMENTAL-I4 a declared action is offered as the fight begins, holds up the turns, and can be taken back", async () => {
  const gm = await table.sit("Gamemaster");
  await openTracker(gm);
  await gather(gm, [VEYA, WISP]);
  await gm.evaluate(([who, target]) => {
    const uuid = name => canvas.scene.tokens.getName(name).actor.uuid;
    const { api } = game.modules.get("rulewright");
    return api.command("elemental", { do: "declare", who: uuid(who), targets: [uuid(target)] },
      { combat: game.combat.id });
  }, [VEYA, WISP]);
  expect(await marks(gm, VEYA)).toEqual(["declared"]);
  await command(gm, { do: "begin" });
  await expect.poll(() => offered(gm)).toEqual(["attack", "forgo"]);
  await command(gm, { do: "takeTurn", who: VEYA });
  expect((await notices(gm)).join()).toContain("An action was declared before combat.");
  await command(gm, { do: "attack", who: VEYA, targets: [WISP], distance: 5 });
  expect(await marks(gm, VEYA)).toEqual([]);
  expect((await participant(gm, VEYA)).standards ?? 0).toBe(0);
  await undo(gm);
  expect(await marks(gm, VEYA)).toEqual(["declared"]);
  await command(gm, { do: "forgo", who: VEYA });
  await command(gm, { do: "takeTurn", who: VEYA, insist: true });
  expect((await fight(gm)).active).toBe((await participant(gm, VEYA)).id);
});

test("ELEMENTAL-I5 a readied action is offered to its player when its trigger happens, and is used by that step", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await openTracker(gm);
  await gather(gm, [VEYA, ORRIN, WISP]);
  await command(gm, { do: "begin" });
  await command(gm, { do: "takeTurn", who: VEYA, insist: true });
  const { id: watch } = await participant(gm, WISP);
  await command(gm, { do: "ready", who: VEYA, trigger: "moves", watch, action: "move", condition: "it comes close" });
  await command(gm, { do: "endTurn" });
  await command(gm, { do: "takeTurn", who: WISP, insist: true });
  await command(gm, { do: "step", who: WISP, insist: true });
  await submit(await dialogOf(ada));
  await expect.poll(() => marks(gm, VEYA)).toEqual(["moving"]);
  expect((await participant(gm, VEYA)).moves).toBe(1);
});

test("ELEMENTAL-P4 a staggered participant has half of its movement", async () => {
  const gm = await table.sit("Gamemaster");
  await openTracker(gm);
  await gather(gm, [ORRIN, WISP]);
  await command(gm, { do: "begin" });
  await command(gm, { do: "takeTurn", who: ORRIN, insist: true });
  await command(gm, { do: "move", who: ORRIN });
  const { steps } = await participant(gm, ORRIN);
  await undo(gm);
  await command(gm, { do: "mark", who: ORRIN, mark: { name: "penalty", of: "staggered", left: 3 } });
  await command(gm, { do: "move", who: ORRIN });
  expect((await participant(gm, ORRIN)).steps).toBe(Math.floor(steps / 2));
  expect(await gm.locator("#chat").innerText()).toContain("Staggered: half of the speed.");
});
