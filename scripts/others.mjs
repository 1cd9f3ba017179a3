#!/usr/bin/env node
/**
 * Fetches the code of others that the module is tested beside, into build/others:
 * game systems, data, modules and type declarations, each at a pinned commit of
 * its public repository. Nothing of it is ever committed or shipped.
 *
 *   node scripts/others.mjs [NAME …]    fetches those, or all, and prints their folders
 *   node scripts/others.mjs --list      prints the names
 *   node scripts/others.mjs --of WORD   prints the folder of a name, which is fetched, or WORD itself as a path
 *
 * Git fetches one commit of each. A folder that is there already is not fetched again.
 */
import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { argv, exit } from "node:process";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../build/others", import.meta.url));

/**
 * The repositories by name. `folder` is the part of a repository that Foundry
 * installs, the whole of it if left out; `only` are the paths of it that are fetched.
 * `parts` are repositories of their own that it keeps in folders below it.
 * @typedef {{ repository: string, commit: string, only?: string[] }} Pinned
 * @type {Record<string, Pinned & { folder?: string, parts?: Record<string, Pinned> }>}
 */
export const OTHERS = {
  // Simple Worldbuilding as its manifest installs it (the tag release-082), and with the changes that were never
  // released.
  "worldbuilding-release": { repository: "https://github.com/foundryvtt/worldbuilding",
    commit: "a4a29865e01d1f99dcb713af9d874e2e37a6dac7" },
  "worldbuilding-master": { repository: "https://github.com/foundryvtt/worldbuilding",
    commit: "02659bc5a8aa2cffa0c02c231e1a5cc4b7e19fb9" },
  // The community's copy for core 13.
  "worldbuilding-v13": { repository: "https://github.com/kaunar-de-renard/worldbuilding-V13",
    commit: "558e2438ccbdd82f99ba6884352cac301d0eac64" },
  // Actors, items and sheets of ICON for Simple Worldbuilding.
  "icon-data": { repository: "https://github.com/Exocist/ICON-1.45-WIP",
    commit: "6a9990c4197a07fa5ac1599a7bf7430d7e5c8f18",
    only: ["*.json", "*.js", "*.mjs", "*.css", "*.html", "*.hbs", "/packs/",
      // The pack's manifest no longer lists this large table.
      "!/packs/foes/000047.ldb"] },
  "lib-wrapper": { repository: "https://github.com/ruipin/fvtt-lib-wrapper",
    commit: "ad83e8b339bb38d4feea21c3a2896804454178a2",
    parts: { "src/shared": { repository: "https://github.com/ruipin/fvtt-shared-library",
      commit: "366d82ddf5f8709760bbadcd5d87506dbe389bd0" } } },
  socketlib: { repository: "https://github.com/farling42/foundryvtt-socketlib",
    commit: "381254339c721344aabb0f56e48cc6d2d1b6a604" },
  popout: { repository: "https://github.com/League-of-Foundry-Developers/fvtt-module-popout",
    commit: "aa9b2930db016407c7fb10653ca494e2a9327b73" },
  "dice-so-nice": { repository: "https://github.com/Trahloc/foundryvtt-dice-so-nice",
    commit: "814de667a1188563ccd3759bd02f2e89621b6d9a", folder: "module" },
  "types-14": { repository: "https://github.com/League-of-Foundry-Developers/foundry-vtt-types",
    commit: "13e58d21d070b20742e138610bc611d2fad1b53b" },
};

/** @param {string} name */
function otherNamed(name) {
  const other = OTHERS[name];
  if (!other) throw new Error(`“${name}” is not one of ${Object.keys(OTHERS).join(", ")}`);
  return other;
}

/**
 * Returns the folder of a checkout, whether it was fetched or not.
 * @param {string} name
 * @returns {string}
 * @throws {Error} If the name is unknown.
 */
export function folderOf(name) {
  return join(FOLDER, `${name}-${otherNamed(name).commit.slice(0, 12)}`);
}

/**
 * Fetches one of them where it is not there yet.
 * @param {string} name
 * @returns {string} The folder that Foundry would install.
 * @throws {Error} If the name is unknown or git cannot fetch the commit; the error names both.
 */
export function fetchOther(name) {
  const other = otherNamed(name);
  const checkout = folderOf(name);
  if (!existsSync(checkout)) {
    const unfinished = `${checkout}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    checkOut(name, other, unfinished);
    for (const [part, pinned] of Object.entries(other.parts ?? {})) checkOut(name, pinned, join(unfinished, part));
    execFileSync("mv", [unfinished, checkout]);
  }
  return other.folder ? join(checkout, other.folder) : checkout;
}

/**
 * Returns the folder of a name, which is fetched, or else of a path.
 * @param {string} word
 */
function folderNamed(word) {
  return word in OTHERS ? fetchOther(word) : resolve(word);
}

/** @param {string} name   For the error. @param {Pinned} pinned @param {string} folder */
function checkOut(name, { repository, commit, only }, folder) {
  const git = (/** @type {string[]} */ ...words) => execFileSync("git", words, { stdio: ["ignore", "ignore", "pipe"] });
  try {
    git("init", "--quiet", folder);
    if (only) git("-C", folder, "sparse-checkout", "set", "--no-cone", ...only);
    git("-C", folder, "remote", "add", "origin", repository);
    git("-C", folder, "fetch", "--quiet", "--depth", "1", "--filter=blob:none", "origin", commit);
    git("-C", folder, "checkout", "--quiet", "FETCH_HEAD");
  } catch (error) {
    throw new Error(`${name}: git cannot fetch ${commit} of ${repository}: ${String(/** @type {any} */ (error).stderr ?? error).trim()}`,
      { cause: error });
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  try {
    if (argv[2] === "--list") console.log(Object.keys(OTHERS).join("\n"));
    else if (argv[2] === "--of") console.log(folderNamed(argv[3] ?? ""));
    else for (const name of argv.length > 2 ? argv.slice(2) : Object.keys(OTHERS)) console.log(fetchOther(name));
  } catch (error) {
    console.error(`rulewright: ${/** @type {Error} */ (error).message}`);
    exit(1);
  }
}
