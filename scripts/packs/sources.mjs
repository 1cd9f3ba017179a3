/**
 * Writes the sources of the compendium of foes, one readable file for each
 * class of the tables. The numbers are the engine's own answers, and the
 * actors are those that the module's dialog for a new foe makes, so neither is
 * typed here. Run it again when a table or the layout changes; a test compares.
 *
 *   make wasm && node scripts/packs/sources.mjs
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const root = new URL("../../", import.meta.url);
const folder = new URL("foundry-module/packs/_source/foes/", root);

/** A legend and a mob depend on how many face them: these are for a table of four. */
const PLAYERS = 4;

/** @returns {Promise<{ file: URL, text: string }[]>} The sources as they have to be. */
export async function foeSources() {
  const words = JSON.parse(await readFile(new URL("foundry-module/lang/en.json", root), "utf8"));
  const find = key => key.split(".").reduce((at, part) => at?.[part], words) ?? key;
  // What the module's own code reads of the core while it builds an actor.
  globalThis.game = { i18n: { lang: "en", localize: find, format: (key, data) => find(key).replace(/\{(\w+)\}/g, (_, name) => data[name]) } };
  const { foeActor } = await import("../../foundry-module/src/foes/foe-actor.mjs");
  const { FOES } = await import("../../foundry-module/src/config.mjs");
  const { Engine } = await import("../../foundry-module/src/engine/engine.mjs");
  const engine = await Engine.load(new URL("build/rulewright-icon.wasm.gz", root), async url => new Response(await readFile(url)));
  return Promise.all(FOES.map(async name => {
    const { result, error } = await engine.call("icon_profile", { class: name, players: PLAYERS, dice: { faces: [] } });
    if (error) throw new Error(error.message);
    const actor = foeActor(result, { name: find(`RULEWRIGHT.Class.${name}`), img: "", templates: [], players: PLAYERS });
    const id = `rulewrightFoe${name}`.slice(0, 16).padEnd(16, "0");
    const source = { _id: id, _key: `!actors!${id}`, ...actor, items: [], effects: [], folder: null, sort: 0, ownership: { default: 0 } };
    return { file: new URL(`${name}.json`, folder), text: `${JSON.stringify(source, null, 2)}\n` };
  }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await mkdir(folder, { recursive: true });
  for (const { file, text } of await foeSources()) await writeFile(file, text);
}
