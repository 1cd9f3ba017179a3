import { describe, expect, test } from "vitest";
import { Window } from "happy-dom";
import { actor } from "./support/stage.mjs";
import { icon } from "../../src/games/icon/game.mjs";
import { groupRows } from "../../src/ui/tracker/sides.mjs";

/** @type {any} */
const { document } = new Window();

/** Groups the rows of combatants, and returns the texts of the list in its order. */
function grouped(combatants) {
  globalThis.document = document;
  const list = document.createElement("ol");
  for (const { id } of combatants) {
    const row = document.createElement("li");
    row.dataset.combatantId = id;
    row.textContent = id;
    list.append(row);
  }
  groupRows(list, icon, /** @type {any} */ ({ combatants: new Map(combatants.map(one => [one.id, one])) }));
  return [...list.children].map(({ textContent }) => textContent);
}

const hero = { id: "hero", actor: actor({ uuid: "Actor.hero", flags: { rulewright: { side: "hero" } } }) };
const foe = { id: "foe", actor: actor({ uuid: "Actor.foe", flags: { rulewright: { side: "foe" } } }) };

describe("the rows of a side", () => {
  test("without a character come last, under a heading of their own", () => {
    expect(grouped([{ id: "lair", actor: null }, foe, { id: "deleted", actor: null }, hero])).toEqual(
      ["Heroes (1)", "hero", "Foes (1)", "foe", "Without a character (2)", "lair", "deleted"]);
  });

  test("have no third heading where each has a character", () => {
    expect(grouped([foe, hero])).toEqual(["Heroes (1)", "hero", "Foes (1)", "foe"]);
  });
});
