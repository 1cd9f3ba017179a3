import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong inside our own elements, which a selector or an axe context names. */
export async function violations(page, selector) {
  await page.evaluate(AXE);
  return page.evaluate(async selector => {
    const { violations } = await axe.run(selector, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => `${node.html} ${node.any.map(check => check.message).join(" ")}`).join("\n")}`);
  }, selector);
}
