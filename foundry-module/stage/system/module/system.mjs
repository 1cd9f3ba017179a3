import { SimpleActor } from "./actor.mjs";
import { SimpleActorSheet as ActorSheetV1 } from "./actor-sheet-v1.mjs";
import { SimpleActorSheet as ActorSheetV2 } from "./actor-sheet-v2.mjs";
import { SimpleItemSheet as ItemSheetV1 } from "./item-sheet-v1.mjs";
import { SimpleItemSheet as ItemSheetV2 } from "./item-sheet-v2.mjs";

const ID = "worldbuilding";

Hooks.once("init", () => {
  CONFIG.Actor.documentClass = SimpleActor;
  CONFIG.Combat.initiative = { formula: "1d20", decimals: 2 };
  const { Actors, Items } = foundry.documents.collections;
  // The same names in both frameworks, as there are two systems of that name in the world.
  const second = new URLSearchParams(location.search).get("sheet") === "v2";
  Actors.registerSheet(ID, second ? ActorSheetV2 : ActorSheetV1, { makeDefault: true, label: "SIMPLE.Attributes" });
  Items.registerSheet(ID, second ? ItemSheetV2 : ItemSheetV1, { makeDefault: true, label: "SIMPLE.Items" });
  return foundry.applications.handlebars.loadTemplates(["attributes", "actor-body", "item-body"].map(name => `systems/${ID}/templates/${name}.hbs`));
});
