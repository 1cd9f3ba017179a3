import { readFile, readdir } from "node:fs/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "./support/stage.mjs";
import { GAME_NAMES } from "../../../wasm/js/games.mjs";

const fetched = [];
/** The games whose files are out of reach. */
const missing = new Set();
let client;

beforeEach(async () => {
  fetched.length = 0;
  missing.clear();
  vi.stubGlobal("Hooks", { callAll: vi.fn() });
  vi.stubGlobal("fetch", async url => {
    const [, game] = /rulewright-(\w+)\.(?:wasm|mjs)$/.exec(url.pathname);
    if (fetched.at(-1) !== game) fetched.push(game);
    return missing.has(game) ? new Response("no", { status: 404 }) : new Response(await readFile(url));
  });
  vi.resetModules();
  client = await import("../../src/engine/client.mjs");
});
afterEach(() => { vi.unstubAllGlobals(); });

const fortune = { rating: 2, dice: { faces: [6, 1] } };

test("there is an engine for each game that can be chosen, with its warm-up, and no other", async () => {
  const files = await readdir(new URL("../../engine/", import.meta.url));
  expect(files.sort())
    .toEqual(GAME_NAMES.flatMap(name =>
      [`rulewright-${name}.mjs`, `rulewright-${name}.wasm`, `warm-up-${name}.json`]).sort());
});

test("a call loads the engine of its game, once, and no other", async () => {
  const [first, second] = await Promise.all([client.ask("icon_fortune", fortune), client.ask("icon_fortune", fortune)]);
  expect(first.result).toBeDefined();
  expect(second).toEqual(first);
  await client.ask("beacon_play", {});
  await client.loadEngine("icon");
  expect(fetched).toEqual(["icon", "beacon"]);
});

test("each engine reports its own digest, and plays its own game", async () => {
  const marks = await Promise.all(GAME_NAMES.map(name => client.aboutEngine(`${name}_play`)));
  expect(new Set(marks.map(({ digest }) => digest)).size).toBe(GAME_NAMES.length);
  for (const [at, { operations }] of marks.entries()) {
    expect(operations.filter(name => !name.startsWith(`${GAME_NAMES[at]}_`))).toEqual(["about"]);
  }
});

test("a missing engine is reported once, and the other games go on", async () => {
  missing.add("beacon");
  const error = await client.ask("beacon_play", {}).catch(reason => reason);
  expect(error).toMatchObject({ name: "EngineFileError", reason: "unreachable" });
  await expect(client.ask("beacon_play", {})).rejects.toBe(error);
  expect(fetched).toEqual(["beacon"]);
  expect(Hooks.callAll.mock.calls).toEqual([[client.ENGINE_FAILED]]);
  expect(client.isEngineFailure(error)).toBe(true);
  expect(client.isEngineFailure(new Error("another"))).toBe(false);
  expect((await client.ask("icon_fortune", fortune)).result).toBeDefined();
  expect(GAME_NAMES.filter(client.engineFailed)).toEqual(["beacon"]);
});
