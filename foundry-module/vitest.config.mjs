import { defineConfig } from "vitest/config";

const node = { environment: "node", include: ["test/unit/**/*.test.mjs"] };

/** Tests with a browser run one after the other: each starts a server and a Chromium of its own. */
const browser = {
  environment: "node", fileParallelism: false, testTimeout: 60_000, hookTimeout: 60_000,
  include: ["test/{e2e,stage,hosts}/**/*.test.mjs"]
};

export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", ...node } },
      { test: { name: "browser", ...browser } }
    ]
  }
});
