/** The table of game systems in the stage's README, from results of our own making. */
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { SYSTEMS } from "../../../scripts/systems/rows.mjs";
import { BEGIN, brokenPromises, END, tableOf, withTable } from "../../../scripts/systems/table.mjs";

const row = more => ({
  name: "stand-in", title: "our stand-in", core: 13, sheet: "system", columns: { panel: "", attack: "" },
  errors: { ours: 0, others: 0 }, deprecations: { ours: 0, others: 6 }, ...more
});
const BROKEN = { panel: "no sheet", attack: "no sheet" };

describe("the table of game systems", () => {
  test("has a mark for each scene, counts for each row, and the reason of each failure below", () => {
    const rows = [row(), row({ core: 14, sheet: "full", columns: { panel: "", attack: "it waits for\n`<p>` | nothing" },
      errors: { ours: 1, others: 2 } }), row({ title: "other", columns: BROKEN })];
    expect(tableOf(rows).split("\n")).toEqual([
      "| system | core | sheet | panel | attack | errors | deprecated |",
      "| --- | --- | --- | --- | --- | --- | --- |",
      "| our stand-in | 13 | the system's | ✔ | ✔ | 0 + 0 | 0 + 6 |",
      "| our stand-in | 14 | our full sheet | ✔ | ✘ | 1 + 2 | 0 + 6 |",
      "| other | 13 | the system's | ✘ | ✘ | 0 + 0 | 0 + 6 |",
      "",
      "Reasons of each ✘:",
      "",
      "- our stand-in, core 14, our full sheet: attack: it waits for \\`\\<p\\>\\` \\| nothing",
      "- other, core 13, the system's: panel, attack: no sheet"
    ]);
    expect(tableOf([row()])).not.toContain("Reasons");
    expect(tableOf([row({ columns: { panel: "x".repeat(1000) } })]).length).toBeLessThan(600);
  });

  test("replaces the text between its two lines, and nothing else", () => {
    const text = `before\n${BEGIN}\nold\n${END}\nafter`;
    const once = withTable(text, "new");
    expect(once).toBe(`before\n${BEGIN}\n\nnew\n\n${END}\nafter`);
    expect(withTable(once, "new")).toBe(once);
    for (const without of ["", BEGIN, END, `${END} ${BEGIN}`]) expect(() => withTable(without, "new")).toThrow(BEGIN);
  });

  test("breaks a promise with a scene that fails and with errors and deprecated members of our own code", () => {
    expect(brokenPromises([row({ errors: { ours: 0, others: 9 } })])).toEqual([]);
    expect(brokenPromises(
        [row({ columns: { panel: "", attack: "no card" }, errors: { ours: 2, others: 0 },
          deprecations: { ours: 1, others: 0 } })])).toEqual([
      "our stand-in, core 13, the system's: attack: no card",
      "our stand-in, core 13, the system's: errors of our code: 2",
      "our stand-in, core 13, the system's: deprecated members that our code uses: 1"
    ]);
    const released = more => row({ name: "worldbuilding-release", columns: BROKEN, ...more });
    expect(brokenPromises([released({ core: 14 })])).toEqual([]);
    expect(brokenPromises([released({ core: 13 })])).toHaveLength(2);
    expect(brokenPromises([released({ core: 14, sheet: "full" })])).toHaveLength(2);
  });

  test("is in the stage's README, with a row for each system, core and sheet", async () => {
    const text = await readFile(new URL("../../stage/README.md", import.meta.url), "utf8");
    const table = text.slice(text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END));
    expect(withTable(text, table.trim())).toBe(text);
    for (const { title, cores } of SYSTEMS) {
      for (const core of cores) for (const sheet of ["the system's", "our full sheet"])
        expect(table).toContain(`| ${title} | ${core} | ${sheet} |`);
    }
  });
});
