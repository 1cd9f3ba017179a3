import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";

/** The files of which one test is long, by itself. */
const LONG = ["elemental-table", "battlefield", "narrative-chain"];

/** Starts with the longest files, so that none of them runs alone in the end. */
class LongestFirst extends BaseSequencer {
  /** @param {import("vitest/node").TestSpecification[]} files */
  async sort(files) {
    const long = (/** @type {import("vitest/node").TestSpecification} */ { moduleId }) =>
      Number(LONG.some(name => moduleId.endsWith(`/${name}.test.mjs`)));
    return (await super.sort(files)).sort((one, other) => long(other) - long(one));
  }
}

/** A failure prints the whole value, for example all problems of a page. */
const chaiConfig = { truncateThreshold: 0 };

// A busy machine takes its time.
const node = { environment: "node", testTimeout: 60_000, chaiConfig };

/** Files of the stage are loaded once for all files of a process. */
const server = { deps: { external: [/\/foundry-module\/stage\//] } };

/**
 * Two files at a time keep two cores busy; a third one only takes turns with
 * them. How long something takes is no test's business: what is waited for may
 * take as long as a busy machine needs.
 */
const browser = {
  // Files take turns in two processes, whose browsers and pages keep the code that they have compiled.
  isolate: false,
  globalSetup: "test/support/build.mjs",
  environment: "node", chaiConfig, testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } },
  include: ["test/{e2e,stage,hosts}/**/*.test.mjs"]
};

/**
 * The table in one process of Node: the same helpers, other pages. RULEWRIGHT_PAGES=chromium plays it in the browser,
 * where a condition takes longer.
 */
const table = {
  ...node, isolate: false, globalSetup: "test/support/build.mjs",
  execArgv: ["--experimental-vm-modules", "--no-warnings", "--min-semi-space-size=64", "--max-semi-space-size=128"],
  env: { RULEWRIGHT_PAGES: process.env.RULEWRIGHT_PAGES ?? "node" },
  testTimeout: 300_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000, interval: 10 } },
  include: ["test/table/**/*.test.mjs"]
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A line for each file: how long a test takes depends on what else the machine does.
    slowTestThreshold: Infinity,
    // Node has no Web Workers, as the module's client says once for each game.
    onConsoleLog: log => !log.includes("The engine runs in the page's thread."),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit", ...node, server, isolate: false, setupFiles: ["test/unit/support/globals.mjs"],
          include: ["test/unit/**/*.test.mjs"]
        }
      },
      { test: { name: "table", ...table } },
      { test: { name: "browser", ...browser } },
      // The data of a community module, which make test ICON_DATA=icon-data fetches.
      { test: { name: "data", ...browser, include: ["test/data/**/*.test.mjs"] } },
      // Whole evenings, which make proof plays.
      { test: { name: "proof", ...browser, include: ["test/proof/**/*.test.mjs"] } }
    ]
  }
});
