import { cp, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DOCUMENT_OWNERSHIP_LEVELS, EMBEDDED, USER_ROLES } from "../shared/constants.mjs";
import { resolveBelow } from "./static-files.mjs";

/** The readers of a pack whose manifest names none. */
const OWNERSHIP = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/** The fields of each document in a pack's index. */
const INDEXED = ["_id", "name", "img", "type", "folder", "sort"];

/** @type {Map<string, {signature: string, documents: object[], folders: object[]}>} */
const read = new Map();

/**
 * The packs of a package, with their documents and folders.
 * @param {object | null} manifest
 * @param {{folder: string, packageType: "module" | "system"}} where
 * @returns {Promise<{metadata: object, documents: object[], folders: object[], problem: string | null}[]>}
 */
export async function readPacks(manifest, { folder, packageType }) {
  return Promise.all((manifest?.packs ?? []).map(async entry => {
    const path = entry.path ?? `packs/${entry.name}`;
    const metadata = {
      ...entry, id: `${manifest.id}.${entry.name}`, path, packageType, packageName: manifest.id,
      ownership: entry.ownership ?? OWNERSHIP, flags: entry.flags ?? {}
    };
    try {
      const place = resolveBelow(folder, path.replace(/^\.?\//, ""));
      if (!place) throw new Error("its path leaves the package");
      return { metadata, ...await readPack(place), problem: null };
    } catch (error) {
      const reason = error.code === "ENOENT" ? `there is no ${path}; has it been compiled?` : error.message;
      return {
        metadata, documents: [], folders: [], problem: `The compendium ${metadata.id} cannot be read: ${reason}`
      };
    }
  }));
}

/** The level at which a user has a pack: that of the highest role named that the user has. */
export function packLevel(user, { ownership }) {
  const roles = Object.entries(ownership).filter(([role]) => USER_ROLES[role] <= user.role)
    .sort(([a], [b]) => USER_ROLES[b] - USER_ROLES[a]);
  return user.role === USER_ROLES.GAMEMASTER ? DOCUMENT_OWNERSHIP_LEVELS.OWNER
    : DOCUMENT_OWNERSHIP_LEVELS[roles[0]?.[1]] ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
}

/** Returns the initial description of a pack for a user's client. */
export function describePack({ metadata, documents, folders }, user) {
  const index = packLevel(user, metadata) >= DOCUMENT_OWNERSHIP_LEVELS.OBSERVER ? documents : [];
  return { ...metadata, folders: index.length ? folders : [],
    index: index.map(source => Object.fromEntries(
      INDEXED.filter(key => key in source).map(key => [key, source[key]]))) };
}

async function readPack(folder) {
  const files = await readdir(folder);
  const signature = (await Promise.all(files.map(async file => {
    const { size, mtimeMs } = await stat(join(folder, file));
    return `${file}:${size}:${mtimeMs}`;
  }))).join();
  if (read.get(folder)?.signature !== signature) read.set(folder, { signature, ...await readCopy(folder) });
  const { documents, folders } = read.get(folder);
  return { documents, folders };
}

/** Reads a copy: opening a LevelDB writes to it and locks it, and several tables may read the same one. */
async function readCopy(folder) {
  const { ClassicLevel } = await import("classic-level");
  const copy = await mkdtemp(join(tmpdir(), "stage-pack-"));
  try {
    await cp(folder, copy, { recursive: true });
    const level = new ClassicLevel(copy, { keyEncoding: "utf8", valueEncoding: "json", createIfMissing: false });
    await level.open();
    try {
      const entries = await level.iterator().all();
      return { documents: assemble(entries),
        folders: entries.flatMap(([key, source]) => key.startsWith("!folders!") ? [source] : []) };
    } finally { await level.close(); }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/**
 * Puts embedded documents, which are stored beside their parents, back into them. Keys are
 * `!actors.items!parent.child`.
 */
function assemble(entries) {
  const stored = new Map(entries);
  const whole = (path, ids, source) => {
    const name = NAMES[path.at(-1)];
    for (const field of Object.keys(EMBEDDED[name] ?? {})) {
      source[field] = (source[field] ?? []).flatMap(child => {
        if (typeof child !== "string") return [child];
        const inner = stored.get(`!${[...path, field].join(".")}!${[...ids, child].join(".")}`);
        return inner ? [whole([...path, field], [...ids, child], inner)] : [];
      });
    }
    return source;
  };
  return entries.flatMap(([key, source]) => {
    const [, path, ids] = key.split("!");
    return path in NAMES && !path.includes(".") ? [whole([path], [ids], source)] : [];
  });
}

/** The document names of the collections that packs store. */
const NAMES = { actors: "Actor", items: "Item", scenes: "Scene", effects: "ActiveEffect", tokens: "Token",
  journal: "JournalEntry", macros: "Macro", tables: "RollTable", playlists: "Playlist" };
