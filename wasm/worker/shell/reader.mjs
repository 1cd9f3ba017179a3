// @ts-check
import { apply } from "./application.mjs";
import { readForm } from "./body.mjs";
import { keeping } from "./cookie.mjs";
import { enter } from "./gate.mjs";
import { Refusal, unauthorised } from "./refusal.mjs";
import { tokenIn } from "./token.mjs";

/** @import { Call } from "./call.mjs" */

/** Limit of the pasted text, in bytes: a token, or a text that contains one. */
const MOST = 4_096;

/**
 * Shows the page of a table, or one that asks for a token if the table requires one.
 * @param {Call} call
 * @param {() => Promise<Response>} show
 * @returns {Promise<Response>}
 */
export async function askingForToken(call, show) {
  try {
    return await show();
  } catch (reason) {
    return ask(call, "token", reason);
  }
}

/**
 * Admits a reader who has pasted a token: the browser keeps it, and shows the page.
 * @param {Call} call
 * @returns {Promise<Response>}
 */
export async function admit(call) {
  const { request, url } = call;
  const pasted = tokenIn((await readForm(request, MOST)).get("token") ?? "");
  try {
    if (!pasted) throw unauthorised("there is no token in it");
    await enter(call, "read", { pasted });
  } catch (reason) {
    return ask(call, "anotherToken", reason);
  }
  return new Response(null, { status: 303,
    headers: { "Location": url.pathname + url.search,
      "Set-Cookie": keeping(url, pasted), "Cache-Control": "no-store" } });
}

/**
 * @param {Call} call
 * @param {"token" | "anotherToken"} asks
 * @param {unknown} reason   Why the page is not shown.
 */
async function ask(call, asks, reason) {
  if (!(reason instanceof Refusal) || reason.status !== 401) throw reason;
  // The application does not see the request's body or headers.
  const page = await apply({ ...call, request: new Request(call.url, { signal: call.request.signal }) }, { asks });
  return new Response(page.body, { status: 401, headers: [...page.headers, ...Object.entries(reason.headers)] });
}
