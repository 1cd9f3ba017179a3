import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** Names of people, places and things, in the templates. */
const NAME = /\{\{(?:\.\.\/)*(?:@root\.)?(?:[A-Za-z]+\.)*(?:name|whose|who|target|ability)\}\}/y;

/** Elements without an end. */
const VOID = ["input", "img", "br", "hr"];

const folder = new URL("../../templates/", import.meta.url);
const templates = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(file => file.endsWith(".hbs"));

/** Returns where a tag that begins at a place ends: beyond the expressions and the attributes in it. */
function endOfTag(text, from) {
  let quoted = false;
  for (let at = from; at < text.length; at++) {
    if (text.startsWith("{{", at)) at = text.indexOf("}}", at) + 1;
    else if (text[at] === '"') quoted = !quoted;
    else if (text[at] === ">" && !quoted) return at;
  }
  return text.length;
}

/** Returns the names that a template shows as text, each with the tag of the element around it. */
function namesIn(text) {
  const open = [];
  const found = [];
  for (let at = 0; at < text.length;) {
    if (text.startsWith("{{!--", at)) {
      at = text.indexOf("--}}", at) + 4;
      continue;
    }
    const [end, element] = /^<\/([a-z0-9]+)>/.exec(text.slice(at, at + 20)) ?? [];
    if (end) {
      while (open.length && open.pop().element !== element);
      at += end.length;
      continue;
    }
    const [begin, name] = /^<([a-z][a-z0-9]*)/.exec(text.slice(at, at + 20)) ?? [];
    if (begin) {
      const last = endOfTag(text, at + begin.length);
      if (!VOID.includes(name)) open.push({ element: name, tag: text.slice(at, last + 1) });
      at = last + 1;
      continue;
    }
    if (text.startsWith("{{", at)) {
      NAME.lastIndex = at;
      const [expression] = NAME.exec(text) ?? [];
      if (expression) found.push({ expression, tag: open.at(-1)?.tag ?? "" });
      at = text.indexOf("}}", at) + 2;
      continue;
    }
    at++;
  }
  return found;
}

describe("names in scripts that run from right to left", () => {
  test("are found in texts, and not in attributes", () => {
    expect(namesIn('<p data-name="{{name}}" {{#if a}}title="x > y"{{/if}}>{{#if b}}<b>{{../foe.name}}</b>{{/if}} {{whose}}</p>'))
      .toEqual([{ expression: "{{../foe.name}}", tag: "<b>" },
        { expression: "{{whose}}", tag: '<p data-name="{{name}}" {{#if a}}title="x > y"{{/if}}>' }]);
  });

  test.each(templates)("have their own direction in %s", file => {
    const text = readFileSync(new URL(file, folder), "utf8");
    expect(namesIn(text).filter(({ tag }) => !tag.includes('dir="auto"'))).toEqual([]);
    const fields = [...text.matchAll(/<input type="text"[^>]* value="\{\{name\}\}"[^>]*>/g)].map(([field]) => field);
    expect(fields.filter(field => !field.includes('dir="auto"'))).toEqual([]);
  });

  test("are shown by many templates", () => {
    const shown = templates.flatMap(file => namesIn(readFileSync(new URL(file, folder), "utf8")));
    expect(shown.length).toBeGreaterThan(60);
  });
});
