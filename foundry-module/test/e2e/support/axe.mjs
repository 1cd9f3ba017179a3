import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules that a theme can break: everything else is the same in the other one. */
export const OF_COLORS = ["color-contrast", "link-in-text-block"];

/**
 * The faults that axe finds inside our own elements: all that it checks unasked, and the size of targets (WCAG 2.5.8).
 * @param {string | object} selector   Or an axe context.
 * @param {string[]} [only]   The rules to check, where it is not all of them.
 */
export async function violations(page, selector, only) {
  if (!await page.evaluate(() => "axe" in globalThis)) await page.evaluate(AXE);
  return page.evaluate(async ({ selector, only }) => {
    const { violations } = await globalThis.axe.run(selector,
      { resultTypes: ["violations"], ...only ? { runOnly: only } : { rules: { "target-size": { enabled: true } } } });
    return violations.map(({
      id, nodes
    }) =>
    `${id}: ${nodes.map(node => `${node.html} ${[...node.any, ...node.all, ...node.none].map(check => check.message).join(" ")}`).join("\n")}`);
  }, { selector, only });
}
