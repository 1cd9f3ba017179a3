/**
 * Reads wasm/worker/wrangler.jsonc, with its paths made whole. Wrangler could
 * do it too, for a second of every start.
 */
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The file, also for Wrangler. */
export const CONFIGURATION = fileURLToPath(new URL("../../wasm/worker/wrangler.jsonc", import.meta.url));

/**
 * @typedef {object} Configuration
 * @property {string} name
 * @property {string} main
 * @property {string} compatibility_date
 * @property {string} base_dir   The folder of what is uploaded.
 * @property {{directory: string, binding: string, run_worker_first: boolean}} assets
 * @property {{bindings: {name: string, class_name: string}[]}} durable_objects
 * @property {{binding: string, database_name: string, migrations_dir: string}[]} d1_databases
 * @property {{binding: string, bucket_name: string}[]} r2_buckets
 * @property {Record<string, string>} vars
 * @property {{name: string, simple: {limit: number, period: number}}[]} ratelimits
 */

/** @returns {Promise<Configuration>} */
export async function readConfiguration() {
  const text = await readFile(CONFIGURATION, "utf8");
  // Comments have lines of their own, and commas may follow the last entry of a list.
  const json = text.replace(/^\s*\/\/.*$/gm, "").replace(/,(\s*[\]}])/g, "$1");
  const configuration = JSON.parse(json);
  const whole = (/** @type {string} */ path) => resolve(dirname(CONFIGURATION), path);
  delete configuration.$schema;
  configuration.main = whole(configuration.main);
  configuration.base_dir = whole(configuration.base_dir);
  configuration.assets.directory = whole(configuration.assets.directory);
  for (const database of configuration.d1_databases) database.migrations_dir = whole(database.migrations_dir);
  return configuration;
}
