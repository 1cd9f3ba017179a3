// @ts-check
import { tokenIn } from "./token.mjs";

/** @import { Token } from "./token.mjs" */

/**
 * A token that a browser keeps, so that a table's page can be read by people
 * who have one. A browser sends it by itself, also where another page has led
 * there, so it is honoured for reading alone.
 */

/**
 * What it is called: each table has its own, which over https no other address can set.
 * @param {URL} url
 * @param {string} table
 */
const nameOf = (url, table) => `${url.protocol === "https:" ? "__Host-" : ""}rulewright-${table}`;

/**
 * The header of an answer that keeps a token until the browser is closed. With
 * Lax it is sent where the visitor follows a link to the page, as from a roll
 * in Foundry, but with nothing that another page loads.
 * @param {URL} url
 * @param {Token} token
 */
export function keeping(url, token) {
  return `${nameOf(url, token.table)}=${token.text}; Path=/; HttpOnly; SameSite=Lax${url.protocol === "https:" ? "; Secure" : ""}`;
}

/**
 * The token of a table that the browser keeps, if there is one.
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
