import { vi } from "vitest";

/**
 * Waits until a condition passes, for as long as a busy machine needs: vitest's own limit is a second.
 * @template T
 * @param {() => T | Promise<T>} condition   Throws until it is met.
 * @returns {Promise<T>}
 */
export const eventually = condition => vi.waitFor(condition, { interval: 5, timeout: 120_000 });
