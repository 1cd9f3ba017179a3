import { describe, expect, test } from "vitest";
import { interpret } from "../../src/ui/commands/interpret.mjs";
import { folded, meant, nearest } from "../../src/ui/commands/match.mjs";
import { parse } from "../../src/ui/commands/parse.mjs";

describe("a chat command is parsed", () => {
  const reading = (words, lean = 0, skip = false) => ({ words: words.split(" ").filter(Boolean), lean, skip });

  test.each([
    ["/rw", [reading("")], ""],
    ["  /RW help ", [reading("help")], ""],
    ["/rw attack Brannoc > Gate Warden", [reading("attack Brannoc")], "Gate Warden"],
    ["/rw attack>Gate Warden", [reading("attack")], "Gate Warden"],
    ["/rw light attack !", [reading("light attack", 0, true)], ""],
    ["/rw! sneak", [reading("sneak", 0, true)], ""],
    ["/rw sneak > Warden +2 !", [reading("sneak", 2, true)], "Warden"],
    ["/rw\u00a0sneak\n\tAma", [reading("sneak Ama")], ""],
    ["/rw >", [reading("")], ""],
    // A text like a modifier may be part of a name: it is read as one first.
    ["/rw Sword +1", [reading("Sword +1"), reading("Sword", 1)], ""],
    ["/rw attack −2 +1", [reading("attack −2 +1"), reading("attack", -1)], ""],
    ["/rw Charge!", [reading("Charge!"), reading("Charge", 0, true)], ""],
    ["/rw +123 x", [reading("+123 x")], ""]
  ])("%j", (typed, readings, target) => {
    const { others = [], ...command } = parse(typed);
    expect(command).toEqual({ readings, target });
    expect(others.length).toBe(typed.split(">").length - 1);
  });

  test.each(["/rwx", "rw attack", "say /rw", "", "/r 1d20", "/roll"])("%j is not a command of ours", typed => {
    expect(parse(typed)).toBeNull();
  });

  test("a message of a megabyte is parsed, too", () => {
    const { readings } = parse(`/rw ${"a ".repeat(500_000)}`);
    expect(readings[0].words).toHaveLength(250);
  });
});

const named = (...names) => ({ names, value: names[0] });

describe("names are found", () => {
  const people = [named("Gate Warden"), named("Warden of Ash"), named("Ámbar Vey"), named("Brannoc Vey")];

  test.each([
    ["gate warden", ["Gate Warden"]], ["GATE-WARDEN", ["Gate Warden"]], ["ambar", ["Ámbar Vey"]],
    ["warden", ["Warden of Ash"]], ["vey", ["Ámbar Vey", "Brannoc Vey"]],
    ["bran", ["Brannoc Vey"]], ["", []], ["!?", []], ["nobody", []]
  ])("%j", (text, found) => {
    expect(meant(text, people)).toEqual(found);
  });

  test("similar names are offered, the nearest first", () => {
    expect(nearest("Brannok Vey", people)).toEqual(["Brannoc Vey"]);
    expect(nearest("Gate Warden", people)).toEqual([]);
    expect(nearest("zzzzzzzzzzzzzz", people)).toEqual([]);
    expect(nearest("x".repeat(100_000), people)).toEqual([]);
    expect(folded("Ämbar-Vey  2")).toBe("ambarvey2");
  });
});

describe("a command is interpreted", () => {
  const button = (key, label) => ({ names: [label, key], value: { key, label, pressed: {}, img: "" } });
  const buttons = {
    a: [button("lightAttack", "Light attack"), button("sneak", "Sneak"), button("i1", "Sword +1"),
      button("i2", "Sword"), button("i3", "Gale Strike"),
      button("i4", "Gale Step"), button("i5", "Sneak"), button("save", "Save"), button("i6", "Sneak > Hide")],
    c: [button("lightAttack", "Light attack")],
    b: [button("attack", "Attack"), button("walk", "Walk")]
  };
  const there = {
    own: [{ names: ["Ama"], value: "a" }, { names: ["Bo Reed"], value: "b" }, { names: ["Io > Uma"], value: "c" }],
    others: [{ names: ["Ama"], value: "a" }, { names: ["Wolf"], value: "w1" },
      { names: ["Wolf"], value: "w2" }, { names: ["Gate Warden"], value: "g" }, { names: ["A > B"], value: "x" }],
    usual: "a", buttons: uuid => buttons[uuid]
  };
  const what = (typed, more = {}) => interpret(parse(typed), { ...there, ...more });

  test.each([
    ["/rw sneak", { who: "a", key: "sneak", target: null, lean: 0, skip: false }],
    ["/rw light attack > gate", { who: "a", key: "lightAttack", target: "g" }],
    ["/rw lightAttack a", { who: "a", key: "lightAttack" }],
    ["/rw walk Bo", { who: "b", key: "walk" }],
    ["/rw Bo walk !", { who: "b", key: "walk", skip: true }],
    ["/rw attack Bo Reed +2", { who: "b", key: "attack", lean: 2 }],
    ["/rw Sword +1", { key: "i1", lean: 0 }],
    ["/rw Sword -1", { key: "i2", lean: -1 }],
    ["/rw gale str", { key: "i3" }],
    // Names with the sign before a target.
    ["/rw light attack > A > B", { who: "a", key: "lightAttack", target: "x" }],
    ["/rw light attack Io > Uma > Gate Warden", { who: "c", key: "lightAttack", target: "g" }],
    ["/rw light attack Io > Uma > A > B", { who: "c", key: "lightAttack", target: "x" }],
    ["/rw Sneak > Hide", { who: "a", key: "i6", target: null }]
  ])("%j", (typed, wanted) => {
    const {
      button: { key }, ...rest
    } = /** @type {import("../../src/ui/commands/interpret.mjs").ButtonCall} */ (what(typed));
    expect({ ...rest, key }).toMatchObject(wanted);
  });

  test.each([
    ["/rw sneek", { problem: "unknown", near: ["Sneak"] }],
    ["/rw snaek", { problem: "unknown", near: ["Sneak"] }],
    // The longest possible name, with the last word as the target, and no short name that has little in common with
    // it.
    ["/rw lite atack gate", { problem: "unknown", near: ["Light attack > Gate Warden"] }],
    ["/rw lite atack", { problem: "unknown", near: ["Light attack"] }],
    ["/rw lite atack Wolf", { problem: "unknown", near: ["Light attack"] }],
    ["/rw gale", { problem: "severalButtons", near: ["Gale Strike", "Gale Step"] }],
    ["/rw sneak > Wolf", { problem: "severalTargets", text: "Wolf" }],
    ["/rw sneak > Wulf", { problem: "noTarget", near: ["Wolf"] }],
    ["/rw <img src=x onerror=alert(1)>", { problem: "unknown", text: "<img src=x onerror=alert(1)" }]
  ])("%j is reported", (typed, problem) => {
    expect(what(typed)).toMatchObject(problem);
  });

  test("without a character an actor must be named", () => {
    expect(what("/rw sneak", { usual: null })).toMatchObject({ problem: "noRoller", text: "sneak" });
    expect(what("/rw sneak Ama", { usual: null })).toMatchObject({ who: "a" });
    expect(what("/rw sneek Ama", { usual: null })).toMatchObject({ problem: "unknown", near: ["Sneak"] });
  });

  test("a name that several characters begin with is asked for in full", () => {
    const own = [{ names: ["Bo Reed"], value: "b" }, { names: ["Bo Ash"], value: "b" }];
    expect(what("/rw walk Bo", { own, usual: null })).toMatchObject({ problem: "severalActors", text: "Bo" });
  });
});
