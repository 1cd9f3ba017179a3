import { localize } from "../../world/i18n.mjs";
import { readUpTo } from "../../../../wasm/js/stream.mjs";

/** The limit of a Worker's answer, in milliseconds. */
const WORKER_TIMEOUT = 8000;

/** The limit of an answer, in bytes. Rolls of a crowded combat are far smaller. */
const LONGEST_ANSWER = 4 << 20;

/**
 * The reason why a request to a Worker failed, as a key under Worker.why in the language
 * file: "unreachable", "slow", "busy" (rate limit), "down" (it or its database is
 * unavailable), "token" (wrong, revoked or without the right), "noTable", "refused" (any
 * other refusal), "stranger" (the answer is not a Rulewright Worker's), "schema" (another
 * version of the protocol), "noToken" and "notConnected" (no request was sent).
 * @typedef {"unreachable" | "slow" | "busy" | "down" | "token" | "noTable" | "refused" | "stranger" | "schema" |
 *   "noToken" | "notConnected"} Why
 */

/** A failed request to a Worker. */
export class WorkerError extends Error {
  /**
   * @param {Why} why
   * @param {string} [detail]   The Worker's own message.
   */
  constructor(why, detail = "") {
    super(detail || why);
    this.name = "WorkerError";
    this.why = why;
    this.detail = detail;
  }
}

/**
 * Returns the reason as text. It names the user, because other users may read it.
 * @param {Why} why
 * @returns {string}
 */
export function whyText(why) {
  return localize(`Worker.why.${why}`, { user: game.user.name });
}

/** The reason by the answer's status. @type {Record<number, Why>} */
const BY_STATUS = { 401: "token", 403: "token", 404: "noTable", 408: "slow", 429: "busy" };

/** Methods with the same effect however often they are sent. */
const REPEATABLE = new Set(["GET", "PATCH"]);

/**
 * Sends a request to a Worker. If the connection closes before the answer, as a busy
 * runtime may do, repeats it once if that is safe: it changes nothing or has an
 * Idempotency-Key.
 * @param {string} url
 * @param {object} [asked]
 * @param {string} [asked.method]
 * @param {string | null} [asked.token]
 * @param {string} [asked.body]   JSON.
 * @param {Record<string, string>} [asked.headers]
 * @param {number} [asked.timeout]   The limit of the whole answer, in milliseconds.
 * @returns {Promise<Response>}   The response of a successful request.
 * @throws {WorkerError}
 */
export async function callWorker(url, { method = "GET", token, body, headers = {}, timeout = WORKER_TIMEOUT } = {}) {
  const send = () => fetch(url, {
    method, body, signal, credentials: "omit", referrerPolicy: "origin", cache: "no-store",
    // A redirect could pass the token and the table's data to another server.
    redirect: "error",
    headers: { ...headers, "Rulewright-Schema": "1", ...body !== undefined && { "Content-Type": "application/json" },
      ...token && { Authorization: `Bearer ${token}` } }
  });
  const repeatable = REPEATABLE.has(method) || "Idempotency-Key" in headers;
  const signal = AbortSignal.timeout(timeout);
  let response;
  try {
    response = await send().catch(error => {
      if (!repeatable || lost(error) === "slow") throw error;
      return send();
    });
  } catch (error) {
    throw new WorkerError(lost(error));
  }
  if (response.ok) return response;
  const error = await readJSON(response).then(answer => answer?.error ?? null, () => null);
  const detail = typeof error?.message === "string" ? error.message.slice(0, 200) : "";
  if (response.status >= 500) throw new WorkerError("down", detail);
  if (!error) throw new WorkerError("stranger");
  if (error.field === "Rulewright-Schema" || error.field === "version") throw new WorkerError("schema", detail);
  throw new WorkerError(BY_STATUS[response.status] ?? "refused", detail);
}

/**
 * Does the same for an answer in JSON.
 * @param {string} url
 * @param {Parameters<typeof callWorker>[1]} [asked]
 * @returns {Promise<any>}
 * @throws {WorkerError}
 */
export async function askWorker(url, asked) {
  return readJSON(await callWorker(url, asked));
}

/**
 * @param {Response} response
 * @returns {Promise<any>}
 * @throws {WorkerError}
 */
async function readJSON({ body }) {
  const bytes = await readUpTo(body, LONGEST_ANSWER).catch(error => { throw new WorkerError(lost(error)); });
  if (!bytes) throw new WorkerError("stranger");
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new WorkerError("stranger");
  }
}

/** Returns the reason of a network failure. @param {any} error @returns {Why} */
function lost(error) {
  return error?.name === "TimeoutError" ? "slow" : "unreachable";
}

/**
 * Returns the public keys that a Worker lists.
 * @param {string} worker
 * @returns {Promise<object[]>}
 * @throws {WorkerError}
 */
export async function fetchKeys(worker) {
  const { keys } = await askWorker(`${worker}/.well-known/rulewright-keys.json`) ?? {};
  if (!Array.isArray(keys) || keys.length > 1000) throw new WorkerError("stranger");
  return keys;
}
