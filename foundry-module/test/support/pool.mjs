import { openChromium } from "./chromium.mjs";
import { DomPool } from "./dom/pool.mjs";
import { PagePool } from "./page-pool.mjs";

/** @typedef {PagePool | DomPool} Pool */

/**
 * The seats of this process: pages of Chromium or, for the project `table`, pages in Node. RULEWRIGHT_PAGES=chromium
 * takes that project's files to Chromium.
 * @returns {Promise<Pool>}
 */
export async function openPool() {
  if (process.env.RULEWRIGHT_PAGES === "node") return new DomPool();
  return new PagePool(await openChromium(), { reducedMotion: "reduce" });
}
