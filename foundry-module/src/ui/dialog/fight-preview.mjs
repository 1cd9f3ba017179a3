import { askFor } from "../../engine/ask.mjs";
import { ANY_DICE, NO_DICE } from "../../base/dice.mjs";
import { modifierParts, part } from "../../cards/view.mjs";
import { mayRead, nameOf } from "../../world/actor.mjs";
import { askAboutCombat } from "../../games/icon/combat/ask.mjs";
import { formatList, formatNumber, localize } from "../../world/i18n.mjs";
import { sentence } from "../../world/notify.mjs";
import { RulesError } from "../../base/errors.mjs";
import { shownFighters } from "../../games/icon/use.mjs";
import { templatePath } from "../../world/templates.mjs";
import { oddsView } from "./odds.mjs";

/** @import { IconCombatCommand, IconCombatPrepared, IconAttack } from "../../../../wasm/api/schema/rulewright" */
/** @import { Table } from "../../games/icon/operation.mjs" */
/** @import { Part } from "../../cards/view.mjs" */

/**
 * What a dialog foretells of something in a fight: what the rules find on the
 * grid, why they would refuse it, and of an attack the exact odds.
 * @param {IconCombatCommand} command
 * @param {Table} table
 * @returns {Promise<{ summary: string } & Record<string, any>>}
 */
export async function previewFight(command, table) {
  if (command.do !== "use") return previewPlain(command, table.combat);
  const prepared = /** @type {IconCombatPrepared} */ ((await askAboutCombat(table.combat, "icon_prepare", { command }, NO_DICE)).result);
  const attack = prepared.attack && await foretell(prepared.attack, mayRead(table.target ?? table.actor));
  const facts = [...sightParts(prepared, table), ...attack?.modifiers ?? []];
  const problem = prepared.refusal ? refusalText(prepared.refusal) : "";
  const odds = attack?.odds ?? { hint: localize("Dialog.noAttack"), summary: "" };
  return {
    ...odds, facts, factsTitle: localize("Found.title"), part: { part: templatePath("part") }, refusal: problem, found: foundBy(prepared),
    summary: [problem, odds.summary, ...facts.map(({ text }) => text)].filter(Boolean).join(". ")
  };
}

/**
 * Whether the rules would let it happen.
 * @param {IconCombatCommand} command
 * @param {foundry.documents.Combat | null} combat
 */
async function previewPlain(command, combat) {
  await askAboutCombat(combat, "icon_encounter", { command }, ANY_DICE);
  return { hint: localize("Dialog.allowed"), summary: "" };
}

/**
 * The odds of an attack as the fight would make it, and its reasons for boons and curses.
 * @param {IconAttack} attack
 * @param {boolean} known
 */
async function foretell(attack, known) {
  // The reasons do not hang on the dice.
  const { result } = await askFor("icon_attack", { ...attack, insist: true }, ANY_DICE);
  const modifiers = modifierParts(result.modifiers);
  try {
    const { odds } = await askFor("icon_attack", { ...attack, insist: true }, { odds: true });
    return { modifiers, odds: odds ? oddsView("icon_attack", odds, known) : null };
  } catch (error) {
    // There may be too many ways for the dice to fall: what was found is told all the same.
    const hint = sentence(error);
    return { modifiers, odds: { hint, summary: hint } };
  }
}

/**
 * Where attacker and target stand, in words.
 * @param {IconCombatPrepared} prepared
 * @param {Table} table
 * @returns {Part[]}
 */
function sightParts({ sight, others, auras }, { combat }) {
  // Nobody hears from the rules of somebody whom they do not see.
  const names = new Map(shownFighters(combat).map(actor => [actor.uuid, nameOf(actor)]));
  /** @type {Part[]} */
  const parts = [];
  if (sight) {
    parts.push(part(localize("Found.distance", { distance: formatNumber(sight.distance) }), "ICON-A2"));
    if (!sight.line) parts.push(part(localize("Found.noLine"), "ICON-M13"));
    if (sight.cover) parts.push(part(localize("Found.cover"), "ICON-M13"));
    if (sight.levelFrom !== sight.levelTo) {
      parts.push(part(localize("Found.levels", { from: formatNumber(sight.levelFrom), to: formatNumber(sight.levelTo) }), "ICON-M12"));
    }
  }
  for (const { from, key, spaces } of auras) {
    const name = names.get(from);
    if (name) parts.push(part(localize("Found.aura", { aura: key, name, spaces: formatNumber(spaces) }), "ICON-C11"));
  }
  const inArea = others.flatMap(id => names.get(id) ?? []);
  if (inArea.length) parts.push(part(localize("Found.others", { names: formatList(inArea) }), "ICON-A19"));
  return parts;
}

/**
 * The same for the fields of the dialog.
 * @param {IconCombatPrepared} prepared
 */
function foundBy({ sight, others }) {
  if (!sight) return { others };
  const { distance, cover, levelFrom, levelTo, foeAdjacent } = sight;
  return { others, situation: { distance, cover, attackerHeight: levelFrom, targetHeight: levelTo, foeAdjacent } };
}

/** @param {import("../../../../wasm/api/schema/rulewright").IconCombatRefusal} refusal */
function refusalText({ field, rule, reason }) {
  return sentence(new RulesError({ code: "refused", field, rule, reason, message: "" }));
}
