// @ts-check
import { answered } from "./database.mjs";
import { elapsed } from "./elapsed.mjs";
import { Refusal } from "./refusal.mjs";
import { keyOf } from "./key.mjs";

/** @import { Key } from "./key.mjs" */

/** The ids of the published keys that this isolate has seen. @type {Set<string>} */
const published = new Set();

/**
 * Returns the signing key. It is published before its first signature, so that every signature can be verified.
 * @param {Environment} env
 * @returns {Promise<Key>}
 */
export async function publishedKey(env) {
  const key = await keyOf(env);
  if (env.LEDGER && !published.has(key.kid)) {
    const [, { results: [row] }] = /** @type {[any, { results: any[] }]} */ (await answered(env.LEDGER.batch([
      env.LEDGER.prepare("INSERT OR IGNORE INTO keys (kid, x, since) VALUES (?, ?, ?)")
        .bind(key.kid, key.x, new Date().toISOString()),
      env.LEDGER.prepare("SELECT revoked FROM keys WHERE kid = ?").bind(key.kid)
    ])));
    if (row.revoked !== null)
      throw new Refusal(503, "unconfigured", "", "the Worker's key must not be believed any more");
    published.add(key.kid);
  }
  return key;
}

/** The time for which an isolate keeps the list of keys, in milliseconds: a revoked key is listed as such after it. */
const KEPT = 60_000;

/** The list of keys, and the time (elapsed) when it was read. @type {{ keys: any[], read: number } | null} */
let list = null;

/**
 * Returns every key that has ever signed, in the form for verifiers.
 * @param {Environment} env
 */
export async function listKeys(env) {
  const { kid, x } = await publishedKey(env);
  if (list && elapsed() - list.read < KEPT && list.keys.some(key => key.kid === kid)) return list.keys;
  const rows = env.LEDGER
    ? (await answered(env.LEDGER.prepare("SELECT kid, x, since, revoked FROM keys ORDER BY since, kid").all())).results
    : [{ kid, x, since: null, revoked: null }];
  const keys = rows.map(({ kid, x, since, revoked }) => ({ kid, kty: "OKP", crv: "Ed25519", x, since, revoked }));
  list = { keys, read: elapsed() };
  return keys;
}
