import { MODULE } from "../config.mjs";

/** Restores this browser's query handlers if another module replaces CONFIG.queries while the game starts. */
export function keepQueries() {
  const queries = () => /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (CONFIG.queries));
  const ours = Object.entries(queries()).filter(([name]) => name.startsWith(`${MODULE}.`));
  Hooks.once("ready", () => { for (const [name, answer] of ours) queries()[name] ??= answer; });
}
