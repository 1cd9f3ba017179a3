/**
 * Measures odds in an engine, in Node and in a browser's page alike. A call is cold if it is the first one of an engine
 * that was compiled for it: V8 has no code of it yet. V8 shares the code of equal files, so each such engine has a
 * section of its own with a number in it. A call is warmed up if it is the first one after those that the module's
 * thread makes ahead of time.
 */
import { warmUp } from "../../foundry-module/src/engine/warm-up.mjs";
import { Engine } from "../../wasm/js/engine/engine.mjs";

let copies = 0;

/**
 * Loads an engine that shares no code with any other.
 * @param {Uint8Array} bytes   The plain WebAssembly.
 */
export function loadCopy(bytes) {
  const number = new TextEncoder().encode(String(++copies + Math.random()));
  // A custom section: its kind, its length, the length of its name, and the name.
  const section = [0, number.length + 1, number.length, ...number];
  const copy = new Uint8Array(bytes.length + section.length);
  copy.set(bytes);
  copy.set(section, bytes.length);
  return Engine.load("engine", async () => new Response(copy));
}

/** The least time that a clock measures well, in milliseconds. */
const SHORTEST = 0.2;

/**
 * Returns the time of a run in milliseconds: the shortest that a few runs in a row have taken, because other programs
 * on the machine make it longer and never shorter.
 * @param {() => Promise<unknown>} run
 * @param {number} least   For how many milliseconds it is tried.
 */
export async function shortest(run, least) {
  let best = Infinity;
  let runs = 1;
  for (const end = performance.now() + least; performance.now() < end;) {
    const start = performance.now();
    for (let i = 0; i < runs; i++) await run();
    const time = performance.now() - start;
    if (time < SHORTEST) runs *= 2;
    else best = Math.min(best, time / runs);
  }
  return best;
}

/**
 * Measures the slowest request of each group, cold and warm, in milliseconds.
 * @param {{ group: string, operation: string, request: object }[]} requests
 * @param {Record<string, Uint8Array>} files   The engines by game.
 * @param {Record<string, { operation: string, request: object }[]>} examples   The calls of a warm-up by game.
 * @param {{ rounds?: number, only?: string }} [how]
 */
export async function measureOdds(requests, files, examples, { rounds = 5, only = "" } = {}) {
  const engines = Object.fromEntries(await Promise.all(Object.entries(files)
    .map(async ([game, bytes]) => [game, await loadCopy(bytes)])));
  const groups = new Map();
  for (const { group, operation, request } of requests) {
    if (!group.includes(only)) continue;
    const [game] = operation.split("_");
    const body = JSON.stringify(request);
    const { response, steps } = await engines[game].countText(operation, body);
    const { odds, error } = JSON.parse(response);
    if (error?.code === "tooManyOutcomes") throw new Error(`${group}: ${response}`);
    if (!odds) continue;
    for (let i = 0; i < 10; i++) await engines[game].callText(operation, body);
    const time = await shortest(() => engines[game].callText(operation, body), 10);
    const facts = odds.facts?.length ?? 0;
    if (!groups.has(group) || groups.get(group).time < time)
      groups.set(group, { group, game, operation, body, steps, time, facts });
  }
  const list = [...groups.values()];
  for (const one of list) Object.assign(one, { cold: [], warmed: [], warm: [] });
  for (const { game, operation, body } of list)
    await shortest(() => engines[game].callText(operation, body), 300);
  for (let round = 0; round < rounds; round++) {
    for (const { game, operation, body, cold, warmed, warm } of list) {
      const first = async (/** @type {{ operation: string, request: object }[]} */ ahead) => {
        const copy = await loadCopy(files[game]);
        await warmUp(ahead,
          { call: (name, request) => copy.callText(name, request), rest: () => Promise.resolve() });
        const start = performance.now();
        await copy.callText(operation, body);
        return performance.now() - start;
      };
      cold.push(await first([]));
      warmed.push(await first(examples[game]));
      warm.push(await shortest(() => engines[game].callText(operation, body), 40));
    }
  }
  return list.map(({ group, steps, facts, cold, warmed, warm }) =>
    ({ group, steps, facts, cold: Math.min(...cold), warmed: Math.min(...warmed), warm: Math.min(...warm) }));
}
