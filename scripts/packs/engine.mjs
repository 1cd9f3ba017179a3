import { readFile } from "node:fs/promises";
import { Engine } from "../../wasm/js/engine/engine.mjs";

const file = new URL("../../build/rulewright-icon.wasm.gz", import.meta.url);
const engine = Engine.load(file, async url => new Response(await readFile(url)));

/** A legend and a mob depend on how many face them: the compendia are for a table of four. */
export const PLAYERS = 4;

/**
 * The numbers of a class of ICON, as the engine returns them.
 * @param {string} name
 * @throws {Error} Where it does not know the class.
 */
export async function profileOf(name) {
  const { result, error } = await (await engine).call("icon_profile",
    { class: name, players: PLAYERS, dice: { faces: [] } });
  if (error) throw new Error(error.message);
  return result;
}
