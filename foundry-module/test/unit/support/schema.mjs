import { readFileSync } from "node:fs";

const definitions = JSON.parse(readFileSync(new URL("../../../../wasm/api/schema/rulewright.schema.json",
  import.meta.url), "utf8")).$defs;

/**
 * Returns the values that a type of the engines can have.
 * @param {string} type
 * @returns {string[]}
 */
export function valuesOf(type) {
  return definitions[type].enum ?? (definitions[type].oneOf ?? definitions[type].anyOf).map(one => one.const);
}
