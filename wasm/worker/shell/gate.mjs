// @ts-check
import { NOTHING_BEFORE } from "../../../foundry-module/src/ledger/statement.mjs";
import { keptToken } from "./cookie.mjs";
import { answered, ledgerOf } from "./database.mjs";
import { addressOf, count } from "./limit.mjs";
import { ANYBODY, forOrigin } from "./origin.mjs";
import { forbidden, Refusal, unauthorised, unknown } from "./refusal.mjs";
import { isSecret, tokenOf } from "./token.mjs";

/** @import { Call } from "./call.mjs" */
/** @import { Token } from "./token.mjs" */

/**
 * Somebody who was let in at a table.
 * @typedef {object} Visit
 * @property {string} table   Its id.
 * @property {{ sequence: number, hash: string }} head   Where its ledger stood.
 * @property {{ id: string, name: string, rights: string[] } | null} token   Null for who brought none, and may only read.
 * @property {Recorded | null} earlier   What this token has written down under the same idempotency key.
 *
 * @typedef {{ entry: string, hash: string, signature: string }} Recorded   A line of a ledger.
 */

/** The table, the token, where the ledger stands, and what the idempotency key stands for: one question. */
const LOOK = `
  SELECT t.origin, t.readers, k.hash AS secret, k.name, k.rights, k.revoked, h.sequence, h.hash, e.entry, e.hash AS entry_hash, e.signature
  FROM tables t
  LEFT JOIN tokens k ON k.table_id = t.id AND k.id = ?2
  LEFT JOIN entries h ON h.table_id = t.id AND h.sequence = (SELECT max(sequence) FROM entries WHERE table_id = ?1)
  LEFT JOIN entries e ON e.table_id = t.id AND e.by = ?2 AND e.idempotency = ?3 AND e.idempotency IS NOT NULL
  WHERE t.id = ?1`;

/**
 * Lets somebody in at the table of the path, or not.
 * @param {Call} call
 * @param {"read" | "roll" | "manage"} right   To read may be everybody's.
 * @param {{ idempotency?: string | null, pasted?: Token | null }} [also]   A token that somebody brings otherwise than in a header.
 * @returns {Promise<Visit>}
 */
export async function enter(call, right, { idempotency = null, pasted = null } = {}) {
  const { env, request, url, params: { table } } = call;
  const database = ledgerOf(env);
  // A token is a claim still, and whoever makes some up is to be held back, too.
  await count(request.headers.has("Authorization") ? env.LIMIT_BOT : env.LIMIT_ADDRESS, addressOf(request, env));
  const sent = pasted ?? tokenOf(request);
  // Whoever has the token of one table does not learn by it which others there are.
  if (sent && sent.table !== table) throw unauthorised("the token is another table's");
  if (!table || !/^[\w-]{22}$/.test(table)) throw unknown("table");
  const claimed = sent ?? (right === "read" ? keptToken(request, url, table) : null);
  const found = await answered(database.prepare(LOOK).bind(table, claimed?.id ?? null, idempotency).first());
  if (!found) throw unknown("table");
  // From here on the answer tells of this table.
  call.headers = forOrigin(request, found.origin);
  const token = claimed && await isSecret(claimed.text, found.secret ?? undefined) && found.revoked === null ? claimed : null;
  // One that the browser has kept too long is none.
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
 * What a browser may hear of a table before it sends something.
 * @param {Call} call
 */
export async function originOf({ env, request, params: { table } }) {
  try {
    await count(env.LIMIT_ADDRESS, addressOf(request, env));
    const found = await answered(ledgerOf(env).prepare("SELECT origin FROM tables WHERE id = ?").bind(table ?? "").first());
    return found ? forOrigin(request, found.origin) : ANYBODY;
  } catch (reason) {
    // Whoever is held back here hears why from the request itself, which the browser sends only then.
    if (reason instanceof Refusal) return ANYBODY;
    throw reason;
  }
}
