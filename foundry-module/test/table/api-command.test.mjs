import { afterAll, beforeAll, expect, test } from "vitest";
import { Table } from "../e2e/support/table.mjs";

/** Commands of the API that no game knows. */

let table;
beforeAll(async () => { table = await Table.open(); });
afterAll(async () => { await table.close(); });

test.each([["beacon", "takeAway"], ["dewprism", "constructor"], ["icon", "takeAwayAll"], ["icon.narrative", "attack"]])(
  "%s refuses the unknown action %s by the name of the argument", async (game, name) => {
    await table.renew();
    const gm = await table.sit("Gamemaster");
    const message = await gm.evaluate(async ({ game, name }) => {
      const { api } = globalThis.game.modules.get("rulewright");
      return api.command(game, { do: name, who: globalThis.game.actors.getName("Brannoc Vey").uuid })
        .then(() => "done", error => error.message);
    }, { game, name });
    expect(message).toBe(`Rulewright: “command” names an action in “do” that ${game} does not have: “${name}”.`);
  });
