import { afterAll, afterEach, beforeAll, describe, expect, vi } from "vitest";
import { Audience } from "../../stage/server/audience.mjs";
import { Queries } from "../../stage/server/queries.mjs";
import { openTable, ready } from "./table.mjs";
import { onScreen, test } from "../e2e/support/tiers.mjs";

let table;
beforeAll(async () => { table = await openTable(); });
afterEach(() => table.tidy());
afterAll(() => table.close());

const query = (page, user, name, data = {}, options = {}) => page.evaluate(([user, name, data, options]) => game.users
  .getName(user).query(name, data, options).catch(error => `failed: ${error.message}`), [user, name, data, options]);
const together = async () => {
  const [gm, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await gm.waitForFunction(() => game.users.getName("Ada").active);
  return [gm, ada];
};

describe("a query", () => {
  test("is answered by the other user's client", async () => {
    const [gm, ada] = await together();
    expect(await query(ada, "Gamemaster", "rulewright.echo", { n: 1 }))
      .toEqual({ n: 1, answeredBy: "Gamemaster", knows: ["timeout"] });
    expect(await query(gm, "Ada", "rulewright.echo", { n: 2 })).toMatchObject({ n: 2, answeredBy: "Ada" });
    expect(await query(gm, "Gamemaster", "rulewright.echo", { n: 3 }))
      .toMatchObject({ n: 3, answeredBy: "Gamemaster" });
  });

  test("fails when the handler fails, does not exist, does not answer in time, or the user is away", async () => {
    const [, ada] = await together();
    expect(await query(ada, "Gamemaster", "rulewright.refuse")).toBe("failed: not today");
    expect(await query(ada, "Gamemaster", "rulewright.none")).toContain("is not a registered query");
    expect(await query(ada, "Gamemaster", "rulewright.never", {}, { timeout: 150 }))
      .toContain("timed out after 150 ms");
    expect(await query(ada, "Bo", "rulewright.echo")).toContain("is not active");
  });

  onScreen("fails when the other user leaves before answering", async () => {
    const [gm, ada] = await together();
    const asked = query(ada, "Gamemaster", "rulewright.never", {}, { timeout: 120_000 });
    await gm.waitForFunction(() => globalThis.asked);
    await table.leave(gm);
    expect(await asked).toContain("disconnected");
  });

  test("reaches every session of a user, and the first answer counts", async () => {
    const [gm, ada] = await together();
    const tab = await gm.context().newPage();
    try {
      await tab.goto(gm.url());
      await ready(tab);
      const sessions = [gm, tab];
      const asked = async () => Promise.all(sessions.map(page => page.evaluate(() => globalThis.heard.splice(0))));
      for (const [at, page] of sessions.entries()) await page.evaluate(at => {
        globalThis.heard = [];
        CONFIG.queries["rulewright.who"] = data => {
          globalThis.heard.push(data.n);
          return new Promise((resolve, reject) => {
            globalThis.answer = () => resolve(at);
            globalThis.fail = () => reject(new Error("not I"));
          });
        };
      }, at);
      await ada.evaluate(() => { CONFIG.queries["rulewright.who"] = () => null; });
      const ask = n => query(ada, "Gamemaster", "rulewright.who", { n });
      const hears = page => page.waitForFunction(() => globalThis.heard.length);
      const both = ask(1);
      await Promise.all(sessions.map(hears));
      await tab.evaluate(() => globalThis.answer());
      expect(await both).toBe(1);
      await gm.evaluate(() => globalThis.answer());
      expect(await asked()).toEqual([[1], [1]]);
      // An error is an answer, too.
      const failing = ask(2);
      await Promise.all(sessions.map(hears));
      await gm.evaluate(() => globalThis.fail());
      expect(await failing).toBe("failed: not I");
      await asked();
      // The documentation leaves open whether the core asks all of them; the server's switch asks one.
      for (const [to, at] of [["oldest", 0], ["newest", 1]]) {
        table.stage.deliver(to);
        const one = ask(3);
        await hears(sessions[at]);
        await sessions[at].evaluate(() => globalThis.answer());
        expect([await one, await asked()]).toEqual([at, [[3], [3]].map((list, place) => place === at ? list : [])]);
      }
      // A user who leaves one session is still connected.
      table.stage.deliver("all");
      const left = ask(4);
      await Promise.all(sessions.map(hears));
      await tab.close();
      await gm.evaluate(() => globalThis.answer());
      expect(await left).toBe(0);
      expect(() => table.stage.deliver("some")).toThrow("all, newest, oldest");
    } finally {
      table.stage.deliver("all");
      if (!tab.isClosed()) await tab.close();
    }
  });

  test("names the user who asks, or does not, as the page's address has it", async () => {
    const [, ada] = await together();
    for (const [address, knows] of [["&asker=on", ["timeout", "user"]], ["&core=14&asker=off", ["timeout"]]]) {
      await table.join("Gamemaster", address);
      await ada.waitForFunction(() => game.users.getName("Gamemaster").active);
      expect(await query(ada, "Gamemaster", "rulewright.echo")).toMatchObject({ knows });
    }
  });

  test("waits for its time after the other user has left, where the server is told so", async () => {
    vi.useFakeTimers();
    try {
      const audience = new Audience(() => {});
      vi.spyOn(audience, "tellUser").mockReturnValue(true);
      const queries = new Queries(audience, { failEarly: false });
      const asked = queries.ask({ senderId: "ada", userId: "gm", queryName: "rulewright.echo", queryData: null,
        timeout: 1500 })
        .catch(error => error.message);
      queries.abandon("gm");
      await vi.advanceTimersByTimeAsync(1500);
      expect(await asked).toContain("timed out after 1500 ms");
    } finally {
      vi.useRealTimers();
    }
  });

  test("needs a permission that a world can withhold from players", async () => {
    const [gm, ada] = await together();
    await gm.evaluate(() => game.settings.set("core", "permissions", { QUERY_USER: [3, 4] }));
    await ada.waitForFunction(() => !game.user.can("QUERY_USER"));
    expect(await query(ada, "Gamemaster", "rulewright.echo")).toContain("You do not have permission to query");
    expect(await ada.evaluate(() => stage.connection.post("query", { userId: game.users.getName("Gamemaster").id,
      queryName: "rulewright.echo" }).catch(error => error.message))).toContain("lacks permission to query");
    expect(await query(gm, "Ada", "rulewright.echo", {})).toMatchObject({ answeredBy: "Ada" });
    await gm.evaluate(() => game.settings.set("core", "permissions", {}));
  });

  test("can be a dialog on the other user's screen", async () => {
    const [gm, ada] = await together();
    const asked = gm.evaluate(() => foundry.applications.api.DialogV2.query(game.users.getName("Ada"), "confirm",
      { window: { title: "Really?" }, content: "<p>Go on?</p>" }));
    await ada.getByRole("button", { name: "Yes" }).click();
    expect(await asked).toBe(true);
  });
});
