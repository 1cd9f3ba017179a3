import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { WORLD } from "../../foundry-module/test/smoke/world.mjs";
import { SmokeError } from "./places.mjs";

/** How long a core may take until its status answers, and to end. Milliseconds. */
const PATIENCE = { start: 180_000, end: 10_000 };

/** The processes that this program has started and not ended. @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

// A program that ends for whatever reason takes its processes with it.
process.on("exit", () => { for (const child of running) child.kill("SIGKILL"); });

/** Ends a process of ours: first it is asked to, and then made to. */
async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  if (await Promise.race([exit, wait(PATIENCE.end, null, { ref: false })])) return;
  child.kill("SIGKILL");
  await exit;
}

/** Ends every process of this program. */
export const endAll = () => Promise.all([...running].map(end));

/**
 * Starts a process that ends with this program.
 * @param {string[]} words
 * @param {import("node:child_process").SpawnOptions} options
 */
export function start(words, options) {
  const child = spawn(process.execPath, words, options);
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

/**
 * Starts a core and waits until its status answers.
 * @param {{ main: string, dataPath: string, port: number, log: string, patience?: number }} what   `log` is the file
 *   that keeps what it prints.
 * @returns {Promise<{ address: string, close(): Promise<void> }>}
 * @throws {SmokeError} If it ends, or does not answer in time.
 */
export async function startCore({ main, dataPath, port, log, patience = PATIENCE.start }) {
  await mkdir(dirname(log), { recursive: true });
  const file = createWriteStream(log);
  // Variables of containers and hosts would lead it to other data.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("FOUNDRY")));
  const child = start([main, `--dataPath=${dataPath}`, `--port=${port}`, `--world=${WORLD}`, "--noupdate"],
    { cwd: dirname(main), env, stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.pipe(file, { end: false });
  child.stderr.pipe(file, { end: false });
  child.once("close", () => file.end());
  const address = `http://127.0.0.1:${port}/`;
  const close = () => end(child);
  try {
    for (const until = Date.now() + patience; !await answers(address); await wait(200)) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new SmokeError(`The core ended before it answered (${child.exitCode ?? child.signalCode}).`);
      if (Date.now() > until) throw new SmokeError(`The core does not answer at ${address}api/status.`);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { address, close };
}

/**
 * Reports whether a core serves its world, or waits on its licence page for an agreement before it starts one.
 * @param {string} address
 * @throws {SmokeError} If it serves another world: then it uses another data folder than that of the run.
 */
async function answers(address) {
  try {
    const { active, world } = await (await fetch(`${address}api/status`)).json();
    if (active === true && world && world !== WORLD)
      throw new SmokeError(
        `The core at ${address} serves the world “${world}”, not ${WORLD}: nothing was changed there.`);
    if (active === true) return true;
    const first = await fetch(`${address}game`, { redirect: "manual" });
    return /\/license$/.test(first.headers.get("location") ?? "");
  } catch (error) {
    if (error instanceof SmokeError) throw error;
    return false;
  }
}

/**
 * Starts a core and comes in for the first time. A core whose licence agreement
 * is signed on the way is started again, for only then it starts its world.
 * @param {Parameters<typeof startCore>[0]} what
 * @param {(address: string) => Promise<import("../../foundry-module/test/smoke/core-table.mjs").CoreTable>} open
 *   Opens the table.
 * @param {string} pictures   A folder for pictures of pages that cannot be passed.
 * @returns {Promise<{ server: { address: string, close(): Promise<void> }, table: any, way: string[] }>}
 * @throws {SmokeError}
 */
export async function enterCore(what, open, pictures) {
  const way = [];
  for (let times = 0; ; times++) {
    const server = await startCore(what)
      .catch(error => { throw new SmokeError(`${error.message} Its output is in ${what.log}.`); });
    const table = await open(server.address);
    try {
      way.push(...await table.begin());
      return { server, table, way };
    } catch (error) {
      const files = await table.photograph(pictures);
      await table.close();
      await server.close();
      if (error.signed && !times) way.push("license");
      else throw new SmokeError(
        `${error.message}\nPictures of the pages: ${files.join(", ") || "none"}. The output of the core: ${what.log}.`);
    }
  }
}
