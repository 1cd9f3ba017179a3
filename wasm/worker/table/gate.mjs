// @ts-check
import { count } from "../shell/limit.mjs";
import { forOrigin } from "../shell/origin.mjs";
import { forbidden, unauthorised } from "../shell/refusal.mjs";
import { isSecret, tokenOf } from "../shell/token.mjs";
import { keptToken } from "./cookie.mjs";

/** @import { Token } from "../shell/token.mjs" */
/** @import { Store } from "./store.mjs" */
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
  const token = claimed && await validToken(store, claimed);
  // A token that the browser has kept too long is ignored.
  if (sent && !token) throw unauthorised("the token is wrong, or was taken back");
  if (!token && (right !== "read" || about.readers === "tokens")) throw unauthorised("the table wants a token");
  const rights = token ? token.rights.split(" ").filter(Boolean) : [];
  if (right !== "read" && !rights.includes(right)) throw forbidden("Authorization", right);
  if (token) await count(limit, token.id);
  return token ? { id: token.id, name: token.name, rights } : null;
}

/**
 * Returns the stored token that a caller claims to have, or null if the secret is another or the token was revoked.
 * @param {Store} store
 * @param {Token} claimed
 */
export async function validToken(store, claimed) {
  const found = store.token(claimed.id);
  return await isSecret(claimed.text, found?.hash) && found?.revoked === null ? found : null;
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
