/** The way into a core through the pages before its game, without a core. */
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CoreTable } from "../smoke/core-table.mjs";
import { openDoor } from "../smoke/stand-in/door.mjs";

let folder = "";
beforeAll(async () => { folder = await mkdtemp(join(tmpdir(), "rulewright-smoke-")); });
afterAll(() => rm(folder, { recursive: true }));

/** A page that is a game as far as the way in can tell: it remembers whether the module is on. */
const GAME = `<!doctype html><body><div class="tour-overlay"></div><script>
  const store = new Map([["core.moduleConfiguration", JSON.parse(sessionStorage.modules ?? "{}")]]);
  globalThis.foundry = {};
  globalThis.game = { ready: READY, world: { id: WORLD }, modules: new Map(MODULES.map(id => [id, { active: store.get("core.moduleConfiguration")[id] === true }])), settings: {
    get: (scope, key) => store.get(scope + "." + key), set: async (scope, key, value) => { sessionStorage.modules = JSON.stringify(value); } } };
</script></body>`;

/**
 * Comes in through the doors of a game that is no more than that page.
 * @returns {Promise<{ way?: string[], asked?: any[], problem?: string, pictures?: string[] }>}
 */
async function comeIn(pages, { ready = true, modules = ["rulewright"], world = "rw-smoke",
    users = [{ id: "a", name: "Gamemaster" }, { id: "b", name: "Gamemaster's friend" }], patience = undefined } = {}) {
  const asked = [];
  const door = await openDoor({
    pages, users: async () => users,
    game: (request, response, user) => {
      if (request.url === "/game") asked.push(user);
      response.writeHead(200, { "content-type": "text/html" })
        .end(GAME.replace("READY", String(ready)).replace("MODULES", JSON.stringify(modules))
          .replace("WORLD", JSON.stringify(world)));
    }
  });
  const table = await CoreTable.open(door.url, { patience });
  try {
    return { way: await table.begin(), asked };
  } catch (error) {
    return { problem: error.message, pictures: await table.photograph(folder) };
  } finally {
    await table.close();
    await door.close();
  }
}

describe("the pages before a game", () => {
  test("are passed: the licence agreement, the players of a first launch, and the join form; then the module is switched on", async () => {
    const { way, asked } = await comeIn(["license", "players"]);
    expect(way).toEqual(["license", "players", "join"]);
    // The game was opened as the user of that very name, and a second time with the module on.
    expect(asked.filter(user => user === "a").length).toBeGreaterThan(1);
    expect(new Set(asked)).toEqual(new Set(["a"]));
  });

  test.each([
    [["key"], {}, "the licence is not signed on this machine"],
    [["setup"], {}, "the core shows its setup page instead of the world"], [["auth"], {}, "administrator password"],
    [[], { world: "mine" }, "serves the world “mine”, not rw-smoke: nothing was changed there"],
    [["news"], {}, "a page “/news”, which this program does not know"],
    [[], { modules: [] }, "does not list the module rulewright"],
    [[], { ready: false, patience: 5_000 }, "The game of Gamemaster does not become ready"],
    [[], { users: [{ id: "a", name: "Gamemaster", active: true }], patience: 5_000 },
      "does not become free on the join page"]
  ])("that lead nowhere end the way with a sentence and a picture: %j %j", async (pages, how, sentence) => {
    const { problem, pictures } = await comeIn(pages, how);
    expect(problem.toLowerCase()).toContain(sentence.toLowerCase());
    expect(pictures).toHaveLength(1);
    expect((await stat(pictures[0])).size).toBeGreaterThan(0);
  });
});
