/**
 * Starts workerd, sends it requests, and measures the processor that it takes: for the benchmarks of the Worker.
 */
import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer, connect } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** How many ticks of a processor's time /proc counts in a second. */
const TICKS = 100;

/** The number of connections of a load. */
export const CONNECTIONS = 16;

/** How often a request is sent again whose connection ends before its answer, as a busy runtime ends some. */
const AGAIN = 3;

/** The processes that were started and not ended. @type {import("node:child_process").ChildProcess[]} */
export const started = [];

/** Ends all processes that were started. */
export async function endAll() {
  // Not at once: Miniflare ends its runtime before itself.
  await Promise.all(started.splice(0).map(end));
}

/**
 * Starts plain workerd with a Worker of these modules.
 * @param {{ root: string, folder: string, date: string, key: string }} where   The checkout, the folder of this run,
 *   the compatibility date and the signing key.
 * @param {string} name
 * @param {string} modules
 */
export async function startPlain({ root, folder, date, key }, name, modules) {
  const port = await freePort();
  const file = join(folder, `${name}.capnp`);
  await writeFile(file, `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main), (name = "assets", worker = .assets)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [${modules}],
  compatibilityDate = "${date}",
  bindings = [(name = "SIGNING_KEY", text = ${JSON.stringify(key)}), (name = "ASSETS", service = "assets")],
);
const assets :Workerd.Worker = (
  serviceWorkerScript = "addEventListener('fetch', event => event.respondWith(new Response(null, { status: 404 })))",
  compatibilityDate = "${date}",
);
`);
  // The tools' packages belong to the module's folder. The package exports the program's path.
  const require = createRequire(join(root, "foundry-module", "package.json"));
  const { default: program } = await import(pathToFileURL(require.resolve("workerd")).href);
  const child = spawn(program.default ?? program, ["serve", file], { stdio: ["ignore", "inherit", "inherit"] });
  started.push(child);
  for (let tries = 0; ; tries++) {
    try {
      await once(port, request(port, "/", "{}"));
      return { port, pid: /** @type {number} */ (child.pid) };
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  }
}

/** @param {import("node:child_process").ChildProcess} child */
function end(child) {
  return new Promise(resolve => {
    child.once("exit", resolve);
    if (child.exitCode !== null || !child.kill("SIGTERM")) resolve(undefined);
  });
}

/** The runtime that Miniflare has started. @param {number} pid */
export async function childOf(pid) {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ").map(Number);
  for (const child of children)
    if ((await readFile(`/proc/${child}/cmdline`, "utf8")).includes("workerd")) return child;
  throw new Error("no workerd was started");
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise(resolve => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * The bytes of a request; a body makes it a POST.
 * @param {number} port
 * @param {string} path
 * @param {string | null} body
 * @param {string[]} [headers]
 */
export function request(port, path, body, headers = []) {
  const lines = [`${body === null ? "GET" : "POST"} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...headers];
  if (body !== null) lines.push("Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`);
  return `${lines.join("\r\n")}\r\n\r\n${body ?? ""}`;
}

/**
 * A connection that sends one request after another. It does as little as it
 * can, because the benchmark measures its processor.
 * @param {number} port
 * @param {(body: () => string, status: number) => string | null} answered   Returns the next request, or null.
 * @param {string} first
 * @param {number} [again]
 * @returns {Promise<void>}
 */
function converse(port, first, answered, again = AGAIN) {
  return new Promise((resolve, reject) => {
    let got = "";
    let last = first;
    const socket = connect(port, "127.0.0.1", () => socket.write(first));
    socket.setNoDelay(true).setEncoding("latin1").on("error", () => {}).on("close", () => {
      if (again) resolve(converse(port, last, answered, again - 1));
      else reject(new Error("the Worker hung up"));
    });
    socket.on("data", chunk => {
      got += chunk;
      const end = got.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = /content-length: (\d+)/i.exec(got.slice(0, end));
      const whole = length ? got.length >= end + 4 + Number(length[1]) : got.endsWith("\r\n0\r\n\r\n");
      if (!whole) return;
      const answer = got;
      got = "";
      try {
        const next = answered(() => length ? answer.slice(end + 4)
          : unchunked(answer.slice(end + 4)), Number(answer.slice(9, 12)));
        if (next !== null) {
          last = next;
          return socket.write(next);
        }
        resolve();
      } catch (error) {
        reject(error);
      }
      socket.removeAllListeners("close").end();
    });
  });
}

/** Puts together what came in chunks. @param {string} text */
function unchunked(text) {
  let whole = "";
  for (let at = 0; at < text.length;) {
    const line = text.indexOf("\r\n", at);
    const size = Number.parseInt(text.slice(at, line), 16);
    whole += text.slice(line + 2, line + 2 + size);
    at = line + 2 + size + 2;
  }
  return whole;
}

/** @param {number} port @param {string} text */
export async function once(port, text) {
  let answer = { status: 0, body: "" };
  await converse(port, text, (body, status) => {
    answer = { status, body: body() };
    return null;
  });
  return answer;
}

/**
 * Asks for some seconds on several connections.
 * @param {number} port @param {() => string} text @param {number} seconds @param {number} [connections]
 * @returns {Promise<number>}   How often it was answered.
 */
export async function load(port, text, seconds, connections = CONNECTIONS) {
  let count = 0;
  const end = performance.now() + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => converse(port, text(), (body, status) => {
    if (status !== 200 && status !== 201) throw new Error(`${status} ${body()}`);
    count++;
    return performance.now() < end ? text() : null;
  })));
  return count;
}

/** Asks so many times, on one connection. @param {number} port @param {() => string} text @param {number} times */
export async function repeat(port, text, times) {
  let left = times;
  await converse(port, text(), (body, status) => {
    if (status !== 200 && status !== 201) throw new Error(`${status} ${body()}`);
    return --left ? text() : null;
  });
  return times;
}

/**
 * @param {{pid: number}} of
 * @param {() => Promise<number>} run   Returns how many requests were answered.
 * @returns {Promise<{rate: number, cpu: number}>}   Requests a second, and milliseconds of processor for each.
 */
export async function measure({ pid }, run) {
  const [start, used] = [performance.now(), await processor(pid)];
  const count = await run();
  const seconds = (performance.now() - start) / 1000;
  return { rate: count / seconds, cpu: (await processor(pid) - used) * 1000 / count };
}

/** Seconds of processor that a process has had. @param {number} pid */
async function processor(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** The one in the middle by rate. @param {{rate: number, cpu: number}[]} rounds */
export function middle(rounds) {
  return rounds.toSorted((one, other) => one.rate - other.rate)[rounds.length >> 1];
}

/** The memory of a process, in bytes. @param {number} pid */
export async function memory(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
