// @ts-check
import { failure } from "./answer.mjs";
import { drain } from "./body.mjs";
import { ANYBODY, preflight } from "./origin.mjs";
import { Refusal, unreadable } from "./refusal.mjs";
import { findRoute } from "./routes.mjs";
import { VERSION } from "../../js/ledger/statement.mjs";

/** @import { Call } from "./call.mjs" */

/**
 * The Worker (../PROTOCOL.md). It rolls in resident engines, signs and records in JavaScript, and passes rare requests
 * to the application in Go.
 */
export default {
  /**
   * @param {Request} request
   * @param {Environment} env
   * @param {Context} context
   * @returns {Promise<Response>}
   */
  async fetch(request, env, context) {
    /** @type {Call} */
    const call = { request, env, context, url: new URL(request.url), params: {}, headers: ANYBODY };
    let response;
    try {
      response = await answer(call);
    } catch (reason) {
      response = failure(reason);
    }
    for (const [name, value] of Object.entries(call.headers)) response.headers.set(name, value);
    await drain(request);
    if (request.method !== "HEAD") return response;
    response.body?.cancel().catch(() => {});
    return new Response(null, response);
  }
};

/**
 * @param {Call} call
 * @returns {Promise<Response>}
 */
async function answer(call) {
  const { request, url } = call;
  const { route, params } = findRoute(url.pathname);
  call.headers = route.headers;
  call.params = params;
  const methods = [...Object.keys(route.handlers), ...route.handlers.GET ? ["HEAD"] : [], "OPTIONS"].join(", ");
  if (request.method === "OPTIONS") {
    call.headers = await route.origin(call);
    return preflight(methods, call.headers);
  }
  const handler = route.handlers[request.method === "HEAD" ? "GET" : request.method];
  if (!handler)
    throw new Refusal(405, "methodNotAllowed", "method",
      `this address knows ${methods}`, { headers: { Allow: methods } });
  const schema = request.headers.get("Rulewright-Schema");
  if (schema !== null && schema !== String(VERSION))
    throw unreadable("Rulewright-Schema", `the Worker speaks version ${VERSION}`);
  return handler(call);
}
