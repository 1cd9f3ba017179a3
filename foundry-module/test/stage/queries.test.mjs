import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "./table.mjs";

let table;
beforeAll(async () => { table = await openTable(); });
afterEach(() => table.tidy());
afterAll(() => table.close());

const query = (page, user, name, data = {}, options = {}) => page.evaluate(([user, name, data, options]) => game.users.getName(user).query(name, data, options).catch(error => `failed: ${error.message}`), [user, name, data, options]);
const together = async () => {
  const [gm, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await gm.waitForFunction(() => game.users.getName("Ada").active);
  return [gm, ada];
};

describe("a query", () => {
  it("is answered by the other user's client", async () => {
    const [gm, ada] = await together();
    expect(await query(ada, "Gamemaster", "rulewright.echo", { n: 1 })).toEqual({ n: 1, answeredBy: "Gamemaster", knows: ["timeout"] });
    expect(await query(gm, "Ada", "rulewright.echo", { n: 2 })).toMatchObject({ n: 2, answeredBy: "Ada" });
    expect(await query(gm, "Gamemaster", "rulewright.echo", { n: 3 })).toMatchObject({ n: 3, answeredBy: "Gamemaster" });
  });

  it("fails when the handler fails, does not exist, does not answer in time, or nobody is there", async () => {
    const [, ada] = await together();
    expect(await query(ada, "Gamemaster", "rulewright.refuse")).toBe("failed: not today");
    expect(await query(ada, "Gamemaster", "rulewright.none")).toContain("is not a registered query");
    expect(await query(ada, "Gamemaster", "rulewright.never", {}, { timeout: 150 })).toContain("timed out after 150 ms");
    expect(await query(ada, "Bo", "rulewright.echo")).toContain("is not active");
  });

  it("fails when the other user leaves before answering", async () => {
    const [gm, ada] = await together();
    const asked = query(ada, "Gamemaster", "rulewright.never", {}, { timeout: 20000 });
    await gm.waitForFunction(() => globalThis.asked);
    await table.leave(gm);
    expect(await asked).toContain("disconnected");
  });

  it("needs a permission that a world can withhold from players", async () => {
    const [gm, ada] = await together();
    await gm.evaluate(() => game.settings.set("core", "permissions", { QUERY_USER: [3, 4] }));
    await ada.waitForFunction(() => !game.user.can("QUERY_USER"));
    expect(await query(ada, "Gamemaster", "rulewright.echo")).toContain("You do not have permission to query");
    expect(await ada.evaluate(() => stage.connection.post("query", { userId: game.users.getName("Gamemaster").id, queryName: "rulewright.echo" }).catch(error => error.message))).toContain("lacks permission to query");
    expect(await query(gm, "Ada", "rulewright.echo", {})).toMatchObject({ answeredBy: "Ada" });
    await gm.evaluate(() => game.settings.set("core", "permissions", {}));
  });

  it("can be a dialog on the other user's screen", async () => {
    const [gm, ada] = await together();
    const asked = gm.evaluate(() => foundry.applications.api.DialogV2.query(game.users.getName("Ada"), "confirm", { window: { title: "Really?" }, content: "<p>Go on?</p>" }));
    await ada.getByRole("button", { name: "Yes" }).click();
    expect(await asked).toBe(true);
  });
});
