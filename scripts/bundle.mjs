#!/usr/bin/env node
/**
 * Writes what the module runs as few files into build/bundle/: one script of
 * `src/`, one of an engine's thread, one style sheet of `styles/`, the manifest that names
 * them, and the licences of the code of others. A browser asks for three hundred small files one after another,
 * and over a home's line a player waits for that. The paths stay as they are,
 * for scripts and styles name their neighbours by them. Only the scripts for tests have source maps: those were a
 * quarter of the archive (November 2026).
 *
 *   node scripts/bundle.mjs
 *   node scripts/bundle.mjs --open   a whole module in build/open/, in whose script tests reach every part by its file
 */
import { mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { LICENCES, licencesOf } from "./licences/licences.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULE = join(ROOT, "foundry-module");

/** The script of an engine's thread, which the page starts by its own path. */
const THREAD = "src/engine/thread.mjs";

/** The one style sheet. It lies where the others lie, so that their addresses hold. */
const STYLE = "styles/rulewright.css";

/** The line of the manifest that names the style sheets; all else of it stays as it was written. */
const STYLES = /^ {2}"styles": \[[^\]]*\],$/m;

/** The parts of the module beside scripts, styles and manifest. */
const REST = ["engine", "icons", "lang", "media", "packs", "templates"];

// The tools' packages belong to the module's folder.
const { rolldown } = await import(pathToFileURL(createRequire(join(MODULE, "package.json")).resolve("rolldown")).href);

const open = process.argv.includes("--open");
const manifest = await readFile(join(MODULE, "module.json"), "utf8");
const { esmodules: [script, ...others], styles } = JSON.parse(manifest);
if (!script || others.length) throw new Error(`module.json must name one script under "esmodules"`);
if (!STYLES.test(manifest)) throw new Error('module.json must name its "styles" in one line');

const out = join(ROOT, "build", open ? "open" : "bundle");
await rm(out, { recursive: true, force: true });
await mkdir(join(out, dirname(STYLE)), { recursive: true });
const written = [await (open ? writeOpen() : write({ input: join(MODULE, script) })),
  await write({ input: join(MODULE, THREAD) }, THREAD)];
const contained = written.flatMap(({ output: [{ modules }] }) => Object.keys(modules));
await writeFile(join(out, LICENCES), await licencesOf(contained));
const sheets = await Promise.all(styles.map(async file =>
  `/* ${file} */\n${await readFile(join(MODULE, file), "utf8")}`));
await writeFile(join(out, STYLE), sheets.join("\n"));
await writeFile(join(out, "module.json"), manifest.replace(STYLES, `  "styles": ["${STYLE}"],`));

/**
 * Bundles the script, with the same bytes wherever it is done. Classes keep their names: Foundry calls hooks after
 * them.
 */
async function write(how, file = script) {
  const build = await rolldown({ cwd: ROOT, logLevel: "warn", ...how });
  try {
    return await build.write({ file: join(out, file), format: "esm",
      sourcemap: open, keepNames: true, codeSplitting: false,
      minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } } });
  } finally { await build.close(); }
}

/**
 * Bundles the script with every part of it for an export. In the place of each
 * part it puts a file that exports that part from the bundle again, so that an
 * import of a part gets the running one, as among the sources.
 */
async function writeOpen() {
  const folder = dirname(script);
  const parts = (await readdir(join(MODULE, folder), { recursive: true })).filter(
    file => file.endsWith(".mjs") && ![script, THREAD].includes(join(folder, file)));
  const entry = [`import ${JSON.stringify(join(MODULE, script))};`,
    ...parts.map((file, i) => `export * as part${i} from ${JSON.stringify(join(MODULE, folder, file))};`)].join("\n");
  const written = await write({ input: "open", treeshake: false,
    plugins: [{ name: "open", resolveId: id => id === "open" ? id : null,
      load: id => id === "open" ? entry : null }] });
  const { output: [{ modules }] } = written;
  for (const [i, file] of parts.entries()) {
    const names = modules[join(MODULE, folder, file)]?.renderedExports ?? [];
    await mkdir(join(out, folder, dirname(file)), { recursive: true });
    const bundle = relative(dirname(join(folder, file)), script);
    await writeFile(join(out, folder, file),
      `import { part${i} } from "./${bundle}";\nexport const { ${names.join(", ")} } = part${i};\n`);
  }
  for (const name of REST) await symlink(join(MODULE, name), join(out, name));
  return written;
}
