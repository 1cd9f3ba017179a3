import { readFileSync } from "node:fs";

/** @typedef {{ id: string, part: string, text: string }} Rule */

/**
 * The numbered rules of a game, as the project's own register says them.
 * @param {string} game
 * @returns {Rule[]}
 */
export function register(game) {
  const text = readFileSync(new URL(`../../testdata/rules/${game}.tsv`, import.meta.url), "utf8");
  return text.split("\n").filter(line => line && !line.startsWith("#")).map(line => {
    const [id, part, words] = line.split("\t");
    return { id, part, text: words };
  });
}
