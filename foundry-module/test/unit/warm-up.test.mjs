/** The calls that an engine's thread makes ahead of time. */
import { readFile } from "node:fs/promises";
import { afterEach, expect, test, vi } from "vitest";
import { warmUp } from "../../src/engine/warm-up.mjs";
import { eventually } from "./support/eventually.mjs";

const named = (/** @type {string[]} */ ...names) => names.map(operation => ({ operation, request: {} }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("it rests before each call, and makes each call once", async () => {
  const log = /** @type {string[]} */ ([]);
  await warmUp(named("a", "b"), {
    call: async (operation, request) => { log.push(`${operation} ${request}`); },
    rest: async () => { log.push("rest"); }
  });
  expect(log).toEqual(["rest", "a {}", "rest", "b {}"]);
});

test("it ends once its calls have taken 400 ms together, on however slow a machine", async () => {
  let now = 0;
  vi.stubGlobal("performance", { now: () => now });
  const calls = /** @type {string[]} */ ([]);
  await warmUp(named("a", "b", "c", "d", "e"), {
    call: async operation => { calls.push(operation); now += 150; }, rest: async () => { now += 10_000; }
  });
  expect(calls).toEqual(["a", "b", "c"]);
});

test("it ends after a call that fails, starts the engine again, and reports nothing", async () => {
  const calls = /** @type {string[]} */ ([]);
  const call = async (/** @type {string} */ operation) => {
    calls.push(operation);
    if (operation !== "a") throw new Error("unreachable executed");
  };
  await warmUp(named("a", "b", "c"), { call, rest: async () => {} });
  expect(calls).toEqual(["a", "b", "about"]);
});

/** Starts a thread in this process: `send` is the page's message, and `posted` has the answers. */
async function startThread() {
  const posted = /** @type {any[]} */ ([]);
  let listener = (/** @type {any} */ _message) => {};
  vi.stubGlobal("addEventListener", (/** @type {string} */ _type, /** @type {any} */ added) => { listener = added; });
  vi.stubGlobal("postMessage", (/** @type {any} */ answer) => { posted.push(answer); });
  vi.stubGlobal("fetch", async (/** @type {string} */ url) => new Response(await readFile(new URL(url))));
  vi.resetModules();
  const { Engine } = await import("../../../wasm/js/engine/engine.mjs");
  await import("../../src/engine/thread.mjs");
  const file = (/** @type {string} */ name) => String(new URL(`../../engine/${name}`, import.meta.url));
  const send = (/** @type {any[]} */ ...orders) => listener({ data: orders });
  const answered = (/** @type {number} */ id) => eventually(
    () => {
      const answer = posted.find(one => one.id === id);
      if (!answer) throw new Error(`no answer to ${id}`);
      return answer;
    });
  send({ id: 1, urls: [file("rulewright-elemental.wasm")] });
  await answered(1);
  return { Engine, posted, send, answered, examples: file("warm-up-elemental.json") };
}

test("several requests with shared members are one order, and have one answer", async () => {
  const { Engine, posted, send, answered } = await startThread();
  const calls = vi.spyOn(Engine.prototype, "callText");
  send({ id: 2, operation: "elemental_play", shared: '{"combat":{}}',
    parts: ['{"command":{"do":"look"}}', '{"command":{"do":"nonsense"}}'] });
  const { responses } = await answered(2);
  expect(responses.map((/** @type {string} */ text) => Object.keys(JSON.parse(text))[0])).toEqual(["result", "error"]);
  expect([posted.filter(({ id }) => id === 2).length, calls.mock.calls.length]).toEqual([1, 2]);
});

test("a real call goes before the next one of a warm-up, which has one answer without a result", async () => {
  const { Engine, posted, send, answered, examples } = await startThread();
  const list = JSON.parse(await readFile(new URL(examples), "utf8"));
  const calls = vi.spyOn(Engine.prototype, "callText");
  send({ id: 2, examples });
  send({ id: 3, operation: "elemental_play", request: '{"combat":{},"command":{"do":"look"}}' });
  expect(JSON.parse((await answered(3)).response)).toHaveProperty("result");
  expect(calls).toHaveBeenCalledTimes(1);
  expect(await answered(2)).toEqual({ id: 2 });
  // A busy machine reaches the limit of the warm-up before its last call.
  const warmed = calls.mock.calls.slice(1);
  expect(warmed.length).toBeGreaterThan(0);
  expect(warmed).toEqual(list.slice(0, warmed.length)
    .map(({ operation, request }) => [operation, JSON.stringify(request)]));
  expect(posted.map(({ id }) => id)).toEqual([1, 3, 2]);
});

test("a crash in a warm-up reaches no player: the next call finds an engine that runs", async () => {
  const { Engine, send, answered, examples } = await startThread();
  const crash = vi.spyOn(WebAssembly.Instance.prototype, "exports", "get")
    .mockImplementationOnce(() => { throw new WebAssembly.RuntimeError("unreachable"); });
  const calls = vi.spyOn(Engine.prototype, "callText");
  send({ id: 2, examples });
  expect(await answered(2)).toEqual({ id: 2 });
  expect(crash).toHaveBeenCalled();
  expect(calls.mock.calls.map(([operation]) => operation)).toEqual([expect.any(String), "about"]);
  send({ id: 3, operation: "elemental_play", request: '{"combat":{},"command":{"do":"look"}}' });
  expect(JSON.parse((await answered(3)).response)).toHaveProperty("result");
});

test("examples that are missing leave the engine as it is", async () => {
  const { send, answered, examples } = await startThread();
  send({ id: 2, examples: examples.replace("elemental", "chess") });
  expect(await answered(2)).toMatchObject({ id: 2, error: { name: "Error" } });
  send({ id: 3, operation: "about", request: "{}" });
  expect(JSON.parse((await answered(3)).response)).toHaveProperty("result");
});
