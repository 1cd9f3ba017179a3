import { readFile } from "node:fs/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { CAPACITY, gzip, serving, toyEngine, zstd } from "./support/toy-engine.mjs";
import { actor, communitySheet } from "./support/foundry.mjs";
import { characterOf } from "../../src/world/worldbuilding.mjs";
import { fetchEngine } from "../../../wasm/js/engine/bytes.mjs";
import { Engine } from "../../../wasm/js/engine/engine.mjs";
import { EngineExit } from "../../../wasm/js/engine/wasi.mjs";

const load = bytes => Engine.load("engine", serving(bytes));

afterEach(() => { vi.restoreAllMocks(); });

describe("the engine's file", () => {
  test("is unpacked here, whatever type the server sends", async () => {
    for (const packed of [zstd(toyEngine()), await gzip(toyEngine())]) {
      for (const type of ["application/wasm", "text/html", ""]) {
        expect(await fetchEngine("engine", serving(packed, { headers: { "content-type": type } })))
          .toEqual(toyEngine());
      }
    }
  });

  test("is used as it is where the browser has unpacked a Content-Encoding already", async () => {
    expect(await fetchEngine("engine", serving(toyEngine()))).toEqual(toyEngine());
  });

  test.each([
    ["is not there", async () => new Response("no", { status: 404 }), "unreachable"],
    ["is out of reach", async () => { throw new TypeError("failed to fetch"); }, "unreachable"],
    ["is a page", serving("<!doctype html>"), "corrupt"],
    ["is empty", serving(new Uint8Array()), "corrupt"],
    ["is cut off", serving(zstd(toyEngine()).slice(0, 40)), "corrupt"],
    ["packs something else", serving(zstd(new TextEncoder().encode("hello"))), "corrupt"],
    ["is a gzip that is cut off", async () => new Response((await gzip(toyEngine())).slice(0, 40)), "corrupt"],
    ["is a gzip of something else", async () => new Response(await gzip(new TextEncoder().encode("hello"))), "corrupt"]
  ])("that %s says so", async (_, fetch, reason) => {
    await expect(fetchEngine("engine", fetch)).rejects.toMatchObject({ name: "EngineFileError", reason });
  });

  test("is loaded as a script where a host does not serve the first", async () => {
    const script = `export default "${Buffer.from(zstd(toyEngine())).toString("base64")}";\n`;
    for (const first of [new Response("no", { status: 403 }), new Response("<!doctype html>")]) {
      const answers = { "engine.wasm": first, "engine.mjs": new Response(script) };
      expect(await fetchEngine(["engine.wasm", "engine.mjs"], async url => answers[url])).toEqual(toyEngine());
    }
  });

  test("reports the reason of the first form if every form fails", async () => {
    const fetch = async url =>
      url === "engine.wasm" ? new Response("no", { status: 404 }) : new Response('export default "no');
    await expect(fetchEngine(["engine.wasm", "engine.mjs"], fetch)).rejects
      .toMatchObject({ reason: "unreachable", message: "HTTP 404" });
  });

  test("with damage does not become an engine", async () => {
    const broken = toyEngine();
    broken.fill(0xff, 20);
    await expect(load(broken)).rejects.toThrow();
  });
});

describe("a call", () => {
  test("passes JSON in and out, in any script", async () => {
    const request = { text: "Ünïcode ⚔", n: 1 };
    expect(await (await load(toyEngine())).call("echo", request)).toEqual(request);
  });

  test("does not write a request that is too long, but reports its length", async () => {
    const engine = await load(toyEngine());
    const request = { long: "x".repeat(CAPACITY) };
    // The toy answers with unwritten memory: zeros, which are no JSON.
    await expect(engine.call("echo", request)).rejects.toThrow(SyntaxError);
    expect(await engine.call("echo", { fits: true })).toEqual({ fits: true });
  });

  test("leaves the memory small though the machine is busy with something else while it collects", async () => {
    const real = performance.now.bind(performance);
    let readings = 0;
    vi.spyOn(performance, "now").mockImplementation(() => real() + 200 * Math.floor(++readings / 7));
    const instantiate = vi.spyOn(WebAssembly, "instantiate");
    const engine = await Engine.load("engine", async () =>
      new Response(await readFile(new URL("../../engine/rulewright-icon.wasm", import.meta.url))));
    const { exports: { memory } } = /** @type {any} */ (await instantiate.mock.results[0].value);
    // Twenty-four effects on forty: half a megabyte of events.
    const combatants = Array.from({
      length: 42
    }, (_, i) => ({ character: { id: `c${i}`, class: i ? "heavy" : "vagabond", hp: 2000, maxHp: 9999 }, x: i % 9,
      y: Math.floor(i / 9) }));
    const effects = Array(24).fill({ to: "all", does: "damage", damage: { dice: 20 } });
    const command = {
      do: "use", who: "c0", target: "c1", others: combatants.slice(2).map(({ character }) => character.id),
      insist: true,
      ability: { id: "boom", takes: "two", attack: true, strike: { kind: "heavy" }, effects }
    };
    for (let i = 0; i < 25; i++) {
      const { result } = await engine.call("icon_encounter",
        { combat: { round: 1, opening: "hero", active: "c0", combatants }, command, dice: { seed: "0".repeat(64) } });
      expect(result.events.length).toBeGreaterThan(800);
    }
    expect(memory.buffer.byteLength).toBeLessThan(48 << 20);
  });

  test("of an operation that does not exist is an error", async () => {
    await expect((await load(toyEngine())).call("nothing", {})).rejects.toThrow("nothing");
  });

  test.each([
    ["trap", WebAssembly.RuntimeError], ["leave", EngineExit]
  ])("after a %s gets a fresh instance", async (operation, error) => {
    const engine = await load(toyEngine());
    const instantiate = vi.spyOn(WebAssembly, "instantiate");
    expect(await engine.call("echo", { a: 1 })).toEqual({ a: 1 });
    expect(instantiate).not.toHaveBeenCalled();
    await expect(engine.call(operation, {})).rejects.toThrow(error);
    expect(await engine.call("echo", { b: 2 })).toEqual({ b: 2 });
    expect(instantiate).toHaveBeenCalledOnce();
  });
});

describe("the real engine", async () => {
  const file = await readFile(new URL("../../engine/rulewright-icon.wasm", import.meta.url));
  const engine = await load(new Uint8Array(file));

  test("returns its name and digest", async () => {
    const { result } = await engine.call("about", {});
    expect(result).toMatchObject({ name: "rulewright" });
    expect(result.operations).toContain("icon_attack");
  });

  test("reads a community sheet with unusable numbers as the adapter passes it", async () => {
    const attacker =
      characterOf(actor({ system: communitySheet({ Fray: "4", Damage: "6", Armour: "", Vigor: null }) }));
    const target = characterOf(actor({ uuid: "Actor.foe", system: communitySheet({ Defense: " 7 " },
      { information: { class: "Heavy" }, health: { value: "20", max: "" } }) }));
    const { result, error } = await engine.call("icon_attack",
      { attacker, target, ability: { kind: "light" }, dice: { faces: [12, 5] } });
    expect(error).toBeUndefined();
    expect(result).toMatchObject({ outcome: "hit", defense: 7, damage: { raw: 9, dealt: 7, vigor: 0, hp: 16 } });
  });

  test("gives the same bytes for the same seed, and another instance does too", async () => {
    const request = { attacker: { class: "wright" }, target: { class: "heavy" }, ability: { kind: "heavy" },
      dice: { seed: "0b".repeat(32) } };
    const other = await load(new Uint8Array(file));
    expect(await other.call("icon_attack", request)).toEqual(await engine.call("icon_attack", request));
  });

  test("answers a request beyond its capacity itself", async () => {
    const { error } = await engine.call("icon_attack", { note: "x".repeat(300_000) });
    expect(error).toMatchObject({ code: "tooLarge" });
  });
});
