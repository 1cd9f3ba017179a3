import { FOES, TEMPLATES } from "../config.mjs";
import { localize } from "../i18n.mjs";
import { plain } from "./attributes.mjs";

/**
 * What a foe implies of its class, its templates and its side where no flag and
 * no attribute states them: the community's ICON data names the classes in its
 * folders and abilities only. Nothing here is a rule: the GM may state anything else.
 */

/** How many folders deep a class is looked for. */
const DEPTH = 10;

/** The most letters of a word that may name a class. */
const LONGEST = 20;

/** The name of a creature that belongs to another one, such as "Wolf Tamer's Hound". */
const BELONGS = /^(.+?)['’]s?\s/u;

/** The text of a link in a description, and a word that stands before a colon at the begin of a paragraph or in bold. */
const LINK = /@\w+\[[^\]]*\]\{([^}]*)\}/g;
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
  const names = [classesIn(abilityNames(actor)), classesIn(folderWords(actor)), classesIn(linkedNames(actor))].find(({ length }) => length);
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
 * Returns the side that an actor's token implies by its disposition: hostile
 * and secret ones are foes, friendly ones heroes. A neutral one is on no side,
 * because ICON knows only two: its GM states one, or gives the token another disposition.
 * @param {foundry.documents.Actor} actor
 * @returns {"hero" | "foe" | undefined}
 */
export function impliedSide(actor) {
  const disposition = tokenOf(actor)?.disposition;
  if (disposition === undefined || disposition === null) return undefined;
  const { HOSTILE, SECRET, FRIENDLY } = CONST.TOKEN_DISPOSITIONS;
  if (disposition === HOSTILE || disposition === SECRET) return "foe";
  return disposition === FRIENDLY ? "hero" : undefined;
}

/**
 * The token that shows where an actor stands: its own, the one that fights, the
 * one on the scene, and without any the one that it would get.
 * @param {foundry.documents.Actor} actor
 * @returns {{ disposition?: number } | null | undefined}
 */
function tokenOf(actor) {
  if (actor.token) return actor.token;
  const isIts = (/** @type {any} */ token) => token?.actorLink && token.actorId === actor.id;
  const fighting = game.combat?.combatants?.find(({ token }) => isIts(token))?.token;
  return fighting ?? game.scenes?.viewed?.tokens.find(isIts) ?? actor.prototypeToken;
}

/**
 * The words of the folders that an actor lies in, or lay in within its
 * compendium: of those up to the nearest that names a class, and of all that name a template.
 * @param {foundry.documents.Actor} actor
 * @returns {string[]}   None where the folder does not speak for the actor.
 */
function folderWords(actor) {
  const folders = [...foldersAround(actorOfWorld(actor).folder), ...foldersAround(shelved(actor)?.folder)].map(({ name }) => wordsOf(name));
  const at = folders.findIndex(words => classesIn(words).length);
  const words = [...folders.slice(0, at + 1).flat(), ...folders.slice(at + 1).flat().filter(isElite)];
  const classes = classesIn(words);
  return belongsToAnother(actor) || classesIn(headingsOf(actor)).some(name => !classes.includes(name)) ? [] : words;
}

/**
 * A folder and those that it lies in, the nearest first.
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
 * The actor's entry in the index of its compendium, with its folder and that compendium.
 * @param {foundry.documents.Actor} actor
 * @returns {{ folder: any, beside: any[] } | null}
 */
function shelved(actor) {
  const source = actorOfWorld(actor)._stats?.compendiumSource;
  if (typeof source !== "string") return null;
  const { collection: pack, id } = /** @type {any} */ (foundry.utils.parseUuid(source) ?? {});
  const entry = pack?.index?.get(id);
  if (!entry?.folder) return null;
  return { folder: pack.folders?.get(entry.folder), beside: [...pack.index].filter(({ folder }) => folder === entry.folder) };
}

/** An unlinked token's actor lies where the actor of the world does. @param {foundry.documents.Actor} actor @returns {any} */
function actorOfWorld(actor) {
  return actor.token?.baseActor ?? actor;
}

/** Reports whether an actor is named for another one in its folder. @param {foundry.documents.Actor} actor */
function belongsToAnother(actor) {
  const base = actorOfWorld(actor);
  const owner = BELONGS.exec(base.name)?.[1];
  if (!owner) return false;
  const inFolder = base.folder ? [...game.actors].filter(one => /** @type {any} */ (one.folder)?.id === base.folder.id) : [];
  const beside = [...inFolder, ...shelved(actor)?.beside ?? []];
  return beside.some(({ name }) => name !== base.name && name.startsWith(owner) && !BELONGS.test(name));
}

/** The names of an actor's abilities. @param {foundry.documents.Actor} actor */
function abilityNames(actor) {
  return [...actor.items ?? []].map(({ name }) => plain(String(name)).replace(/traits$/, ""));
}

/** The texts of the links in an actor's description. @param {foundry.documents.Actor} actor */
function linkedNames(actor) {
  return [...descriptionOf(actor).matchAll(LINK)].map(([, text]) => plain(/** @type {string} */ (text)));
}

/** @param {foundry.documents.Actor} actor */
function headingsOf(actor) {
  return [...descriptionOf(actor).matchAll(HEADING)].map(([, word]) => plain(/** @type {string} */ (word)));
}

/** @param {foundry.documents.Actor} actor @returns {string} */
function descriptionOf(actor) {
  const { biography } = /** @type {any} */ (actor.system) ?? {};
  return typeof biography === "string" ? biography : "";
}

/** @param {string} name */
function wordsOf(name) {
  return name.split(/[^\p{L}\p{N}]+/u).map(plain).filter(Boolean);
}

/** The classes of foes that words name, each once. @param {string[]} words */
function classesIn(words) {
  const named = new Set(words.map(nameOf));
  return FOES.filter(name => named.has(name));
}

/** @param {string} word */
function isElite(word) {
  return nameOf(word) === "elite";
}

/** The names of classes and templates by all that they are written as, in one language. @type {{ lang: string, names: Map<string, string> } | null} */
let known = null;

/**
 * The class or template that a word names in the singular or plural, in English
 * or in the reader's language. Letters that changed places are a slip of the pen.
 * @param {string} word   As {@link plain} makes it.
 * @returns {string | undefined}
 */
function nameOf(word) {
  const { lang } = game.i18n;
  if (known?.lang !== lang) {
    const spelled = (/** @type {string} */ key, /** @type {string} */ label) => [key, `${key}s`, key.replace(/y$/, "ies"), plain(localize(label))].map(form => /** @type {[string, string]} */ ([letters(form), key]));
    known = { lang, names: new Map([...FOES.flatMap(key => spelled(key, `Class.${key}`)), ...TEMPLATES.flatMap(key => spelled(key, `Template.${key}`))]) };
  }
  return word.length <= LONGEST ? known.names.get(letters(word)) : undefined;
}

/** The first letter of a word, and all of them in order. @param {string} word */
function letters(word) {
  return word.slice(0, 1) + [...word].sort().join("");
}
