// @ts-check
import { Refusal } from "./refusal.mjs";

/** Over how many seconds the limits count (wrangler.jsonc). */
const PERIOD = "60";

/** How many bytes count as one request more. */
const LOAD = 16_384;

/**
 * Counts one more request of somebody's.
 * @param {Limit | undefined} limit   Where there is none, nobody is held back.
 * @param {string} whose
 * @throws {Refusal}   Where it was one too many.
 */
export async function count(limit, whose) {
  if (!limit || (await limit.limit({ key: whose })).success) return;
  throw new Refusal(429, "tooMany", "", "too many requests", { headers: { "Retry-After": PERIOD } });
}

/**
 * Counts what of a request will be kept for ever: much of it is as much as several requests.
 * @param {Limit | undefined} limit
 * @param {string} whose
 * @param {number} bytes
 */
export async function countKept(limit, whose, bytes) {
  for (let kept = LOAD; kept <= bytes; kept += LOAD) await count(limit, whose);
}

/**
 * Where a request comes from, as far as one household has it: of an IPv6
 * address the first half, for everybody has all of the other.
 * @param {Request} request
 */
export function addressOf(request) {
  const address = request.headers.get("CF-Connecting-IP") ?? "";
  if (!address.includes(":")) return address;
  const [first = [], last = []] = address.split("::", 2).map(part => part.split(":").filter(Boolean));
  return [...first, ...Array(8).fill("0").slice(first.length + last.length), ...last].slice(0, 4).join(":");
}
