// @ts-check
import { readUpTo } from "../../js/stream.mjs";
import { shorten } from "../table/members.mjs";
import { ledgerOf } from "./database.mjs";
import { Refusal, unauthorised, unavailable, uncertain, unknown, unreadable } from "./refusal.mjs";
import { addressOf, count } from "./limit.mjs";
import { inPieces, NEXT } from "./pieces.mjs";
import { tokenOf } from "./token.mjs";

/** @import { Call } from "./call.mjs" */

/** The headers of a request that its table reads. */
const PASSED = ["Authorization", "Content-Encoding", "Content-Type", "Cookie", "Idempotency-Key", "Origin",
  "Rulewright-Player"];

/** Limit of a body that is passed to a table, in bytes: more than any table accepts. */
const MOST = 1 << 20;

/**
 * Returns the object of a table.
 * @param {Environment} env
 * @param {string} table   Its id.
 * @throws {Refusal}   Where the Worker has no tables.
 */
export function objectOf(env, table) {
  ledgerOf(env);
  const objects = /** @type {Objects} */ (env.TABLES);
  return objects.get(objects.idFromName(table));
}

/**
 * Passes a request to the object of its table. A request that is none of the table's does not reach it, and the body
 * has come in full before it is passed, so no slow or invented client occupies an object.
 * @param {Call} call
 * @returns {Promise<Response>}
 */
export async function askTable(call) {
  const { request, env, url, params: { table = "" } } = call;
  ledgerOf(env);
  // The token is unverified here, so callers with invented tokens count against the limit, too.
  await count(request.headers.has("Authorization") ? env.LIMIT_BOT : env.LIMIT_ADDRESS, addressOf(request, env));
  const sent = tokenOf(request);
  // A token of one table does not disclose the existence of others.
  if (sent && sent.table !== table) throw unauthorised("the token is another table's");
  if (!/^[\w-]{22}$/.test(table)) throw unknown("table");
  const method = request.method === "HEAD" ? "GET" : request.method;
  const headers = PASSED.flatMap(name => {
    const value = request.headers.get(name);
    return value === null ? [] : [/** @type {[string, string]} */ ([name, value])];
  });
  checkQuery(url);
  const body = request.body && method !== "GET" ? await bodyOf(request) : undefined;
  const passed = new Request(url, { method, headers, body, redirect: "manual" });
  const response = await answeredBy(call, () => objectOf(env, table).fetch(passed));
  // The object has set the headers of the table's origin.
  call.headers = {};
  return response.headers.has(NEXT)
    ? inPieces(response, cursor => objectOf(env, table).piece(cursor)) : new Response(response.body, response);
}

/**
 * Refuses a query with bytes that are no UTF-8: the object would get other characters.
 * @param {URL} url
 */
function checkQuery({ search }) {
  const [name] = search.slice(1).split("&").filter(part => !isEncoded(part)).map(part => part.split("=", 1).join());
  if (name !== undefined) throw new Refusal(400, "notText", shorten(name), "a parameter of the query is no text");
}

/** @param {string} text */
function isEncoded(text) {
  try {
    return typeof decodeURIComponent(text) === "string";
  } catch {
    return false;
  }
}

/** @param {Request} request */
async function bodyOf(request) {
  let bytes;
  try {
    bytes = await readUpTo(request.body, MOST);
  } catch {
    throw unreadable("", "the body ended too early");
  }
  if (!bytes) throw new Refusal(413, "tooLarge", "", `a body has at most ${MOST} bytes`, { more: { max: MOST } });
  return bytes;
}

/**
 * Awaits the object's response.
 * @param {Call} call
 * @param {() => Promise<Response>} ask
 * @throws {Refusal}   Where the platform has ended the object, or cannot start it.
 */
async function answeredBy({ request, params }, ask) {
  try {
    return await ask();
  } catch (reason) {
    console.error(reason);
    throw request.method === "POST" && params.operation ? uncertain() : unavailable("the table is away; try again");
  }
}
