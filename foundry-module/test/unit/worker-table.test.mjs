import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "./support/stage.mjs";

const { makeTable, makeToken } = await import("../../src/resolve/worker/table.mjs");

const TABLE = "z-RZNfTMC6MZl_hBpF427Q";
const at = { table: TABLE, worker: "https://dice.example", keys: [] };
const HERE = "http://localhost:30000";

/** The Worker's data of the table, and its requests. */
let origin = null;
const asked = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("location", { origin: HERE });
  vi.stubGlobal("window", { location: { origin: HERE } });
  vi.stubGlobal("game", {
    ...globalThis.game, user: { id: "gm" }, world: { title: "Thursday" },
    data: {
      addresses: { local: "http://192.168.1.5:30000", remote: "https://play.example/vtt/", remoteIsAccessible: null }
    },
    settings: { get: () => ({ [`${TABLE}.gm`]: "token" }) }
  });
  vi.stubGlobal("fetch", vi.fn(async (url, { method, body }) => {
    asked.push([method, new URL(url).pathname.replace(TABLE, "…"), body && JSON.parse(body)]);
    if (method === "PATCH") ({ origin } = JSON.parse(body));
    return new Response(
      JSON.stringify({ table: { id: TABLE, name: "Thursday", origin, readers: "all", entries: 0 },
        token: "rw1", name: "Ada" }));
  }));
});
afterEach(() => { vi.unstubAllGlobals(); });

test("a table allows the pages of all users, from every address of the game", async () => {
  await makeTable(at.worker, { closed: false });
  expect(asked)
    .toEqual([
      ["POST", "/v1/tables",
        { name: "Thursday", origin: `${HERE} http://192.168.1.5:30000 https://play.example`, readers: "all" }]
    ]);
});

test("without other known addresses, those of this page are sent", async () => {
  for (const addresses of [undefined, null, {}, { local: "", remote: null },
      { local: "not an address", remote: "file:///tmp" }]) {
    game.data = { addresses };
    await makeTable(at.worker, { closed: true });
    expect(asked.pop()?.[2], JSON.stringify(addresses)).toMatchObject({ origin: HERE, readers: "tokens" });
  }
});

test("a new link first adds the game's addresses that the table lacks, and removes none", async () => {
  origin = "https://old.example";
  await makeToken(at, "Ada", false);
  expect(origin).toBe(`${HERE} http://192.168.1.5:30000 https://play.example https://old.example`);
  asked.length = 0;
  await makeToken(at, "Ada", false);
  expect(asked.map(([method, path]) => `${method} ${path}`)).toEqual(["GET /v1/tables/…", "POST /v1/tables/…/tokens"]);
});
