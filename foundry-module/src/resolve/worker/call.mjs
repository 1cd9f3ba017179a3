import { localize } from "../../world/i18n.mjs";
import { readUpTo } from "../../../../wasm/js/stream.mjs";

/** How long a Worker may take to answer, in milliseconds. */
const WORKER_TIMEOUT = 8000;

/** The most bytes of an answer that are read: what a crowded fight rolls is far smaller, and nobody fills this browser's memory. */
const LONGEST_ANSWER = 4 << 20;

/**
 * Why a Worker did not do what it was asked to, as a key under Worker.why in the language file:
 * "unreachable", "slow", "busy" (too much was asked), "down" (it or its
 * database is away), "token" (it is wrong, was taken back or may not), "noTable",
 * "refused" (anything else that it refuses), "stranger" (no Worker of Rulewright
 * answers there), "schema" (one that speaks otherwise), "noToken" and
 * "notConnected" (it was not even asked).
 * @typedef {"unreachable" | "slow" | "busy" | "down" | "token" | "noTable" | "refused" | "stranger" | "schema" | "noToken" | "notConnected"} Why
 */

/** A Worker that did not do what it was asked to. */
export class WorkerError extends Error {
  /**
   * @param {Why} why
   * @param {string} [detail]   What it has said, in its own words.
   */
  constructor(why, detail = "") {
    super(detail || why);
    this.name = "WorkerError";
    this.why = why;
    this.detail = detail;
  }
}

/** @param {Why} why @returns {string} In words, which others may read: whose browser it is about is said. */
export function whySaid(why) {
  return localize(`Worker.why.${why}`, { user: game.user.name });
}

/** Why, by the status of the answer. @type {Record<number, Why>} */
const BY_STATUS = { 401: "token", 403: "token", 404: "noTable", 408: "slow", 429: "busy" };

/** Requests that come to the same however often they are sent. */
const REPEATABLE = new Set(["GET", "PATCH"]);

/**
 * Asks a Worker. Where the connection is closed before the answer, as a busy
 * runtime closes some, a request that may be sent again is sent once more: one
 * that changes nothing or has an Idempotency-Key.
 * @param {string} url
 * @param {object} [asked]
 * @param {string} [asked.method]
 * @param {string | null} [asked.token]
 * @param {string} [asked.body]   JSON.
 * @param {Record<string, string>} [asked.headers]
 * @param {number} [asked.timeout]   How long its whole answer may take, in milliseconds.
 * @returns {Promise<Response>}   Of a request that it has granted.
 * @throws {WorkerError}
 */
export async function callWorker(url, { method = "GET", token, body, headers = {}, timeout = WORKER_TIMEOUT } = {}) {
  const send = () => fetch(url, {
    method, body, signal, credentials: "omit", referrerPolicy: "origin", cache: "no-store",
    // Who was asked is who answers: no token, and nothing of the table, goes on to anybody else.
    redirect: "error",
    headers: { ...headers, "Rulewright-Schema": "1", ...body !== undefined && { "Content-Type": "application/json" }, ...token && { Authorization: `Bearer ${token}` } }
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
 * The same, for what is answered in JSON.
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

/** Why nothing more came. @param {any} error @returns {Why} */
function lost(error) {
  return error?.name === "TimeoutError" ? "slow" : "unreachable";
}

/**
 * The public keys that a Worker lists.
 * @param {string} worker
 * @returns {Promise<object[]>}
 * @throws {WorkerError}
 */
export async function fetchKeys(worker) {
  const { keys } = await askWorker(`${worker}/.well-known/rulewright-keys.json`) ?? {};
  if (!Array.isArray(keys) || keys.length > 1000) throw new WorkerError("stranger");
  return keys;
}
