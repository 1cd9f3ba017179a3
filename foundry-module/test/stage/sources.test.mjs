import { expect } from "vitest";
import { startStage } from "../../stage/server.mjs";
import { test } from "../e2e/support/tiers.mjs";

test("serves the module's sources with every file that they import, as make play opens them", async () => {
  const stage = await startStage({ port: 0 });
  const missing = [];
  const seen = new Set();
  const follow = async url => {
    if (seen.has(url)) return;
    seen.add(url);
    const response = await fetch(url);
    const code = await response.text();
    if (!response.ok) missing.push(new URL(url).pathname);
    else await Promise.all([...code.matchAll(/^(?:import|export)\s(?:[^;]*?\sfrom\s)?["'](\.[^"']+)["']/gm)]
      .map(([, path]) => follow(new URL(path, url).href)));
  };
  try {
    await follow(`${stage.url}modules/rulewright/src/rulewright.mjs`);
  } finally {
    await stage.close();
  }
  expect(missing).toEqual([]);
  expect([...seen].some(url => url.includes("/wasm/js/"))).toBe(true);
  expect(seen.size).toBeGreaterThan(200);
});
