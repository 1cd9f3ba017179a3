// @ts-check
import { follow } from "../table/live.mjs";
import { admit, showOverlay, showPage } from "../table/reader.mjs";
import { exportLedger, showHead, showLedger } from "../table/reading.mjs";
import { record } from "../table/record.mjs";
import { changeTable, showTable } from "../table/settings.mjs";
import { createToken, listTokens, revokeToken } from "../table/tokens.mjs";
import { guarded, json } from "./answer.mjs";
import { asset, engineFile, keep } from "./archive.mjs";
import { createTable } from "./create.mjs";
import { findOperation } from "./engines.mjs";
import { addressOf, count, Meter } from "./limit.mjs";
import { ANYBODY } from "./origin.mjs";
import { listKeys, publishedKey } from "./publish.mjs";
import { Refusal, unknown } from "./refusal.mjs";
import { readRollRequest, replay, roll } from "./roll.mjs";
import { ofRoll, seal, signed } from "./seal.mjs";
import { welcome } from "./welcome.mjs";

/** @import { TableCall } from "../table/table.mjs" */
/** @import { Call } from "./call.mjs" */
/** @typedef {(call: Call) => Promise<Response>} Handler */
/** @typedef {(call: TableCall) => Promise<Response>} TableHandler   Runs in the object of the table. */

/**
 * @typedef {object} Route
 * @property {string[]} path   Its parts; those in braces are names.
 * @property {boolean} atTable   True where the object of the table answers.
 * @property {Record<string, string>} headers   Headers of every response, until a table's own replace them.
 * @property {Record<string, Handler | TableHandler>} handlers   By the method.
 */

/**
 * Returns a route outside of tables, which is open to all origins.
 * @param {string} path
 * @param {Record<string, Handler>} handlers
 * @returns {Route}
 */
const open = (path, handlers) => ({ path: path.split("/"), atTable: false, headers: ANYBODY, handlers });

/**
 * Returns a route of a table, which is for the table's own origins. An error before the table was asked discloses no
 * table, and may be read from every origin.
 * @param {string} path
 * @param {Record<string, TableHandler>} handlers
 * @returns {Route}
 */
const atTable = (path, handlers) => ({ path: path.split("/"), atTable: true, headers: ANYBODY, handlers });

/**
 * Returns the route of a page, which no other page may read.
 * @param {string} path @param {Record<string, Handler>} handlers @returns {Route}
 */
const page = (path, handlers) => ({ path: path.split("/"), atTable: false, headers: {}, handlers });

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
  atTable("/v1/tables/{table}", { GET: showTable, PATCH: changeTable }),
  atTable("/v1/tables/{table}/tokens", { GET: listTokens, POST: createToken }),
  atTable("/v1/tables/{table}/tokens/{token}", { DELETE: revokeToken }),
  atTable("/v1/tables/{table}/head", { GET: showHead }),
  atTable("/v1/tables/{table}/ledger", { GET: showLedger }),
  atTable("/v1/tables/{table}/ledger.jsonl", { GET: exportLedger }),
  atTable("/v1/tables/{table}/live", { GET: follow }),
  atTable("/v1/tables/{table}/{game}/{operation}", { POST: record }),
  open("/v1/replay/{game}/{operation}", { POST: counted(rollReplay) }),
  open("/v1/{game}/{operation}", { POST: counted(rollAlone) }),
  { ...atTable("/t/{table}", { GET: showPage, POST: admit }), headers: {} },
  { ...atTable("/t/{table}/overlay", { GET: showOverlay, POST: admit }), headers: {} },
  page("/", { GET: counted(welcome) }),
  page("/page/{file}", {
    GET: async ({ env, params }) => {
      const file = await asset(env, `/page/${params.file}`);
      if (!file.ok) throw unknown("path");
      return guarded(file, { "Cache-Control": "public, max-age=300" });
    }
  })
];

/**
 * Returns the methods of a route.
 * @param {Route} route
 */
export function methodsOf({ handlers }) {
  return [...Object.keys(handlers), ...handlers.GET ? ["HEAD"] : [], "OPTIONS"].join(", ");
}

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
