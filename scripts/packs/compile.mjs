/**
 * Compiles the compendia from their readable sources (packs/_source) into the
 * LevelDB folders that Foundry opens, with Foundry's own command line. The
 * repository does not contain the compiled packs.
 *
 *   node scripts/packs/compile.mjs
 */
import { readdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const module = new URL("../../foundry-module/", import.meta.url);
const packs = fileURLToPath(new URL("packs/", module));
const require = createRequire(new URL("package.json", module));
const { compilePack } = await import(pathToFileURL(require.resolve("@foundryvtt/foundryvtt-cli")).href);

/** The files that LevelDB writes for itself at each opening. They would differ from build to build. */
const OWN = /^(LOG|LOG\.old|LOCK)$/;

// Begins without a database: one that is opened again grows, and keeps entries whose source is gone.
for (const name of await readdir(packs))
  if (name !== "_source") await rm(packs + name, { recursive: true, force: true });
for (const name of await readdir(`${packs}_source`)) {
  await compilePack(`${packs}_source/${name}`, packs + name);
  for (const file of await readdir(packs + name)) if (OWN.test(file)) await rm(`${packs}${name}/${file}`);
}
