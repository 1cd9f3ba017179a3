import { expect, test } from "vitest";
import { openWorld } from "./support/stage.mjs";

const { GAMES } = await import("../../src/games/games.mjs");
const { PlayDialog } = await import("../../src/ui/dialog/action-dialog.mjs");

/** The title of the dialog of a card's step, for a hero with a bow. */
function titleOf(played, step) {
  openWorld({ user: "ada", settings: { game: played.id },
    actors: [{ _id: "vey", name: "Vey", ownership: { default: 0, ada: 3 },
      items: [{ _id: "bow", name: "Long bow", type: "item", system: { attributes: { damage: { value: "1d6" } } } }] }] });
  const occasion = { next: { card: "card", at: 0, step } };
  return new PlayDialog({ game: played, action: step.do, actor: game.actors.get("vey"), occasion }).title;
}

test.each([
  ["bow", "Long bow: Vey"],
  ["", "Unarmed attack: Vey"]
])("the dialog of a declared attack of Elemental D6 with %j is called %s", (choice, title) => {
  expect(titleOf(GAMES.elemental, { do: "attack", who: "Actor.vey", choice })).toBe(title);
});
