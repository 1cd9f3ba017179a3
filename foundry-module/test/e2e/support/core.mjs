import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { NATIVE_CORE } from "../../support/build.mjs";

/** The core as Go compiles it for this machine: what a browser did is compared with it. */
export class NativeCore {
  #process;
  #lines;

  static async start() {
    const core = new NativeCore();
    core.#process = spawn(NATIVE_CORE, { stdio: ["pipe", "pipe", "inherit"] });
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
  }
}
