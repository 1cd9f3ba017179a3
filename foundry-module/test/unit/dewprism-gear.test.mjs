import { describe, expect, test } from "vitest";
import { actor, openWorld, place } from "./support/stage.mjs";
import { answerText } from "../../src/cards/question.mjs";
import { itemsOf } from "../../src/games/ability.mjs";
import { dewprism } from "../../src/games/dewprism/game.mjs";
import { endItemMarks } from "../../src/games/item-marks.mjs";
import { isListed, kindOfDocument } from "../../src/world/changes/documents.mjs";

/** An item with a weight, and attributes by their names. */
const item = (_id, weight, attributes = {}, quantity = 1) => ({ _id, name: _id, type: "item",
  system: { quantity, weight, attributes: Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, { value }])) } });
const gear = (...items) => dewprism.gear.of(actor({ items }));

describe("the items of a character", () => {
  test("DEWPRISM-L1 weighs what its sheet says, in hundredths, and a text passes to the rules", () => {
    for (const [weight, parts] of [[1.5, 150], ["2", 200], [0, 0], ["heavy", "heavy"], ["", undefined]])
      expect(gear(item("rope", weight))[0]).toEqual({ id: "rope", name: "rope", weight: parts, quantity: 1 });
  });

  test("DEWPRISM-L2 has the kinds of weapons and consumables, and leaves abilities of a class out", () => {
    const kinds = gear(item("axe", 6, { kind: "Weapon", weight: "L" }), item("brew", 0, { kind: "Consumable" }),
      item("tonic", 0, { consumable: true, heal: "4" }), item("flare", 0, { damage: "2{MgcPwr}" }), item("rope", 0))
      .map(({ id, kind }) => [id, kind]);
    expect(kinds).toEqual([["axe", "weapon"], ["brew", "consumable"], ["tonic", "consumable"], ["rope", undefined]]);
  });
});

describe("the items that others have lent", () => {
  const lent = by => ({ flags: { rulewright: { dewprism: { marks: [{ name: "lent", of: "brew", by, value: 1 }] } } } });

  test("DEWPRISM-C26 are among those of the one who has them", () => {
    openWorld();
    const owner = place("Actor", { name: "Mara", ownership: { default: 0, ada: 3 }, items: [item("brew", 1)] });
    const holder = actor({ uuid: "Actor.bo", hasPlayerOwner: true, ...lent(owner.uuid) });
    expect(itemsOf(dewprism, holder).map(({ id }) => id)).toEqual(["brew"]);
  });

  test("are none of the other side, whatever a mark says", () => {
    openWorld();
    const foe = place("Actor", { name: "Golem", items: [item("brew", 1)] });
    expect(itemsOf(dewprism, actor({ uuid: "Actor.bo", hasPlayerOwner: true, ...lent(foe.uuid) }))).toEqual([]);
    expect(itemsOf(dewprism, actor({ uuid: "Actor.bo", hasPlayerOwner: true, ...lent("Actor.gone") }))).toEqual([]);
  });
});

test("DEWPRISM-C34 things of one name in a space are answers with their number and their owner", () => {
  openWorld();
  const mara = place("Actor", { name: "Mara", ownership: { default: 0, ada: 3 } });
  const bo = place("Actor", { name: "Bo", ownership: { default: 0, ada: 3 } });
  const text = (answer, about = "pickUp") =>
    answerText(dewprism, /** @type {any} */ ({ kind: "option", about, whose: mara.uuid }), answer);
  expect([text(`Axe: old:${mara.uuid}:1`), text(`Axe: old:${bo.uuid}:2`, "destroy"), text("Hook")])
    .toEqual(["Axe: old 1 (Mara)", "Axe: old 2 (Bo)", "Hook"]);
});

test("DEWPRISM-Q3 the marks of a mod end with their item, and no others", async () => {
  openWorld({ settings: { game: "dewprism" } });
  const marks = [{ name: "mod", of: "flare", text: "Long barrel" }, { name: "mod", of: "range flare", value: 2 },
    { name: "mod", of: "rank other", value: 1 }, { name: "lent", of: "flare" }, 7];
  const owner = place("Actor", { name: "Mara", items: [item("flare", 0), item("other", 0)],
    flags: { rulewright: { dewprism: { marks } } } });
  const left = () => owner.flags.rulewright.dewprism.marks;
  const flare = owner.items.get("flare");
  await endItemMarks(flare, {}, "ada");
  await endItemMarks(flare, { rulewright: {} }, "gm");
  expect(left()).toHaveLength(5);
  await endItemMarks(flare, {}, "gm");
  expect(left()).toEqual(marks.slice(2));
});

describe("the quantity of an item", () => {
  test("DEWPRISM-C26 is the one value of it that a card changes, under the name of its owner", () => {
    openWorld();
    const owner = place("Actor", { _id: "mara", name: "Mara", items: [item("brew", 1)] });
    const { ref, whose } = kindOfDocument(owner.items.get("brew"));
    expect(whose).toEqual({ uuid: owner.uuid, name: "Mara" });
    expect(["system.quantity", "system.description", "name", "flags.rulewright.ability"]
      .filter(path => isListed(ref, path))).toEqual(["system.quantity"]);
  });
});
