// @ts-check
import { shorten } from "../table/members.mjs";
import { readBody } from "./body.mjs";
import { ledgerOf } from "./database.mjs";
import { checkTable } from "./directory.mjs";
import { eventsOf } from "./events.mjs";
import { Refusal, unauthorised, unavailable, uncertain } from "./refusal.mjs";
import { addressOf, count } from "./limit.mjs";
import { inPieces, NEXT } from "./pieces.mjs";
import { tokenOf } from "./token.mjs";

/** @import { Call } from "./call.mjs" */
/** @import { Token } from "./token.mjs" */

/** The headers of a request that its table reads. */
const PASSED = ["Authorization", "Content-Encoding", "Content-Type", "Cookie", "Idempotency-Key", "Origin",
  "Rulewright-Player", "Upgrade"];

/** The header with the network of the client, which the Worker writes. */
export const NETWORK = "Rulewright-Network";

/**
 * Limits of a body that is passed to a table, in bytes. A small one is passed with its token. For a larger one the
 * table checks the token first. The last limit is more than any table accepts.
 */
const SMALL = 16_384;
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
  await checkTable(env, table);
  const method = request.method === "HEAD" ? "GET" : request.method;
  const headers = PASSED.flatMap(name => {
    const value = request.headers.get(name);
    return value === null ? [] : [/** @type {[string, string]} */ ([name, value])];
  });
  checkQuery(url);
  const body = request.body && method !== "GET" ? await bodyOf(call, sent) : undefined;
  const events = asksForEvents(call);
  if (events) headers.push(["Upgrade", "websocket"]);
  headers.push([NETWORK, addressOf(request, env)]);
  const passed = new Request(events ?? url, { method, headers, body, redirect: "manual" });
  const response = await answeredBy(call, () => objectOf(env, table).fetch(passed));
  // The object has set the headers of the table's origin.
  call.headers = {};
  if (events) return eventsOf(response);
  if (response.webSocket) return response;
  return response.headers.has(NEXT)
    ? inPieces(response, cursor => objectOf(env, table).piece(cursor)) : new Response(response.body, response);
}

/**
 * Returns the address of the table's WebSocket if a request asks for a stream of events: a browser that connects again
 * sends the number of its last event.
 * @param {Call} call
 * @returns {URL | null}
 */
function asksForEvents({ request, url, params: { table } }) {
  if (url.pathname !== `/v1/tables/${table}/live` || request.method !== "GET") return null;
  if (request.headers.has("Upgrade")) return null;
  if (!request.headers.get("Accept")?.includes("text/event-stream")) return null;
  const address = new URL(url);
  const last = request.headers.get("Last-Event-ID");
  if (last) address.searchParams.set("after", last);
  return address;
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

/**
 * Returns the body of a request. The table has checked the token before a large one is read.
 * @param {Call} call
 * @param {Token | null} token   As it was sent.
 */
async function bodyOf(call, token) {
  const { request, env, params: { table = "" } } = call;
  const announced = request.headers.get("Content-Length");
  if (announced !== null && Number(announced) <= SMALL || !token) return readBody(request, SMALL);
  if (!await answeredBy(call, () => objectOf(env, table).admits(token)))
    throw unauthorised("the token is wrong, or was taken back");
  return readBody(request, MOST);
}

/**
 * Awaits the object's response.
 * @template T
 * @param {Call} call
 * @param {() => Promise<T>} ask
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
