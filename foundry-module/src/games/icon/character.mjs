import { classOf, sideOf } from "../../world/worldbuilding.mjs";
import { statusesOf } from "./statuses.mjs";
import { readField } from "./sheet.mjs";

/**
 * Returns a worldbuilding actor as the rules read it. Values pass through as the sheet
 * stores them, be they "7", "" or null: the engine decides which it can use, and its
 * tables replace missing ones.
 * @param {foundry.documents.Actor} actor
 * @returns {import("../../../../wasm/api/schema/rulewright").IconCharacter}
 */
export function characterOf(actor) {
  return present({
    id: actor.uuid,
    class: classOf(actor),
    side: sideOf(actor),
    vitality: readField(actor, "vitality"),
    maxHp: readField(actor, "maxHp"),
    hp: readField(actor, "hp"),
    vigor: readField(actor, "vigor"),
    defense: readField(actor, "defense"),
    fray: readField(actor, "fray"),
    damageDie: readField(actor, "damageDie"),
    armor: readField(actor, "armor"),
    statuses: statusesOf(actor)
  });
}

/** Drops members that are absent. @param {Record<string, unknown>} record */
function present(record) {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
