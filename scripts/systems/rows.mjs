/**
 * The game systems on which the module is tried, by the names of scripts/others.mjs.
 * `cores` are those for which a system is made.
 * @type {{ name: string, title: string, cores: number[] }[]}
 */
export const SYSTEMS = [
  { name: "stand-in", title: "our stand-in", cores: [13, 14] },
  { name: "worldbuilding-release", title: "Simple Worldbuilding 0.8.2, as released", cores: [13, 14] },
  { name: "worldbuilding-master", title: "Simple Worldbuilding, main branch", cores: [13, 14] },
  { name: "worldbuilding-v13", title: "the community's copy for core 13", cores: [13] }
];

/** The sheets on which each scene is played: the system's own, and our full sheet chosen for every actor. */
export const SHEETS = { system: "the system's", full: "our full sheet" };

/** @typedef {{ name: string, core: number, sheet: string }} Combination   Names a row. */

/**
 * Reports whether README promises that every scene works: always but on the
 * system's own sheet of the release on core 14, which cannot show it.
 * @param {Combination} row
 */
export function isPromised({ name, core, sheet }) {
  return !(name === "worldbuilding-release" && core >= 14 && sheet === "system");
}
