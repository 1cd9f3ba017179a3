// @ts-check
import { tokenIn } from "../shell/token.mjs";

/** @import { Token } from "../shell/token.mjs" */

/**
 * A token that a browser keeps, so that its holder can read a table's page. A browser sends it unasked, also if another
 * page has led there, so it permits reading alone.
 */

/**
 * Returns the name of a table's cookie: over https no other address can set it.
 * @param {URL} url
 * @param {string} table
 */
const nameOf = (url, table) => `${url.protocol === "https:" ? "__Host-" : ""}rulewright-${table}`;

/**
 * Returns the header that stores a token until the browser is closed. With Lax the browser sends it if the visitor
 * follows a link to the page, as from a roll in Foundry, but with nothing that another page loads.
 * @param {URL} url
 * @param {Token} token
 */
export function keeping(url, token) {
  return `${nameOf(url, token.table)}=${token.text}; Path=/; HttpOnly; SameSite=Lax${url.protocol === "https:" ? "; Secure" : ""}`;
}

/**
 * Returns the token of a table that the browser keeps, if there is one.
 * @param {Request} request
 * @param {URL} url
 * @param {string} table
 * @returns {Token | null}
 */
export function keptToken(request, url, table) {
  const start = `${nameOf(url, table)}=`;
  const kept = request.headers.get("Cookie")?.split("; ").find(cookie => cookie.startsWith(start));
  const token = kept === undefined ? null : tokenIn(kept.slice(start.length));
  return token?.table === table ? token : null;
}
