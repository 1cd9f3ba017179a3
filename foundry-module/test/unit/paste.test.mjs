import { describe, expect, test } from "vitest";
import "./support/stage.mjs";
import "./support/engines.mjs";
import { headedLines } from "../../src/world/cost-lines.mjs";
import { outlinedText } from "../../src/world/markup.mjs";
import { blocksOf, merged, outlineOf, split } from "../../src/world/paste/blocks.mjs";

const { foes } = await import("../../src/games/icon/stat-block.mjs");
const begins = lines => foes.blockAt(lines)?.size ?? 0;
const textsOf = text => blocksOf(outlineOf(text, begins)).map(block => block.text);

describe("costs in lines of their own are put beside the name", () => {
  test.each([
    ["a list below the name", "Sweep\n1 action, attack, range 2\nOn hit: fray.", "Sweep (1 action, attack, range 2)"],
    ["lines with labels", "Sweep\nCost: 1 action\nRange: 2\nOn hit: fray.", "Sweep (1 action, range 2)"],
    ["labels with bare numbers", "Sweep\nActions: 2\nKeywords: Attack, End turn\nOn hit: fray.",
      "Sweep (2 actions, Attack, End turn)"],
    ["bars", "Sweep\n\n1 Action | Attack | Range 2\n\nOn hit: fray.", "Sweep (1 Action, Attack, Range 2)"],
    ["dots", "Sweep\n1 action · attack\nOn hit: fray.", "Sweep (1 action, attack)"],
    ["a dash in the line of the name", "Sweep - 1 action, attack\nOn hit: fray.", "Sweep (1 action, attack)"],
    ["a colon in the line of the name", "Sweep: 1 action, attack\nOn hit: fray.", "Sweep (1 action, attack)"],
    ["pips", "Sweep ◆◆\nAttack\nOn hit: fray.", "Sweep (2 actions, Attack)"],
    ["pips below the name", "Sweep\n◆ Attack\nOn hit: fray.", "Sweep (1 action, Attack)"],
    ["brackets that have a part of them", "Sweep (1 action)\nRange: 5\nOn hit: fray.", "Sweep (1 action, range 5)"],
    ["brackets that repeat them", "Sweep (1 action)\n1 action, attack\nOn hit: fray.", "Sweep (1 action, attack)"]
  ])("%s", (_name, text, title) => {
    const [first, ...others] = headedLines(text.split("\n"));
    expect(first).toBe(title);
    expect(others.join("\n").trim()).toBe("On hit: fray.");
  });

  test.each([
    ["a sentence", "Sweep\nYou gain 2 vigor."],
    ["an area with its damage", "Sweep\nArea: 2 damage."],
    ["keywords without a cost", "Sweep\nAttack\nOn hit: fray."],
    ["a cost of another game", "Beam\nCost: 1 Act\nRange: 10"],
    ["a sentence that begins like a cost", "Sweep\n1 action of the foe is lost, and it is dazed.\n"]
  ])("but not %s", (_name, text) => {
    expect(headedLines(text.split("\n")).join("\n")).toBe(text);
  });
});

const SWEEP_LINE = "Sweep (1 action, attack)";

describe("a paste is split into its abilities", () => {
  const SWEEP = "Sweep (1 action, attack)\nOn hit: fray.";
  const HOOK = "Hook (2 actions)\nShove a foe 1.";
  test.each([
    ["names with costs in brackets", `${SWEEP}\n${HOOK}`],
    ["costs below the names", "Sweep\n1 action, attack\nOn hit: fray.\n\nHook\nCost: 2 actions\nShove a foe 1."],
    ["headings of Markdown, and a section", "# Abilities\n## Sweep\n1 action, attack\nOn hit: fray.\n## Hook\n"
      + "**2 actions**\nShove a foe 1."],
    ["headings of a wiki", "== Sweep ==\n'''1 action''', attack\nOn hit: fray.\n== Hook ==\n''2 actions''\nShove a foe 1."],
    ["a table with a row of names", "Name\tCost\tKeywords\tEffect\nSweep\t1\tattack\tOn hit: fray.\n"
      + "Hook\t2\t–\tShove a foe 1."],
    ["a table without one", "Sweep\t1 action, attack\tOn hit: fray.\nHook\t2 actions\tShove a foe 1."],
    ["cards of two columns", "Name\tSweep\nCost\t1 action, attack\nText\tOn hit: fray.\nName\tHook\nCost\t2 actions\n"
      + "Text\tShove a foe 1."]
  ])("by %s", (_name, text) => {
    expect(textsOf(text)).toEqual([SWEEP, HOOK]);
  });

  test("a text without costs is one block, and text before the first ability is kept as its own", () => {
    expect(textsOf("Just a song.\nIt is long.")).toEqual(["Just a song.\nIt is long."]);
    expect(textsOf(`The guild fights in pairs.\n\n${SWEEP}`)).toEqual(["The guild fights in pairs.", SWEEP]);
  });

  test("an ability without a name has none, and keeps its costs", () => {
    expect(blocksOf(outlineOf("1 action, attack\nOn hit: fray.\n\n2 actions\nShove a foe 1.")).map(({ name, text }) =>
      [name, text])).toEqual([["", "(1 action, attack)\nOn hit: fray."], ["", "(2 actions)\nShove a foe 1."]]);
  });

  test("the GM merges and splits blocks, and no line is lost", () => {
    const outline = outlineOf(`${SWEEP}\n${HOOK}`);
    const one = merged(outline, 2);
    expect(blocksOf(one).map(({ text }) => text)).toEqual([`${SWEEP}\n${HOOK}`]);
    expect(blocksOf(split(one, 1)).map(({ text }) => text)).toEqual(["Sweep (1 action, attack)",
      `On hit: fray.\n${HOOK}`]);
    expect(split(split(one, 2), 2)).toEqual(outline);
  });
});

describe("a long text", () => {
  test.each([["a line of many commas", "a, ".repeat(20_000), 0], ["many short lines", "a\n".repeat(20_000), 0],
    ["marks with many blanks between them", `=${" ".repeat(4000)}x${" ".repeat(4000)}y\n#${" ".repeat(4000)}x${
      " ".repeat(4000)}y\nz`, 1],
    ["many abilities", `${SWEEP_LINE}\n`.repeat(2000), 2000]])("with %s is split", (_name, text, count) => {
    expect(outlineOf(text).starts.length).toBe(count);
  });
});

describe("pasted HTML", () => {
  test("keeps headings and tables, and its scripts are no part of it", () => {
    globalThis.pasted = 0;
    expect(outlinedText("<h2>Sweep</h2><p>1 action, <b>attack</b></p><script>globalThis.pasted = 1</script>"
      + "<p onclick='x()'>On hit: fray.<img src=x onerror='globalThis.pasted = 2'></p>"))
      .toBe("# Sweep\n1 action, attack\nOn hit: fray.");
    expect(globalThis.pasted).toBe(0);
    expect(outlinedText("<table>\n<tr>\n<th>Name</th>\n<th>Effect</th></tr>\n<tr><td>Sweep</td><td><p>On hit: fray.</p>"
      + "<p>Miss: 1 damage.</p></td></tr></table>")).toBe("Name\tEffect\nSweep\tOn hit: fray.\u2028Miss: 1 damage.");
    expect(textsOf(outlinedText("<table><tr><td><p>Sweep</p><p>1 action</p><p>On hit: fray.</p></td></tr></table>")))
      .toEqual(["Sweep (1 action)\nOn hit: fray."]);
  });

  test("right-to-left text stays as it is", () => {
    expect(textsOf("ضربة (1 action, attack)\nOn hit: fray.")).toEqual(["ضربة (1 action, attack)\nOn hit: fray."]);
  });
});

const HOUND = `Rust Hound
Heavy
HP 40, Vitality 10, Speed 4 (Dash 2)
Defense: 6 / Armor: 2 / Fray damage: 4 / Damage: d6
Traits
Rust Hide: Gains armor 1 while bloodied.
Actions
Bite (1 action, attack)
On hit: [D]+fray.`;

describe("the stat block of a foe", () => {
  const block = text => foes.blockAt(text.split("\n"))?.block;
  const NUMBERS = { hp: 40, vitality: 10, speed: 4, dash: 2, defense: 6, armor: 2, fray: 4, damageDie: 6 };
  test.each([
    ["lists in lines", HOUND],
    ["a number in each line", "Rust Hound (Heavy)\nHP: 40\nVIT: 10\nDEF: 6\nArmour: 2\nFray: 4\n[D]: d6\nSpeed: 4\nDash: 2"],
    ["a table", outlineOf("Rust Hound – Heavy\nHP\tVIT\tDEF\tArmor\tFray\tDamage\tSpeed\tDash\n40\t10\t6\t2\t4\td6\t4\t2",
      begins).lines.join("\n")],
    ["numbers before their words", "Rust Hound\nheavies\n40 HP, 10 vitality, 6 defense, 2 armor, 4 fray, 4 speed, 2 dash\n"
      + "Damage 1d6"]
  ])("is read from %s", (_name, text) => {
    expect(block(text)).toEqual({ name: "Rust Hound", class: "heavy", templates: [], numbers: NUMBERS, notes: [] });
  });

  test("lacks the numbers that the text lacks", () => {
    expect(block("Rust Hound\nElite Heavy\nHP 80, Defense 6, Fray 4")).toEqual({ name: "Rust Hound", class: "heavy",
      templates: ["elite"], numbers: { hp: 80, defense: 6, fray: 4 }, notes: [] });
  });

  test.each(["HP 1,200", "HP 1 200", "HP 2-4", "HP: 8/10", "HP 44 per player", "HP 12345", "HP 40+", "40 x 4 HP"])(
    "lacks a number that is not whole, and keeps its line: %s", text => {
      const line = `${text}, Defense 6, Fray 4`;
      expect(block(`Rust Hound\nHeavy\n${/x/.test(text) ? "40 x 4 HP, 6 defense, 4 fray" : line}\nArmor 2, Speed 4`))
        .toEqual({ name: "Rust Hound", class: "heavy", templates: [],
          numbers: { defense: 6, fray: 4, armor: 2, speed: 4 },
          notes: [/x/.test(text) ? "40 x 4 HP, 6 defense, 4 fray" : line] });
    });

  test("has no trait in a wrapped line", () => {
    const traits = lines => textsOf(["Rust Hound", "Heavy", "HP 40, Defense 6, Fray 4", "Traits", ...lines].join("\n"))
      .slice(1);
    expect(traits(["Rust Hide: The foe gains armor", "Until the round ends. It then moves."]))
      .toEqual(["Rust Hide\nThe foe gains armor\nUntil the round ends. It then moves."]);
    expect(traits(["Rust Hide. It smells.", "- Of the old yard. It smells.", "**Slow to anger.** It smells."]))
      .toEqual(["Rust Hide\nIt smells.", "Of the old yard\nIt smells.", "Slow to anger\nIt smells."]);
  });

  test.each([["mob", 5], ["legend", 4]])("of a %s asks for the player characters, and keeps them as a new foe does",
    async (kind, players) => {
      const { block: foe } = foes.blockAt(HOUND.replace("Heavy", kind).split("\n"));
      expect(foes.asks(foe)).toEqual(["players"]);
      const { flags, prototypeToken } = await foes.actor({ ...foe, numbers: { ...foe.numbers, players } });
      const members = kind === "mob" ? { members: expect.any(Number) } : {};
      expect(flags.rulewright).toEqual({ side: "foe", class: kind, templates: [], players, ...members });
      expect(prototypeToken.appendNumber).toBe(kind === "mob");
      expect(foes.asks(foes.blockAt(HOUND.split("\n")).block)).toEqual([]);
    });

  test("is no sentence, and needs three numbers", () => {
    expect(block("Rust Hound\nIt has speed 4 and armor 2 while its defense 6 lasts.")).toBeUndefined();
    expect(block("Rust Hound\nHP 40, Defense 6")).toBeUndefined();
    expect(block("Sweep (1 action, attack)\nOn hit: fray.")).toBeUndefined();
  });

  test("stands before its traits and abilities in a paste", () => {
    expect(textsOf(`${HOUND}\n\n${HOUND.replace("Rust Hound", "Salt Hound")}`).map(text => text.split("\n")[0])).toEqual(
      ["Rust Hound", "Rust Hide", "Bite (1 action, attack)", "Salt Hound", "Rust Hide", "Bite (1 action, attack)"]);
  });
});
