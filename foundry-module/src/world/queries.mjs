import { MODULE } from "../config.mjs";

/**
 * Keeps what this browser answers to others. Another module may put a list of
 * its own in the place of CONFIG.queries while the game starts.
 */
export function keepQueries() {
  const queries = () => /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (CONFIG.queries));
  const ours = Object.entries(queries()).filter(([name]) => name.startsWith(`${MODULE}.`));
  Hooks.once("ready", () => { for (const [name, answer] of ours) queries()[name] ??= answer; });
}
