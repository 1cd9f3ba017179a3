import { expect, test } from "vitest";
import "./support/foundry.mjs";

const { DESCRIBED } = await import("../../src/games/_module.mjs");
const { answersTo, keepAnswers, useUp } = await import("../../src/play/answers.mjs");

const command = { do: "attack", who: "Actor.ama", targets: ["Actor.bel"] };
const user = { id: "ada" };
const answers = { dodge: ["Actor.bel"] };
const of = (wish, terms = { user }, wanted = command) => answersTo(DESCRIBED.elemental, { game: "elemental", combat: null, command: wanted, ...wish }, wanted, terms);

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
