import { defineConfig } from "vitest/config";

const node = { environment: "node", include: ["test/unit/**/*.test.mjs"] };

/**
 * Two files at a time keep two cores busy; a third one only takes turns with
 * them. How long something takes is no test's business: what is waited for may
 * take as long as a busy machine needs.
 */
const browser = {
  // Files take turns in two processes, whose browsers and pages keep the code that they have compiled.
  isolate: false,
  globalSetup: "test/support/bundle.mjs",
  environment: "node", testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } },
  include: ["test/{e2e,stage,hosts}/**/*.test.mjs"]
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: "unit", ...node } },
      { test: { name: "browser", ...browser } }
    ]
  }
});
