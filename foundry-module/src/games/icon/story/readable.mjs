import { findField, flagsOf } from "../../../world/fields.mjs";
import { askReadable } from "../../set-aside.mjs";
import { MODULE } from "../../../config.mjs";
import { tellAside } from "../../aside.mjs";

/** @import { NarrativeCommand, NarrativeParty } from "../../../../../wasm/api/schema/rulewright" */
/** @import { Key, Place, SetAside } from "../../set-aside.mjs" */

/**
 * Asks the rules about heroes. Leaves out the values of our flags that the rules cannot read. An unreadable number of a
 * sheet stops only commands that need it. A look refuses it by name: its owner sees it, and can correct it there.
 * @template T
 * @param {{ party: NarrativeParty, command: NarrativeCommand }} request
 * @param {foundry.documents.Actor[]} actors   The actors of the party.
 * @param {(request: Record<string, any>) => Promise<T>} answer
 * @returns {Promise<{ answered: T, request: Record<string, any>, aside: SetAside[] }>}
 */
export async function askOfHeroes(request, actors, answer) {
  const found = await askReadable({
    operation: "icon_narrative", request, state: "party", looks: "icon_narrative", runs: request.command.do !== "look",
    placeOf: (keys, state) => placeIn(actors, keys, state)
  }, answer);
  tellAside(found.aside, null);
  return found;
}

/**
 * Returns the document that a value of a party comes from.
 * @param {foundry.documents.Actor[]} actors
 * @param {Key[]} keys
 * @param {any} state
 * @returns {Place | null}
 */
export function placeIn(actors, keys, state) {
  const [list, at, ...rest] = keys;
  if (list !== "heroes" || typeof at !== "number") return null;
  const hero = state.heroes[at];
  const actor = actors.find(({ uuid }) => uuid === hero?.character?.id);
  const [name, entry] = rest[0] === "character" || rest[0] === "ratings" ? rest.slice(1) : rest;
  if (!actor || typeof name !== "string" || name === "id") return null;
  if (name === "clocks")
    return { document: actor, path: `flags.${MODULE}.clocks`, actor,
      ...typeof entry === "number" && { entry: hero.clocks[entry] } };
  const field = findField(actor, name);
  if (field)
    return { document: actor, path: field.path, actor, ...field.path.startsWith("system.") && { sheet: true } };
  return name in flagsOf(actor) ? { document: actor, path: `flags.${MODULE}.${name}`, actor } : null;
}
