// @ts-check
/** The origins whose pages may send requests, by CORS. */

const MAY_SEND = "Authorization, Content-Type, Idempotency-Key, Rulewright-Player, Rulewright-Schema";
const MAY_READ = "Allow, Retry-After, WWW-Authenticate";

/** The headers of a response that every origin may read. */
export const ANYBODY = { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": MAY_READ };

/**
 * Returns the headers of a response about the table.
 * @param {Request} request
 * @param {string | null} origin   The table's, several with blanks between them; null where it has none.
 * @returns {Record<string, string>}
 */
export function forOrigin(request, origin) {
  const asks = request.headers.get("Origin");
  const own = asks !== null && origin?.split(" ").includes(asks);
  return { Vary: "Origin",
    ...own && { "Access-Control-Allow-Origin": asks, "Access-Control-Expose-Headers": MAY_READ } };
}

/**
 * Returns the response to a browser's preflight request.
 * @param {string} methods   Those that there are.
 * @param {Record<string, string>} headers   The headers for the origins that may ask.
 */
export function preflight(methods, headers) {
  const allowed = "Access-Control-Allow-Origin" in headers
    && { "Access-Control-Allow-Methods": methods,
      "Access-Control-Allow-Headers": MAY_SEND, "Access-Control-Max-Age": "600" };
  return new Response(null, { status: 204, headers: { Allow: methods, ...allowed } });
}
