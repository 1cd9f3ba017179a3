/** The tracker of a fight in which one character obeys another, on a desk and on a phone. */
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { gather } from "./support/fight.mjs";
import { PHONE, look } from "./support/gallery.mjs";
import { command, openTracker, row, uuidOf } from "./support/play.mjs";
import { Table } from "./support/table.mjs";
import { onScreen, rarely } from "./support/tiers.mjs";

let table;
beforeAll(async () => { table = await Table.open(); });
beforeEach(async () => { await table.renew({ game: "beacon" }); });
afterAll(async () => { await table.close(); });

const [SELA, CORIN, RUNNER] = ["Sela Marrow", "Corin Dray", "Gate Runner"];

for (const [screen, how] of Object.entries({ desk: {}, phone: PHONE })) {
  (screen === "phone" ? onScreen : rarely)(`BEACON-W4 the row and the turn of the dominated fit a ${screen}, in both themes`, async () => {
    const gm = await table.sit("Gamemaster", how);
    await openTracker(gm);
    await gather(gm, [SELA, CORIN, RUNNER]);
    await command(gm, { do: "begin" });
    for (const who of [SELA, CORIN]) await command(gm, { do: "stance", who, stance: "cautious" });
    await command(gm, { do: "mark", who: RUNNER, mark: { name: "dominated", value: 5, by: await uuidOf(gm, SELA) } });
    const ada = await table.sit("Ada", how);
    await openTracker(ada);
    await row(ada, RUNNER).locator("[data-fight=takeTurn]").waitFor();
    expect(await look(ada, "#combat", { name: `dominated-${screen}-waits` })).toEqual([]);
    await command(gm, { do: "takeTurn", who: RUNNER, insist: true });
    await expect.poll(() => ada.locator("#combat .rulewright-fight").innerText())
      .toContain(`${SELA} decides this turn.`);
    expect(await look(ada, "#combat", { name: `dominated-${screen}-turn` })).toEqual([]);
  });
}
