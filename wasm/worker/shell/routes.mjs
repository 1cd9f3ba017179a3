// @ts-check
import { guarded, json } from "./answer.mjs";
import { apply } from "./application.mjs";
import { asset, engineFile, keep } from "./archive.mjs";
import { findOperation } from "./engines.mjs";
import { enter, originOf } from "./gate.mjs";
import { addressOf, count, Meter } from "./limit.mjs";
import { ANYBODY } from "./origin.mjs";
import { inPieces } from "./pieces.mjs";
import { listKeys, publishedKey } from "./publish.mjs";
import { admit, askingForToken } from "./reader.mjs";
import { record } from "./record.mjs";
import { Refusal, unauthorised, unknown } from "./refusal.mjs";
import { readRollRequest, replay, roll } from "./roll.mjs";
import { ofRoll, seal, sealHead, signed } from "./seal.mjs";
import { bringsSecret, isTokenId } from "./token.mjs";

/** @import { Call } from "./call.mjs" */
/** @typedef {(call: Call) => Promise<Response>} Handler */
/**
 * @typedef {(call: Call) => Record<string, string> | Promise<Record<string, string>>} Origin   Returns the headers for
 *   the origins that may ask from a browser.
 */

/**
 * @typedef {object} Route
 * @property {string[]} path   Its parts; those in braces are names.
 * @property {Origin} origin   Asked before a browser sends.
 * @property {Record<string, string>} headers   Notice in every answer.
 * @property {Record<string, Handler>} handlers   By the method.
 */

/**
 * Returns a route outside of tables, which is open to all origins.
 * @param {string} path
 * @param {Record<string, Handler>} handlers
 * @returns {Route}
 */
const open = (path, handlers) => ({ path: path.split("/"), origin: () => ANYBODY, headers: ANYBODY, handlers });

/**
 * Returns a route of a table, which is for the table's own origins. The gate looks them up; an error before that
 * discloses no table.
 * @param {string} path
 * @param {Record<string, Handler>} handlers
 * @returns {Route}
 */
const atTable = (path, handlers) => ({ path: path.split("/"), origin: originOf, headers: ANYBODY, handlers });

/**
 * Returns the route of a page, which no other page may read.
 * @param {string} path @param {Record<string, Handler>} handlers @returns {Route}
 */
const page = (path, handlers) => ({ path: path.split("/"), origin: () => ({}), headers: {}, handlers });

/** The first matching route counts. */
const ROUTES = [
  open("/v1/operations",
    { GET: async ({ env }) => guarded(await asset(env, "/operations.json"),
      { "Cache-Control": "public, max-age=300", "Content-Type": "application/json" }) }),
  open("/v1/engines/{engine}", { GET: counted(({ env, params }) => engineFile(env, params.engine ?? "")) }),
  open("/.well-known/rulewright-keys.json",
    { GET: counted(async ({ env }) => json(JSON.stringify({ keys: await listKeys(env) }),
      { headers: { "Cache-Control": "public, max-age=300" } })) }),
  open("/v1/tables", { POST: createTable }),
  atTable("/v1/tables/{table}", { GET: managed("read"), PATCH: managed("manage") }),
  atTable("/v1/tables/{table}/tokens", { GET: managed("manage"), POST: managed("manage") }),
  atTable("/v1/tables/{table}/tokens/{token}", { DELETE: revoke }),
  atTable("/v1/tables/{table}/head", { GET: async call => json(await headOf(call, await enter(call, "read"))) }),
  atTable("/v1/tables/{table}/ledger", { GET: readLedger }),
  atTable("/v1/tables/{table}/ledger.jsonl", { GET: exportLedger }),
  atTable("/v1/tables/{table}/{game}/{operation}", { POST: record }),
  open("/v1/replay/{game}/{operation}", { POST: counted(rollReplay) }),
  open("/v1/{game}/{operation}", { POST: counted(rollAlone) }),
  page("/t/{table}", { GET: showPage, POST: admit }),
  page("/", { GET: counted(call => apply(call)) }),
  page("/page/{file}", {
    GET: async ({ env, params }) => {
      const file = await asset(env, `/page/${params.file}`);
      if (!file.ok) throw unknown("path");
      return guarded(file, { "Cache-Control": "public, max-age=300" });
    }
  })
];

/**
 * Returns the route of a path.
 * @param {string} path
 * @returns {{ route: Route, params: Record<string, string> }}
 * @throws {Refusal}   Where there is none.
 */
export function findRoute(path) {
  const parts = path.split("/");
  for (const route of ROUTES) {
    const params = match(route.path, parts);
    if (params) return { route, params };
  }
  if (/^v\d+$/.test(parts[1] ?? "") && parts[1] !== "v1") throw unknown("version");
  throw path.endsWith("/") ? new Refusal(404, "unknownName", "path", "there is no such path: none ends with a slash")
    : unknown("path");
}

/**
 * @param {string[]} pattern
 * @param {string[]} parts
 */
function match(pattern, parts) {
  if (pattern.length !== parts.length) return null;
  /** @type {Record<string, string>} */
  const params = {};
  for (const [i, name] of pattern.entries()) {
    const part = /** @type {string} */ (parts[i]);
    if (name.startsWith("{") && part) params[name.slice(1, -1)] = part;
    else if (name !== part) return null;
  }
  return params;
}

/**
 * Limits how often a caller may use a route.
 * @param {Handler} handler
 * @returns {Handler}
 */
function counted(handler) {
  return async call => {
    await count(call.env.LIMIT_ADDRESS, addressOf(call.request, call.env));
    return handler(call);
  };
}

/** @type {Handler} */
async function rollAlone({ request, env, context, params: { game = "", operation = "" } }) {
  const rollRequest = await readRollRequest(request,
    { ...await findOperation(game, operation), meter: meterOf(request, env) });
  await rollRequest.meter.load(rollRequest.bytes.length);
  const key = await publishedKey(env);
  const rolled = await roll(rollRequest);
  keep(env, context, rollRequest.engine);
  return signed(await seal(key, ofRoll(rollRequest, rolled)), rolled.response);
}

/** @type {Handler} */
async function rollReplay({ request, env, params: { game = "", operation = "" } }) {
  return json(await replay(request, { ...await findOperation(game, operation), meter: meterOf(request, env) }));
}

/** Counts the work of requests outside of tables. @param {Request} request @param {Environment} env */
function meterOf(request, env) {
  return new Meter(env.LIMIT_ADDRESS, addressOf(request, env));
}

/** @type {Handler} */
async function createTable(call) {
  const { request, env } = call;
  if (!env.LEDGER) throw new Refusal(503, "noLedger", "table", "this Worker has no database, and keeps no tables");
  await count(env.LIMIT_CREATE, addressOf(request, env));
  if (env.CREATE_TOKEN && !await bringsSecret(request, env.CREATE_TOKEN))
    throw unauthorised("the operator makes tables for those alone who have a token for it");
  return apply(call);
}

/** @param {"read" | "manage"} right @returns {Handler} */
function managed(right) {
  return async call => {
    await enter(call, right);
    return apply(call);
  };
}

/** @type {Handler} */
async function revoke(call) {
  await enter(call, "manage");
  // Go's router fails on a path that is not well encoded.
  if (!isTokenId(call.params.token ?? "")) throw unknown("token");
  return apply(call);
}

/** @type {Handler} */
async function readLedger(call) {
  const visit = await enter(call, "read");
  return apply(call, { head: await headOf(call, visit) });
}

/** @type {Handler} */
async function exportLedger(call) {
  const head = await headOf(call, await enter(call, "read"));
  return inPieces(await apply(call, { head }), after => apply(call, { head, after }));
}

/** @type {Handler} */
async function showPage(call) {
  return askingForToken(call, () => readLedger(call));
}

/** @param {Call} call @param {{ table: string, head: { sequence: number, hash: string } }} visit */
async function headOf({ env }, { table, head }) {
  return sealHead(await publishedKey(env), table, head);
}
