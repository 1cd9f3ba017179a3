/**
 * Loads Miniflare with a faster encoder of the runtime's configuration.
 *
 * The configuration contains the engines, 26 MB for each isolate. Its encoder makes room in steps of 4 KB, and copies
 * everything at each step: a start with two isolates took 12 seconds of a processor for it (2026-11-28). With steps of
 * 64 MB it copies once or twice.
 */
import Module, { createRequire } from "node:module";
import { join } from "node:path";

/** The encoder's step in bytes, as Miniflare's code has it, and ours. */
const [STEP, LARGE_STEP] = ["MIN_SINGLE_SEGMENT_GROWTH = 4096;", "MIN_SINGLE_SEGMENT_GROWTH = 0x4000000;"];

/**
 * Returns Miniflare's exports.
 * @param {string} root   The project's folder. The tools' packages belong to the module's folder in it.
 * @returns {typeof import("miniflare")}
 * @throws {Error} If Miniflare's code has another step: this file is then to be read again.
 */
export function loadMiniflare(root) {
  const require = createRequire(join(root, "foundry-module", "package.json"));
  const path = require.resolve("miniflare");
  const prototype = /** @type {any} */ (Module).prototype;
  const { _compile: compile } = prototype;
  prototype._compile = function compileFile(/** @type {string} */ code, /** @type {string} */ file, ...rest) {
    if (file !== path) return compile.call(this, code, file, ...rest);
    if (!code.includes(STEP)) throw new Error("Miniflare's encoder is not as it was known: see miniflare.mjs");
    return compile.call(this, code.replace(STEP, LARGE_STEP), file, ...rest);
  };
  try { return require(path); } finally { prototype._compile = compile; }
}
