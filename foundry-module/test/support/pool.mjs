/** @typedef {import("./page-pool.mjs").PagePool | import("./dom/pool.mjs").DomPool} Pool */

/**
 * The seats of this process: pages of Chromium or, for the project `table`, pages in Node. RULEWRIGHT_PAGES=chromium
 * takes that project's files to Chromium. Each kind is imported only where it is used: to load Playwright takes longer
 * than most tests in Node.
 * @returns {Promise<Pool>}
 */
export async function openPool() {
  if (process.env.RULEWRIGHT_PAGES === "node") {
    const { DomPool } = await import("./dom/pool.mjs");
    return new DomPool();
  }
  const [{ openChromium }, { PagePool }] = await Promise.all([import("./chromium.mjs"), import("./page-pool.mjs")]);
  return new PagePool(await openChromium(), { reducedMotion: "reduce" });
}
