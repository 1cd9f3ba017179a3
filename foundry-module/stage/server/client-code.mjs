import { readFile, stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const CLIENT = resolve(dirname(fileURLToPath(import.meta.url)), "..", "client");
const ENTRY = join(CLIENT, "start.mjs");

/** The page's style sheets in their order: a later one overrides an earlier one. */
const STYLES = ["theme", "layout", "windows", "chat", "board", "sidebar", "hotbar", "icons"]
  .map(name => join(CLIENT, "styles", `${name}.css`));

/**
 * The parts of the page itself, each kind as one file below `stage/client/`:
 * to ask for a hundred modules costs a browser more than to run them. It is made
 * again when one of the files it was made of has changed. Module and system stay
 * as they are.
 * @type {Record<string, () => Promise<string>>}
 */
const PARTS = {
  "start.mjs": async () => (await bundle()).code,
  "start.mjs.map": async () => (await bundle()).map,
  "page.css": async () => (await Promise.all(STYLES.map(file => readFile(file, "utf8")))).join("\n")
};

/** @type {Promise<{ code: string, map: string, files: string[], stamp: string }> | null} */
let bundled = null;

/** How to make a file of the page, by its path below `stage/client/`; undefined for what is no such file. */
export const clientPart = path => Object.hasOwn(PARTS, path) ? PARTS[path] : undefined;

async function bundle() {
  const known = await bundled?.catch(() => null);
  if (!known || known.stamp !== await cardHash(known.files)) bundled = makeBundle();
  return bundled;
}

async function makeBundle() {
  const build = await rolldown({ input: ENTRY, treeshake: false, logLevel: "silent" });
  try {
    // Classes keep their names, for hooks are called after them.
    const { output: [{ code, map, moduleIds }] } = await build.generate({ format: "esm", sourcemap: true,
      keepNames: true, codeSplitting: false, entryFileNames: basename(ENTRY) });
    const files = moduleIds.filter(isAbsolute);
    return { code, map: JSON.stringify(map), files, stamp: await cardHash(files) };
  } finally { await build.close(); }
}

/** Changes when one of the files changes or goes. */
async function cardHash(files) {
  return (await Promise.all(files.map(file =>
    stat(file).then(({ mtimeMs, size }) => `${mtimeMs}/${size}`, () => "gone"))))
    .join();
}
