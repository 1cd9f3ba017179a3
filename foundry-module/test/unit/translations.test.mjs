import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { flattenObject } from "../../stage/shared/objects.mjs";
import { language as english } from "./support/stage.mjs";
import { GAME_TITLES } from "../../../wasm/js/games.mjs";

const folder = new URL("../../lang/", import.meta.url);
const read = path => JSON.parse(readFileSync(new URL(path, folder), "utf8"));

/** @type {{ lang: string, name: string, path: string }[]} */
const languages = read("../module.json").languages;
const sentences = Object.entries(flattenObject(english));

/** The opening and the closing quotation mark of each language. Add those of a new language here. */
const QUOTES = { de: "„“", es: "«»", fr: "«»", pl: "„”", "pt-BR": "“”" };

/**
 * Texts that are the same in every language: the names of games, of Foundry and of the module, and the names of rules
 * by.
 */
const NAMES = [...Object.values(GAME_TITLES).flatMap(title => title.match(/\p{L}{2,}/gu)), "Rulewright", "Foundry",
  "Gil", "Diaga"];

/** The words that a language has in common with English, and means the same by. */
const SHARED = {
  de: [
    "aggro", "ambition", "ap", "aura", "blind", "bonus", "boss",
    "element", "elite", "finesse", "initiative", "mana", "mod", "name",
    "neutral", "normal", "position", "regeneration", "segment", "standard", "stress", "team", "text", "zone"
  ],
  es: [
    "aura", "horrible", "intangible", "macros", "metal", "mod", "no",
    "noble", "normal", "temporal", "total", "vigor"
  ],
  fr: [
    "absent", "action", "actions", "ambition", "application", "arc", "aura",
    "bonus", "boss", "condition", "distance", "effort", "excellent",
    "finesse", "fortune", "gain", "horrible", "image", "immobile",
    "initiative", "intangible", "intelligence", "interlude", "macros",
    "mana", "maximum", "mod", "mode", "noble", "normal", "occasion", "permission", "points", "poison",
    "position", "projectile", "protection", "radiant", "round", "score",
    "scores", "segment", "segments", "situation", "standard", "stress",
    "surprise", "total", "vagabond", "vigilance", "xp", "zone"
  ],
  pl: [
    "aura", "boss", "mana", "metal", "mod", "segment"
  ],
  "pt-BR": [
    "aura", "elite", "finesse", "item", "macros", "mana", "metal", "mod", "normal", "temporal", "total", "vigor", "xp"
  ]
};

/** The words of a sentence, without its values and without the letters of dice. */
const wordsOf = sentence => sentence.replace(/\{\w+\}/g, "").match(/\p{L}{2,}/gu) ?? [];
const placeholders = sentence => (sentence.match(/\{\w+\}/g) ?? []).sort();
const tags = sentence => (sentence.match(/<\/?\w[^>]*>|&\w+;/g) ?? []).sort();

/** The kind of a sentence's end: a full stop, a question, what follows a colon, or none, as a label has. */
const ending = sentence => sentence.match(/[.!?:…]$/)?.[0] ?? "";

test("every translation file is in the manifest, and every one of the manifest exists", () => {
  expect(languages.map(({ path }) => path).sort()).toEqual(readdirSync(folder).map(file => `lang/${file}`).sort());
  for (const { lang, name, path } of languages) {
    expect(path).toBe(`lang/${lang}.json`);
    expect(name, "a language is called by its own name").toBe(named(lang));
  }
});

/** @param {string} lang @returns {string} The language's own name for itself, with a capital. */
function named(lang) {
  const name = /** @type {string} */ (new Intl.DisplayNames(lang, { type: "language" }).of(lang));
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

describe.each(languages.filter(({ lang }) => lang !== "en"))("$name", ({ lang, path }) => {
  const words = flattenObject(read(`../${path}`));
  const pairs = sentences.filter(([key]) => typeof words[key] === "string")
    .map(([key, en]) => ({ key, en, words: words[key] }));
  /** The keys of the sentences of which it is true, each with its words. */
  const where = faulty => pairs.filter(faulty).map(({ key, words }) => `${key}: ${words}`);

  test("has the keys that English has, and no others", () => {
    expect(sentences.map(([key]) => key).filter(key => !(key in words))).toEqual([]);
    expect(Object.keys(words).filter(key => !sentences.some(([one]) => one === key))).toEqual([]);
    expect(Object.keys(words).filter(key => typeof words[key] !== "string" || !words[key])).toEqual([]);
  });

  test("takes the same values in each sentence", () => {
    expect(where(({ en, words }) => String(placeholders(en)) !== String(placeholders(words)))).toEqual([]);
  });

  test("leaves nothing in English", () => {
    const alike = new Set([...NAMES, ...SHARED[lang]].map(word => word.toLowerCase()));
    const inCommon = pairs.filter(({ en, words }) => words === en).flatMap(({ words }) => wordsOf(words));
    expect(where(({ en, words }) => words === en && wordsOf(words).some(word => !alike.has(word.toLowerCase()))))
      .toEqual([]);
    const needed = new Set(inCommon.map(word => word.toLowerCase()));
    expect(SHARED[lang].filter(word => !needed.has(word)), "words that are no longer in common").toEqual([]);
  });

  test("has no stray spaces, and the typographic quotes of the language", () => {
    expect(where(({ words }) => words !== words.trim() || /\s{2}|[\t\n]/.test(words))).toEqual([]);
    expect(where(({ words }) => /["'`]/.test(words))).toEqual([]);
    const [open, close] = QUOTES[lang];
    expect(where(({ words }) => [...words.matchAll(/[„“”«»]/g)].some(
      ([mark], index) => mark !== (index % 2 ? close : open)))).toEqual([]);
    expect(where(({ words }) => (words.match(/[„“”«»]/g)?.length ?? 0) % 2)).toEqual([]);
  });

  test("has the markup of the English sentence", () => {
    expect(where(({ en, words }) => String(tags(en)) !== String(tags(words)))).toEqual([]);
  });

  test("ends each sentence as English does", () => {
    expect(where(({ en, words }) => ending(en) !== ending(words))).toEqual([]);
  });

  test("needs little more space than English, so that labels fit", () => {
    const length = sentence => sentence.replace(/\{\w+\}/g, "{}").length;
    expect(where(({ en, words }) => length(words) > 1.8 * length(en) + 20)).toEqual([]);
  });

  test("is a language in which numbers and lists can be formatted", () => {
    expect(Intl.NumberFormat.supportedLocalesOf(lang)).toEqual([lang]);
    expect(Intl.ListFormat.supportedLocalesOf(lang)).toEqual([lang]);
  });
});
