import { foldersAround } from "../../world/implied.mjs";
import { formatList, formatNumber, localize } from "../../world/i18n.mjs";
import { choices, standingOf, standingText } from "./class-and-side.mjs";

/** @import { Adoption } from "./adoption.mjs" */

/**
 * The actors of one folder that can be adopted.
 * @typedef {object} Folder
 * @property {string} key   The id of the folder; empty for actors outside folders.
 * @property {string[]} path   The names of the folder and its ancestors, the outermost first.
 * @property {Adoption[]} adoptions
 */

/**
 * Folders with the same outermost folder.
 * @typedef {{ key: string, name: string, folders: Folder[] }} Section
 */

/**
 * Sorts adoptions into the world's folders, by name.
 * @param {Adoption[]} adoptions
 * @returns {Section[]}
 */
export function sectionsOf(adoptions) {
  /** @type {Map<string, Folder>} */
  const folders = new Map();
  for (const adoption of adoptions) {
    const own = game.actors.get(adoption.id)?.folder ?? null;
    const key = own?.id ?? "";
    const path = own ? foldersAround(own).map(({ name }) => name).reverse() : [localize("Adopt.noFolder")];
    const folder = folders.get(key) ?? /** @type {Folder} */ ({ key, path, adoptions: [] });
    folders.set(key, folder);
    folder.adoptions.push(adoption);
  }
  const byName = (/** @type {Folder} */ one, /** @type {Folder} */ other) => one.path
    .join("/").localeCompare(other.path.join("/"), game.i18n.lang);
  /** @type {Map<string, Section>} */
  const sections = new Map();
  for (const folder of [...folders.values()].sort(byName)) {
    const [name] = /** @type {[string, ...string[]]} */ (folder.path);
    const section = sections.get(name) ?? { key: `${sections.size}`, name, folders: [] };
    sections.set(name, section);
    section.folders.push(folder);
  }
  return [...sections.values()];
}

/** Returns the actors of a section. @param {Section} section */
export function adoptionsIn({ folders }) {
  return folders.flatMap(({ adoptions }) => adoptions);
}

/**
 * Returns the question for a folder: one list for the class and the side of all its actors
 * that state none.
 * @param {Folder} folder
 * @param {string | undefined} answer   The GM's choice.
 * @returns {{ proposed: string, groups: { label: string, options: { value: string, name: string, selected: boolean
 *   }[] }[] } | null}
 *   Null where they all state it. `proposed` is the text of the option that follows the proposal for each actor.
 */
export function standingQuestion({ adoptions }, answer) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { proposal } of adoptions) if (proposal !== null) counts.set(proposal, (counts.get(proposal) ?? 0) + 1);
  if (!counts.size) return null;
  const proposals = [...counts].map(([key, count]) => counts.size > 1
    ? localize("Adopt.counted", { name: standingText(standingOf(key)), count: formatNumber(count) })
    : standingText(standingOf(key)));
  return {
    proposed: localize("Adopt.proposed", { what: formatList(proposals) }),
    groups: choices().map(({ label, options }) => ({ label,
      options: options.map(option => ({ ...option, selected: option.value === answer })) }))
  };
}
