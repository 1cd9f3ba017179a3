import { expect, test, vi } from "vitest";
import "./support/foundry.mjs";

vi.mock("../../src/resolve/execute.mjs", async original => ({ .../** @type {object} */ (await original()), seen: wish => ({ command: wish.command }) }));
foundry.applications = { api: { ApplicationV2: class {}, HandlebarsApplicationMixin: Base => Base } };

const { GAMES } = await import("../../src/games/games.mjs");
const { answersTo, keepAnswers, useUp } = await import("../../src/resolve/play/answers.mjs");

const command = { do: "attack", who: "Actor.ama", targets: ["Actor.bel"] };
const user = { id: "ada" };
const answers = { dodge: ["Actor.bel"] };
const of = (wish, terms = { user }, wanted = command) => answersTo(GAMES.elemental, { game: "elemental", combat: null, command: wanted, ...wish }, wanted, terms);

test("the answers of others outlive a refusal, and go with the command that is carried out", () => {
  foundry.utils.randomID ??= () => "key";
  const wish = { answers: keepAnswers(answers, command, user) };
  // The rules refuse the dice that were typed in, and the player sends others.
  expect([of(wish), of(wish)]).toEqual([answers, answers]);
  useUp(wish);
  expect(of(wish)).toBeNull();
});

test("the answers count for the user and the command that they were given for, and a player names none", () => {
  const wish = { answers: keepAnswers(answers, command, user) };
  expect(of(wish, { user: { id: "eve" } })).toBeNull();
  expect(of(wish, { user }, { ...command, targets: ["Actor.cai"] })).toBeNull();
  expect(of({ answers, chosen: answers })).toBeNull();
});

test("the answers that one session of the GM has asked for count in the others, until the command is carried out in any of them", async () => {
  const { PLAY } = await import("../../src/resolve/execute.mjs");
  const { CHOICE } = await import("../../src/resolve/play/consent.mjs");
  CHOICE.hear({ game: "elemental", combat: null, command }, user, { answers: "their key", chosen: answers });
  const wish = { answers: "their key" };
  expect([of(wish), of(wish, { user: { id: "eve" } })]).toEqual([answers, null]);
  PLAY.hear(wish, user, {});
  expect(of(wish)).toBeNull();
});
