/**
 * An engine's file as servers send it, in a real Chromium: compressed once, twice or not at all, damaged, or replaced.
 */
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toyEngine } from "../unit/support/toy-engine.mjs";
import { openEnginePage } from "./engine-page.mjs";

const toy = Buffer.from(toyEngine());
const packed = gzipSync(toy);
const script = `export default "${packed.toString("base64")}";\n`;
const page = { headers: { "Content-Type": "text/html" }, body: "<!doctype html><title>Sign in</title>" };
const wasm = { "Content-Type": "application/wasm" };
const announced = { ...wasm, "Content-Encoding": "gzip" };
const forbidden = { status: 403, body: "no" };
/** An engine whose code section contains no code. */
const broken = Buffer.from(toy);
broken[toy.lastIndexOf(0x11)] = 0xff;

/**
 * Servers by their names: the answer to the .wasm file, and to the script.
 * @typedef {import("./engine-page.mjs").Answer} Answer
 * @type {Record<string, [Answer, Answer]>}
 */
const served = {
  "of the type of WebAssembly": [{ headers: wasm, body: packed }, forbidden],
  "of an unknown type": [{ headers: { "Content-Type": "application/octet-stream" }, body: packed }, forbidden],
  "with its gzip announced as an encoding": [{ headers: announced, body: packed }, forbidden],
  "compressed once more on its way": [{ headers: announced, body: gzipSync(packed) }, forbidden],
  "unpacked by the host": [{ headers: wasm, body: toy }, forbidden],
  "as a script alone": [forbidden, { headers: { "Content-Type": "text/javascript" }, body: script }],
  "as a script in place of a page": [page, { headers: { "Content-Type": "text/javascript" }, body: script }]
};

/** @type {Record<string, [string, Answer]>} */
const refused = {
  "that is missing": ["unreachable", { status: 404, body: "no" }],
  "whose connection breaks off":
    ["unreachable", { headers: { "Content-Length": String(packed.length), Connection: "close" },
      body: packed.subarray(0, 60) }],
  "that is a page": ["page", page],
  "that is a gzip cut in the middle": ["corrupt", { headers: wasm, body: packed.subarray(0, packed.length / 2) }],
  "that is a gzip without its last byte": ["corrupt", { headers: wasm, body: packed.subarray(0, -1) }],
  "that is a gzip without its checksum and length": ["corrupt", { headers: wasm, body: packed.subarray(0, -8) }],
  "that is plain and cut in the middle": ["corrupt", { headers: wasm, body: toy.subarray(0, toy.length / 2) }],
  "that is no engine": ["corrupt", { headers: wasm, body: "Not an engine" }],
  "that is a gzip of something else": ["corrupt", { headers: wasm, body: gzipSync("Not an engine") }],
  "that is another program": ["corrupt", { headers: wasm, body: gzipSync(toyEngine(["_initialize", ..."abcdefg"])) }],
  "that cannot be compiled": ["CompileError", { headers: wasm, body: gzipSync(broken) }]
};

/** A game's name for each case, by which the page asks for its files. @param {string} list @param {number} at */
const nameOf = (list, at) => `${list}${at}`;

/** @type {Record<string, Answer>} */
const files = Object.fromEntries([
  ...Object.values(served).flatMap(([first, second], at) => [
    [`/engine/rulewright-${nameOf("served", at)}.wasm`, first],
    [`/engine/rulewright-${nameOf("served", at)}.mjs`, second]
  ]),
  ...Object.values(refused).flatMap(([, answer], at) => [
    [`/engine/rulewright-${nameOf("refused", at)}.wasm`, answer],
    [`/engine/rulewright-${nameOf("refused", at)}.mjs`, answer]
  ])
]);

/** @type {Awaited<ReturnType<typeof openEnginePage>>} */
let opened;
beforeAll(async () => { opened = await openEnginePage(files); });
afterAll(() => opened?.close());

/** @param {string} game */
const requestsOf = game => opened.asked.filter(path => path.startsWith(`/engine/rulewright-${game}.`));

test.each(Object.entries(served).map(([name, [first]], at) => /** @type {const} */ ([name, at, first])))(
  "a file %s becomes an engine after one download", async (_, at, first) => {
    const game = nameOf("served", at);
    expect(await opened.page.evaluate(async name => {
      const engine = await /** @type {any} */ (globalThis).loadEngine(name);
      const answer = await engine.call("echo", { a: 1 });
      engine.close();
      return answer;
    }, game)).toEqual({ a: 1 });
    const downloads = first === forbidden || first === page ? 2 : 1;
    expect(requestsOf(game)).toHaveLength(downloads);
    expect(await opened.page.evaluate(async name => {
      const engine = await /** @type {any} */ (globalThis).loadEngineHere(name);
      return engine.call("echo", { b: 2 });
    }, game)).toEqual({ b: 2 });
    expect(requestsOf(game)).toHaveLength(2 * downloads);
  });

test.each(Object.entries(refused).map(([name, [reason]], at) => /** @type {const} */ ([name, reason, at])))(
  "a file %s is refused as %s, in a thread and in the page", async (_, reason, at) => {
    for (const load of ["loadEngine", "loadEngineHere"]) {
      expect(await opened.page.evaluate(([load, name]) => /** @type {any} */ (globalThis)[load](name)
        .then(() => "loaded", (/** @type {any} */ error) => error.reason ?? error.name),
      /** @type {const} */ ([load, nameOf("refused", at)]))).toBe(reason);
    }
  });

test("a browser without DecompressionStream is named, and takes a file that the host has unpacked", async () => {
  expect(await opened.page.evaluate(async ([packed, plain]) => {
    const { DecompressionStream } = globalThis;
    Reflect.deleteProperty(globalThis, "DecompressionStream");
    try {
      const { loadEngineHere } = /** @type {any} */ (globalThis);
      return [await loadEngineHere(packed).catch((/** @type {any} */ error) => error.reason),
        await (await loadEngineHere(plain)).call("echo", { a: 1 })];
    } finally {
      globalThis.DecompressionStream = DecompressionStream;
    }
  }, [0, 4].map(at => nameOf("served", at)))).toEqual(["outdated", { a: 1 }]);
});

test.each(["trap", "outside", "leave"])("after a call that ends in %s the thread goes on with a fresh instance",
  async operation => {
    expect(await opened.page.evaluate(async ([game, operation]) => {
      const engine = await /** @type {any} */ (globalThis).loadEngine(game);
      try {
        const failed = await engine.call(operation, {}).catch((/** @type {Error} */ error) => error.name);
        return [failed, await engine.call("echo", { a: 1 }), engine.running];
      } finally {
        engine.close();
      }
    }, /** @type {const} */ ([nameOf("served", 0), operation])))
      .toEqual([operation === "leave" ? "EngineExit" : "RuntimeError", { a: 1 }, true]);
  });
