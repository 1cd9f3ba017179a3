import { afterAll, beforeAll, expect, test } from "vitest";
import { Table } from "../e2e/support/table.mjs";

/** Commands of the API that are refused. */

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

test.each([
  ["icon.narrative", { do: "act", action: "smash" }, { "system.attributes.skills.Smash.value": "wide" },
    "Brannoc Vey’s Smash: “wide” is not a number."],
  ["icon", { do: "vigor", kind: "gain", value: 2 }, { "system.attributes.Stats.Vigor.value": "wide" },
    "Brannoc Vey’s Vigor: “wide” is not a number."]
])("%s names the actor and the number that cannot be read: %j", async (game, command, update, sentence) => {
  await table.renew();
  const gm = await table.sit("Gamemaster");
  expect(await gm.evaluate(async ({ game, command, update }) => {
    const { api } = globalThis.game.modules.get("rulewright");
    const actor = globalThis.game.actors.getName("Brannoc Vey");
    await actor.update(update);
    return api.command(game, { ...command, who: actor.uuid }).then(() => "done", error => error.message);
  }, { game, command, update })).toBe(sentence);
});
