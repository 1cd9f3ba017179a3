import { afterAll, beforeAll, expect, test } from "vitest";
import { gather } from "../e2e/support/fight.mjs";
import { command, openTracker } from "../e2e/support/play.mjs";
import { Table } from "../e2e/support/table.mjs";

let table;
beforeAll(async () => {
  table = await Table.open();
  await table.renew({ game: "dewprism" });
});
afterAll(async () => { await table.close(); });

const [HERO, FOE] = ["Mara Reed", "Sluice Golem"];

/** The foe attacks the hero, with this face of the d20. */
const strike = (page, face) => command(page, { do: "attack", who: FOE, targets: [HERO], insist: true },
  { dice: { faces: [face] } });

/** Returns the next steps of the last card. */
const stepsOf = page => page.evaluate(() =>
  game.modules.get("rulewright").api.steps(game.messages.contents.at(-1)));

test("DEWPRISM-Q1 a reaction whose AP are not there has no button on the card", async () => {
  const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
  await gather(gm, [HERO, "Tolly Finch", "Oswin Pell", FOE]);
  await command(gm, { do: "begin" });
  await command(gm, { do: "takeTurn", who: FOE, insist: true });
  await openTracker(gm);
  const offered = async () => (await ada.locator("#chat .rulewright-card").last().locator("button[data-step]")
    .allInnerTexts()).map(text => text.trim());
  await strike(gm, 2);
  await expect.poll(() => stepsOf(ada)).toMatchObject([{ do: "use", react: "may", open: true }]);
  await expect.poll(offered).toEqual([]);
});

test("DEWPRISM-Q10 a reaction to a miss is not offered after a hit", async () => {
  const gm = await table.sit("Gamemaster");
  await command(gm, { do: "set", who: HERO, field: "ap", value: 8 });
  await strike(gm, 19);
  await expect.poll(() => stepsOf(gm)).toEqual([]);
  await strike(gm, 2);
  await expect.poll(() => stepsOf(gm)).toMatchObject([{ do: "use", react: "may", open: true }]);
});
