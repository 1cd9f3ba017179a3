import { FOES, TEMPLATES } from "./icon-words.mjs";
import { tokenOf } from "./actor.mjs";
import { plain } from "./attributes.mjs";
import { systemOf } from "./fields.mjs";
import { readable } from "./markup.mjs";

/**
 * Derives the class, the templates and the side of a foe that states none of
 * them. The community's ICON data names classes in folders and abilities only.
 * These are proposals and no rules: a flag or an attribute wins over them.
 */

/** How many folders deep a class is looked for. */
const DEPTH = 10;

/** The most letters of a word that may name a class. */
const LONGEST = 20;

/** The name of a creature that belongs to another one, such as "Wolf Tamer's Hound". */
const BELONGS = /^(.+?)['’]s?\s/u;

/** A link in a description, with its text. */
const LINK = /@\w+\[[^\]]{0,200}\]\{([^}]{0,100})\}/g;

/** A heading in a description: the word between a tag and a colon. */
const HEADING = />\s*(\p{L}+)\s*(?:<\/\w+>\s*)?:/gu;

/**
 * Returns the class that a foe implies: the one that an ability of its own is
 * named for, or else that of the nearest folder that names one, or else the one
 * that its description links. A heading of the description that names another
 * class than the folder leaves the folder out, and so does a name that makes a
 * creature part of another one in the folder.
 * @param {foundry.documents.Actor} actor
 * @returns {typeof FOES[number] | undefined}   Undefined where they name several.
 */
export function impliedClass(actor) {
  const names = [classesIn(abilityNames(actor)), classesIn(folderWords(actor)),
    classesIn(linkedNames(actor))].find(({ length }) => length);
  return names?.length === 1 ? names[0] : undefined;
}

/**
 * Returns the templates that a foe implies (ICON-F5): an ability, a heading or a folder of its own says "Elite".
 * @param {foundry.documents.Actor} actor
 * @returns {string[]}
 */
export function impliedTemplates(actor) {
  return [...abilityNames(actor), ...headingsOf(actor), ...folderWords(actor)].some(isElite) ? ["elite"] : [];
}

/**
 * Returns the side that an actor's token implies by its disposition: hostile and secret
 * ones are foes, friendly ones heroes. A neutral token implies no side, because ICON has
 * only two: the GM states one, or changes the disposition.
 * @param {foundry.documents.Actor} actor
 * @returns {"hero" | "foe" | undefined}
 */
export function impliedSide(actor) {
  const { disposition } = tokenOf(actor) ?? actor.prototypeToken ?? {};
  if (disposition === undefined || disposition === null) return undefined;
  const { HOSTILE, SECRET, FRIENDLY } = CONST.TOKEN_DISPOSITIONS;
  if (disposition === HOSTILE || disposition === SECRET) return "foe";
  return disposition === FRIENDLY ? "hero" : undefined;
}

/**
 * Returns the words of the actor's folders in the world and in its compendium:
 * all of those up to the nearest folder that names a class, and beyond it the names of templates.
 * @param {foundry.documents.Actor} actor
 * @returns {string[]}   Empty where the folder does not count for the actor.
 */
function folderWords(actor) {
  const folders = [...foldersAround(actorOfWorld(actor).folder),
    ...foldersAround(shelved(actor)?.folder)].map(({ name }) => wordsOf(name));
  const at = folders.findIndex(words => classesIn(words).length);
  const words = [...folders.slice(0, at + 1).flat(), ...folders.slice(at + 1).flat().filter(isElite)];
  const classes = classesIn(words);
  return belongsToAnother(actor) || classesIn(headingsOf(actor)).some(name => !classes.includes(name)) ? [] : words;
}

/**
 * Returns a folder and its ancestors, the nearest first.
 * @param {any} folder
 * @returns {{ name: string }[]}
 */
export function foldersAround(folder) {
  /** @type {{ name: string }[]} */
  const chain = [];
  for (let at = folder; typeof at?.name === "string" && chain.length < DEPTH; at = at.folder) chain.push(at);
  return chain;
}

/**
 * Returns the actor's entry in the index of its compendium: its folder, and the entries
 * beside it.
 * @param {foundry.documents.Actor} actor
 * @returns {{ folder: any, beside: any[] } | null}
 */
function shelved(actor) {
  const source = actorOfWorld(actor)._stats?.compendiumSource;
  if (typeof source !== "string") return null;
  const { collection, id = "" } = foundry.utils.parseUuid(source) ?? {};
  const pack = /** @type {foundry.documents.collections.CompendiumCollection.Any | undefined} */ (collection);
  const entry = pack?.index?.get(id);
  if (!pack || !entry?.folder) return null;
  return { folder: pack.folders?.get(entry.folder),
    beside: [...pack.index].filter(({ folder }) => folder === entry.folder) };
}

/**
 * Returns the actor of the world, which has the folder, for the actor of an unlinked token.
 * @param {foundry.documents.Actor} actor
 * @returns {any}
 */
function actorOfWorld(actor) {
  return actor.token?.baseActor ?? actor;
}

/**
 * Reports whether an actor's name makes it part of another one in its folder.
 * @param {foundry.documents.Actor} actor
 */
function belongsToAnother(actor) {
  const base = actorOfWorld(actor);
  const owner = BELONGS.exec(base.name)?.[1];
  if (!owner) return false;
  const inFolder = base.folder ? [...game.actors].filter(one => one.folder?.id === base.folder.id) : [];
  const beside = [...inFolder, ...shelved(actor)?.beside ?? []];
  return beside.some(({ name }) => name !== base.name && name.startsWith(owner) && !BELONGS.test(name));
}

/** Returns the names of an actor's abilities. @param {foundry.documents.Actor} actor */
function abilityNames(actor) {
  return [...actor.items ?? []].map(({ name }) => plain(String(name)).replace(/traits$/, ""));
}

/**
 * Returns the texts of the links in an actor's description.
 * @param
 * {foundry.documents.Actor} actor
 */
function linkedNames(actor) {
  return [...descriptionOf(actor).matchAll(LINK)].map(([, text]) => plain(/** @type {string} */ (text)));
}

/** @param {foundry.documents.Actor} actor */
function headingsOf(actor) {
  return [...descriptionOf(actor).matchAll(HEADING)].map(([, word]) => plain(/** @type {string} */ (word)));
}

/**
 * Returns an actor's description without the parts that its readers do not see: a class that only a secret names would
 * show it.
 * @param {foundry.documents.Actor} actor
 * @returns {string}   HTML.
 */
function descriptionOf(actor) {
  const { biography } = systemOf(actor);
  return typeof biography === "string" ? readable(biography) : "";
}

/** @param {string} name */
function wordsOf(name) {
  return name.split(/[^\p{L}\p{N}]+/u).map(plain).filter(Boolean);
}

/** Returns each class of foes that the words name. @param {string[]} words */
function classesIn(words) {
  const named = new Set(words.map(nameOf));
  return FOES.filter(name => named.has(name));
}

/** @param {string} word */
function isElite(word) {
  return nameOf(word) === "elite";
}

/**
 * Caches the keys of classes and templates by the sorted letters of their names, for one
 * language.
 * @type {{ lang: string, names: Map<string, string> } | null}
 */
let known = null;

/**
 * Returns the class or template that a word names in the singular or plural, in
 * English or in the reader's language. The order of the letters after the first
 * does not count, because the community's data has typing errors.
 * @param {string} word   As {@link plain} makes it.
 * @returns {string | undefined}
 */
function nameOf(word) {
  const { lang } = game.i18n;
  if (known?.lang !== lang) {
    const spelled = (/** @type {string} */ key, /** @type {string} */ label) =>
      [key, `${key}s`, key.replace(/y$/, "ies"), plain(game.i18n.localize(`RULEWRIGHT.${label}`))].map(
        form => /** @type {[string, string]} */ ([letters(form), key]));
    known = { lang,
      names: new Map([...FOES.flatMap(key => spelled(key, `Class.${key}`)),
        ...TEMPLATES.flatMap(key => spelled(key, `Template.${key}`))]) };
  }
  return word.length <= LONGEST ? known.names.get(letters(word)) : undefined;
}

/** Returns the first letter of a word, followed by all its letters in order. @param {string} word */
function letters(word) {
  return word.slice(0, 1) + [...word].sort().join("");
}
