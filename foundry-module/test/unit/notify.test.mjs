import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { actor } from "./support/stage.mjs";
import { communitySheet } from "./support/sheets.mjs";
import { findField } from "../../src/games/icon/sheet.mjs";
import { report, sentence } from "../../src/world/notify.mjs";
import { PlainError, RulesError } from "../../src/base/errors.mjs";
import { inLanguage } from "../../src/world/i18n.mjs";
import { EngineFileError } from "../../../wasm/js/engine/file.mjs";

const failure = (code, field, more = {}) => new RulesError({ code, field, message: "for logs", ...more });
const ama = actor({ system: communitySheet() });
const foe = actor({ name: "Warden",
  system: { attributes: { x: { label: "Verteidigung", value: 1 }, Defense: { label: "Schutz", value: "a" } } } });

describe("a field", () => {
  test("is named as its own sheet names it, with its character", () => {
    expect(sentence(failure("notANumber", "target.defense", { got: "abc" }),
      { actors: { target: foe }, placeOf: findField }))
      .toBe("Warden’s Schutz: “abc” is not a number.");
    expect(sentence(failure("missing", "attacker.fray"), { actors: { attacker: ama } }))
      .toBe("Ama’s Fray: the sheet has no such value. Enter it there, or choose a class that provides it: on the full sheet, or for a whole folder with “Adopt actors” in the settings.");
  });

  test("for the side names the remedy", () => {
    expect(sentence(failure("missing", "combat.combatants[1].character.side"), { actors: { combat: ama } }))
      .toBe("Ama’s Side is missing. Make the token friendly for a hero or hostile for a foe, or choose the side: on the full sheet, or for a whole folder with “Adopt actors” in the settings.");
  });

  test("is named by our texts where the sheet has no name for it", () => {
    expect(sentence(failure("outOfRange", "target.maxHp", { min: 0, max: 99999, got: "-4" }),
      { actors: { target: ama } }))
      .toBe("Ama’s Maximum hit points must be from 0 to 99999, not -4.");
    expect(sentence(failure("missing", "target.defense"), { actors: { target: null } }))
      .toBe("Fill in “Defense”.");
  });

  test.each([["command.target", "Target"], ["command.targets", "Targets"], ["command.at.column", "Column"]])(
    "of a command is named in words: %s", (field, words) => {
      expect(sentence(failure("missing", field))).toBe(`Fill in “${words}”.`);
    });

  test("without a part to name is left out, and the reason remains", () => {
    const nothing = { reason: "textDescribes", max: 0 };
    expect(sentence(failure("unreadable", "ability.text", nothing)))
      .toBe("An ability is described by its text alone: say it there.");
    expect(sentence(failure("unreadable", "ability.text", { ...nothing, max: 4, got: "zz" }))).toContain("“zz”");
  });

  test("of a list is named without its index", () => {
    expect(sentence(failure("unknownName", "target.statuses[2].name", { got: "sleepy" }), { actors: { target: ama } }))
      .toBe("Ama’s Status: “sleepy” is unknown.");
  });

  test("of a choice names no actor", () => {
    const about = { actors: { target: ama, attacker: ama } };
    expect(sentence(failure("outOfRange", "ability.bonusDamage", { min: 0, max: 20, got: "40" }), about))
      .toBe("Bonus damage must be from 0 to 20, not 40.");
    expect(sentence(failure("outOfRange", "boons", { min: 0, max: 99, got: "10000" }), about))
      .toBe("Boons must be from 0 to 99, not 10000.");
    expect(sentence(failure("outOfRange", "rating", { min: 0, max: 6, got: "9" }), about))
      .toBe("Rating must be from 0 to 6, not 9.");
  });

  test("for resolve names its owner", () => {
    expect(sentence(failure("notANumber", "personal", { got: "x" }), { actors: { target: ama, helper: foe } }))
      .toBe("Ama’s Resolve: “x” is not a number.");
  });
});

describe("a refusal", () => {
  test("gives the reason, without the id of its rule", () => {
    expect(sentence(failure("refused", "attacker.attacked", { reason: "oneAttackATurn", rule: "ICON-A14" })))
      .toBe("This character has already attacked this turn.");
  });

  test("with a reason from a newer engine still has a sentence", () => {
    expect(sentence(failure("refused", "x", { reason: "brandNew", rule: "ICON-A1" })))
      .toBe("The rules do not allow it.");
    expect(sentence(failure("brandNewCode", "x"))).toBe("The rules had an internal error. Nothing was changed. Try again; if it happens again, report it.");
  });

  test("of the module has its sentence", () => {
    expect(sentence(new PlainError("alreadyApplied"))).toBe("This was already applied.");
  });
});

describe("an engine that does not play", () => {
  const languages = new URL("../../lang/", import.meta.url);
  const strings = Object.fromEntries(readdirSync(languages).map(file =>
    [file.replace(".json", ""), JSON.parse(readFileSync(new URL(file, languages), "utf8"))]));
  /** @type {[string, Error, RegExp][]} */
  const errors = [
    ["whose file is missing", new EngineFileError("unreachable", "HTTP 404"), /Reload the page.*reinstall the module/],
    ["whose file is a page", new EngineFileError("page", "<html>"), /sign in to the server again/],
    ["whose file is damaged", new EngineFileError("corrupt", "cut"), /Reinstall the module/],
    ["that this browser cannot unpack", new EngineFileError("outdated", "none"), /Update it, or use another one/],
    ["that crashes in a call", new WebAssembly.RuntimeError("index out of range"), /Nothing was changed\. Try again/],
    ["that reports a bug", failure("internal", ""), /Nothing was changed\. Try again/]
  ];

  test.each(errors)("%s: the sentence says what to do, in six languages", (_, error, remedy) => {
    expect(sentence(error)).toMatch(remedy);
    const told = Object.entries(strings).map(([lang, own]) =>
      inLanguage({ lang, strings: own, english: {} }, () => sentence(error)));
    expect(new Set(told).size).toBe(6);
    expect(told.filter(text => text.includes("RULEWRIGHT"))).toEqual([]);
  });
});

test("a notification escapes names, because the core reads it as HTML", () => {
  globalThis.ui = { notifications: { warn: vi.fn(), error: vi.fn() } };
  const named = actor({ name: "<img src=x onerror=alert(1)>", system: communitySheet() });
  report(failure("notANumber", "target.fray", { got: "<b>4</b>" }), { actors: { target: named } });
  const text = ui.notifications.warn.mock.calls[0][0];
  expect(text).not.toMatch(/[<>]/);
  expect(text).toContain("img src=x");
});

test("an unexpected error writes its details to the console; a refusal is a warning without them", () => {
  globalThis.ui = { notifications: { warn: vi.fn(), error: vi.fn() } };
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  report(new PlainError("gone"));
  expect(ui.notifications.warn).toHaveBeenCalledOnce();
  expect(log).not.toHaveBeenCalled();
  report(new TypeError("oh"));
  expect(ui.notifications.error).toHaveBeenCalledOnce();
  expect(log).toHaveBeenCalledOnce();
});
