import { SimpleActor } from "./actor.mjs";
import { SimpleActorSheet as SheetV1 } from "./actor-sheet-v1.mjs";
import { SimpleActorSheet as SheetV2 } from "./actor-sheet-v2.mjs";
import { SimpleItemSheet } from "./item-sheet.mjs";

const ID = "worldbuilding";

Hooks.once("init", () => {
  CONFIG.Actor.documentClass = SimpleActor;
  CONFIG.Combat.initiative = { formula: "1d20", decimals: 2 };
  const { Actors, Items } = foundry.documents.collections;
  // The same name in both frameworks, as there are two systems of that name in the world.
  const Sheet = new URLSearchParams(location.search).get("sheet") === "v2" ? SheetV2 : SheetV1;
  Actors.registerSheet(ID, Sheet, { makeDefault: true, label: "SIMPLE.Attributes" });
  Items.registerSheet(ID, SimpleItemSheet, { makeDefault: true, label: "SIMPLE.Items" });
  return foundry.applications.handlebars.loadTemplates([`systems/${ID}/templates/actor-body.hbs`]);
});
