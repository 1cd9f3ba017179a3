import { beforeEach, describe, expect, test } from "vitest";
import { actor, openWorld, place } from "./support/stage.mjs";
import { isOfOldPart, lacksOldParts } from "../../src/world/compat.mjs";
import { sentence } from "../../src/world/notify.mjs";
import { RulesError } from "../../src/base/errors.mjs";
import { examine, isOurSystem } from "../../src/world/system/fit.mjs";
import { showForeignSystem, systemNotices } from "../../src/world/system/notices.mjs";
import { preparationError, readableData, watchPreparation } from "../../src/world/system/unprepared.mjs";

watchPreparation();
const core = { CONFIG, foundry };

const UUID = "Scene.aaaaaaaaaaaaaaaa.Token.bbbbbbbbbbbbbbbb.Actor.cccccccccccccccc";
const fail = (uuid, why, location = "ClientDocumentMixin#_initialize") => Hooks.callAll("error", location,
  new Error(`Failed data preparation for ${uuid}. ${why}`), {});

/** An actor that its system fails on for as long as it has a reason to. */
const failing = (name, uuid, why) => {
  const one = Object.assign(actor({ name, uuid, system: { health: { value: 3 } } }),
    { system: null, why, clone: () => { if (one.why) fail(uuid, one.why); } });
  Object.defineProperty(one, "uuid", { value: uuid });
  fail(uuid, why);
  return one;
};

beforeEach(() => {
  globalThis.Handlebars = { helpers: { select() {} } };
  Math.clamped = value => value;
  Object.assign(globalThis, core);
  openWorld();
  game.release.generation = 14;
});

/** The core lacks what older systems use. */
const onCore14 = () => {
  delete Math.clamped;
  globalThis.Handlebars = { helpers: {} };
};

describe("members that older systems use", () => {
  test("exist on core 13 and are removed on core 14", () => {
    const errors = ["Math.clamped is not a function", `Missing helper: "select"`,
      "Cannot read properties of undefined (reading 'selected')"];
    expect([lacksOldParts(), errors.map(isOfOldPart)]).toEqual([false, [false, false, false]]);
    onCore14();
    expect([lacksOldParts(), errors.map(isOfOldPart)]).toEqual([true, [true, true, false]]);
  });
});

describe("a system", () => {
  class ApplicationV2 {}

  /** A system whose actors and sheets do that. */
  const system = ({ prepare = _resource => {}, getData = () => ({}), second = false }) => {
    class Sheet { getData = getData; _renderInner() {} }
    class NewSheet extends ApplicationV2 { getData = getData; }
    class Actor {
      system = {};
      prepareDerivedData() { prepare(this.system.attributes.resource); }
    }
    const cls = second ? NewSheet : Sheet;
    const sheetClasses = { character: { "worldbuilding.Sheet": { id: "worldbuilding.Sheet", cls, label: "Its sheet",
      default: true } } };
    globalThis.CONFIG = { ...core.CONFIG, Actor: { ...core.CONFIG.Actor, sheetClasses } };
    globalThis.foundry = { ...core.foundry, documents: { Actor: { implementation: Actor } },
      applications: { api: { ApplicationV2 } } };
    globalThis.foundry.utils.randomID = () => "dddddddddddddddd";
    return [{ scope: "worldbuilding", cls, label: "Its sheet", isDefault: true }];
  };
  const breaks = message => () => { throw new Error(message); };
  const clamped = ({ value, min, max }) => Math.clamped(value, min, max);

  test("with removed members is detected, part by part", async () => {
    onCore14();
    const both = system({ prepare: clamped, getData: breaks(`Missing helper: "select"`) });
    expect(await examine()).toEqual({ preparation: true, sheets: both });
    system({ prepare: clamped });
    expect(await examine()).toEqual({ preparation: true, sheets: [] });
    const sheets = system({ getData: async () => breaks(`Missing helper: "select"`)() });
    expect(await examine()).toEqual({ preparation: false, sheets });
  });

  test("is not blamed for another error, for a sheet of the second framework, or on a complete core", async () => {
    system({ prepare: breaks("Math.clamped is not a function"), getData: breaks(`Missing helper: "select"`) });
    expect(await examine()).toBeNull();
    onCore14();
    system({ prepare: breaks("its own"), getData: breaks("The partial x could not be found") });
    expect(await examine()).toBeNull();
    system({ getData: breaks(`Missing helper: "select"`), second: true });
    expect(await examine()).toBeNull();
  });

  test("of another game is refused, and only its GM reads so", () => {
    expect(isOurSystem()).toBe(true);
    game.system = { id: "other", title: "<b>Other</b>", version: "1" };
    expect(isOurSystem()).toBe(false);
    const shown = [];
    ui.notifications.warn = (text, { permanent }) => shown.push([text, permanent]);
    showForeignSystem();
    game.user = game.users.get("ada");
    showForeignSystem();
    expect(shown).toEqual([[expect.stringMatching(/Simple Worldbuilding, and this world uses &lt;b/), true]]);
  });
});

describe("an actor that its system cannot prepare", () => {
  const failure = (code, field) => new RulesError({ code, field, message: "for logs" });

  test("is read from its stored data until it is corrected", () => {
    const warden = failing("Warden", UUID, "no numbers");
    const ama = actor();
    expect([preparationError(warden), readableData(warden), readableData(ama)])
      .toEqual(["no numbers", warden._source, ama]);
    warden.why = null;
    Hooks.callAll("updateActor", warden);
    expect([preparationError(warden), readableData(warden)]).toEqual([null, warden]);
  });

  test("is named with the reason where its numbers are needed, and to players without the reason", () => {
    const warden = failing("Warden", UUID, "no numbers");
    const about = { actors: { target: warden, attacker: actor() } };
    expect(sentence(failure("notANumber", "target.hp"), about))
      .toMatch(/^Warden’s Hit points: .* The game system could not prepare Warden\. Its error: no numbers$/);
    expect(sentence(new TypeError("x is not a function"), about))
      .toBe("The game system could not prepare Warden. Its error: no numbers");
    for (const other of [sentence(failure("notANumber", "attacker.hp"), about),
      sentence(failure("refused", "target.hp"), about)]) expect(other).not.toContain("prepare");
    game.user = game.users.get("ada");
    expect(sentence(new TypeError("x is not a function"), about))
      .toBe("The game system could not prepare Warden. The GM can see why.");
  });

  test("is not listed if its system is too old for the core", () => {
    const warden = failing("Warden", UUID, "Math.clamped is not a function");
    expect(preparationError(warden)).toBe("Math.clamped is not a function");
    onCore14();
    expect(preparationError(warden)).toBeNull();
  });

  test("is named to the GM, those beyond six as a number; items and other errors are not listed",
      async () => {
    const mended = failing("Warden", UUID, "no numbers");
    mended.why = null;
    Hooks.callAll("updateActor", mended);
    for (let i = 1; i <= 9; i++) {
      place("Actor", { _id: `eeeeeeeeeeeeee0${i}`, name: `Foe ${i}` });
      fail(`Actor.eeeeeeeeeeeeee0${i}`, "no numbers");
    }
    fail("Actor.eeeeeeeeeeeeee99.Item.ffffffffffffffff", "an item");
    fail("Actor.eeeeeeeeeeeeee98", "elsewhere", "Application#render");
    const [text, ...more] = await systemNotices();
    expect(text).toContain("could not prepare these actors: Foe 1, Foe 2, Foe 3, Foe 4, Foe 5, Foe 6, and 3 more. ");
    expect(more).toEqual([]);
  });
});
