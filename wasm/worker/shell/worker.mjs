// @ts-check
import { drain } from "./body.mjs";
import { askTable } from "./object.mjs";
import { ANYBODY, preflight } from "./origin.mjs";
import { Refusal, unreadable } from "./refusal.mjs";
import { respond } from "./respond.mjs";
import { findRoute, methodsOf } from "./routes.mjs";
import { VERSION } from "../../js/ledger/statement.mjs";

/** @import { Call } from "./call.mjs" */

export { TableObject } from "../table/object.mjs";

/**
 * The Worker (../PROTOCOL.md). It rolls in resident engines and signs. Each table is an object (../table), which gets
 * the requests at the table's addresses.
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
    const response = await respond(call, answer);
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
  const methods = methodsOf(route);
  if (request.method === "OPTIONS") {
    const known = () => preflight(methods, call.headers);
    // The request itself receives the refusal with its reason; the browser sends it only after this response.
    return route.atTable ? askTable(call).catch(known) : known();
  }
  const handler = route.handlers[request.method === "HEAD" ? "GET" : request.method];
  if (!handler)
    throw new Refusal(405, "methodNotAllowed", "method",
      `this address knows ${methods}`, { headers: { Allow: methods } });
  const schema = request.headers.get("Rulewright-Schema");
  if (schema !== null && schema !== String(VERSION))
    throw unreadable("Rulewright-Schema", `the Worker speaks version ${VERSION}`);
  return route.atTable ? askTable(call) : handler(/** @type {any} */ (call));
}
