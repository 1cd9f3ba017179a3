// @ts-check
import { Refusal } from "./refusal.mjs";

/** Default headers of the Worker's own answers: no cache keeps them, and no browser guesses their type. */
const ALWAYS = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer" };

/** A page runs the Worker's own scripts and engines, and nothing else. */
const PAGE = [
  "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self' data:",
  "font-src 'self'", "connect-src 'self'", "worker-src 'self'",
  "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"
].join("; ");

/**
 * @param {string} text   JSON.
 * @param {{ status?: number, headers?: Record<string, string> }} [options]
 */
export function json(text, { status = 200, headers = {} } = {}) {
  return new Response(text, { status, headers: { "Content-Type": "application/json", ...ALWAYS, ...headers } });
}

/**
 * Returns the response to a request that failed. An error that is no refusal is a bug of the Worker: it goes into the
 * log, and is not disclosed.
 * @param {unknown} reason
 */
export function failure(reason) {
  if (reason instanceof Refusal) return json(JSON.stringify({ error: reason.error }), reason);
  console.error(reason);
  return json(JSON.stringify({ error: { code: "internal", field: "", message: "the Worker failed" } }),
    { status: 500 });
}

/**
 * Adds the default headers to a response from elsewhere, and to a page the sources that it may load.
 * @param {Response} response
 * @param {Record<string, string>} [headers]   More that it says.
 */
export function guarded(response, headers = {}) {
  const answer = new Response(response.body, response);
  for (const [name, value] of Object.entries({ ...ALWAYS, ...headers }))
    if (headers[name] || !answer.headers.has(name)) answer.headers.set(name, value);
  if (answer.headers.get("Content-Type")?.startsWith("text/html")) answer.headers.set("Content-Security-Policy", PAGE);
  return answer;
}
