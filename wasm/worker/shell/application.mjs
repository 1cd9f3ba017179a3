// @ts-check
import application from "../../../build/worker-go/worker.mjs";
import { guarded } from "./answer.mjs";
import { readObject } from "./body.mjs";
import { full } from "./refusal.mjs";
import { Turns } from "./turns.mjs";

/** @import { Call } from "./call.mjs" */

/** Limit of a body for the application, in bytes. */
const MOST = 16_384;

/**
 * Each request has its own instance of the application, of some megabytes. An isolate has 128 MB, so only a few run at
 * once; an instance takes some 50 ms of a processor, so the last in the queue waits for some seconds.
 */
const places = new Turns({ most: 4, stay: 3_000, longest: 200,
  full: () => full("too many pages are asked for at once") });

/** The time after which an instance counts as broken, in milliseconds: one that has ended itself never responds. */
const PATIENCE = 15_000;

/**
 * Passes a request to the application in Go: tables, tokens, ledgers and pages.
 * The application checks no identity: at a table the gate has done so.
 * @param {Call} call
 * @param {{ head?: string, asks?: "token" | "anotherToken", after?: string }} [more]   The signed head of the ledger;
 *   which token the page must ask for; after which entry a piece of an export begins.
 * @returns {Promise<Response>}
 */
export async function apply({ request, env, context, url }, { head, asks, after } = {}) {
  const method = request.method === "HEAD" ? "GET" : request.method;
  const body = method === "POST" || method === "PATCH" ? (await readObject(request, MOST)).bytes : undefined;
  const headers = new Headers(request.headers);
  // The gate alone sets these headers.
  for (const name of [...headers.keys()])
    if (name.startsWith("rulewright-") || name === "authorization" || name === "cookie") headers.delete(name);
  const findings = { Head: head, Asks: asks, After: after };
  for (const [name, value] of Object.entries(findings))
    if (value !== undefined) headers.set(`Rulewright-${name}`, value);
  const leave = await places.enter(request.signal);
  try {
    const answer = guarded(await inTime(application.fetch(new Request(url, { method, headers, body }), env, context)));
    if (!answer.body) {
      leave();
      return answer;
    }
    // The instance lives until its last byte, or until its reader wants no more, as for a HEAD.
    const ends = /** @type {Transformer} */ ({ flush: leave, cancel: leave });
    return new Response(answer.body.pipeThrough(new TransformStream(ends)), answer);
  } catch (reason) {
    leave();
    throw reason;
  }
}

/**
 * @param {Promise<Response>} answer
 * @returns {Promise<Response>}
 */
async function inTime(answer) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const late = new Promise(
    (_, reject) => { timer = setTimeout(() => reject(new Error("the application does not answer")), PATIENCE); });
  try {
    return await Promise.race([answer, /** @type {Promise<never>} */ (late)]);
  } finally {
    clearTimeout(timer);
  }
}
