import { readFile } from "node:fs/promises";
import { describe as group, expect, test } from "vitest";
import { expandObject, mergeObject } from "../../stage/shared/objects.mjs";
import { actor } from "./support/stage.mjs";
import { communitySheet, inputOf } from "./support/sheets.mjs";
import { gameOf } from "./support/games.mjs";
import { texts } from "./support/texts.mjs";
import { plainNumber } from "../../src/world/fields.mjs";
import { splitName } from "../../src/world/header-bracket.mjs";
import { interpret } from "../../src/ui/commands/interpret.mjs";
import { folded } from "../../src/ui/commands/match.mjs";
import { parse } from "../../src/ui/commands/parse.mjs";
import { Engine } from "../../../wasm/js/engine/engine.mjs";
import { bytesOf } from "../../../wasm/js/ledger/base64url.mjs";
import { bytesIn, hexOf } from "../../../wasm/js/ledger/hex.mjs";
import { readAddress } from "../../src/resolve/worker/address.mjs";
import { typedIn } from "../../src/ui/sheet/changed.mjs";
import { sheetFieldView } from "../../src/ui/sheet/field.mjs";

foundry.utils.expandObject ??= expandObject;
foundry.utils.mergeObject ??= mergeObject;
// The form of a choice is imported with its window, which nothing here opens.
foundry.applications ??= { api: { ApplicationV2: class {}, HandlebarsApplicationMixin: Base => Base } };
const { clocksToTake } = await import("../../src/games/icon/sheet-clocks.mjs");
const { dirtOf } = await import("../../src/ui/setup/dirt.mjs");
const { commandOf } = await import("../../src/ui/dialog/form-values.mjs");

/** The texts that people and programs write in place of a number. */
const NUMBERS = texts(["7", "12", "0", "-", "+", ".", "e", "E", "x", " ", "\t", "\u00a0",
  "٧", ",", "Infinity", "d6", "_", "true", "—"], { most: 4 });

group("brackets in the name of an ability", () => {
  /** Lists in brackets: costs, keywords, remarks, and words that only look like a cost. */
  const BRACKETS = ["1 action", "2 actions", "one action", "two actions", "3 actions", "action", "free action", "free",
    "Round action", "interrupt", "Interrupt 2", "interrupt 0", "2 resolve", "1/turn", "1/round", "2 / combat",
    "1/fight", "1/battle", "1/expedition", "0/round", "1/day", "attack", "melee attack", "ranged attack", "range 3",
    "combo",
    "Combo 2", "zone, 1 action", "zone, range 3", "1 action; range 2", "🔥 attack", "Copy", "2", "broken",
    "freely", "1 actoin", "1 actoin, zone"];

  test("are costs for the module where they are costs for the rules", async () => {
    const file = new URL("../../../build/rulewright-icon.wasm.gz", import.meta.url);
    const engine = await Engine.load(file, async url => new Response(await readFile(url)));
    const read = [];
    const module = [];
    for (const name of BRACKETS.flatMap(text => [`Smite (${text})`, `Smite [${text}] (Copy)`])) {
      const { result } = await engine.call("icon_read", { text: `${name}\nYou gain 4 vigor.` });
      const { header, name: shown } = splitName(name);
      read.push([name, result.name]);
      module.push([name, header ? shown : ""]);
    }
    expect(module).toEqual(read);
  });
});

group("numbers", () => {
  test("are read on a sheet as the engine reads them, and in no other way", async () => {
    const file = new URL("../../../build/rulewright-beacon.wasm.gz", import.meta.url);
    const engine = await Engine.load(file, async url => new Response(await readFile(url)));
    for (const text of NUMBERS) {
      const { error } = await engine.call("beacon_play",
        { combat: { combatants: [{ id: "ash", side: "hero" }] },
          command: { do: "roll", who: "ash", versus: text }, dice: { faces: [] } });
      const read = plainNumber(text);
      const engines = error?.code === "missing" ? "nothing"
        : ["notANumber"].includes(error?.code) || ["Infinity", "-Infinity", "+Infinity"].includes(text.trim())
        ? "text" : "number";
      expect([text, read === undefined ? "nothing" : typeof read === "number" ? "number" : "text"])
        .toEqual([text, engines === "text" ? "text" : engines]);
      if (engines === "text") expect(read).toBe(text);
      if (error) expect([text, error.field, error.got ?? ""])
        .toEqual([text, "command.versus",
          expect.stringContaining(error.code === "missing" ? "" : text.trim().slice(0, 3))]);
    }
  });

  test("that are invalid are named on a sheet with their whole text, and never written", () => {
    for (const text of NUMBERS) {
      const none = typeof plainNumber(text) === "string";
      const { note, parts: [part] } = sheetFieldView("sheet",
        { path: "system.x", value: text, label: "X", reads: "number" }, true);
      expect([text, part.odd, note.includes(text)]).toEqual([text, none, none]);
      const { refused, update } = typedIn(
        [inputOf({ name: "x", type: "text", defaultValue: "was", value: text, dataset: { reads: "number" } })]);
      expect([text, refused.length > 0, "x" in update]).toEqual([text, none, !none]);
    }
  });

  test("that the rules cannot use are listed for a sheet: no number, or no whole one", () => {
    for (const text of NUMBERS) {
      const someone = { ...actor({ system: communitySheet({ Defense: text }) }), items: [] };
      const read = plainNumber(text);
      const unusable = read !== undefined && !Number.isInteger(read);
      expect([text, dirtOf(someone)]).toEqual([text, unusable ? [expect.stringMatching(/^Defense: /)] : []]);
      if (unusable) expect(dirtOf(someone)[0]).toContain(text);
    }
  });
});

group("the dirt of an ICON sheet", () => {
  const of = (flags, items = []) =>
    dirtOf({ ...actor({ system: communitySheet(), flags: { rulewright: flags } }), items });

  test("names a class or a side that the rules do not know", () => {
    for (const text of texts(["Stalwart", "vagabond", "Stallwart", "Knight", " ", "-", "hero", "Villain"],
        { count: 60, most: 2, between: " " })) {
      const known = /\b(stalwart|vagabond)\b/i.test(text);
      expect([text, of({ class: text })]).toEqual([text, known || !text.trim() ? [] : [expect.stringContaining(text)]]);
      expect([text, of({ side: text })])
        .toEqual([text, /^[ -]*hero[ -]*$/i.test(text) || !text.trim() ? [] : [expect.stringContaining(text)]]);
    }
  });

  test("names an item whose ability is unreadable", () => {
    const item = ability => ({ name: "Parry", flags: { rulewright: { ability } } });
    expect(of({}, [item({ text: "" }), item(undefined)])).toEqual([]);
    const unread = [7, ["cure"], { attack: true }];
    expect(of({}, unread.map(item))).toEqual(unread.map(() => expect.stringContaining("Parry")));
  });
});

group("what is typed after /rw", () => {
  const KIND = /** @type {const} */ ("action");
  const button = (key, label) => ({ names: [label, key], value: { key, label, kind: KIND, img: "", pressed: {} } });
  const there = {
    own: [{ names: ["Ama"], value: "a" }, { names: ["Bo Reed"], value: "b" }],
    others: [{ names: ["Ama"], value: "a" }, { names: ["Gate Warden (2)"], value: "g" }],
    usual: "a", buttons: () => [button("lightAttack", "Light attack"), button("sneak", "Sneak"),
      button("i1", "Sword +1"), button("i2", "Sword & Shield")]
  };
  const MODIFIER = /^(?:[+\-−–]\d{1,2}|!+)$/;

  test("is understood word by word, or the unknown word is named", () => {
    let understood = 0;
    for (const text of texts(["light attack", "Sneak", "Sword", "Bo", "Ama", "Sword & Shield", "> Gate", "> Ama", "+1",
        "-2", "!", "*", "+", "?", "and", "(2)", "$5"], { count: 600, most: 4, between: " " })) {
      const found = interpret(parse(`/rw ${text}`), there);
      if ("problem" in found) {
        expect([text, found.text.split(" ").every(word => text.includes(word))]).toEqual([text, true]);
        continue;
      }
      understood++;
      const names = [...there.buttons().find(({ value }) => value.key === found.button.key).names,
        ...[...there.own, ...there.others].filter(({ value }) => [found.who, found.target].includes(value))
          .flatMap(one => one.names)];
      const words = text.split(/\s+/).filter(word => word && word !== ">" && !MODIFIER.test(word));
      for (const word of words)
        expect([
          text, word, names.some(name => folded(word) ? folded(name).includes(folded(word)) : name.includes(word))
        ])
          .toEqual([text, word, true]);
      const lean = text.split(/\s+/).filter(word => /^[+-]\d$/.test(word)).reduce((sum, word) => sum + Number(word), 0);
      expect([text, found.lean + (found.button.key === "i1" && found.lean !== lean ? 1 : 0)]).toEqual([text, lean]);
    }
    expect(understood).toBeGreaterThan(40);
  });

  test("is refused where it is too long, with the rest that was not read", () => {
    expect(interpret(parse(`/rw sneak ${" ".repeat(600)}> Ama`), there))
      .toMatchObject({ problem: "tooLong", text: "> Ama" });
    expect(interpret(parse(`/rw sneak${" ".repeat(600)}`), there)).toMatchObject({ button: { key: "sneak" } });
  });
});

test("with several texts in a field sends each, a place of the map in the rules' coordinates", () => {
  const asked = { game: gameOf({ deeds: { go: { fields: [{ name: "cells", kind: "texts", place: true }] } } }),
    action: "go", actor: null, occasion: {} };
  for (const text of texts(["4, 5", "12,3", ";", "; ", "door", "-1, 2", "x,y", " "], { count: 200 })) {
    const parts = text.split(";").map(one => one.trim()).filter(Boolean);
    const cells = /** @type {string[]} */ (commandOf(asked, { cells: text }).cells ?? []);
    expect(cells.map((one, at) => /^\d+\s*,\s*\d+$/.test(parts[at])
      ? one.split(",").map(number => Number(number) + 1).join() : one))
        .toEqual(parts.map(one => /^\d+\s*,\s*\d+$/.test(one) ? one.replace(/\s/g, "") : one));
  }
});

test("every clock of a community sheet is taken over, named as unusable, or empty and without a name", () => {
  const fill = texts(["3", "-", "x", "1", " ", "."], { count: 80, most: 2 });
  for (const [at, value] of fill.entries()) {
    const key = ["Burden6", "Ambition", "Project12", "Clock"][at % 4];
    const max = fill[(at * 7) % fill.length];
    const name = at % 3 ? "The siege ".repeat(at % 5 ? 1 : 30) : "";
    const someone = actor({ system: { clocks: { [key]: { value, max, name } } } });
    const { taken, unusable } = clocksToTake(someone);
    expect([key, value, max, name, taken.length + unusable.length])
      .toEqual([key, value, max, name, !name && !plainNumber(value) ? 0 : 1]);
    for (const one of [...taken, ...unusable])
      expect(one.name === (name || key) || (one.name.endsWith("…") && name.startsWith(one.name.slice(0, -1))))
        .toBe(true);
    for (const { size, filled } of taken) expect([size, filled].every(Number.isInteger)).toBe(true);
  }
});

group("texts of a ledger and of a Worker", () => {
  test("bytes in hexadecimal digits are read whole or refused", () => {
    for (const text of texts(["0a", "FF", "7", "g", " ", "-1", "é"], { count: 200 })) {
      if (/^(?:[\da-f]{2})*$/i.test(text)) expect(hexOf(bytesIn(text))).toBe(text.toLowerCase());
      else expect(() => bytesIn(text)).toThrow(TypeError);
    }
  });

  test("bytes in base64url are, too", () => {
    for (const text of texts(["AA", "Q", "_", "-", "+", "=", " "], { count: 200 })) {
      const bytes = bytesOf(text, Math.floor(text.length * 3 / 4));
      if (bytes) expect(Buffer.from(bytes).toString("base64url")).toBe(text);
    }
    expect(bytesOf("AAA", 2)).toEqual(new Uint8Array(2));
    expect(bytesOf("AAB", 2)).toBeNull();
  });

  test("an address is reduced to the parts that are used", () => {
    const [table, secret] = ["t".repeat(22), `rw1.${"t".repeat(22)}.${"i".repeat(8)}.${"s".repeat(43)}`];
    for (const tail of texts([":8080", "/path", `/t/${table}`, "/", `#${secret}`, "#x", "?a=1", " ", "@other"],
        { count: 400, most: 5 })) {
      const text = `dice.example${tail}`;
      const read = readAddress(text.length % 2 ? text : `https://${text}`);
      if (!read) continue;
      const said = `${read.worker}${/\/t\/[\w-]{22}\/?(?:#|\s*$)/.test(text) ? `/t/${read.table}` : ""}${read.token ? `#${read.token}` : ""}`;
      // How many slashes stand between two parts, or at the end, is no part of the address.
      const bare = one => one.replace(/^https?:\/\//, "")
        .replace(/\/+/g, "/").replace(/\/(?=#|$)/g, "").replace(/#$/, "");
      expect([text, bare(said)]).toEqual([text, bare(text.trim())]);
    }
    for (const user of ["me", ":pw", "me:pw"]) expect(readAddress(`https://${user}@dice.example`)).toBeNull();
  });
});
