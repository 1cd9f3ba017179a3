// @ts-check
import { Refusal } from "./refusal.mjs";

/** The interval of the limits, in seconds (wrangler.jsonc). */
const PERIOD = "60";

/** The number of bytes that counts as one request more. */
const LOAD = 16_384;

/** The number of the engine's steps that counts as one request: a millisecond, within a factor of three. */
const STEPS = 250_000;

/**
 * The number of requests that odds count as before they are computed. They may take twelve million steps; a roll takes
 * some ten thousand.
 */
const ODDS = 10;

/**
 * Counts one more request of a caller.
 * @param {Limit | undefined} limit   Without one, no caller is held back.
 * @param {string} whose
 * @throws {Refusal}   Where it was one too many.
 */
export async function count(limit, whose) {
  if (!limit || (await limit.limit({ key: whose })).success) return;
  throw new Refusal(429, "tooMany", "", "too many requests", { headers: { "Retry-After": PERIOD } });
}

/** Counts the work of one request, which was itself counted as one. */
export class Meter {
  #limit;
  #whose;
  /** The number of requests that are counted by now. */
  #counted = 1;

  /** @param {Limit | undefined} limit @param {string} whose */
  constructor(limit, whose) {
    this.#limit = limit;
    this.#whose = whose;
  }

  /**
   * Counts the fixed cost of odds, so that none are computed for a caller beyond the limit.
   * @throws {Refusal}
   */
  async odds() {
    for (; this.#counted < ODDS; this.#counted++) await count(this.#limit, this.#whose);
  }

  /**
   * Counts a large body as several requests: it takes longer to read, and a table keeps it for ever.
   * @param {number} bytes
   * @throws {Refusal}
   */
  async load(bytes) {
    for (let read = LOAD; read <= bytes; read += LOAD, this.#counted++) await count(this.#limit, this.#whose);
  }

  /**
   * Counts the steps of the engine. This response is still sent; the next request meets the limit.
   * @param {number} steps
   */
  async spend(steps) {
    const more = Math.max(0, Math.ceil(steps / STEPS) - this.#counted);
    this.#counted += more;
    await Promise.all(Array.from({ length: more }, () => this.#limit?.limit({ key: this.#whose })));
  }
}

/**
 * Returns the network of a request, as far as one household has it: the first half of an IPv6 address, because a
 * household has all of the other half. A setting of the operator names the header with the address (CLIENT_ADDRESS):
 * without a proxy that writes it, any client could send it. Without the setting all requests count together.
 * @param {Request} request
 * @param {Environment} env
 */
export function addressOf(request, { CLIENT_ADDRESS: header }) {
  const address = header && request.headers.get(header) || "";
  if (!address.includes(":")) return address;
  const [first = [], last = []] = address.split("::", 2).map(part => part.split(":").filter(Boolean));
  return [...first, ...Array(8).fill("0").slice(first.length + last.length), ...last].slice(0, 4).join(":");
}
