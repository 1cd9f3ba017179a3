/**
 * Counts turns of phrase that CONTRIBUTING.md forbids, in comments, in the
 * English strings that players read, in the titles of unit tests and in the
 * names of variables: a sentence whose subject is a question word, a nameless
 * person, code that speaks or knows, data that stands, words out of use.
 *
 *   node scripts/prose.mjs                 the count of each folder, and in all
 *   node scripts/prose.mjs --list [PATH]   each place below a path
 *   node scripts/prose.mjs --check         fails where there is one, except below the paths of NOT_YET
 */
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const { default: ts } = await import(
  pathToFileURL(createRequire(join(ROOT, "foundry-module/package.json")).resolve("typescript")).href);

/** Paths that are not clean yet: none. @type {string[]} */
const NOT_YET = [];

/** The turns of phrase by name. A sentence begins after its mark, a line of a tag, or the text's start. */
const START = String.raw`(?:^|[.!?:;]["”)]?\s+|@\w+(?:\s+\{[^}]*\})?(?:\s+\[?[\w.]+\]?)?\s+)`;
const FORBIDDEN = {
  // A question may begin so, and so may "What if". Everything else names its subject.
  "question word as subject":
    new RegExp(`${START}(?:What|Who|Whoever|Whom|Whose|Whatever|Whether)\\b(?! if\\b)[^?]*?(?:[.!;:]|$)`, "g"),
  "nameless person": /\b(?:some|no|any|every)body\b|\b(?:who|whom)ever\b/gi,
  "code that speaks or knows": /\b(?:is|are|be|was|were|been)\s+(?:told|heard)\b|\b(?:tells?|hears?)\s+(?:of|the|a|an|its|it|us|him|them|what|whether|which|who|where|that|how)\b|\bsays?\s+(?:so|what|whether|which|who|where|how)\b/gi,
  "word out of use": /\b(?:anew|likewise|lest|nought|whereof|thereof|be it)\b/gi,
  "data that stands": /\bstands?\s+(?:in|at|on|there|here|where|beside|before|after|behind|for|below|above|alone|first|last|once|twice|next|as)\b/gi,
};

/** The tests whose titles are checked, and what a title must not contain. */
const TITLED = "foundry-module/test/unit/";
const TITLE = /^(?:what|who|whoever|whom|whose)\b|\b(?:some|no|any|every)body\b|\bwhoever\b|\banew\b|\b(?:is|are|was|were) (?:told|said|heard)\b|\bwish(?:es|ed)?\b/gi;

/** The code whose variables are checked, and the names that say nothing of their content. */
const NAMED = /^(?:foundry-module\/src|wasm\/js|wasm\/worker|rules|wasm\/api)\//;
const NAME = /\b(?:const|let|var|function) (?:told|said|wanted|wish|deed|heard)\b|\b(?:told|said|wanted|wish|deed|heard) :=/g;

/** Yields the comments of a script: TypeScript's scanner separates them from strings and patterns. */
function* commentsOfScript(text) {
  const file = ts.createSourceFile("file.mjs", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const seen = new Set();
  const visit = function* (node) {
    for (const range of [...ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [],
        ...ts.getTrailingCommentRanges(text, node.getEnd()) ?? []]) {
      if (seen.has(range.pos)) continue;
      seen.add(range.pos);
      yield { at: range.pos, text: text.slice(range.pos, range.end)
        .replace(/^\/\*\*?|\*\/$|^\/\/ ?/g, "").replace(/^[ \t]*\* ?/gm, "").trim() };
    }
    for (const child of node.getChildren(file)) yield* visit(child);
  };
  yield* joined(text, [...visit(file)].sort((one, other) => one.at - other.at));
}

/**
 * Comments of a Go file. A line comment begins a line or follows code; none of our strings holds two slashes after a
 * space.
 */
function* commentsOfGo(text) {
  const found = [];
  for (const match of text.matchAll(/(^|[\s;{}(),])\/\/ ?([^\n]*)/gm))
    if (!/^(?:go:|nolint)/.test(match[2])) found.push({ at: match.index + match[1].length, text: match[2] });
  yield* joined(text, found);
}

/** Joins line comments that follow each other into one text. */
function* joined(text, comments) {
  let last = null;
  for (const one of comments) {
    const between = last && text.slice(last.end, one.at);
    if (last && /^[ \t]*\n?[ \t]*$/.test(between) && text[one.at + 1] === "/" && text[last.at + 1] === "/")
      Object.assign(last, { text: `${last.text}\n${one.text}`, end: end(text, one) });
    else {
      if (last) yield last;
      last = { ...one, end: end(text, one) };
    }
  }
  if (last) yield last;
}
const end = (text, { at }) => {
  const close = text[at + 1] === "*" ? text.indexOf("*/", at) + 2 : text.indexOf("\n", at);
  return close > 1 ? close : text.length;
};

/** The strings of a translation file, with their keys for places. */
function* stringsOf(value, key = "") {
  if (typeof value === "string") yield { key, text: value };
  else for (const [name, member] of Object.entries(value)) yield* stringsOf(member, key ? `${key}.${name}` : name);
}

/**
 * Returns the forbidden phrases of a comment or of a string.
 * @param {string} text
 * @returns {{ rule: string, phrase: string }[]}
 */
export function phrasesIn(text) {
  const plain = text.replace(/`[^`]*`/g, "`code`").replace(/\s*\n(?!\s*\n|\s*@|\s*-)/g, " ");
  return Object.entries(FORBIDDEN).flatMap(([rule, pattern]) =>
    [...plain.matchAll(pattern)].map(([phrase]) => ({ rule, phrase: phrase.trim().slice(0, 100) })));
}

/** Returns the titles of tests with a forbidden phrase, each with its index. @param {string} code */
export function titlesIn(code) {
  return [...code.matchAll(/\b(?:test|it|describe)(?:\.\w+(?:\((?:[^()]|\([^()]*\))*\))?)*\(\s*["`]([^"`\n]*)["`]/g)]
    .filter(([, title]) => title.search(TITLE) >= 0)
    .map(({ index, 1: phrase }) => ({ index, rule: "title of a test", phrase }));
}

/** Returns the declared variables with a forbidden name, each with its index. @param {string} code */
export function namesIn(code) {
  return [...code.matchAll(NAME)].map(({ index, 0: phrase }) => ({ index, rule: "name of a variable", phrase }));
}

/** Returns the forbidden phrases of the whole repository. */
async function findings() {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.mjs", "*.go",
    "foundry-module/lang/en.json"], { cwd: ROOT, encoding: "utf8" }).trim().split("\n");
  const found = [];
  for (const file of files) {
    const text = await readFile(join(ROOT, file), "utf8").catch(() => "");
    if (/^\/\/ Code generated/m.test(text)) continue;
    const note = (place, phrases) => found.push(...phrases.map(({ rule, phrase }) => ({ file, place, rule, phrase })));
    const lineOf = index => String(text.slice(0, index).split("\n").length);
    if (file.endsWith(".json"))
      for (const { key, text: string } of stringsOf(JSON.parse(text))) note(key, phrasesIn(string));
    else for (const comment of file.endsWith(".go") ? commentsOfGo(text) : commentsOfScript(text))
      note(lineOf(comment.at), phrasesIn(comment.text));
    if (file.startsWith(TITLED)) for (const one of titlesIn(text)) note(lineOf(one.index), [one]);
    if (NAMED.test(file)) for (const one of namesIn(text)) note(lineOf(one.index), [one]);
  }
  return found;
}

/** @param {string[]} args */
async function main([command, path = ""]) {
  const found = await findings();
  if (command === "--list") for (const one of found.filter(({ file }) => file.startsWith(path)))
    console.log(`${one.file}:${one.place}: ${one.rule}: ${one.phrase}`);
  else if (command === "--check") {
    const counted = found.filter(({ file }) => !NOT_YET.some(path => file.startsWith(path)));
    for (const one of counted.slice(0, 30)) console.error(`${one.file}:${one.place}: ${one.rule}: ${one.phrase}`);
    const clean = NOT_YET.filter(path => !found.some(({ file }) => file.startsWith(path)));
    if (clean.length) console.log(`Clean, so take them out of NOT_YET: ${clean.join(", ")}`);
    if (counted.length) {
      console.error(`${counted.length} forbidden turns of phrase; node scripts/prose.mjs --list shows all`);
      process.exit(1);
    }
  } else {
    const folders = new Map();
    for (const { file, rule } of found) {
      const folder = file.split("/")
        .slice(0, file.startsWith("foundry-module") ? 2 : file.startsWith("rules") ? 2 : 2).join("/");
      const row = folders.get(folder) ?? {};
      row[rule] = (row[rule] ?? 0) + 1;
      folders.set(folder, row);
    }
    console.table(Object.fromEntries([...folders].sort()));
    console.log(`${found.length} in all`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
