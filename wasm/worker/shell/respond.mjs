// @ts-check
import { failure } from "./answer.mjs";

/** @import { Call } from "./call.mjs" */

/**
 * Runs a request, and returns its response with the headers of the call. An error becomes a response.
 * @template {Call} OneCall
 * @param {OneCall} call
 * @param {(call: OneCall) => Promise<Response>} run
 * @returns {Promise<Response>}
 */
export async function respond(call, run) {
  let response;
  try {
    response = await run(call);
  } catch (reason) {
    response = failure(reason);
  }
  for (const [name, value] of Object.entries(call.headers)) response.headers.set(name, value);
  return response;
}
