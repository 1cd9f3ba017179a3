/** A table behind the pages before a game, laid out by `make smoke` without a core. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeData } from "../../../scripts/smoke/data.mjs";
import { enterCore } from "../../../scripts/smoke/server.mjs";
import { HIT, openAttack, roll } from "../e2e/support/table.mjs";
import { CoreTable } from "../smoke/core-table.mjs";
import { OPEN_MODULE } from "../support/build.mjs";
import { freePort } from "../support/free-port.mjs";

let folder = "";
beforeAll(async () => { folder = await mkdtemp(join(tmpdir(), "rulewright-smoke-")); });
afterAll(() => rm(folder, { recursive: true }));

test("a table behind those pages is laid out by the API, and plays as the stage does", async () => {
  const [data, stage] = [join(folder, "data"), new URL("../../stage/system", import.meta.url)];
  const port = await freePort();
  await writeData({ folder: data, module: OPEN_MODULE, port, system: fileURLToPath(stage), core: { version: null } });
  const main = fileURLToPath(new URL("../smoke/stand-in/main.mjs", import.meta.url));
  const { server, table, way } = await enterCore({ main, dataPath: data, port, log: join(folder, "server.log") },
    address => CoreTable.open(address, { seed: HIT }), folder);
  try {
    // It was started a second time, for the world starts only after the agreement.
    expect(way).toEqual(["license", "players", "join"]);
    await table.reset();
    const [gm, ada] = [await table.sit("Gamemaster"), await table.sit("Ada")];
    const card = await roll(ada, await openAttack(ada));
    expect(await card.locator(".rulewright-outcome").textContent()).toBe("Hit");
    expect(await gm.evaluate(() => game.messages.contents.at(-1).author.name)).toBe("Gamemaster");
    expect([gm.problems, ada.problems]).toEqual([[], []]);
    // Nothing of it is left, and the player is alone.
    await table.reset();
    const again = await table.sit("Ada");
    expect(await again.evaluate(() => [game.users.activeGM, game.user.character.name, game.messages.size,
      canvas.scene.tokens.size])).toEqual([null, "Brannoc Vey", 0, 10]);
    await table.close();
  } finally { await server.close(); }
});
