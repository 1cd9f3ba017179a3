import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { newKey as makeKey } from "../../../../scripts/worker/key.mjs";
import { buildWorker } from "../../support/build.mjs";

const SERVE = fileURLToPath(new URL("../../../../scripts/worker/serve.mjs", import.meta.url));

/** The Worker of this process, which its test files use one after another. @type {Promise<FarWorker> | null} */
let shared = null;

/**
 * `fetch`, over a connection of its own: the Worker closes idle ones, on a busy machine also as a request arrives.
 * @param {string} url
 * @param {RequestInit} [how]
 */
export const fetchAlone = (url, { headers, ...how } = {}) =>
  fetch(url, { ...how, headers: { ...headers, connection: "close" } });

/**
 * A real Worker in its own runtime, behind an address that stays: what is
 * between may be gone, lose an answer, or change it.
 */
export class FarWorker {
  /** @type {import("node:child_process").ChildProcess | null} */
  #process = null;

  /**
   * Changes the next answers to rolls: it gets one and returns another, or null to lose it.
   * @type {((answer: any) => any) | null}
   */
  meddle = null;

  /** How many rolls were asked for. */
  asked = 0;

  /** True while it signs with another key than at its start. */
  #rekeyed = false;

  /** Where the Worker writes. @type {string} */
  data;

  /** @type {import("node:http").Server} */
  server;

  /** @type {string} */
  address;

  /** Returns the Worker of this process, alive and with its first key. */
  static async open() {
    shared ??= FarWorker.#start();
    const worker = await shared;
    if (!worker.behind || worker.#rekeyed) {
      await worker.die();
      await worker.live();
    }
    return worker;
  }

  static async #start() {
    const worker = new FarWorker();
    await buildWorker();
    worker.data = await mkdtemp(join(tmpdir(), "rulewright-worker-"));
    process.on("exit", () => rmSync(worker.data, { recursive: true, force: true }));
    worker.server =
      createServer((request, response) => { worker.#pass(request, response).catch(() => response.destroy()); });
    await new Promise(resolve => worker.server.listen(0, "127.0.0.1", () => resolve(null)));
    // An idle connection stays: one that is closed as its next request begins loses that.
    worker.server.keepAliveTimeout = 0;
    worker.server.unref();
    worker.address = `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (worker.server.address()).port}`;
    return worker;
  }

  /**
   * Starts it, with what it has written down before.
   * @param {{ newKey?: boolean }} [how]   Whether it signs with another key from now on.
   */
  async live({ newKey = false } = {}) {
    this.#rekeyed = newKey;
    const file = join(this.data, "another-key");
    if (newKey) await writeFile(file, await makeKey());
    // It ends where its input ends, so that it outlives no process of tests.
    this.#process = spawn(process.execPath, [SERVE, "--sql", "--port", "0", "--limits", "off", "--data", this.data,
      ...newKey ? ["--key", file] : []], { stdio: ["pipe", "pipe", "inherit"] });
    for await (const line of createInterface({ input: this.#process.stdout })) {
      const { address } = JSON.parse(line);
      // On a busy machine a fresh runtime takes longer for its first table than the module waits.
      await fetchAlone(`${address}/v1/tables`, { method: "POST",
        body: JSON.stringify({ name: "First", origin: "http://localhost:30000", readers: "all" }) });
      this.behind = address;
      return;
    }
    throw new Error("the Worker did not start");
  }

  /** Ends it in the middle of whatever it does. */
  async die() {
    const process = this.#process;
    this.#process = null;
    this.behind = null;
    if (!process) return;
    process.kill("SIGTERM");
    if (process.exitCode === null) await once(process, "exit");
  }

  /** Frees it for the next file. It ends with the process. */
  close() {
    this.meddle = null;
  }

  /** The entries of a table's ledger, asked past whatever is between. */
  async ledger(table) {
    const response = await fetchAlone(`${this.behind}/v1/tables/${table}/ledger?limit=100`);
    return (await response.json()).entries.map(({ entry }) => entry);
  }

  async #pass(request, response) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    if (!this.behind) return response.destroy();
    const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers;
    const answer = await fetchAlone(this.behind + request.url, {
      method: request.method, headers, redirect: "manual",
      ...chunks.length && { body: Buffer.concat(chunks) }
    });
    let body = Buffer.from(await answer.arrayBuffer());
    const rolls = request.method === "POST"
      && /\/v1\/(?:tables\/[\w-]{22}\/)?(?:icon|beacon|dewprism|elemental)\//.test(request.url);
    if (rolls) {
      this.asked++;
      if (this.meddle && answer.ok) {
        const changed = this.meddle(JSON.parse(body.toString()));
        if (changed === null) return response.destroy();
        body = Buffer.from(JSON.stringify(changed));
      }
    }
    const { "content-encoding": _encoding, "transfer-encoding": _transfer,
      "content-length": _old, ...rest } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, { ...rest, "content-length": body.length });
    response.end(body);
  }
}
