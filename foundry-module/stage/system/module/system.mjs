import { SimpleActor } from "./actor.mjs";
import { SimpleActorSheet as ActorSheetV1 } from "./actor-sheet-v1.mjs";
import { SimpleActorSheet as ActorSheetV2 } from "./actor-sheet-v2.mjs";
import { SimpleItemSheet as ItemSheetV1 } from "./item-sheet-v1.mjs";
import { SimpleItemSheet as ItemSheetV2 } from "./item-sheet-v2.mjs";
import { ReleasedActor, SimpleActorSheet as ReleasedActorSheet } from "./released.mjs";

const ID = "worldbuilding";

/** The page's address chooses which of the systems of that name this is: `?sheet=v1`, `v2` or `released`. */
const VARIANTS = {
  v1: { actor: SimpleActor, actorSheet: ActorSheetV1, itemSheet: ItemSheetV1 },
  v2: { actor: SimpleActor, actorSheet: ActorSheetV2, itemSheet: ItemSheetV2 },
  released: { actor: ReleasedActor, actorSheet: ReleasedActorSheet, itemSheet: ItemSheetV1 }
};

Hooks.once("init", () => {
  const { actor, actorSheet, itemSheet } = VARIANTS[new URLSearchParams(location.search).get("sheet")] ?? VARIANTS.v1;
  CONFIG.Actor.documentClass = actor;
  CONFIG.Combat.initiative = { formula: "1d20", decimals: 2 };
  const { Actors, Items } = foundry.documents.collections;
  Actors.registerSheet(ID, actorSheet, { makeDefault: true, label: "SIMPLE.Attributes" });
  Items.registerSheet(ID, itemSheet, { makeDefault: true, label: "SIMPLE.Items" });
  return foundry.applications.handlebars.loadTemplates(
    ["attributes", "actor-body", "item-body"].map(name => `systems/${ID}/templates/${name}.hbs`));
});
