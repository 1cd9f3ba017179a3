// @ts-check
import { Refusal } from "./refusal.mjs";

/** Over how many seconds the limits count (wrangler.jsonc). */
const PERIOD = "60";

/** How many bytes count as one request more. */
const LOAD = 16_384;

/** How many of the engine's steps count as one request: a millisecond or so. */
const STEPS = 250_000;

/**
 * How many requests the odds count as before they are worked out. They may take twelve million steps; a roll takes some
 * ten thousand.
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
  /** How many requests are counted by now. */
  #counted = 1;

  /** @param {Limit | undefined} limit @param {string} whose */
  constructor(limit, whose) {
    this.#limit = limit;
    this.#whose = whose;
  }

  /**
   * Counts what every request for odds counts as: none is worked out for a caller who is past the limit.
   * @throws {Refusal}
   */
  async odds() {
    for (; this.#counted < ODDS; this.#counted++) await count(this.#limit, this.#whose);
  }

  /**
   * Counts a large body as several requests: it takes longer to read, and at a table it is kept for ever.
   * @param {number} bytes
   * @throws {Refusal}
   */
  async load(bytes) {
    for (let read = LOAD; read <= bytes; read += LOAD, this.#counted++) await count(this.#limit, this.#whose);
  }

  /**
   * Counts the steps that the engine took. This answer is still given; the next request meets the limit.
   * @param {number} steps
   */
  async spend(steps) {
    const more = Math.max(0, Math.ceil(steps / STEPS) - this.#counted);
    this.#counted += more;
    await Promise.all(Array.from({ length: more }, () => this.#limit?.limit({ key: this.#whose })));
  }
}

/**
 * Where a request comes from, as far as one household has it: of an IPv6
 * address the first half, because a household has all of the other. The header
 * that holds the address is a setting of the operator's (CLIENT_ADDRESS): any
 * client could send it where no proxy writes it. Without it all count together.
 * @param {Request} request
 * @param {Environment} env
 */
export function addressOf(request, { CLIENT_ADDRESS: header }) {
  const address = header && request.headers.get(header) || "";
  if (!address.includes(":")) return address;
  const [first = [], last = []] = address.split("::", 2).map(part => part.split(":").filter(Boolean));
  return [...first, ...Array(8).fill("0").slice(first.length + last.length), ...last].slice(0, 4).join(":");
}
