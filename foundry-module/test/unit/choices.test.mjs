import { beforeEach, describe, expect, test } from "vitest";
import { openWorld } from "./support/stage.mjs";
import { OpenChoice } from "../../src/base/errors.mjs";

const { answererOf, checkChoices, choiceOn, choicesOf, isDeclined, mayAnswer } =
  await import("../../src/resolve/open-choices.mjs");

let gm, ada, bo;
/** @type {any} */
const question = { kind: "yesNo", whose: "Actor.oma", about: "use", among: ["yes", "no"], least: 1, most: 1 };

beforeEach(() => {
  openWorld({ actors: [{ _id: "oma", name: "Oma", ownership: { default: 0, bo: 3 } },
    { _id: "vey", name: "Vey", ownership: { default: 0, ada: 3 } },
    { _id: "ulo", name: "Ulo", ownership: { default: 0, ada: 3, bo: 3 } }] });
  [gm, ada, bo] = ["gm", "ada", "bo"].map(id => Object.assign(game.users.get(id), { active: true }));
});

describe("a choice", () => {
  test("is its owner's or a GM's to make, and a foe's is the GM's", () => {
    expect([gm, ada, bo].map(user => mayAnswer(user, question))).toEqual([true, false, true]);
    expect([gm, ada, bo].map(user => mayAnswer(user, { ...question, whose: "" }))).toEqual([true, false, false]);
  });

  test("is asked in its owner's browser, or without the owner in the GM's", () => {
    expect(answererOf(question, ada)).toBe(bo);
    expect(answererOf({ ...question, whose: "Actor.vey" }, ada)).toBe(ada);
    expect([ada, bo].map(asker => answererOf({ ...question, whose: "Actor.ulo" }, asker))).toEqual([ada, bo]);
    bo.active = false;
    expect(answererOf(question, ada)).toBe(gm);
    expect(answererOf({ ...question, whose: "" }, ada)).toBe(gm);
  });
});

test("BEACON-W4 the player of a dominator answers for the dominated in its turn, and its own player after it", () => {
  const marks = [{ name: "dominated", value: 5, by: "Actor.vey" }];
  const open = active => {
    openWorld({ settings: { game: "beacon" },
      actors: [{ _id: "oma", name: "Oma", ownership: { default: 0, bo: 3 },
        flags: { rulewright: { beacon: { marks } } } },
        { _id: "vey", name: "Vey", ownership: { default: 0, ada: 3 } }],
      combats: [{ _id: "fight", round: 1, combatants: [{ _id: "one", actorId: "oma" }, { _id: "two", actorId: "vey" }],
        flags: { rulewright: { play: { runs: true, game: "beacon", state: { active } } } } }] });
    [gm, ada, bo] = ["gm", "ada", "bo"].map(id => Object.assign(game.users.get(id), { active: true }));
    return [answererOf(question, gm).id, mayAnswer(ada, question), mayAnswer(bo, question)];
  };
  expect(open("Actor.oma")).toEqual(["ada", true, false]);
  expect(open("Actor.vey")).toEqual(["bo", false, true]);
});

test("a reaction that a GM declares by a button is declined for a foe, and for a hero without a player", () => {
  const played = /** @type {any} */ ({ declaredForFoes: ["defend"] });
  /** @param {object} [more] @param {any[]} [rolls] */
  const open = (more = {}, rolls = []) => new OpenChoice({ ...question, about: "defend", ...more }, rolls);
  expect(isDeclined(played, open({ whose: "" }), ada)).toBe(true);
  expect(isDeclined(played, open(), gm)).toBe(false);
  bo.active = false;
  expect(isDeclined(played, open(), gm)).toBe(true);
  // Every other question is asked, and one after dice, too.
  expect(isDeclined(played, open({ about: "dodge", whose: "" }), ada)).toBe(false);
  expect(isDeclined(played, open({ whose: "" }, [{}]), ada)).toBe(false);
  expect(isDeclined(/** @type {any} */ ({}), open({ whose: "" }), ada)).toBe(false);
});

describe("choices in a request", () => {
  /** Runs the rules, which ask a question for each of these. @type {(list: any[]) => any} */
  const asks = list => made => Promise.reject(made.length < list.length
    ? new OpenChoice({ ...question, whose: list[made.length] }, []) : new Error("nothing is asked"));

  test("are a player's own, not another's", async () => {
    const made = [{ chose: ["yes"] }];
    await checkChoices(made, /** @type {any} */ ({ user: ada }), asks(["Actor.vey"]));
    await expect(checkChoices(made, /** @type {any} */ ({ user: ada }), asks(["Actor.oma"]))).rejects
      .toMatchObject({ key: "notYourChoice" });
    await expect(checkChoices(made, /** @type {any} */ ({ user: ada }), asks([]))).rejects
      .toMatchObject({ key: "notYourChoice" });
    await checkChoices(made, /** @type {any} */ ({ user: gm }), asks([]));
    await checkChoices(made, /** @type {any} */ ({ user: ada, record: {} }), asks([]));
  });

  test("are lists of texts, and not too many", () => {
    expect(choicesOf(/** @type {any} */ ({}))).toEqual([]);
    expect(choicesOf(/** @type {any} */ ({ choices: [{ chose: ["a"], more: 1 }] }))).toEqual([{ chose: ["a"] }]);
    for (const choices of [{}, [{}], [{ chose: "a" }], [{ chose: [1] }], [null], Array(201).fill({ chose: [] })])
      expect(() => choicesOf(/** @type {any} */ ({ choices }))).toThrow("unreadable");
  });
});

describe("the record of a command that waits", () => {
  const record = { wish: { game: "icon", combat: null, command: { do: "use" }, choices: [] }, user: "ada", question };
  const on = (choice, author) => choiceOn({ author, flags: { rulewright: { choice } } });

  test("is read from a GM's card, and from a player's own", () => {
    expect([on(record, gm), on(record, ada), on(record, bo)].map(Boolean)).toEqual([true, true, false]);
  });

  test.each([
    ["no command", { wish: { choices: [] } }],
    ["a command without a name", { wish: { ...record.wish, command: {} } }],
    ["a character that is no text", { wish: { ...record.wish, command: { do: "use", who: { a: 1 } } } }],
    ["a fight that is no text", { wish: { ...record.wish, combat: 7 } }],
    ["answers that are none", { wish: { ...record.wish, choices: [null] } }],
    ["a question without a kind", { question: { among: [] } }],
    ["a question about a list", { question: { ...question, about: [] } }],
    ["a question of a record", { question: { ...question, whose: {} } }],
    ["squares that are no texts", { question: { ...question, covers: [1] } }],
    ["squares of an arc that are no texts", { question: { ...question, laid: [1] } }],
    ["a count that is no number", { question: { ...question, least: "x" } }],
    ["a name that is no text", { what: {} }],
    ["a turn that is no text", { turn: 3 }],
    ["dice that are no list", { fallen: {} }],
    ["dice without a sum", { fallen: [{ purpose: "x" }] }]
  ])("is ignored with %s", (_, spoiled) => {
    expect(on(record, gm)).toBe(record);
    expect(on({ ...record, ...spoiled }, gm)).toBeNull();
  });

  test("is ignored where a part of it is missing or of another kind", () => {
    for (const broken of [null, [], { ...record, wish: null }, { ...record, question: { among: [1] } },
      { ...record, wish: { ...record.wish, choices: {} } }, { ...record, user: 3 }]) expect(on(broken, gm)).toBeNull();
  });
});
