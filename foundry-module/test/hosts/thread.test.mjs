/**
 * An engine in a thread of its own, in a real Chromium: a thread that ends, fails, or cannot start.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEnginePage } from "./engine-page.mjs";

/** @type {Awaited<ReturnType<typeof openEnginePage>>} */
let opened;
beforeAll(async () => { opened = await openEnginePage(); });
afterAll(() => opened?.close());

test("a thread that ends rejects the calls that wait, and all later ones", async () => {
  expect(await opened.page.evaluate(async () => {
    const engine = await /** @type {any} */ (globalThis).loadEngine("elemental");
    const waiting = engine.call("about", {}).catch((/** @type {Error} */ error) => error.name);
    engine.close();
    const later = await engine.call("about", {}).catch((/** @type {Error} */ error) => error.name);
    return [await waiting, later, engine.running, engine.has("elemental_play"), engine.has("icon_read")];
  })).toEqual(["ThreadError", "ThreadError", false, true, false]);
});

test("an unknown operation is an error of the call, and the thread goes on", async () => {
  expect(await opened.page.evaluate(async () => {
    const engine = await /** @type {any} */ (globalThis).loadEngine("elemental");
    const failed = await engine.call("elemental_dance", {}).catch((/** @type {Error} */ error) => error.message);
    const { result } = await engine.call("about", {});
    engine.close();
    return [failed, result.operations.includes("elemental_play")];
  })).toEqual(["the engine has no operation elemental_dance", true]);
});

test("calls of one moment reach the thread in one message, and each has its own answer", async () => {
  expect(await opened.page.evaluate(async () => {
    const engine = await /** @type {any} */ (globalThis).loadEngine("elemental");
    const { postMessage } = Worker.prototype;
    const sent = /** @type {number[]} */ ([]);
    Worker.prototype.postMessage = function (/** @type {any[]} */ ...message) {
      sent.push(message[0].length);
      return postMessage.apply(this, /** @type {any} */ (message));
    };
    try {
      const look = { combat: {}, command: { do: "look" } };
      const answers = await Promise.all([engine.call("about", {}), engine.call("elemental_play", look),
        engine.call("elemental_dance", {}).catch((/** @type {Error} */ error) => error.message)]);
      await engine.call("about", {});
      return [sent, answers[0].result.name, Object.keys(answers[1]), answers[2]];
    } finally {
      Worker.prototype.postMessage = postMessage;
      engine.close();
    }
  })).toEqual([[3, 1], "rulewright", ["result", "rolls"], "the engine has no operation elemental_dance"]);
});

test("a file that is missing is named as such", async () => {
  expect(await opened.page.evaluate(() => /** @type {any} */ (globalThis).loadEngine("chess")
    .catch((/** @type {any} */ error) => [error.name, error.reason]))).toEqual(["EngineFileError", "unreachable"]);
});

test("a page that may start no thread runs the engine itself, and an ended thread is started again", async () => {
  const answers = await opened.page.evaluate(async () => {
    const { Worker } = globalThis;
    const started = [];
    class None {
      constructor() { throw new Error("no"); }
    }
    Object.assign(globalThis, { Hooks: { callAll: () => {} }, Worker: None });
    const { ask, loadEngine } = await /** @type {any} */ (globalThis).openClient();
    const inPage = await ask("elemental_play", { combat: {}, command: { do: "look" } });
    globalThis.Worker = Worker;
    const remote = await loadEngine("beacon");
    started.push(remote.constructor.name);
    remote.close();
    const again = await ask("beacon_play", { combat: {}, command: { do: "look" } });
    started.push((await loadEngine("beacon")) === remote);
    return { inPage: Object.keys(inPage), again: Object.keys(again), started };
  });
  expect(answers).toEqual({
    inPage: ["result", "rolls"], again: ["result", "rolls"], started: ["RemoteEngine", false]
  });
});

test("an engine warms up once for each start of its thread, and answers meanwhile", async () => {
  expect(await opened.page.evaluate(async () => {
    const { postMessage } = Worker.prototype;
    const sent = /** @type {string[]} */ ([]);
    // Threads of earlier tests may warm up late, once the page is idle.
    const started = new WeakSet();
    Worker.prototype.postMessage = function (/** @type {any[]} */ ...message) {
      for (const { examples } of message[0]) {
        if (!examples) started.add(this);
        else if (started.has(this)) sent.push(new URL(examples).pathname);
      }
      return postMessage.apply(this, /** @type {any} */ (message));
    };
    const seen = async (/** @type {number} */ count) => {
      while (sent.length < count) await new Promise(resolve => setTimeout(resolve, 5));
    };
    try {
      const { ask, loadEngine } = await /** @type {any} */ (globalThis).openClient();
      const look = { combat: {}, command: { do: "look" } };
      const first = await loadEngine("dewprism");
      await seen(1);
      const answer = await ask("dewprism_play", look);
      first.close();
      await ask("dewprism_play", look);
      await seen(2);
      return [sent, Object.keys(answer)];
    } finally {
      Worker.prototype.postMessage = postMessage;
    }
  })).toEqual([Array(2).fill("/engine/warm-up-dewprism.json"), ["result", "rolls"]]);
});
