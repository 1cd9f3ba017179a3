import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** The core as Go compiles it for this machine: what a browser did is compared with it. */
export class NativeCore {
  #process;
  #folder;
  #lines;

  static async start() {
    const core = new NativeCore();
    core.#folder = await mkdtemp(join(tmpdir(), "rulewright-core-"));
    const file = join(core.#folder, "core");
    await promisify(execFile)("go", ["build", "-o", file, "./scripts/core"], { cwd: root });
    core.#process = spawn(file, { stdio: ["pipe", "pipe", "inherit"] });
    core.#lines = createInterface({ input: core.#process.stdout })[Symbol.asyncIterator]();
    return core;
  }

  /** The core's answer to a request; one question at a time. */
  async ask(operation, request) {
    this.#process.stdin.write(`${operation} ${JSON.stringify(request)}\n`);
    return JSON.parse((await this.#lines.next()).value);
  }

  async stop() {
    this.#process?.kill();
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true });
  }
}
