// @ts-check
import { answered } from "./database.mjs";
import { elapsed } from "./elapsed.mjs";
import { unknown } from "./refusal.mjs";

/** @import { Resident } from "./engines.mjs" */

/** The time after which an isolate tries again to store an engine, in milliseconds. */
const AGAIN = 10_000;

/** How many bytes of an engine's file are in one row. A row of D1 has at most 2,000,000. */
const PIECE = 1_000_000;

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
      await store(database, { digest, game, version }, await file.arrayBuffer());
    }
    tried.set(digest, Infinity);
  };
  context.waitUntil(done().catch(reason => console.error(reason)));
}

/**
 * Writes an engine's file in pieces, all or none of them.
 * @param {Database} database
 * @param {{ digest: string, game: string, version: string }} engine
 * @param {ArrayBuffer} file   Its gzip.
 */
async function store(database, { digest, game, version }, file) {
  const rows = [database.prepare(
    "INSERT OR IGNORE INTO engines (digest, game, version, since, wasm) VALUES (?, ?, ?, ?, ?)")
    .bind(digest, game, version, new Date().toISOString(), file.slice(0, PIECE))];
  for (let piece = 1; piece * PIECE < file.byteLength; piece++) {
    rows.push(database.prepare("INSERT OR IGNORE INTO engine_pieces (digest, piece, wasm) VALUES (?, ?, ?)")
      .bind(digest, piece, file.slice(piece * PIECE, (piece + 1) * PIECE)));
  }
  await database.batch(rows);
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
  if (!env.LEDGER) throw unknown("engine");
  const { results: pieces } = await answered(env.LEDGER.prepare(`SELECT 0 AS piece, wasm FROM engines WHERE digest = ?1
    UNION ALL SELECT piece, wasm FROM engine_pieces WHERE digest = ?1 ORDER BY piece`).bind(digest).all());
  if (!pieces.length) throw unknown("engine");
  return new Response(new Blob(pieces.map(({ wasm }) => new Uint8Array(wasm))), { headers });
}

/**
 * Returns one of the Worker's files.
 * @param {Environment} env
 * @param {string} path
 */
export function asset(env, path) {
  return env.ASSETS.fetch(new Request(`https://assets.invalid${path}`));
}
