import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";

const read = path => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const templates = readdirSync(new URL("../../templates/", import.meta.url), { recursive: true, encoding: "utf8" })
  .filter(name => name.endsWith(".hbs"));
const languages = readdirSync(new URL("../../lang/", import.meta.url)).filter(name => name.endsWith(".json"));
const keysOf = text => [...text.matchAll(/localize "([\w.]+)"/g)].map(([, key]) => key);

/** The buttons with a text and another name for screen readers, as the keys of both. */
const buttons = templates.flatMap(name => read(`templates/${name}`).split(/<button\b/).slice(1).flatMap(rest => {
  const [button] = rest.split("</button>");
  const [, label, text] = /aria-label="((?:\{\{.*?\}\}|[^"{])*)".*?>(.*)$/s.exec(button) ?? [];
  const [labels, texts] = [keysOf(label ?? ""), keysOf(text ?? "")];
  return texts.map((key, at) => ({ text: key, label: labels[at] })).filter(one => one.label);
}));

test("the templates have labelled buttons", () => {
  expect(buttons.length).toBeGreaterThan(8);
  expect(buttons).toContainEqual({ text: "RULEWRIGHT.Party.isBack", label: "RULEWRIGHT.Party.isBackOf" });
});

test.each(languages)(
    "in %s every accessible name contains the visible text, so that speech input works (WCAG 2.5.3)",
    language => {
  const words = JSON.parse(read(`lang/${language}`));
  const say = key => key.split(".").reduce((section, name) => section?.[name], words);
  // A string that is still to be translated is English, as is its button.
  const unlike = buttons.map(({ text, label }) => [say(text), say(label)])
    .filter(([text, label]) => text && label && !label.toLowerCase().includes(text.toLowerCase()));
  expect(unlike).toEqual([]);
});
