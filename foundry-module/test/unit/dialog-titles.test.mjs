import { expect, test } from "vitest";
import { openWorld } from "./support/stage.mjs";

const { GAMES } = await import("../../src/games/games.mjs");
const { story } = await import("../../src/games/icon/story/game.mjs");
const { PlayDialog } = await import("../../src/ui/dialog/action-dialog.mjs");

/** The title of the dialog of a card's step, for a hero with a bow. */
function titleOf(played, step) {
  const bow = { _id: "bow", name: "Long bow", type: "item", system: { attributes: { damage: { value: "1d6" } } } };
  openWorld({ user: "ada", settings: { game: played === story ? "icon" : played.id },
    actors: [{ _id: "vey", name: "Vey", ownership: { default: 0, ada: 3 }, items: [bow] }] });
  const occasion = { next: { card: "card", at: 0, step } };
  return new PlayDialog({ game: played, action: step.do, actor: game.actors.get("vey"), occasion }).title;
}

test.each([
  ["bow", "Long bow: Vey"],
  ["", "Unarmed attack: Vey"]
])("the dialog of a declared attack of Elemental D6 with %j is called %s", (choice, title) => {
  expect(titleOf(GAMES.elemental, { do: "attack", who: "Actor.vey", choice })).toBe(title);
});

test.each(["strain", "resist", "critical"])("the dialog before %s breaks a hero is that of strain", action => {
  expect(titleOf(story, { do: action, who: "Actor.vey", choice: "risky" })).toBe("Take the strain: Vey");
});
