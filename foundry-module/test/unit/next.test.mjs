import { beforeEach, describe, expect, test } from "vitest";
import { openWorld } from "./support/stage.mjs";

const AMA = "Actor.ama";
const BO = "Actor.bo";
foundry.utils.randomID = () => Math.random().toString(36).slice(2);
const table = user => openWorld({ user, actors: [{ _id: "ama", name: "Ama", ownership: { default: 0, ada: 3 } },
  { _id: "bo", name: "Bo", ownership: { default: 0, bo: 3 } }] });
beforeEach(() => { table("ada"); });

const { nextView } = await import("../../src/cards/views/next.mjs");
const { story } = await import("../../src/games/icon/story/game.mjs");

const strain = (group, more) => ({ do: "strain", who: AMA, group, choice: "desperate", amount: 4, ...more });
const STEPS = [strain("0"), strain("0", { do: "resist" }), strain("0", { do: "critical" }), strain("1", { who: BO }),
  { do: "invoke", who: AMA }, { do: "tick", amount: 3 }];
const shown = (done = {}, next = STEPS) =>
  nextView(story, { game: "story", giver: AMA, next: next.filter(step => typeof step === "object" && step), done });
const labels = group => group.buttons.map(({ label }) => label);

describe("the next steps of a card", () => {
  test("are grouped by their cause, below the name of their character (ICON-N9, ICON-N10)", () => {
    const groups = shown();
    expect(groups.map(({ title }) => title)).toEqual(["Ama: one of these", "Bo", null, null]);
    expect(groups.map(labels)).toEqual([
      ["Take 4 strain", "Resist: 4 strain instead of another consequence", "Critical strain: Ama breaks"],
      ["Take 4 strain"],
      ["Invoke a burden of Ama"], ["Mark a clock: +3"]
    ]);
  });

  test("name the reason why a user may not take them: another's strain, or a decision of the GM", () => {
    const [own, other, ...rest] = shown();
    expect(own.buttons.map(({ barred, reason }) => [barred, reason]))
      .toEqual([[false, null], [false, null], [true, "Only the GM can decide on critical strain."]]);
    expect(other.buttons[0])
      .toMatchObject({ barred: true, reason: "Only an owner of the character, or the GM, can apply this." });
    expect(rest.flatMap(({ buttons }) => buttons).every(({ barred }) => !barred)).toBe(true);
  });

  test("name a reason once for all that share it", () => {
    const [{ buttons }] = shown({}, [strain("0", { who: BO }), strain("0", { who: BO, do: "resist" })]);
    expect(buttons.map(({ reason }) => reason === null)).toEqual([false, true]);
    expect(buttons[0].place).toBe(buttons[1].place);
  });

  test("are all open to the GM", () => {
    table("gm");
    expect(shown().flatMap(({ buttons }) => buttons).some(({ barred }) => barred)).toBe(false);
  });

  test("show the choice and its user once taken, and nothing more of their group", () => {
    const [own, other] = shown({ 1: { user: "ada", lines: [{ name: "Ama", field: "strain", before: 1, after: 5 }] } });
    expect(own).toEqual({ done: true, by: "Resist: 4 strain instead of another consequence (done by Ada)",
      lines: [{ text: "Ama: Strain 1 → 5" }] });
    expect(other.done).toBeUndefined();
  });

  test.each([
    [{ name: "", clock: "Alarm", size: 6, before: 1, after: 4 }, "Alarm: 1 → 4 of 6"],
    [{ name: "Ama", clock: "", size: 4, before: 3 }, "Ama: Clock 3 → 4 of 4"],
    [{ name: "Ama", clock: "", kind: "burden", size: 4, after: 0 }, "Ama: a new burden"],
    [{ name: "Ama", clock: "", kind: "burden", size: 4, before: 1, after: 2 }, "Ama: Burden 1 → 2 of 4"],
    [{ name: "Ama", clock: "Cracked rib", size: 4, before: 0, after: 0 }, "Ama: Cracked rib"],
    [{ name: "Ama", field: "invoked", before: 0, after: 1 }, "Ama: a burden is invoked, for 1 XP"],
    [{ name: "Ama", field: "effort", before: null, after: 2 }, "Ama: Effort 2"]
  ])("describe %j as %s", (line, text) => {
    expect(shown({ 5: { user: "ada", lines: [line] } }).at(-1).lines.map(line => line.text)).toEqual([text]);
  });

  test("are left out if no card may offer them, by any author", () => {
    expect(shown({}, [null, { do: "camp" }, "x", { do: "tick", amount: 2 }]).map(labels))
      .toEqual([["Mark a clock: +2"]]);
  });
});
