import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { newKey as makeKey } from "../../../../scripts/worker/key.mjs";

const script = name => fileURLToPath(new URL(`../../../../scripts/worker/${name}.mjs`, import.meta.url));

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

  /** Where the Worker writes. @type {string} */
  data;

  /** @type {import("node:http").Server} */
  server;

  /** @type {string} */
  address;

  static async start() {
    const worker = new FarWorker();
    await promisify(execFile)(process.execPath, [script("build")], { maxBuffer: 1e7 });
    worker.data = await mkdtemp(join(tmpdir(), "rulewright-worker-"));
    worker.server =
      createServer((request, response) => { worker.#pass(request, response).catch(() => response.destroy()); });
    await new Promise(resolve => worker.server.listen(0, "127.0.0.1", () => resolve(null)));
    worker.address = `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (worker.server.address()).port}`;
    await worker.live();
    return worker;
  }

  /**
   * Starts it, with what it has written down before.
   * @param {{ newKey?: boolean }} [how]   Whether it signs with another key from now on.
   */
  async live({ newKey = false } = {}) {
    const file = join(this.data, "another-key");
    if (newKey) await writeFile(file, await makeKey());
    this.#process = spawn(process.execPath, [script("serve"), "--port", "0", "--limits", "off", "--data", this.data,
      ...newKey ? ["--key", file] : []], { stdio: ["ignore", "pipe", "inherit"] });
    for await (const line of createInterface({ input: this.#process.stdout })) {
      this.behind = JSON.parse(line).address;
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

  async close() {
    await this.die();
    this.server.closeAllConnections();
    await new Promise(resolve => this.server.close(resolve));
    await rm(this.data, { recursive: true, force: true });
  }

  /** The entries of a table's ledger, asked past whatever is between. */
  async ledger(table) {
    const response = await fetch(`${this.behind}/v1/tables/${table}/ledger?limit=100`);
    return (await response.json()).entries.map(({ entry }) => entry);
  }

  async #pass(request, response) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    if (!this.behind) return response.destroy();
    const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers;
    const answer = await fetch(this.behind + request.url,
      { method: request.method, headers, redirect: "manual", ...chunks.length && { body: Buffer.concat(chunks) } });
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
