// @ts-check
import { answered } from "./database.mjs";
import { elapsed } from "./elapsed.mjs";
import { unknown } from "./refusal.mjs";

/** @import { Resident } from "./engines.mjs" */

/** The time after which an isolate tries again to store an engine, in milliseconds. */
const AGAIN = 10_000;

/**
 * The time (elapsed) of this isolate's last attempt to store an engine, by its digest; Infinity once it is stored.
 * @type {Map<string, number>}
 */
const tried = new Map();

/**
 * Stores an engine that rolls in the database, so that its rolls can be replayed when the Worker has a newer one. It
 * runs in the background: the Worker's present engine is among its files.
 * @param {Environment} env
 * @param {Context} context
 * @param {Resident} engine
 */
export function keep(env, context, { game, about: { digest, version } }) {
  const database = env.LEDGER;
  if (!database || (tried.get(digest) ?? -Infinity) > elapsed() - AGAIN) return;
  tried.set(digest, elapsed());
  const done = async () => {
    if (!await database.prepare("SELECT 1 AS here FROM engines WHERE digest = ?").bind(digest).first()) {
      const file = await asset(env, `/engines/${digest}.wasm.gz`);
      if (!file.ok) throw new Error(`the engine ${digest} is not among the Worker's files`);
      await database.prepare(
        "INSERT OR IGNORE INTO engines (digest, game, version, since, wasm) VALUES (?, ?, ?, ?, ?)")
        .bind(digest, game, version, new Date().toISOString(), await file.arrayBuffer()).run();
    }
    tried.set(digest, Infinity);
  };
  context.waitUntil(done().catch(reason => console.error(reason)));
}

/**
 * Returns an engine's file, gzipped.
 * @param {Environment} env
 * @param {string} digest
 * @returns {Promise<Response>}
 */
export async function engineFile(env, digest) {
  if (!/^[0-9a-f]{64}$/.test(digest)) throw unknown("engine");
  const headers = { "Content-Type": "application/gzip", "Cache-Control": "public, max-age=31536000, immutable" };
  const file = await asset(env, `/engines/${digest}.wasm.gz`);
  if (file.ok) return new Response(file.body, { headers });
  const kept = env.LEDGER
    && await answered(env.LEDGER.prepare("SELECT wasm FROM engines WHERE digest = ?").bind(digest).first());
  if (!kept) throw unknown("engine");
  return new Response(new Uint8Array(kept.wasm), { headers });
}

/**
 * Returns one of the Worker's files.
 * @param {Environment} env
 * @param {string} path
 */
export function asset(env, path) {
  return env.ASSETS.fetch(new Request(`https://assets.invalid${path}`));
}
