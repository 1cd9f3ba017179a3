import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { plantTrap } from "./support/planted.mjs";
import { BUG, CAPACITY, gzip, serving, toyEngine } from "./support/toy-engine.mjs";
import { actor } from "./support/stage.mjs";
import { communitySheet } from "./support/sheets.mjs";
import { characterOf } from "../../src/games/icon/character.mjs";
import { compileEngine } from "../../../wasm/js/engine/file.mjs";
import { Engine } from "../../../wasm/js/engine/engine.mjs";
import { EngineExit } from "../../../wasm/js/engine/wasi.mjs";

const load = bytes => Engine.load("engine", serving(bytes));
const text = string => new TextEncoder().encode(string);
const toy = toyEngine();
const packed = await gzip(toy);
const packedText = await gzip(text("hello"));
const script = bytes => `export default "${Buffer.from(bytes).toString("base64")}";\n`;

/** The bytes of a toy whose code is no code, in a whole file. */
const broken = toy.with(toy.lastIndexOf(0x11), 0xff);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the engine's file", () => {
  test.each(["application/wasm", "application/gzip", "text/html", ""])(
    "is unpacked here, though the server sends the type %s", async type => {
      const engine = await Engine.load("engine", serving(packed, { headers: { "content-type": type } }));
      expect(await engine.call("echo", { a: 1 })).toEqual({ a: 1 });
    });

  test("is used as it is where the browser has unpacked a Content-Encoding already", async () => {
    expect(await (await load(toy)).call("echo", { a: 1 })).toEqual({ a: 1 });
  });

  test("is compiled while it arrives, in whatever pieces", async () => {
    const whole = vi.spyOn(WebAssembly, "compile");
    const stream = new ReadableStream({
      start(controller) {
        for (const byte of packed) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      }
    });
    expect(await (await load(stream)).call("echo", { a: 1 })).toEqual({ a: 1 });
    expect(whole).not.toHaveBeenCalled();
  });

  test.each([
    ["has no streaming", () => {
      vi.stubGlobal("WebAssembly", Object.create(WebAssembly, { compileStreaming: { value: undefined } }));
    }],
    ["refuses it", () => { vi.spyOn(WebAssembly, "compileStreaming").mockRejectedValue(new TypeError("no")); }]
  ])("is downloaded once where a browser %s", async (_, prepare) => {
    prepare();
    const fetch = vi.fn(serving(packed));
    expect(await (await Engine.load("engine", fetch)).call("echo", { a: 1 })).toEqual({ a: 1 });
    expect(fetch).toHaveBeenCalledOnce();
  });

  /** @typedef {[string, typeof fetch, string]} Unusable */
  /** @type {Unusable[]} */
  const cuts = Array.from({ length: 8 }, (_, i) =>
    [`is a gzip that lacks the last ${i + 1} bytes`, serving(packed.slice(0, -1 - i)), "corrupt"]);
  /** @type {Unusable[]} */
  const unusable = [
    ["is not there", async () => new Response("no", { status: 404 }), "unreachable"],
    ["is out of reach", async () => { throw new TypeError("failed to fetch"); }, "unreachable"],
    ["breaks off on its way", serving(new ReadableStream({
      start(controller) {
        controller.enqueue(packed.slice(0, 40));
        controller.error(new TypeError("network error"));
      }
    })), "unreachable"],
    ["is a page", serving("<!doctype html>", { headers: { "content-type": "text/html" } }), "page"],
    ["is a page after a byte order mark and a line break", serving("\ufeff\n<html>"), "page"],
    ["is empty", serving(new Uint8Array()), "corrupt"],
    ["has three bytes", serving(packed.slice(0, 3)), "corrupt"],
    ["is a text", serving("Not an engine"), "corrupt"],
    ["is a gzip that is cut in the middle", serving(packed.slice(0, packed.length / 2)), "corrupt"],
    ...cuts,
    ["is a gzip with a changed byte", serving(packed.with(60, packed[60] ^ 1)), "corrupt"],
    ["is a gzip of something else", serving(packedText), "corrupt"],
    ["is a plain file that is cut in the middle", serving(toy.slice(0, toy.length / 2)), "corrupt"],
    ["is a plain file that lacks its last byte", serving(toy.slice(0, -1)), "corrupt"],
    ["is a plain file that is cut in its header", serving(toy.slice(0, 6)), "corrupt"],
    ["is another program", serving(toyEngine(["_initialize", "rw_input", "size", "a", "b", "c", "d", "e"])), "corrupt"],
    ["is a script that is cut off", serving(script(packed).slice(0, -40)), "corrupt"],
    ["is a script without base64", serving('export default "%";'), "corrupt"],
    ["is a script with another text", serving(script(text("hello"))), "corrupt"]
  ];
  test.each(unusable)("that %s is refused with the reason", async (_, fetch, reason) => {
    await expect(compileEngine("engine", fetch)).rejects.toMatchObject({ name: "EngineFileError", reason });
  });

  test("that is whole and cannot be compiled is the browser's failure", async () => {
    for (const file of [broken, await gzip(broken)])
      await expect(load(file)).rejects.toThrow(WebAssembly.CompileError);
  });

  test("is loaded as a script where a host does not serve the first", async () => {
    for (const first of [new Response("no", { status: 403 }), new Response("<!doctype html>")]) {
      const answers = { "engine.wasm": first, "engine.mjs": new Response(script(packed)) };
      const engine = await Engine.load(["engine.wasm", "engine.mjs"], async url => answers[url]);
      expect(await engine.call("echo", { a: 1 })).toEqual({ a: 1 });
    }
  });

  test("reports the reason of the first form if every form fails", async () => {
    const fetch = async url =>
      url === "engine.wasm" ? new Response("no", { status: 404 }) : new Response('export default "no');
    await expect(compileEngine(["engine.wasm", "engine.mjs"], fetch)).rejects
      .toMatchObject({ reason: "unreachable", message: "HTTP 404" });
  });

  test("needs a browser that unpacks gzip, or a host that does so", async () => {
    vi.stubGlobal("DecompressionStream", undefined);
    const answers = { "engine.wasm": () => new Response("no", { status: 403 }),
      "engine.mjs": () => new Response(script(packed)) };
    for (const urls of [["engine.mjs"], ["engine.wasm", "engine.mjs"], ["engine.mjs", "engine.wasm"]]) {
      await expect(compileEngine(urls, async url => answers[url]())).rejects
        .toMatchObject({ name: "EngineFileError", reason: "outdated" });
    }
    expect(await (await load(toy)).call("echo", { a: 1 })).toEqual({ a: 1 });
  });
});

describe("a call", () => {
  test("answers several requests with shared members as it answers each of them alone", async () => {
    const engine = await load(toy);
    expect(await engine.callEach("echo", { a: { x: "," } }, [{ b: 1 }, { b: [2], c: "}" }]))
      .toEqual([{ a: { x: "," }, b: 1 }, { a: { x: "," }, b: [2], c: "}" }]);
    expect(await engine.callEach("echo", { a: 1 }, [])).toEqual([]);
  });

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
    const text = ["2 actions, heavy attack",
      ...Array(24).fill("Effect: { damage, to all in the area, amount (damage dice 20) }")].join("\n");
    const command = {
      do: "use", who: "c0", target: "c1", others: combatants.slice(2).map(({ character }) => character.id),
      insist: true,
      ability: { id: "boom", text }
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
    ["trap", WebAssembly.RuntimeError], ["outside", WebAssembly.RuntimeError], ["leave", EngineExit]
  ])("after a %s gets a fresh instance", async (operation, error) => {
    const engine = await load(toyEngine());
    const instantiate = vi.spyOn(WebAssembly, "instantiate");
    expect(await engine.call("echo", { a: 1 })).toEqual({ a: 1 });
    expect(instantiate).not.toHaveBeenCalled();
    await expect(engine.call(operation, {})).rejects.toThrow(error);
    expect(await engine.call("echo", { b: 2 })).toEqual({ b: 2 });
    expect(instantiate).toHaveBeenCalledOnce();
  });

  test("that meets a bug is answered, and the next one gets a fresh instance", async () => {
    const engine = await load(toyEngine());
    const instantiate = vi.spyOn(WebAssembly, "instantiate");
    expect(await engine.callText("bug", "{}")).toBe(BUG);
    expect(instantiate).not.toHaveBeenCalled();
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

  test("with a planted index out of range traps once, and answers the next call", async () => {
    const planted = await load(plantTrap(gunzipSync(file), "icon_action"));
    await expect(planted.call("icon_action", {})).rejects.toThrow(WebAssembly.RuntimeError);
    const request = { rating: 2, dice: { faces: [6, 1] } };
    expect(await planted.call("icon_fortune", request)).toEqual(await engine.call("icon_fortune", request));
  });

  test("answers a request beyond its capacity itself", async () => {
    const { error } = await engine.call("icon_attack", { note: "x".repeat(300_000) });
    expect(error).toMatchObject({ code: "tooLarge" });
  });
});
