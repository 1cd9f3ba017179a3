// @ts-check
import { count } from "../shell/limit.mjs";
import { forOrigin } from "../shell/origin.mjs";
import { forbidden, unauthorised } from "../shell/refusal.mjs";
import { isSecret, tokenOf } from "../shell/token.mjs";
import { keptToken } from "./cookie.mjs";

/** @import { Token } from "../shell/token.mjs" */
/** @import { TableCall } from "./table.mjs" */

/**
 * A token whose secret was compared.
 * @typedef {{ id: string, name: string, rights: string[] }} Admitted
 */

/**
 * Admits a caller at the table, or throws a refusal. The Worker has counted its address.
 * @param {TableCall} call
 * @param {"read" | "roll" | "manage"} right   Reading may be open to all.
 * @param {{ pasted?: Token | null }} [also]   A token that the caller sends otherwise than in a header.
 * @returns {Promise<Admitted | null>}   Null for a caller without a token, who may only read.
 */
export async function enter(call, right, { pasted = null } = {}) {
  const { request, url, table: { about, store, limit } } = call;
  // A token of one table does not disclose the existence of others.
  const sent = pasted ?? tokenOf(request);
  if (sent && sent.table !== about.id) throw unauthorised("the token is another table's");
  // From here on the response concerns this table.
  call.headers = forOrigin(request, about.origin);
  const claimed = sent ?? (right === "read" ? keptToken(request, url, about.id) : null);
  const found = claimed ? store.token(claimed.id) : undefined;
  const token = claimed && await isSecret(claimed.text, found?.hash) && found?.revoked === null ? found : null;
  // A token that the browser has kept too long is ignored.
  if (sent && !token) throw unauthorised("the token is wrong, or was taken back");
  if (!token && (right !== "read" || about.readers === "tokens")) throw unauthorised("the table wants a token");
  const rights = token ? token.rights.split(" ").filter(Boolean) : [];
  if (right !== "read" && !rights.includes(right)) throw forbidden("Authorization", right);
  if (token) await count(limit, token.id);
  return token ? { id: token.id, name: token.name, rights } : null;
}

/**
 * Admits a caller with a token, or throws a refusal.
 * @param {TableCall} call
 * @param {"roll" | "manage"} right
 * @returns {Promise<Admitted>}
 */
export async function enterWithToken(call, right) {
  return /** @type {Admitted} */ (await enter(call, right));
}
