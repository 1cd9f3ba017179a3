#!/usr/bin/env node
/**
 * Writes the manifest as the value of a constant, for the type check to hold it
 * against the core's own types; and wrong ones beside it, which the types must
 * refuse, or they would take anything.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const manifest = readFileSync(new URL("../foundry-module/module.json", import.meta.url), "utf8");
const folder = new URL("../build/", import.meta.url);

/** The valid manifest, and the values that no type may accept in its place. */
const WRONG = [['"Actor"', '"Actr"'], ['"NONE"', '"NOBODY"']];

const constant = (name, json) => `export const ${name}: foundry.packages.BaseModule.CreateData = ${json};\n`;
const refused = WRONG.map(([right, wrong], at) => {
  const spoilt = JSON.stringify(JSON.parse(manifest)).replace(right, wrong);
  if (!spoilt.includes(wrong)) throw new Error(`The manifest has no ${right} any more that could be spoilt`);
  // On one line, for the next one is all that the remark is about.
  return `// @ts-expect-error ${wrong} is none.\n${constant(`wrong${at}`, spoilt)}`;
});

mkdirSync(folder, { recursive: true });
writeFileSync(new URL("manifest.ts", folder), [constant("manifest", manifest), ...refused].join("\n"));
