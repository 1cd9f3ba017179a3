import { afterAll, beforeAll, describe, expect } from "vitest";
import { look } from "./support/gallery.mjs";
import { command, openPlayPanel, seeds } from "./support/play.mjs";
import { Table } from "./support/table.mjs";
import { begin, effects, marks, onToken, press } from "./support/marks.mjs";
import { onScreen, rarely } from "./support/tiers.mjs";

/**
 * Statuses of the games with one list of marks: effects on tokens, which the rules read
 * and write.
 */

let table;
beforeAll(async () => { table = await Table.open(); });
afterAll(async () => { await table.close(); });

describe("Beacon Road", () => {
  const [SELA, RUNNER] = ["Sela Marrow", "Gate Runner"];
  let gm;
  beforeAll(async () => {
    await table.reset({ game: "beacon" });
    gm = await table.sit("Gamemaster", { prepare: seeds(3) });
    await begin(gm, [SELA, RUNNER]);
    await command(gm, { do: "stance", who: SELA, stance: "cautious" });
    await command(gm, { do: "takeTurn", who: RUNNER, insist: true });
    await command(gm, { do: "endTurn", who: RUNNER });
    await command(gm, { do: "takeTurn", who: SELA });
  });

  onScreen("everything in the token's menu is read by the rules, and a status by hand with a type is too", async () => {
    const all = await gm.evaluate(async name => {
      const list = Object.values(CONFIG.statusEffects).filter(({ id, hud }) =>
        id.startsWith("rulewright.") && hud !== false).map(({ id }) => id);
      const { actor } = canvas.scene.tokens.getName(name);
      for (const id of list) await actor.toggleStatusEffect(id, { active: true });
      return list;
    }, RUNNER);
    expect(all.length).toBeGreaterThan(25);
    expect(all.every(id => id.startsWith("rulewright.beacon."))).toBe(true);
    await command(gm, { do: "mark", who: RUNNER, mark: { name: "vulnerable", of: "thermal" } });
    expect((await marks(gm, RUNNER)).map(({ name }) => `rulewright.beacon.${name}`).sort())
      .toEqual([...all, "rulewright.beacon.vulnerable"].sort());
    expect(await effects(gm, RUNNER)).toContain("Vulnerable: Thermal 4");
    await openPlayPanel(gm, RUNNER);
    expect(await look(gm, ".rulewright-panel", { name: "beacon-marks" })).toEqual([]);
    expect(gm.problems).toEqual([]);
  });
});

describe("Dewprism Tactics", () => {
  const [OSWIN, GOLEM] = ["Oswin Pell", "Sluice Golem"];
  let gm;
  beforeAll(async () => {
    await table.reset({ game: "dewprism" });
    gm = await table.sit("Gamemaster", { prepare: seeds(3) });
    await begin(gm, [OSWIN, GOLEM]);
  });

  rarely("the full sheet and the token's menu show the statuses in both themes", async () => {
    for (const status of ["Bleeding", "Poison", "Burning", "Hidden", "Guard"]) await press(gm, OSWIN, status);
    await expect.poll(() => onToken(gm, OSWIN)).toHaveLength(5);
    await openPlayPanel(gm, OSWIN);
    expect(await look(gm, ".rulewright-panel", { name: "dewprism-marks" })).toEqual([]);
    expect(gm.problems).toEqual([]);
  });
});
