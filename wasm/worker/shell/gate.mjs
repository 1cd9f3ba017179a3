// @ts-check
import { NOTHING_BEFORE } from "../../js/ledger/statement.mjs";
import { keptToken } from "./cookie.mjs";
import { answered, ledgerOf } from "./database.mjs";
import { addressOf, count } from "./limit.mjs";
import { ANYBODY, forOrigin } from "./origin.mjs";
import { forbidden, Refusal, unauthorised, unknown } from "./refusal.mjs";
import { isSecret, tokenOf } from "./token.mjs";

/** @import { Call } from "./call.mjs" */
/** @import { Token } from "./token.mjs" */

/**
 * The result of the gate for a caller that it admitted at a table.
 * @typedef {object} Visit
 * @property {string} table   Its id.
 * @property {{ sequence: number, hash: string }} head   The head of its ledger.
 * @property {{ id: string, name: string, rights: string[] } | null} token   Null for a caller without one, who may only
 *   read.
 * @property {Recorded | null} earlier   The entry that this token has written under the same idempotency key.
 *
 * @typedef {{ entry: string, hash: string, signature: string }} Recorded   A line of a ledger.
 */

/** The table, the token, the head of the ledger, and the entry of the idempotency key: one query. */
const LOOK = `
  SELECT t.origin, t.readers, k.hash AS secret, k.name, k.rights, k.revoked, h.sequence, h.hash, e.entry, e.hash AS entry_hash, e.signature
  FROM tables t
  LEFT JOIN tokens k ON k.table_id = t.id AND k.id = ?2
  LEFT JOIN entries h ON h.table_id = t.id AND h.sequence = (SELECT max(sequence) FROM entries WHERE table_id = ?1)
  LEFT JOIN entries e ON e.table_id = t.id AND e.by = ?2 AND e.idempotency = ?3 AND e.idempotency IS NOT NULL
  WHERE t.id = ?1`;

/**
 * Admits a caller at the table of the path, or throws a refusal.
 * @param {Call} call
 * @param {"read" | "roll" | "manage"} right   Reading may be open to all.
 * @param {{ idempotency?: string | null, pasted?: Token | null }} [also]   A token that the caller sends otherwise than
 *   in a header.
 * @returns {Promise<Visit>}
 */
export async function enter(call, right, { idempotency = null, pasted = null } = {}) {
  const { env, request, url, params: { table } } = call;
  const database = ledgerOf(env);
  // The token is unverified here, so callers with invented tokens count against the limit, too.
  await count(request.headers.has("Authorization") ? env.LIMIT_BOT : env.LIMIT_ADDRESS, addressOf(request, env));
  const sent = pasted ?? tokenOf(request);
  // A token of one table does not disclose the existence of others.
  if (sent && sent.table !== table) throw unauthorised("the token is another table's");
  if (!table || !/^[\w-]{22}$/.test(table)) throw unknown("table");
  const claimed = sent ?? (right === "read" ? keptToken(request, url, table) : null);
  const found = await answered(database.prepare(LOOK).bind(table, claimed?.id ?? null, idempotency).first());
  if (!found) throw unknown("table");
  // From here on the response concerns this table.
  call.headers = forOrigin(request, found.origin);
  const token = claimed && await isSecret(claimed.text, found.secret ?? undefined) && found.revoked === null
    ? claimed : null;
  // A token that the browser has kept too long is ignored.
  if (sent && !token) throw unauthorised("the token is wrong, or was taken back");
  if (!token && (right !== "read" || found.readers === "tokens")) throw unauthorised("the table wants a token");
  const rights = token ? found.rights.split(" ").filter(Boolean) : [];
  if (right !== "read" && !rights.includes(right)) throw forbidden("Authorization", right);
  if (token) await count(env.LIMIT_TOKEN, `${table}.${token.id}`);
  return {
    table,
    head: { sequence: found.sequence ?? 0, hash: found.hash ?? NOTHING_BEFORE },
    token: token && { id: token.id, name: found.name, rights },
    earlier: found.entry === null ? null : { entry: found.entry, hash: found.entry_hash, signature: found.signature }
  };
}

/**
 * Returns the headers that a browser may receive about a table before it sends a request.
 * @param {Call} call
 */
export async function originOf({ env, request, params: { table } }) {
  try {
    await count(env.LIMIT_ADDRESS, addressOf(request, env));
    const found = await answered(ledgerOf(env)
      .prepare("SELECT origin FROM tables WHERE id = ?").bind(table ?? "").first());
    return found ? forOrigin(request, found.origin) : ANYBODY;
  } catch (reason) {
    // The request itself receives the refusal with its reason; the browser sends it only after this response.
    if (reason instanceof Refusal) return ANYBODY;
    throw reason;
  }
}
