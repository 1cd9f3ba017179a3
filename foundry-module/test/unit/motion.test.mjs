import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";

const styles = new URL("../../styles/", import.meta.url);
const source = new URL("../../src/", import.meta.url);
const read = (folder, ending) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(name => name.endsWith(ending))
  .map(name => [name, readFileSync(new URL(name, folder), "utf8").replace(/\/\*[^]*?\*\//g, "")]);

/** The declarations of a stylesheet, each with the preludes of the blocks around it. */
function declarations(css) {
  const [within, found] = [[], []];
  let text = "";
  const end = () => {
    if (text.trim()) found.push({ within: [...within], text: text.trim() });
    text = "";
  };
  for (const char of css) {
    if (char === ";") end();
    else if (char === "}") { end(); within.pop(); }
    else if (char === "{") { within.push(text.trim()); text = ""; }
    else text += char;
  }
  return found;
}

/** Declarations that move or blink regardless of the user's preference. */
function moving(css) {
  const calm = within => within.some(prelude => /^@media\b.*prefers-reduced-motion:\s*no-preference/.test(prelude));
  return declarations(css).filter(({ within, text }) => {
    const moves = /^(-\w+-)?(transition|animation)(-\w+)*\s*:(?!\s*none\b)/.test(text)
      || /^scroll-behavior\s*:\s*smooth/.test(text) || within.some(prelude => prelude.startsWith("@keyframes"));
    return (moves && !calm(within)) || /^animation[\w-]*\s*:.*\binfinite\b/.test(text);
  }).map(({ text }) => text);
}

describe("a user who prefers no motion", () => {
  test.each(read(styles, ".css"))("sees none of %s", (_name, css) => {
    expect(moving(css)).toEqual([]);
  });

  test("sees none that the code starts either", () => {
    expect(read(source, ".mjs").filter(([, text]) => /\.animate\(|behavior:\s*"smooth"|startViewTransition/.test(text))
      .map(([name]) => name)).toEqual([]);
  });

  test("is served by a check that finds every motion", () => {
    expect(moving("a { transition: color 1s } b { transition: none; animation-name: x }"))
      .toEqual(["transition: color 1s", "animation-name: x"]);
    expect(moving("@keyframes x { to { left: 0 } } @media (prefers-reduced-motion: reduce) { a { animation: x 1s; } }"))
      .toEqual(["left: 0", "animation: x 1s"]);
    expect(moving(
      "@media (prefers-reduced-motion: no-preference) { a { transition: color 1s; } b { animation: x 1s infinite } }"))
      .toEqual(["animation: x 1s infinite"]);
  });
});
