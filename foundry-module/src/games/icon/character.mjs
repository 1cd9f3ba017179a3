import { classOf, sideOf } from "../../world/worldbuilding.mjs";
import { plainNumber } from "../../world/fields.mjs";
import { readField, readFields } from "./sheet.mjs";
import { statusesOf } from "./statuses.mjs";

/** The numbers of a character that its sheet has. */
const NUMBERS = ["vitality", "maxHp", "hp", "vigor", "defense", "fray", "damageDie", "armor"];

/**
 * Returns a worldbuilding actor as the rules read it. Values pass through as the sheet
 * stores them, be they "7", "" or null: the engine decides which it can use, and its
 * tables replace missing ones.
 * @param {foundry.documents.Actor} actor
 * @returns {import("../../../../wasm/api/schema/rulewright").IconCharacter}
 */
export function characterOf(actor) {
  const all = { id: actor.uuid, class: classOf(actor), side: sideOf(actor), ...readFields(actor, NUMBERS),
    statuses: statusesOf(actor) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Returns what combats have cost a hero. @param {foundry.documents.Actor} actor */
export function costsOf(actor) {
  return { wounds: plainNumber(readField(actor, "wounds")), resolve: plainNumber(readField(actor, "resolve")),
    limitBrokenBefore: Boolean(readField(actor, "limitBrokenBefore")) };
}
